import AirBarExample
import Geometry
import Gestures
import Sessions
import Takes
import Testing

/// Two fingers, a touchpad and a wheel in the window.
@MainActor @Suite struct InputTests {
    private func played() throws -> PlayedSession { try PlayedSession(scene: AirBarExampleScene.description) }

    private func offset(_ played: PlayedSession) throws -> Double { try #require(played.session.stage.scrollViews.first).contentOffset.y }

    private func send(_ played: PlayedSession, _ events: [HostEvent]) {
        for event in events { played.host.send(event) }
        played.host.advance(by: 1.0 / 60)
    }

    private func touch(_ phase: Touch.Phase, _ y: Double, finger: Int = 0, at time: Double, isMirrored: Bool = false) -> HostEvent {
        .touch(Touch(finger: finger, phase: phase, location: Point(100, y), time: time), isMirrored: isMirrored)
    }

    /// The content follows the middle of two fingers, without a jump where one comes or goes.
    @Test func twoFingersMoveTheListByTheirMiddle() throws {
        let played = try played()
        let start = try offset(played)
        send(played, [touch(.began, 600, at: played.host.now)])
        send(played, [touch(.moved, 500, at: played.host.now)])
        #expect(try offset(played) == start + 90)
        send(played, [touch(.began, 300, finger: 1, at: played.host.now)])
        #expect(try offset(played) == start + 90)
        send(played, [touch(.moved, 460, at: played.host.now), touch(.moved, 280, finger: 1, at: played.host.now)])
        #expect(try offset(played) == start + 120)
        send(played, [touch(.ended, 460, at: played.host.now)])
        send(played, [touch(.moved, 260, finger: 1, at: played.host.now)])
        #expect(try offset(played) == start + 140)
    }

    /// Two fingers that go alike leave the list with the speed of one, however they share the frames.
    @Test func twoFingersReleaseLikeOne() throws {
        var launches: [Double] = []
        for fingers in [[0], [0, 1]] {
            let played = try played()
            for frame in 0...12 {
                let phase: Touch.Phase = frame == 0 ? .began : .moved
                send(played, fingers.map { touch(phase, 600 - 20 * Double(frame) - 100 * Double($0), finger: $0, at: played.host.now) })
            }
            let now = played.host.now
            send(played, fingers.map { touch(.ended, 360 - 100 * Double($0), finger: $0, at: now) })
            launches.append(try #require(played.session.stage.scrollViews.first?.launchVelocity).y)
        }
        #expect(abs(launches[0] - 1200) < 1 && abs(launches[1] - launches[0]) < 1, "\(launches)")
    }

    @Test func controlPutsASecondFingerOnTheOtherSide() throws {
        let played = try played()
        let start = try offset(played)
        for (phase, y) in [(Touch.Phase.began, 300.0), (.moved, 200), (.moved, 100), (.ended, 100)] {
            send(played, [touch(phase, y, at: played.host.now, isMirrored: true)])
        }
        let second = played.session.history.events.compactMap(\.touch).filter { $0.finger == 1 }
        #expect(second.map(\.phase) == [.began, .moved, .moved, .ended])
        #expect(second.map(\.location) == [436, 536, 636, 636].map { Point(314, $0) })
        // Their middle stays where it is.
        #expect(try offset(played) == start)
    }

    @Test func aNotchOfTheWheelIsEasedAndTheTakeSaysSo() throws {
        let played = try played()
        let start = try offset(played)
        played.host.send(.wheel(location: Point(207, 600), dx: 0, dy: 1, time: played.host.now))
        var last = start
        for _ in 0..<18 {
            played.host.advance(by: 1.0 / 60)
            let offset = try offset(played)
            // At its fastest an animated scroll covers a tenth of its way in a frame.
            #expect(offset >= last && offset - last <= 6)
            last = offset
        }
        #expect(last == start + 48)
        // The bar settles where it is compact.
        played.host.advance(by: 2)
        #expect(try offset(played) == start + 64 && played.host.next == .rest)
        #expect(played.session.take.lines.contains { $0.action == .wheel(Point(207, 600), delta: Point(0, 48), isEased: true) })
    }

    private func scroll(_ played: PlayedSession, _ dy: Double, _ phase: Take.ScrollPhase, x: Double = 207) -> HostEvent {
        .scroll(location: Point(x, 600), dx: 0, dy: dy, phase: phase, time: played.host.now)
    }

    @Test func whatATouchpadSaysWithinAFrameIsOneLine() throws {
        let played = try played()
        let start = try offset(played)
        send(played, [scroll(played, 0.25, .began)])
        for _ in 0..<5 { send(played, [scroll(played, 0.125, .changed), scroll(played, 0.25, .changed)]) }
        #expect(try offset(played) == start + 12 + 5 * 18)
        send(played, [scroll(played, 0, .ended)])
        #expect(try #require(played.session.stage.scrollViews.first?.launchVelocity).y > 900)
        let lines = played.session.take.lines.filter { if case .scroll = $0.action { true } else { false } }
        #expect(lines.count == 7)
        #expect(
            try Take(parsing: played.session.take.text(in: vocabulary), file: "", vocabulary: vocabulary).lines == played.session.take.lines
        )
    }

    private let vocabulary = Vocabulary(PlayedSession.scenes, constants: .all)

    /// Whatever becomes of the scene meanwhile, the take has no scroll that nobody began.
    @Test func aSceneBegunAnewForgetsTheScroll() throws {
        let played = try played()
        send(played, [scroll(played, 0.5, .began)])
        played.press("r")
        send(played, [scroll(played, 0.5, .changed), scroll(played, 0, .ended)])
        #expect(!played.session.take.lines.contains { if case .scroll = $0.action { true } else { false } })
    }

    @Test func aScrollOverThePanelIsThePanels() throws {
        let played = try played()
        played.press(.tab)
        let phone = played.phoneHash
        let before = played.picture
        send(played, [scroll(played, 1, .began, x: 600), scroll(played, 1, .changed, x: 100), scroll(played, 0, .ended, x: 100)])
        #expect(played.phoneHash == phone && played.picture != before)
    }
}
