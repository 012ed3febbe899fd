import Foundation
import Fuzzing

#if !LIBFUZZER
    /// Tries a target of `Fuzzing` with the inputs of folders and then with mutations of them: `Fuzzer TARGET SECONDS LAST FOLDER...`
    ///
    /// The mutations are the same on every run; the variable OVERSCROLL_FUZZ_SEED, a number, chooses others. The file LAST holds the input that is tried, after its length in eight bytes, so that it is known after a crash. An input that takes more than a second of the processor ends the program with SIGPROF.
    @main struct Fuzzer {
        static func main() {
            let arguments = CommandLine.arguments.dropFirst()
            guard arguments.count > 3, let target = FuzzTarget(rawValue: arguments[1]), let seconds = Double(arguments[2]) else {
                print("Fuzzer TARGET SECONDS LAST FOLDER...; a target is one of \(FuzzTarget.names)")
                exit(64)
            }
            let seed = ProcessInfo.processInfo.environment["OVERSCROLL_FUZZ_SEED"]
            guard let number = UInt64(seed ?? "1") else {
                print("OVERSCROLL_FUZZ_SEED is '\(seed ?? "")' and has to be a number")
                exit(64)
            }
            Trials(target, last: arguments[3], seed: number).run(seeds: inputs(of: arguments.dropFirst(3)), seconds: seconds)
        }

        /// The files of folders, in the order of their names.
        private static func inputs(of folders: ArraySlice<String>) -> [[UInt8]] {
            folders.flatMap { folder in
                let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
                return names.compactMap { FileManager.default.contents(atPath: "\(folder)/\($0)").map { [UInt8]($0) } }
            }
        }
    }
#endif
