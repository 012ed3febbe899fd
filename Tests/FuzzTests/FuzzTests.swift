import Foundation
import Fuzzing
import Testing
import WindowTesting

/// Every target of `Fuzzing` is tried in a process of its own, first with the inputs in `Seeds`, then with mutations of them, always in the same order.
///
/// OVERSCROLL_FUZZ_SECONDS says for how long, 2 s unless it is set, and longer beside others that leave them too little. They begin at once and take only what is left of the processor while other tests wait, and no test waits for them on a thread.
@Suite(.queueOfItsOwn) struct FuzzTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let seconds = ProcessInfo.processInfo.environment["OVERSCROLL_FUZZ_SECONDS"] ?? "2"

    @Test(arguments: FuzzTarget.allCases) func nothingBreaks(target: FuzzTarget) async throws {
        let takes = Self.folder.appendingPathComponent("../../Resources/Takes").path
        let last = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: last) }
        let seeds = Self.folder.appendingPathComponent("Seeds/\(target.rawValue)").path
        let inputs = [seeds] + (target == .takes ? [takes, takes + "/edge"] : [])
        let fuzzer = try ChildProcess([builtProgram("Fuzzer"), target.rawValue, Self.seconds, last.path] + inputs)
        let status = try await fuzzer.finishMeanwhile()
        // A fuzzer that cannot begin writes no file; the status and its messages tell why.
        let memory = (try? Data(contentsOf: last)) ?? Data(count: 8)
        let count = memory.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
        let input = memory.dropFirst(8).prefix(count).base64EncodedString()
        #expect(status == 0, "ended by \(status): \(fuzzer.messages.prefix(3000)); the input in base 64: \(input)")
        print(fuzzer.lines.joined(separator: "\n"))
    }
}
