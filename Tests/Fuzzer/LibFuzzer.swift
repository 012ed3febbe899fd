#if LIBFUZZER
    import Foundation
    import Fuzzing

    // The program for libFuzzer, which has a main function of its own. The target is the first argument; libFuzzer's options follow it.

    nonisolated(unsafe) private var target = FuzzTarget.takes

    @_cdecl("LLVMFuzzerInitialize")
    public func initialize(
        _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
    ) -> CInt {
        guard count.pointee > 1, let name = arguments.pointee[1], let known = FuzzTarget(rawValue: String(cString: name)) else {
            print("the first argument is a target: \(FuzzTarget.names)")
            exit(64)
        }
        target = known
        // libFuzzer leaves alone the signals that somebody handles already, as the runtime of Swift does for its backtraces; the input that crashed would then not be kept.
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV] { signal(number, SIG_DFL) }
        arguments.pointee[1] = arguments.pointee[0]
        arguments.pointee += 1
        count.pointee -= 1
        return 0
    }

    @_cdecl("LLVMFuzzerTestOneInput")
    public func tryInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
        target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }
#endif
