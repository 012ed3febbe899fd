import Foundation
import Testing
import WindowTesting

/// No frame costs more instructions than it did: `bench --frames` under cachegrind, which counts the same on a busy machine as on an idle one.
///
/// With OVERSCROLL_REMAKE_GOLDENS=1 the table is written anew, which belongs to every change that makes frames cheaper, and to a new compiler. The processes begin with the tests, and take only what others leave of the processor.
@Suite(.queueOfItsOwn) struct InstructionTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized
    private static let table = root.appendingPathComponent("Tests/OverscrollTests/Instructions.txt")
    private static let takes = ["airbar-scroll", "logowave-pull", "pagedrefresh-pull", "promotion-open", "wechat-open-close"]
    /// The panel is open, and only sun and clouds move behind it.
    private static let clouds = """
        overscroll-take 1
        scene wechat
        device 414x736@2
        0.3 down 207 200
        0.31 slide 207 560 0.5 easeInEaseOut
        0.9 up
        4 end

        """
    /// Addresses differ from run to run, and with them a few thousandths of the instructions.
    private static let allowed = 1.03

    @Test func noFrameCostsMore() async throws {
        let folder = try Folder()
        // valgrind does not understand the debug data of this compiler.
        let program = folder("overscroll")
        #expect(try await Self.run("strip", "-g", "-o", program, builtProgram("overscroll")).status == 0)
        var counts: [(take: String, instructions: Int)] = []
        for take in Self.takes + ["clouds"] {
            let path =
                try take == "clouds" ? folder.write(Self.clouds, to: "clouds.take") : Self.root.path + "/Resources/Takes/\(take).take"
            let outcome = try await Self.run(
                // Following calls into functions takes longer than it saves, in a program that runs for a second.
                "nice", "-n", "5", "valgrind", "--tool=cachegrind", "--cache-sim=no", "--vex-guest-chase=no",
                "--cachegrind-out-file=/dev/null", program, "bench", "--frames", path)
            let frames = try #require(outcome.output.split(separator: " ").first.flatMap { Int($0) }, "\(outcome.messages.suffix(500))")
            let total = try #require(outcome.messages.firstMatch(of: /I +refs: +([\d,]+)/).flatMap { Int($0.1.filter { $0 != "," }) })
            counts.append((take, total / frames))
        }
        if ProcessInfo.processInfo.environment["OVERSCROLL_REMAKE_GOLDENS"] == "1" {
            let text = counts.map { "\($0.take) \($0.instructions)\n" }.joined()
            return try Data(text.utf8).write(to: Self.table)
        }
        let kept = try String(contentsOf: Self.table, encoding: .utf8).split(separator: "\n").map { $0.split(separator: " ") }
        for count in counts {
            let limit = try #require(kept.first { $0[0] == count.take }.flatMap { Double($0[1]) }, "\(count.take) is not in the table")
            let ratio = Double(count.instructions) / limit
            #expect(ratio <= Self.allowed, "\(count.take): \(count.instructions) instructions a frame, \(ratio) of what they were")
        }
    }

    private static func run(_ command: String...) async throws -> (status: Int32, output: String, messages: String) {
        // The filling of memory that the test run asks for would be counted too.
        let program = try ChildProcess(["env", "-u", "GLIBC_TUNABLES"] + command)
        let status = try await program.finishMeanwhile()
        return (status, program.lines.joined(separator: "\n"), program.messages)
    }
}
