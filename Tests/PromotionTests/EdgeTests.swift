import Geometry
import Staging
import Testing

/// What comes in between: other fingers, cancels, flicks, very long pulls, and the options.
@Suite struct EdgeTests {
    @Test func aSecondFingerGoesOn() throws {
        let hand = try Hand()
        try hand.down()
        try hand.drag(to: -80)
        try hand.send(.began, finger: 1, at: Point(300, 300))
        try hand.up()
        #expect(hand.state == "refreshTriggered" && hand.refreshCount == 0)
        hand.wait(0.1)
        try hand.send(.moved, finger: 1, at: Point(300, 420))
        #expect(hand.state == "promotionTriggered")
        hand.rest()
        try hand.send(.ended, finger: 1, at: Point(300, 420))
        #expect(hand.state == "promotionShowing" && hand.promotionCount == 1 && hand.refreshCount == 0)
    }

    @Test func aCancelIsARelease() throws {
        let hand = try Hand()
        try hand.down()
        try hand.drag(to: -80)
        try hand.stage.deliver(.cancel, at: hand.time)
        #expect(hand.state == "refreshing" && hand.refreshCount == 1)
    }

    /// Down and up without a pan on an open page changes nothing.
    @Test func aTapOnThePage() throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.down()
        hand.wait(0.1)
        try hand.up()
        hand.wait(1)
        #expect(hand.state == "promotionShowing" && hand["y"] == -736 && hand.promotionCount == 1)
    }

    @Test func caughtOnItsWayInItStaysThere() throws {
        let hand = try Hand(["snap": "off"])
        try hand.drag(through: -60, -120)
        hand.wait(0.15)
        let y = hand["y"]
        #expect(y < -120 && y > -736)
        try hand.down()
        try hand.drag(to: y - 40)
        #expect(hand.word("animation") == "none")
        hand.rest()
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == y - 40 && hand.state == "promotionShowing" && hand["insetTop"] == 736)
    }

    @Test func fiveScreens() throws {
        let hand = try Hand(["snap": "off"])
        try hand.down()
        try hand.drag(to: -600)
        #expect(hand["y"] == -600 && hand.state == "promotionTriggered")
        try hand.up()
        hand.wait(0.5)
        #expect(hand["y"] == -736)
        // Beyond the page's own top: it bounces back to it.
        try hand.drag(through: -1000)
        #expect(hand.state == "promotionShowing")
        hand.wait(1)
        #expect(hand["y"] == -736)
    }

    /// While a finger holds the list, ending only takes the inset away; the list comes back after the finger.
    @Test func endedUnderTheFinger() throws {
        let hand = try Hand()
        try hand.perform("startAnimate")
        hand.wait(0.3)
        try hand.down()
        try hand.drag(to: -90)
        try hand.perform("stopAnimate")
        hand.wait(0.5) { #expect(hand["y"] == -90) }
        #expect(hand.state == "stopped" && hand["insetTop"] == 0)
        // The next move is a pull like any other.
        try hand.drag(to: -91)
        #expect(hand["y"] == -91 && hand.state == "refreshTriggered")
        try hand.drag(to: -50)
        hand.rest()
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == 0 && hand.refreshCount == 1)
    }

    @Test func startedUnderTheFingerNothingJumps() throws {
        let hand = try Hand()
        try hand.down()
        try hand.drag(to: -30)
        try hand.perform("startAnimate")
        #expect(hand["insetTop"] == 70 && hand.refreshCount == 1)
        hand.wait(0.3) { #expect(hand["y"] == -30) }
        try hand.drag(to: -20)
        #expect(hand["y"] == -20)
    }

    /// What is loaded for one refresh does not end the next one.
    @Test func stoppedAndStartedAgain() throws {
        let hand = try Hand()
        try hand.perform("startAnimate")
        hand.wait(1)
        try hand.perform("stopAnimate")
        hand.wait(0.5)
        try hand.perform("startAnimate")
        hand.wait(1.9)
        #expect(hand.state == "refreshing")
        hand.wait(0.15)
        #expect(hand.state == "stopped" && hand.refreshCount == 2)
    }

    @Test func takenAwayAndGivenBack() throws {
        let hand = try Hand()
        try hand.perform("toggle")
        try hand.drag(through: -60, -120)
        #expect(hand.state == "stopped")
        hand.wait(1)
        #expect(hand["y"] == 0 && hand.promotionCount == 0 && hand.hint == "下拉可刷新")
        try hand.perform("toggle")
        try hand.drag(through: -60, -120)
        #expect(hand.state == "promotionShowing")
        try hand.perform("toggle")
        hand.wait(0.5)
        #expect(hand["y"] == 0 && hand["insetTop"] == 0 && hand.state == "stopped")
    }

    @Test("promotion 8 snap", arguments: [(-636.1, -736.0, "promotionShowing"), (-636, -736, "promotionShowing"), (-635.9, 0, "stopped")])
    func halfWay(released: Double, end: Double, state: String) throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.down()
        try hand.drag(to: released)
        hand.rest()
        #expect(hand["y"] == released && hand.state == "promotionShowing")
        try hand.up()
        hand.wait(0.15)
        #expect(abs(hand["y"] - (released + end) / 2) <= 0.1)
        hand.wait(0.16)
        #expect(hand["y"] == end && hand.state == state && hand.promotionCount == 1)
    }

    @Test func withoutTheOptionItRests() throws {
        let hand = try Hand(["snap": "off"])
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.down()
        try hand.drag(to: -300)
        hand.rest()
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == -300 && hand.state == "promotionShowing")
    }

    @Test func unknownCommandsAreRefused() throws {
        let hand = try Hand()
        #expect(throws: CommandError("the scene promotion has no command 'open'")) { try hand.perform("open") }
    }
}
