import Sessions
import Geometry
import Gestures
import Lab
import Layers
import Takes
import Testing

@Suite struct TouchTests {
    private func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, finger: Int = 0) -> Take.Event {
        .touch(Touch(finger: finger, phase: phase, location: Point(x, y), time: 0))
    }

    /// Down at 1 s, 100 points to the right in 0.1 s, up.
    private var flick: TouchHistory {
        var history = TouchHistory()
        history.record(touch(.began, 10, 10), at: 1)
        history.record(touch(.moved, 60, 10), at: 1.05)
        history.record(touch(.moved, 110, 10), at: 1.1)
        history.record(touch(.ended, 110, 10), at: 1.1)
        return history
    }

    /// The visible dots from the back to the front.
    private func shown(_ history: TouchHistory, at time: Double) -> [LayerProperties] {
        let dots = TouchDots(size: Size(200, 200))
        dots.update(history, at: time)
        return dots.layer.sublayers.filter { !$0.isHidden }.map(\.model)
    }

    /// A hundred thousand moves and taps within a second cost no more each than a few.
    @Test(.timeLimit(.minutes(1))) func theCostOfAnEventDoesNotGrowWithTheirNumber() {
        var history = TouchHistory()
        history.record(touch(.began, 0, 0), at: 0)
        for index in 0..<300_000 {
            let time = Double(index) * 1e-5
            history.record(touch(.moved, Double(index), 0), at: time)
            history.record(touch(index % 2 == 0 ? .began : .ended, 0, 0, finger: 1), at: time)
        }
        // What is older than a second is forgotten, but for the place at which the finger was then.
        #expect(history.contacts.count < 70_000 && history.contacts[0].path.count < 130_000)
        #expect(abs(history.contacts[0].location(at: 2.5).x - 250_000) < 1 && history.contacts[0].began == 0)
    }

    @Test func betweenTwoEventsAFingerIsBetweenThem() {
        let contact = flick.contacts[0]
        #expect(abs(contact.location(at: 1.025).x - 35) < 1e-9 && contact.location(at: 0) == Point(10, 10))
        #expect(contact.location(at: 9) == Point(110, 10) && contact.ended == 1.1)
    }

    @Test func theDotGrowsWhenItPresses() throws {
        let scales = try [1.01, 1.03, 1.06, 1.12].map { time in try #require(shown(flickStillDown, at: time).last).transform.a }
        #expect(scales == scales.sorted() && scales[0] < 0.7 && abs(scales[3] - 1) < 1e-9)
        #expect(shown(flickStillDown, at: 0.9).isEmpty)
    }

    private var flickStillDown: TouchHistory {
        var history = TouchHistory()
        history.record(touch(.began, 10, 10), at: 1)
        return history
    }

    @Test func aTrailBehindAMovingFingerAndNoneBehindAStillOne() {
        let moving = shown(flick, at: 1.0999)
        #expect(moving.count > 10)
        // The nearest to the finger first, smaller and fainter the older; the dot itself is the last.
        let trail = moving.dropLast()
        #expect(
            zip(trail, trail.dropFirst()).allSatisfy {
                $0.position.x > $1.position.x && $0.opacity > $1.opacity && $0.transform.a > $1.transform.a
            })
        #expect(shown(flickStillDown, at: 1.5).count == 1)
    }

    @Test func aRippleWhereItLiftsAndThenNothing() {
        let ripple = shown(flick, at: 1.3)
        #expect(ripple.contains { $0.transform.a > 1.3 && $0.opacity < 1 && $0.position == Point(110, 10) })
        #expect(shown(flick, at: 1.6).isEmpty)
    }

    @Test func fingersAreApartAndACancelEndsAll() {
        var history = flickStillDown
        history.record(touch(.began, 90, 90, finger: 1), at: 1.2)
        history.record(touch(.moved, 20, 10), at: 1.3)
        #expect(shown(history, at: 1.5).count == 2)
        history.record(.cancel, at: 1.5)
        #expect(history.contacts.allSatisfy { $0.ended == 1.5 })
        history.record(touch(.began, 5, 5), at: 9)
        #expect(history.contacts.count == 1, "what is long over is forgotten")
    }

    @Test func aLongPathIsForgottenFromItsStart() {
        var history = flickStillDown
        for step in 0..<1000 { history.record(touch(.moved, Double(step), 0), at: 1 + Double(step) * 0.01) }
        #expect(history.contacts[0].path.count < 120)
    }
}
