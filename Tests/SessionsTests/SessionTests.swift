import Geometry
import Gestures
import Layers
import Motion
import Pixels
import Sessions
import Staging
import Takes
import Testing
import Typesetting
import WeChat

/// Sessions of the WeChat scene, which has timers, springs and clouds.
@Suite struct SessionTests {
    private let typography: Typography

    init() throws { typography = try Typography() }

    private func session(_ lines: String = "", ghosts: [Feel] = []) throws -> Session {
        Session(try take(lines), scene: WeChatScene.description, ghosts: ghosts, typography: typography)
    }

    private func take(_ lines: String) throws -> Take {
        try Take(
            parsing: "overscroll-take 1\nscene wechat\ndevice 414x736@1\n\(lines)", file: "test",
            vocabulary: Vocabulary([WeChatScene.description]))
    }

    private func touch(_ phase: Touch.Phase, _ y: Double) -> Take.Event { .touch(Touch(phase: phase, location: Point(207, y), time: 0)) }

    /// Every probe of a stage.
    private func values(_ stage: Stage) -> [String] { stage.description.probes.map { $0.read(stage).description } }

    private func step(_ session: Session, to time: Double) throws {
        while session.time < time - 1e-9 { try session.step(to: session.time + 1.0 / 60) }
    }

    /// Pulls and lets go, with events between the frames.
    private func pull(_ session: Session, to y: Double = 560) throws {
        let start = session.time
        session.deliver(touch(.began, 200), at: start + 0.003)
        for move in 1...30 {
            session.deliver(touch(.moved, 200 + (y - 200) * Double(move) / 30), at: start + Double(move) * 0.0161)
            try session.step(to: start + Double(move) * 0.0167)
        }
        session.deliver(touch(.ended, y), at: start + 0.52)
        try session.step(to: start + 0.53)
    }

    @Test func theTakeReplaysToTheSameValues() throws {
        let session = try session()
        try pull(session)
        try step(session, to: 2)
        var player = TakePlayer(session.take, scene: session.scene, typography: typography)
        try player.play(until: .infinity)
        #expect(values(player.stage) == values(session.stage) && player.session.time == session.time)
        #expect(session.take.lines.count { $0.action == .frame } == session.history.frames.count)
    }

    /// A take of a display at 144 Hz has 144 frames a second on a display at 60 Hz too, whether it is played whole or by a window's clock.
    @Test func aTakeKeepsTheRateOfItsDisplay() throws {
        let fast = try session("rate 144\n0.1 drag 207 200 207 560 0.4\n")
        for frame in 0...288 { try fast.step(to: (Double(frame) / 144 * 1e6).rounded() / 1e6) }
        let recorded = try take(
            fast.take.text(in: Vocabulary([WeChatScene.description])).split(separator: "\n").dropFirst(3).joined(separator: "\n"))
        #expect(recorded.configuration.rate == 144)
        let shown = Session(recorded, scene: fast.scene, typography: typography)
        for frame in 1...125 { try shown.step(to: Double(frame) / 60) }
        #expect(shown.history.frames.prefix(289).elementsEqual(fast.history.frames) { $0.tick == $1.tick })
        var player = TakePlayer(recorded, scene: fast.scene, typography: typography)
        try player.play(until: .infinity)
        #expect(values(player.stage) == values(fast.stage))
        // Without frames of its own it is played on the grid of its rate.
        var written = TakePlayer(try take("rate 144\n0.1 drag 207 200 207 560 0.4\n"), scene: fast.scene, typography: typography)
        _ = try written.advance()
        #expect(try written.advance()?.time == 1.0 / 144)
    }

    @Test func itGoesBackFrameByFrameAndOnAgain() throws {
        let session = try session()
        try pull(session)
        var seen = [values(session.stage)]
        for _ in 0..<20 {
            try session.step(to: session.time + 1.0 / 60)
            seen.append(values(session.stage))
        }
        let end = session.time
        for wanted in seen.dropLast().reversed() {
            #expect(session.rewind())
            #expect(values(session.stage) == wanted)
        }
        try step(session, to: end)
        #expect(values(session.stage) == seen.last)
        while session.rewind() {}
        #expect(session.history.frames.count == 1 && session.history.events.count == 2)
    }

