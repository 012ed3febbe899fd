import Glibc

/// The former actions of the signals that `endBySignalsOfOthers` handles, by the numbers of the signals; nil before its call.
private nonisolated(unsafe) var formerActions: UnsafeMutablePointer<sigaction>?

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
        // Without a handler of the runtime, the signal does by itself what it has to do.
        guard action.sa_flags & SA_SIGINFO != 0 else { continue }
        action.__sigaction_handler.sa_sigaction = { number, info, context in
            // The kernel reports faults with positive codes; abort() sends its signal from this process.
            let isOfOther = info.map { $0.pointee.si_code <= 0 && $0.pointee._sifields._kill.si_pid != getpid() } ?? true
            guard isOfOther || number == SIGQUIT else {
                formerActions?[Int(number)].__sigaction_handler.sa_sigaction?(number, info, context)
                return
            }
            // The signal is blocked until the handler returns, and then ends the program.
            signal(number, SIG_DFL)
            raise(number)
        }
        sigaction(number, &action, nil)
    }
}
