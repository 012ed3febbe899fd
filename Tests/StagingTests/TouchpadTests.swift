import Geometry
import Gestures
import Motion
import Staging
import Takes
import Testing

/// Fingers on a touchpad, over the list of the ball scene.
struct TouchpadTests {
    /// Ten events of so many points each, a hundred a second, and the lift so much later.
    private func swipe(_ points: Double, at start: Double = 0.1, liftsAfter pause: Double = 0.01, y: Double = 100) -> String {
        let changes = (1..<10).map { "\(start + Double($0) * 0.01) scroll 100 \(y) 0 \(points) change\n" }.joined()
        return "\(start) scroll 100 \(y) 0 \(points) begin\n\(changes)\(start + 0.09 + pause) scroll 100 \(y) 0 0 end\n"
    }

    @Test func contentFollowsWithoutSlop() throws {
        let playing = try Playing(try ballTake(swipe(3)), framesPerSecond: 100)
        for frame in 10...19 { #expect(playing.value("list.offset", at: Double(frame) / 100 + 0.001) == Double(frame - 9) * 3) }
    }

    @Test func theLiftLetsItGlideByTheLawOfTheFeel() throws {
        // 8 points every 10 ms are 800 a second.
        let playing = try Playing(try ballTake(swipe(8)), framesPerSecond: 100)
        let reach = Feel.uikit.glideLaw(rate: Feel.uikit.decelerationRate).projectedDistance(velocity: 800)
        #expect(abs(playing.last("list.offset") - 80 - reach) < 8)
        // Slower than a fling, and fingers that rest before they lift: nothing goes on.
        #expect(try Playing(try ballTake(swipe(2))).last("list.offset") == 20)
        #expect(try Playing(try ballTake(swipe(8, liftsAfter: 0.1))).last("list.offset") == 80)
    }

    @Test func beyondAnEdgeItSpringsBack() throws {
        let playing = try Playing(try ballTake(swipe(-8, liftsAfter: 0.2)), framesPerSecond: 100)
        #expect(playing.value("list.offset", at: 0.25) < -20 && playing.value("list.offset", at: 0.25) > -80)
        #expect(playing.last("list.offset") == 0)
    }

    @Test func whatGlidesStopsWhereItBegins() throws {
        let playing = try Playing(
            try ballTake(swipe(8) + "0.5 scroll 100 100 0 0 begin\n0.7 scroll 100 100 0 0 end\n"), framesPerSecond: 100)
        #expect(playing.value("list.offset", at: 0.51) > 100)
        #expect(playing.last("list.offset") == playing.value("list.offset", at: 0.51))
    }

    @Test func aFingerOnTheScreenTakesOver() throws {
        let playing = try Playing(
            try ballTake("0.1 scroll 100 100 0 8 begin\n0.11 scroll 100 100 0 8 change\n0.12 down 100 100\n0.2 move 100 60\n2 end"))
        #expect(playing.value("list.offset", at: 0.15) == 16 && playing.last("list.offset") == 46)
    }

    /// It taps nothing, only scroll views hear it, and hiding the window ends it.
    @Test func itIsNoTouch() throws {
        let playing = try Playing(try ballTake(swipe(0) + swipe(8, at: 0.5, y: 300)))
        #expect(playing.heard.isEmpty && playing.last("taps") == 0 && playing.last("list.offset") == 0)
        let hidden = try Playing(try ballTake("0.1 scroll 100 100 0 8 begin\n0.15 hide\n0.2 show\n2 end"))
        #expect(hidden.last("list.offset") == 8 && !hidden.stage.isScrolling)
    }

    /// A lock of directions: what is dragged sideways over a list that scrolls up and down moves nothing.
    @Test func itTakesTheAxesThatScroll() throws {
        let playing = try Playing(
            try ballTake("0.1 scroll 100 100 9 0 begin\n0.11 scroll 100 100 9 0 change\n0.2 scroll 100 100 0 0 end\n1 end"))
        #expect(playing.last("list.offset") == 0)
    }
}
