import Glibc

/// The former actions of the signals that `endBySignalsOfOthers` handles, by the numbers of the signals; nil before its call.
private nonisolated(unsafe) var formerActions: UnsafeMutablePointer<sigaction>?

/// The file that is removed when one of these signals ends the program, and its inode; nil when there is none.
private nonisolated(unsafe) var fileToRemove: (path: UnsafeMutablePointer<CChar>, inode: ino_t)?

/// Called on a thread of its own when a thread of this process has crashed, after the runtime has told where, with the processor clock of the crashed thread. When it returns, the signal ends the program.
nonisolated(unsafe) var onCrash: (@Sendable (clockid_t) -> Void)?

private nonisolated(unsafe) var crashedThread = clockid_t()

/// Calls `onCrash`. What it may do, such as asking for memory, a signal handler must not do itself.
private func tellCrash() {
    if onCrash == nil { return }
    pthread_getcpuclockid(pthread_self(), &crashedThread)
    // A crash within the heap leaves the heap locked, and the thread would wait for ever.
    alarm(3)
    var thread = pthread_t()
    guard
        pthread_create(
            &thread, nil,
            { _ in
                onCrash?(crashedThread)
                return nil
            }, nil) == 0
    else { return }
    pthread_join(thread, nil)
}

/// Lets a signal of a crash remove a file, which would be useless afterwards, before it ends the program; nil when the file has been removed.
func removeAtCrash(_ path: String?, inode: ino_t = 0) {
    // The old name is not freed, because a signal may come at this moment.
    fileToRemove = path.flatMap { strdup($0) }.map { ($0, inode) }
}

/// Removes the file that a crash would leave. Only calls what may be called while any other call is interrupted.
func removeFileOfCrash() {
    guard let (path, inode) = fileToRemove else { return }
    var present = stat()
    if lstat(path, &present) == 0, present.st_ino == inode { unlink(path) }
}

/// Lets the signals of a crash, such as SIGSEGV, end the program at once when another process sends them, and lets SIGQUIT always do that.
///
/// The runtime of Swift handles these signals: it prints where the program is, and returns so that the instruction that has crashed crashes once more. When nothing has crashed, the program would go
/// on, and the signal would be lost. A take that is recorded is on disk at every moment, so nothing has to be saved.
func endBySignalsOfOthers() {
    let numbers = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
    let former = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(SIGSYS) + 1)
    former.initialize(repeating: sigaction(), count: Int(SIGSYS) + 1)
    formerActions = former
    for number in numbers {
        sigaction(number, nil, &former[Int(number)])
        var action = former[Int(number)]
        // What is ignored stays so.
        let handler = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
        if action.sa_flags & SA_SIGINFO == 0 && handler == unsafeBitCast(SIG_IGN, to: Int.self) { continue }
        action.sa_flags |= SA_SIGINFO
        action.__sigaction_handler.sa_sigaction = { number, info, context in
            // The kernel reports faults with positive codes; abort() sends its signal from this process.
            removeFileOfCrash()
            let isOfOther = info.map { $0.pointee.si_code <= 0 && $0.pointee._sifields._kill.si_pid != getpid() } ?? true
            let former = formerActions?[Int(number)]
            // Without a handler of the runtime, the signal does by itself what it has to do.
            let isCrash = !isOfOther && number != SIGQUIT
            if let former, former.sa_flags & SA_SIGINFO != 0, isCrash {
                former.__sigaction_handler.sa_sigaction?(number, info, context)
                return tellCrash()
            }
            if isCrash { tellCrash() }
            // The signal is blocked until the handler returns, and then ends the program.
            signal(number, SIG_DFL)
            raise(number)
        }
        sigaction(number, &action, nil)
    }
}
