import Staging
import Testing

/// Lines on the page: the content's edge is beyond one exactly when the state says so; a tenth of a point before, at and beyond.
@Suite struct ThresholdTests {
    private func thresholds(_ hand: Hand) -> [String: Threshold] {
        Dictionary(uniqueKeysWithValues: hand.stage.scene.thresholds.filter { $0.line != nil }.map { ($0.name, $0) })
    }

    @Test func aPull() throws {
        let hand = try Hand()
        try hand.down()
        for y in [-30.0, -69.9, -70, -70.1, -99.9, -100, -100.1, -120, -85, -70.1, -70, -60] {
            try hand.drag(to: y)
            let shown = thresholds(hand)
            #expect(shown.keys.sorted() == ["100 opens", "70 refreshes"])
            let (refreshes, opens) = (try #require(shown["70 refreshes"]), try #require(shown["100 opens"]))
            #expect(refreshes.line == 70 && opens.line == 100 && refreshes.edge == -y && opens.edge == -y)
            #expect(refreshes.isCrossed == (hand.state != "stopped"), "\(y)")
            // On the way back it stays what it was until the other line.
            if hand.state != "promotionTriggered" || y < -100 { #expect(opens.isCrossed == (hand.state == "promotionTriggered"), "\(y)") }
        }
    }

    @Test func theOpenPageClosesAtItsLine() throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        #expect(hand.state == "promotionShowing" && thresholds(hand).keys.sorted() == ["636 snaps shut", "70 closes"])
        try hand.down()
        for y in [-300.0, -71, -70.1] {
            try hand.drag(to: y)
            let closes = try #require(thresholds(hand)["70 closes"])
            #expect(closes.line == 70 && closes.edge == -y && !closes.isCrossed && hand.state == "promotionShowing")
        }
        try hand.drag(to: -70)
        #expect(hand.state == "stopped" && hand["y"] == -70 && thresholds(hand).keys.sorted() == ["100 opens", "70 refreshes"])
    }

    @Test(arguments: [(-636.1, "promotionShowing"), (-636, "promotionShowing"), (-635.9, "stopped")])
    func halfWayItSnaps(y: Double, state: String) throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.down()
        try hand.drag(to: y)
        let snaps = try #require(thresholds(hand)["636 snaps shut"])
        #expect(snaps.line == 636 && snaps.edge == -y)
        hand.rest()
        try hand.up()
        #expect(hand.state == state && snaps.isCrossed == (state == "stopped"))
    }

    @Test func noneWhileItRefreshesOrWithoutAPage() throws {
        let hand = try Hand()
        try hand.drag(through: -40, -80)
        #expect(hand.state == "refreshing" && thresholds(hand).isEmpty)
        hand.wait(3)
        #expect(thresholds(hand).count == 2)
        try hand.perform("toggle")
        #expect(thresholds(hand).isEmpty && hand.stage.scene.thresholds.count == 4)
    }
}
