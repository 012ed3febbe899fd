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
        let (messages, output) = (last.appendingPathExtension("log"), Pipe())
        defer { for file in [last, messages] { try? FileManager.default.removeItem(at: file) } }
        try Data().write(to: messages)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: builtProgram("Fuzzer"))
        process.arguments =
            [target.rawValue, Self.seconds, last.path, Self.folder.appendingPathComponent("Seeds/\(target.rawValue)").path]
            + (target == .takes ? [takes, takes + "/edge"] : [])
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: messages)
        await withCheckedContinuation { ended in
            process.terminationHandler = { _ in ended.resume() }
            do { try process.run() } catch { Issue.record(error) }
        }
        let said = try String(contentsOf: messages, encoding: .utf8)
        let memory = try Data(contentsOf: last)
        let count = memory.withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
        let input = memory.dropFirst(8).prefix(count).base64EncodedString()
        let isGood = process.terminationReason == .exit && process.terminationStatus == 0
        #expect(isGood, "ended by \(process.terminationStatus): \(said.prefix(3000)); the input in base 64: \(input)")
        print(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self), terminator: "")
    }
}
