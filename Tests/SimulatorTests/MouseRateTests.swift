import AirBarExample
import Geometry
import Gestures
import Sessions
import Takes
import Testing

/// Mice that report at different rates, dragged along the same path.
@MainActor @Suite struct MouseRateTests {
    private static let mouseRates = [125, 1000, 8000]
    /// How long the button is down, in seconds: whole intervals of every mouse.
    private static let duration = 0.2

    /// Drags the list of the expandable bar from the middle of the screen; `way` tells how far the mouse is after so many seconds.
    private func dragged(_ mouseRate: Int, framesPerSecond: Double, way: (Double) -> Double) throws -> PlayedSession {
        let played = try PlayedSession(scene: AirBarExampleScene.description)
        // Just before a frame, at each of these rates: what a mouse says at this rate is in that frame.
        played.host.advance(by: 2 - 5e-5 - played.host.now)
        let start = played.host.now
        let count = Int(Double(mouseRate) * Self.duration)
        for index in 0...count {
            let elapsed = Double(index) / Double(mouseRate)
            played.host.advance(by: start + elapsed - played.host.now, framesPerSecond: framesPerSecond)
            let place = Point(207, 600 - way(elapsed))
            let phases: [Touch.Phase] = index == 0 ? [.began] : index == count ? [.moved, .ended] : [.moved]
            for phase in phases { played.host.send(.touch(Touch(phase: phase, location: place, time: start + elapsed))) }
        }
        // The frame that has the end of the touch.
        played.host.advance(by: 1 / framesPerSecond, framesPerSecond: framesPerSecond)
        return played
    }

    private func launch(_ played: PlayedSession) throws -> Double {
        try #require(played.session.stage.scrollViews.first?.launchVelocity).y
    }

    private func touches(_ played: PlayedSession) -> [Take.TimedEvent] { played.session.history.events.filter { $0.touch != nil } }

    @Test(arguments: [60.0, 120, 144]) func theReleaseIsTheSame(framesPerSecond: Double) throws {
        var launches: [Double] = []
        var offsets: [[Double]] = []
        for rate in Self.mouseRates {
            let played = try dragged(rate, framesPerSecond: framesPerSecond) { 1200 * $0 }
            launches.append(try launch(played))
            #expect(touches(played).count <= Int(Self.duration * framesPerSecond) + 4)
            let view = try #require(played.session.stage.scrollViews.first)
            offsets.append(
                (0..<120).map { _ in
                    played.host.advance(by: 1 / framesPerSecond, framesPerSecond: framesPerSecond)
                    return view.contentOffset.y
                })
        }
        #expect(abs(launches[0] - 1200) < 1e-6)
        for index in Self.mouseRates.indices {
            #expect(abs(launches[index] - launches[0]) < 1e-9)
            #expect(zip(offsets[index], offsets[0]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(Self.mouseRates[index]) Hz")
        }
        #expect(Set(offsets[0]).count > 25)
    }

    /// Every mouse reports just before these frames, so a path that is no straight line gives the same take, too, once the drag has begun: until then each event is drawn at once.
    @Test(arguments: [62.5, 125]) func theTakeOfTouchesIsTheSame(framesPerSecond: Double) throws {
        let takes = try Self.mouseRates.map { rate in
            let touches = touches(try dragged(rate, framesPerSecond: framesPerSecond) { 6000 * $0 * $0 })
            return touches.filter { $0.time > touches[0].time + 0.06 }
        }
        #expect(takes[0].count >= 10 && takes[1] == takes[0] && takes[2] == takes[0])
    }

    /// A mouse that reports about once a frame waits for no tick; one that reports more often is drawn once a frame.
    @Test(arguments: [(60.0, 125.0, false), (120, 125, true), (144, 125, true), (120, 1000, false), (60, 60, true)])
    func aMouseAsSlowAsTheDisplayIsDrawnOnArrival(framesPerSecond: Double, mouseRate: Double, isDrawnOnArrival: Bool) throws {
        let played = try PlayedSession(scene: AirBarExampleScene.description)
        played.host.displayClock = DisplayClock(rate: framesPerSecond)
        let view = try #require(played.session.stage.scrollViews.first)
        played.touch(.began, 207, 600)
        for step in 1...200 {
            played.host.advance(by: 1 / mouseRate)
            let before = view.contentOffset.y
            played.touch(.moved, 207, 600 - Double(step))
            // The bar becomes compact first, which is animated.
            guard step > 120 else { continue }
            let isListening = if case .listen = played.host.next { true } else { false }
            #expect((view.contentOffset.y == before + 1) == isDrawnOnArrival && isListening == isDrawnOnArrival, "\(step)")
        }
        // The mouse stops, and nothing was late.
        played.host.advance(by: 1)
        #expect(played.host.next == .rest && played.player.instruments.metrics.hitchTimeRatioDragging == 0)
    }

    /// Between two reports a slow mouse does not say where it is, so its last sample of a frame is older. That is all of the difference.
    @Test func anAcceleratedReleaseIsNearlyTheSame() throws {
        let launches = try Self.mouseRates.map { try launch(dragged($0, framesPerSecond: 60) { 6000 * $0 * $0 }) }
        #expect(launches.allSatisfy { abs($0 / launches[2] - 1) < 0.05 }, "\(launches)")
    }
}
