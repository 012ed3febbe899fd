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
