import Testing

/// The five states, one test for each of <doc:PromotionSheet#6-Requirements>.
@Suite struct StateTests {
    @Test("promotion P1") func seventyIsStrict() throws {
        let hand = try Hand()
        try hand.down()
        #expect(hand.state == "stopped" && hand.hint == "下拉可刷新")
        for (y, state, hint) in [(-69.9, "stopped", "下拉可刷新"), (-70, "stopped", "下拉可刷新"), (-70.1, "refreshTriggered", "释放可刷新")] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state && hand.hint == hint && hand.flag("dragging"))
        }
    }

    @Test("promotion P2") func hundredItselfFitsNoRule() throws {
        let hand = try Hand()
        try hand.down()
        for (y, state) in [(-99.0, "refreshTriggered"), (-100, "refreshTriggered"), (-100.1, "promotionTriggered")] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state)
        }
        #expect(hand.hint == "双11会场")
        // From a standstill it is no pull for either.
        let once = try Hand()
        try once.down()
        try once.drag(to: -20)
        try once.drag(to: -100)
        #expect(once["y"] == -100 && once.state == "stopped")
        // And a single large step goes all the way.
        try once.drag(to: -150)
        #expect(once.state == "promotionTriggered")
    }

    @Test("promotion P3") func noWayBackButToTheTop() throws {
        let hand = try Hand()
        try hand.down()
        try hand.drag(to: -120)
        for (y, state) in [(-85.0, "promotionTriggered"), (-70.1, "promotionTriggered"), (-70, "stopped")] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state)
        }
        #expect(hand.hint == "下拉可刷新")
    }

    @Test("promotion P4") func refreshes() throws {
        let hand = try Hand()
        try hand.drag(through: -40, -80)
        #expect(hand.state == "refreshing" && hand["insetTop"] == 70 && hand.refreshCount == 1 && hand.hint == "正在刷新")
        #expect(hand["y"] == -80 && hand.word("animation") == "A1")
        hand.wait(0.1)
        #expect(hand["y"] == -75)
        hand.wait(0.11)
        #expect(hand["y"] == -70 && hand.word("animation") == "none")
        hand.wait(1.78)
        #expect(hand.state == "refreshing" && hand["y"] == -70)
        hand.wait(0.02)
        #expect(hand.state == "stopped" && hand["insetTop"] == 0 && hand.hint == "下拉可刷新" && hand.word("animation") == "A3")
        hand.wait(0.09)
        #expect(hand["y"] == -35)
        hand.wait(0.11)
        #expect(hand["y"] == 0 && hand.refreshCount == 1 && hand.promotionCount == 0)
    }

    @Test("promotion P5") func thePageSlidesIn() throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        #expect(hand.state == "promotionShowing" && hand["insetTop"] == 736 && hand.promotionCount == 1)
        #expect(hand.flag("hint.hidden") && hand.hint.isEmpty && hand.word("animation") == "A2")
        var way = [hand["y"]]
        hand.wait(0.301) { way.append(hand["y"]) }
        #expect(way[way.count - 1] == -736 && way[16] > -735 && way.count >= 18)
        // Frame by frame, so that there is something in sight on the whole way.
        for (a, b) in zip(way, way.dropFirst()) { #expect((b < a || b == -736) && a - b < 80) }
        #expect(hand["promo.frameY"] == -736 && hand.word("animation") == "none")
        hand.wait(3)
        #expect(hand.state == "promotionShowing" && hand["y"] == -736)
        #expect(hand.promotionCount == 1 && hand.refreshCount == 0)
    }

    @Test("promotion P6") func refreshingIsLeftAlone() throws {
        let hand = try Hand()
        try hand.drag(through: -40, -80)
        hand.wait(0.3)
        try hand.down()
        for y in [-90.0, -130, -300, -60, 0, 200, -20] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == "refreshing" && hand["insetTop"] == 70)
        }
        hand.rest()
        try hand.up()
        #expect(hand.state == "refreshing" && hand.refreshCount == 1 && hand.promotionCount == 0)
        hand.wait(3)
        #expect(hand.state == "stopped" && hand["y"] == 0 && hand.refreshCount == 1)
    }

    @Test("promotion P7") func scrollingUpClosesThePage() throws {
        let hand = try Hand()
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.down()
        for y in [-500, -70.1] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == "promotionShowing" && hand["insetTop"] == 736)
        }
        try hand.drag(to: -70)
        #expect(hand["y"] == -70 && hand.state == "stopped" && hand["insetTop"] == 0 && !hand.flag("hint.hidden"))
        #expect(hand.word("animation") == "none")
        // It follows the finger, now against the band, and comes back after it.
        try hand.drag(to: -50)
        #expect(hand["y"] == -50)
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == 0 && hand.state == "stopped")
        // Further down it stays where it is left.
        let further = try Hand()
        try further.drag(through: -60, -120)
        further.wait(0.5)
        try further.drag(through: -300, 100)
        further.wait(2)
        #expect(further["y"] >= 100 && further.state == "stopped")
    }

    @Test("promotion P7 by a flick") func aGlideClosesThePage() throws {
        let hand = try Hand(["snap": "off"])
        try hand.drag(through: -60, -120)
        hand.wait(0.5)
        try hand.drag(through: -700, -500, -200)
        #expect(hand.state == "promotionShowing")
        var closed: Double?
        hand.wait(1.5) { if closed == nil && hand.state == "stopped" { closed = hand.time } }
        let start = try #require(closed)
        #expect(hand["y"] == 0 && hand["insetTop"] == 0 && hand.time - start > 0.3)
    }

    @Test("promotion P8") func pulledBackNothingJumps() throws {
        let hand = try Hand()
        try hand.down()
        for (y, state) in [(-85.0, "refreshTriggered"), (-60, "stopped"), (-58, "stopped"), (-85, "refreshTriggered"), (-30, "stopped")] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state && hand.word("animation") == "none")
            hand.wait(0.5)
            #expect(hand["y"] == y)
        }
    }

    @Test("promotion P9") func tooShortAPullOnlyBouncesBack() throws {
        let hand = try Hand()
        try hand.drag(through: -40, -69.9)
        hand.wait(0.1)
        #expect(hand["y"] > -69.9 && hand["y"] < 0 && hand.word("animation") == "none")
        hand.wait(1)
        #expect(hand["y"] == 0 && hand.state == "stopped" && hand.refreshCount == 0 && hand.promotionCount == 0)
    }

    @Test("promotion P10") func commandsStartAndStop() throws {
        let hand = try Hand()
        try hand.perform("startAnimate")
        #expect(hand.state == "refreshing" && hand.refreshCount == 1 && hand["insetTop"] == 70)
        hand.wait(0.21)
        #expect(hand["y"] == -70)
        try hand.perform("startAnimate")
        #expect(hand.refreshCount == 1)
        try hand.perform("stopAnimate")
        hand.wait(0.21)
        #expect(hand["y"] == 0 && hand.state == "stopped" && hand["insetTop"] == 0)
        try hand.perform("stopAnimate")
        #expect(hand["y"] == 0 && hand.word("animation") == "none")
        hand.wait(3)
        #expect(hand["y"] == 0 && hand.refreshCount == 1 && hand.stage.isIdle)
    }

    @Test("promotion P12") func stoppingElsewhereMovesNothing() throws {
        let hand = try Hand()
        try hand.perform("startAnimate")
        hand.wait(0.3)
        try hand.drag(through: 0, 200)
        try hand.drag(through: 264)
        #expect(hand["y"] == 264 && hand.state == "refreshing")
        try hand.perform("stopAnimate")
        hand.wait(0.5) { #expect(hand["y"] == 264) }
        #expect(hand["insetTop"] == 0 && hand.state == "stopped")
    }

    /// The table of <doc:PromotionSheet#Worked-trace>.
    @Test("promotion worked trace") func workedTrace() throws {
        let hand = try Hand()
        try hand.down()
        for (y, state) in [
            (-40.0, "stopped"), (-75, "refreshTriggered"), (-100, "refreshTriggered"), (-104, "promotionTriggered"),
            (-90, "promotionTriggered"), (-88, "promotionTriggered"),
        ] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state)
        }
        try hand.up()
        #expect(hand["y"] == -88 && hand.state == "promotionShowing" && hand["insetTop"] == 736)
        hand.wait(0.31)
        #expect(hand["y"] == -736)
        try hand.down()
        for (y, state, inset) in [(-300.0, "promotionShowing", 736.0), (-66, "stopped", 0)] {
            try hand.drag(to: y)
            #expect(hand["y"] == y && hand.state == state && hand["insetTop"] == inset)
        }
        hand.rest()
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == 0)
    }
}
