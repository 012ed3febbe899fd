import Lab
import Motion
import Staging
import Testing

struct JumpTests {
    private func jumps(_ lines: String, _ feel: Feel = .uikit, fps: Double = 60) throws -> [Jump] {
        let take = try listTake("rate \(fps)\n\(lines)")
        return try FeelReport(take, scene: ListScene.description, name: "", feels: [feel], typography: try Typography()).measurements[0]
            .jumps
    }

    /// Everything a finger can do to a list: flicks that run out, that hit an edge, catches, pulls let go, second fingers, cancels.
    private static let lawful = [
        "0.1 drag 200 500 200 300 0.1\n4 end",
        "0.1 drag 200 600 200 100 0.05\n8 end",
        "0 wheel 200 300 0 500\n0.1 drag 200 100 200 600 0.1\n4 end",
        "0 wheel 200 300 0 500\n0.1 drag 200 100 200 600 0.03\n4 end",
        "0.1 drag 200 100 200 600 0.5\n3 end",
        "0.1 down 200 100\n0.1 slide 200 600 0.3\n1 up\n3 end",
        "0 wheel 200 300 0 9000\n0.1 drag 200 500 200 100 0.2\n0.5 tap 200 300\n3 end",
        "0.1 drag 200 100 200 400 0.2\n0.4 down 200 300\n0.6 slide 200 200 0.2\n1 up\n3 end",
        "0.1 down 200 100\n0.1 slide 200 300 0.2\n0.4 cancel\n2 end",
        "0.1 down 200 100\n0.2 down 200 300 finger 1\n0.2 slide 200 400 0.2\n0.5 up finger 1\n0.6 slide 200 500 0.1\n0.8 up\n3 end",
        "0.1 drag 200 300 200 100 0.1\n0.3 hide\n1 show\n4 end",
    ]

    /// Android's edge is hit with thirteen times the velocity, which is a jump by any measure.
    @Test(arguments: Feel.presets.map(\.name).filter { $0 != "android" }) func theLawsOfEveryFeelPass(name: String) throws {
        let feel = try #require(Feel.named(name))
        for lines in Self.lawful {
            for fps in [60.0, 120, 240] { #expect(try jumps(lines, feel, fps: fps) == [], "\(lines) at \(fps)") }
        }
    }

    /// A glide that begins at 2000 points per second, and something that happens to it at 0.65 s without an event.
    private func disturbed(_ command: String, fps: Double = 60) throws -> [Jump] {
        try jumps("0.1 drag 200 600 200 300 0.15\n0.4 do \(command)\n4 end", fps: fps)
    }

    @Test(arguments: [("jump 40", 1.0), ("jump -40", -1.0)]) func aJumpInAGlideIsFound(command: String, sign: Double) throws {
        let found = try disturbed(command)
        let first = try #require(found.first)
        #expect((1...2).contains(found.count) && first.time > 0.6 && first.time < 0.69 && first.acceleration * sign > 0)
        #expect(abs(first.acceleration) > first.allowed && first.allowed > 0)
    }

    @Test func aStopInAGlideIsFound() throws {
        let found = try disturbed("stop")
        #expect(found.count == 1 && found[0].time > 0.6 && found[0].time < 0.69 && found[0].acceleration < 0)
    }

    @Test func aJumpAtRestIsFound() throws {
        let found = try jumps("0.1 drag 200 300 200 280 0.1\n1 do jump 5\n2 end")
        #expect(found.count == 2 && found.allSatisfy { $0.time > 1.2 && $0.time < 1.3 })
    }

    @Test func whatIsSeenNotToMoveDoesNotJump() throws { #expect(try disturbed("move") == []) }

    @Test func animationsAreNoJumps() throws {
        for fps in [60.0, 240] { #expect(try disturbed("animate", fps: fps) == []) }
    }

    /// A release is an event, and so is an edge that moves.
    @Test func anEdgeThatMovesIsNoJump() throws {
        #expect(try jumps("0.1 down 200 100\n0.1 slide 200 400 0.3\n0.5 up\n3 end") == [])
        #expect(try jumps("0.1 drag 200 300 200 280 0.1\n1 do inset\n3 end") == [])
    }

    @Test func checkTellsTheFirst() throws {
        let typography = try Typography()
        let take = try listTake("0.1 drag 200 600 200 300 0.15\n0.4 do jump 40\n1 do jump 40\n4 end")
        let jump = try #require(try TakeCheck.jumps(in: take, scene: ListScene.description, typography: typography).first)
        #expect((38...40).contains(jump.frame.index) && jump.line == 0)
        #expect(abs(jump.frame.time - Double(jump.frame.index) / 60) < 1e-9 && jump.message.hasPrefix("list jumps: "))
        let good = try listTake("0.1 drag 200 600 200 300 0.15\n4 end")
        #expect(try TakeCheck.jumps(in: good, scene: ListScene.description, typography: typography).isEmpty)
    }
}