    /// What a person did after that frame is undone, and what the script did is still to come.
    @Test func goingBackLeavesTheRestOfTheScript() throws {
        let session = try session("0.1 down 207 200\n0.2 slide 207 300 0.1\n0.5 up\n1 do openProgram 0")
        let whole = try self.session("0.1 down 207 200\n0.2 slide 207 300 0.1\n0.5 up\n1 do openProgram 0")
        try step(session, to: 0.6)
        session.deliver(.command(name: "searchChats", arguments: []), at: 0.6)
        try session.step(to: 0.61)
        for _ in 0..<20 { session.rewind() }
        #expect(session.time < 0.3 && !session.isIdle && session.isMoving)
        try step(session, to: 2)
        try step(whole, to: 2)
        #expect(values(session.stage) == values(whole.stage))
        #expect(session.history.events.map(\.event) == whole.history.events.map(\.event))
    }

    /// A session's history as a take, read again from its text.
    private func reread(_ session: Session) throws -> Take {
        let vocabulary = Vocabulary([WeChatScene.description])
        return try Take(parsing: session.take.text(in: vocabulary), file: "history", vocabulary: vocabulary)
    }

    /// A hand that comes while the script has a finger down takes that finger over; the script's later gestures are its own again.
    @Test func aHandTakesOverTheScriptsFinger() throws {
        let session = try session("0.1 down 207 200\n0.12 slide 207 400 1\n1.2 up\n2 drag 207 600 207 500 0.2\n3 end\n")
        try step(session, to: 0.5)
        session.deliver(touch(.began, 300), at: 0.51)
        try step(session, to: 0.6)
        session.deliver(touch(.moved, 340), at: 0.61)
        try step(session, to: 1.5)
        session.deliver(touch(.ended, 340), at: 1.51)
        try step(session, to: 3)
        let actions = try reread(session).lines.map(\.action).filter { $0 != .frame }
        let cancel = try #require(actions.firstIndex(of: .cancel))
        #expect(
            Array(actions[cancel...].prefix(4)) == [
                .cancel, .down(Point(207, 300), finger: 0), .move(Point(207, 340), finger: 0), .up(finger: 0),
            ])
        #expect(actions.dropFirst(cancel + 4).contains(.down(Point(207, 600), finger: 0)))
        #expect(!actions[..<cancel].contains(.up(finger: 0)))
    }

    /// The mouse is often still held while the keys go back.
    @Test func goingBackBeforeAHandLeavesTheScriptItsFinger() throws {
        let lines = "0.1 down 207 600\n0.12 slide 207 300 1\n1.2 up\n2 end\n"
        let (session, whole) = (try session(lines), try session(lines))
        try step(session, to: 0.5)
        session.deliver(touch(.began, 300), at: 0.51)
        try step(session, to: 0.7)
        while session.time > 0.4 { session.rewind() }
        session.deliver(touch(.moved, 700), at: 0.45)
        session.deliver(touch(.ended, 700), at: 0.46)
        try step(session, to: 2)
        try step(whole, to: 2)
        #expect(values(session.stage) == values(whole.stage))
        #expect(session.history.events.map(\.event) == whole.history.events.map(\.event))
    }

    /// A take may end with its finger down, as one of a drag does that a signal has cut off.
    @Test func aHandGoesOnFromATakeThatEndsUnderItsFinger() throws {
        let session = try session("0.1 down 207 200\n0.2 move 207 300\n0.3 end\n")
        try step(session, to: 0.4)
        try pull(session)
        // What comes of a finger that a hidden window has cancelled is no part of a take.
        session.deliver(touch(.began, 300), at: session.time)
        session.deliver(.hide, at: session.time)
        session.deliver(touch(.moved, 320), at: session.time)
        session.deliver(.show, at: session.time)
        session.deliver(touch(.ended, 320), at: session.time)
        try step(session, to: session.time + 0.1)
        let take = try reread(session)
        var player = TakePlayer(take, scene: session.scene, typography: typography)
        try player.play(until: .infinity)
        #expect(values(player.stage) == values(session.stage))
    }

    @Test func aGhostGetsTheSameEventsInItsOwnFeel() throws {
        let (session, alone) = (try session(ghosts: [.webkit]), try session())
        try pull(session)
        try pull(alone)
        session.deliver(.constant(FeelChange(name: "panSlop", value: "30") { $0.panSlop = 30 }), at: session.time)
        try session.step(to: session.time)
        #expect(session.ghosts[0].feel == .webkit && session.stage.feel.panSlop == 30)
        #expect(values(session.ghosts[0]) != values(session.stage))
        // One that comes later has been there from the start.
        alone.setGhosts([.webkit])
        #expect(values(alone.ghosts[0]) == values(session.ghosts[0]))
        session.rewind()
        #expect(session.ghosts.count == 1 && session.ghosts[0].feel == .webkit)
        // Even the feel that the session began with can be one, once that was tuned.
        session.setGhosts([session.start.configuration.feel])
        #expect(session.ghosts[0].feel == .uikit)
    }

    @Test func anotherVersionOfTheSceneGoesOnAtTheSameInstant() throws {
        let session = try session("0.2 do showWeather rain")
        try pull(session)
        let (before, time, old) = (values(session.stage), session.time, session.stage)
        session.reload(WeChatScene.description)
        #expect(session.stage !== old && values(session.stage) == before && session.time == time && session.touches.contacts.count == 1)
    }

    /// A scene has options of its own, and a take of it with those of another could not be read.
    @Test func anotherSceneBeginsWithItsOwnOptions() throws {
        let session = try session("option weather snow\n")
        #expect(session.start.configuration.options == ["weather": "snow"])
        session.restart(session.scene)
        #expect(session.start.configuration.options == ["weather": "snow"])
        let other = PlainScene.description
        session.restart(other)
        #expect(session.start.scene == "plain" && session.start.configuration.options.isEmpty)
    }

    private final class PlainScene: Scene {
        static let description = SceneDescription(PlainScene.self, name: "plain", summary: "A white screen.")

        let root: Layer

        init(context: SceneContext) { root = Layer(name: "root", frame: context.screen, color: .white) }
    }

    @Test func beginningAnewKeepsTheFeelAndForgetsTheRest() throws {
        let session = try session("0.1 do openProgram 0\n9 do back")
        session.deliver(.constant(FeelChange(name: "panSlop", value: "30") { $0.panSlop = 30 }), at: 0.1)
        try step(session, to: 0.5)
        session.restart(session.scene, options: ["weather": "snow"])
        #expect(session.time == 0 && session.history.events.isEmpty && session.history.frames.isEmpty && session.isIdle)
        #expect(session.start.configuration.feel.panSlop == 30 && session.stage.configuration.options["weather"] == "snow")
    }

    /// Timers and completions of what still moved must not keep a scene that has been left.
    @Test func whatIsBegunAnewInMidAnimationIsFreed() throws {
        let session = try session()
        var left: [() -> AnyObject?] = []
        for _ in 0..<60 {
            try pull(session)
            try step(session, to: session.time + 0.1)
            #expect(session.isMoving && session.stage.timeline.hasFiniteAnimations)
            left.append { [weak timeline = session.stage.timeline] in timeline }
            left.append { [weak scene = session.stage.scene] in scene }
            session.restart(session.scene)
        }
        #expect(left.allSatisfy { $0() == nil })
    }

    /// A take that held it could not be replayed.
    @Test func aRefusedCommandIsToldAndNotKept() throws {
        let session = try session()
        session.deliver(.command(name: "openProgram", arguments: ["1000"]), at: 0)
        session.deliver(touch(.began, 300), at: 0)
        #expect(throws: CommandError.self) { try session.step(to: 0) }
        #expect(session.history.events.map(\.event) == [touch(.began, 300)] && session.stage.isTouching)
    }

    /// The weather fades in under the chat list, at the start and whenever the panel has closed.
    @Test func whatFadesInBelowTheListNeedsNoFrames() throws {
        let start = try session()
        try start.step(to: 0)
        #expect(!start.isMoving && !start.isIdle && start.nextDueTime == 1)
        let closing = try session(
            "0.1 down 207 150\n0.11 slide 207 400 0.4\n0.6 up\n3 down 207 600\n3.01 slide 207 250 0.3\n3.4 up\n")
        try step(closing, to: 3.5)
        var frames = 0
        while !closing.isIdle {
            if closing.isMoving { frames += 1 }
            try step(closing, to: closing.time + 1.0 / 60)
        }
        // The next weather fades for a second after the panel has closed, within a half.
        #expect(closing.time > 4.7 && (5...40).contains(frames), "\(frames) until \(closing.time)")
    }

    @Test func itSaysWhetherAnythingMoves() throws {
        let session = try session()
        try step(session, to: 1)
        #expect(session.isIdle && !session.isMoving && session.nextDueTime == nil)
        session.deliver(touch(.began, 300), at: 1)
        #expect(session.isMoving && session.hasInput)
        try step(session, to: 2)
        #expect(!session.isMoving && !session.isIdle && !session.hasInput)
        // The same frame twice is one.
        let count = session.history.frames.count
        try session.step(to: session.time)
        #expect(session.history.frames.count == count)
    }
}
