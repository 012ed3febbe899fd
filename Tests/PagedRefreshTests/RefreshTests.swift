import Layers
import Staging
import TakeTesting
import Testing

/// Source: <doc:PagedRefreshSheet#6-Requirements>, what happens on the first page.
@Suite struct RefreshTests {
    @Test("pagedrefresh J1") func theBarsFollowTheFinger() throws {
        let take = try run(pull([15, 30]) + "0.6 end")
        #expect(take.at(0.1).shows(pull: 0) && take.at(0.2).shows(pull: 15) && take.at(0.3).shows(pull: 30))
        #expect(take.at(0.3)["m"] == 30 && take.at(0.3)["touchY"] == 330 && take.at(0.3).word("state") == "moveDown")
        #expect(take.frames.allSatisfy { $0["listOffset"] == 0 && !$0.flag("catcher.hidden") })
    }

    @Test("pagedrefresh J2") func aFingerHeldStillTurnsNothing() throws {
        let take = try run("0.1 down 200 300\n0.1 slide 200 330 0.3\n2 end")
        #expect(take.at(0.4)["ring.angle"] < -1)
        #expect(take.between(0.42, 2).allSatisfy { $0["ring.angle"] == take.at(0.42)["ring.angle"] && $0["m"] == 30 })
    }

    /// At 16 ms and at a sixtieth of a second between the moves.
    @Test("pagedrefresh J3", arguments: [0.016, 1.0 / 60]) func everyMoveIsAStep(interval: Double) throws {
        var lines = "0.1 down 200 300\n"
        for step in 1...14 {
            let distance = step <= 10 ? Double(step) * 4 : 40 - Double(step - 10) * 4
            lines += "\(0.1 + Double(step) * interval) move 200 \(300 + distance)\n"
        }
        let take = try run(lines + "1 end")
        #expect(take.last.isNear("ring.angle", -0.48))
        #expect(take.frames.map { $0["ring.angle"] }.min().map { abs($0 + 0.8) < 1e-9 } == true)
    }

    /// A slide sends 120 moves a second, and of these sixty count; a move that leads nowhere counts as up.
    @Test("pagedrefresh J3, moves of any rate") func theRateOfMovesDoesNotMatter() throws {
        let take = try run("0.1 down 200 300\n0.1 slide 200 350 0.5\n1 end")
        #expect(abs(take.last["ring.angle"] + 30 * 0.08) <= 0.0801)
        let still = try run(pull([20, 20, 20]) + "1 end")
        #expect(still.last.isNear("ring.angle", 0.08))
    }

    @Test("pagedrefresh J4") func pastTheLimitAllStands() throws {
        let take = try run(pull([45, 80, 120, 45]) + "0.9 end")
        for time in [0.3, 0.4] {
            #expect(take.at(time).shows(pull: 60) && take.at(time)["ring.angle"] == take.at(0.2)["ring.angle"])
        }
        #expect(take.at(0.5).shows(pull: 45) && take.at(0.5).isNear("ring.angle", 0))
    }

    @Test("pagedrefresh J5") func theBoundBelongsToTheRefresh() throws {
        for distance in [59.0, 59.5] {
            let less = try run(pull([distance]) + "0.3 up\n1 end")
            #expect(less.at(0.3).word("state") == "normal" && less.at(0.45)["ref.y"] < distance && less.at(0.45)["ref.y"] > 0)
            #expect(less.at(0.6).shows(pull: 0) && less.last["refreshCount"] == 0 && less.frames.allSatisfy { !$0.flag("ring.spinning") })
        }
        for distance in [60.0, 60.5] {
            let take = try run(pull([distance]) + "0.3 up\n1 end")
            #expect(take.at(0.3).word("state") == "beginRefresh" && take.last["refreshCount"] == 1)
            #expect(take.at(0.45).isNear("ref.y", 30) && take.at(0.6)["ref.y"] == 0 && take.at(0.6)["nav.y"] == 0)
            for frame in take.between(0.3, 1) {
                #expect(frame["ref.alpha"] == 1 && frame["nav.alpha"] == 0 && frame.flag("ring.spinning"))
                #expect(frame.isNear("ring.angle", (frame.time - 0.3) * 4 * .pi))
            }
        }
    }

    /// What is shown is what the probe says: the layer's own matrix at a quarter turn.
    @Test("pagedrefresh J5, on screen") func theRingTurnsClockwise() throws {
        let take = try run(pull([70]) + "0.3 up\n0.425 end")
        let shown = try #require(take.layer("ring")).presentation(at: 0.425).transform
        #expect(abs(shown.a) < 1e-9 && abs(shown.b - 1) < 1e-9)
    }

    @Test("pagedrefresh J6") func aSecondPullRefreshesNothing() throws {
        let take = try run(pull([70]) + "0.3 up\n" + pull([30, 60, 100], from: 0.8) + "1.5 up\n2 end")
        #expect(take.last["refreshCount"] == 1 && take.last.word("state") == "beginRefresh")
        for frame in take.between(0.8, 2) {
            #expect(frame["m"] == 0 && frame["listOffset"] == 0 && frame.flag("catcher.hidden"))
            #expect(frame["ref.y"] == 0 && frame["ref.alpha"] == 1)
        }
        #expect(take.at(1.1)["touchY"] == 400)
    }

    @Test("pagedrefresh J7") func afterThreeSecondsItIsOver() throws {
        let take = try run(pull([70]) + "0.3 up\n" + pull([60], from: 4) + "4.2 up\n5 end")
        #expect(take.at(3.28).flag("ring.spinning") && !take.at(3.3).flag("ring.spinning") && take.at(3.3).word("state") == "normal")
        #expect(take.at(3.45).isNear("ref.alpha", 0.5) && take.at(3.45).isNear("nav.alpha", 0.5))
        #expect(take.at(3.6)["ref.alpha"] == 0 && take.at(3.6)["nav.alpha"] == 1)
        #expect(take.last["refreshCount"] == 2)
        let sooner = try run(pull([70]) + "0.3 up\n1 do endRefresh\n1.5 end")
        #expect(sooner.at(1).word("state") == "normal" && sooner.at(1.3)["nav.alpha"] == 1)
    }

    @Test("pagedrefresh J12") func theListNeverGivesWayAtItsTop() throws {
        let pulls = ["0.1 drag 200 200 200 730 0.3\n", "0.1 drag 200 200 200 330 0.2\n0.5 drag 200 200 200 3880 0.2\n"]
        for lines in pulls { #expect(try run(lines + "3 end").frames.allSatisfy { $0["listOffset"] >= 0 }) }
        // From another page, beyond the first, and flicked, so that the paging spring would swing over.
        for drag in ["drag 200 100 200 3780 0.5", "drag 200 300 200 520 0.05", "drag 200 100 200 900 0.1"] {
            let take = try run(turned + "1 \(drag)\n3 end")
            #expect(take.frames.allSatisfy { $0["listOffset"] >= 0 } && take.last["page"] == 1)
        }
    }

    @Test("pagedrefresh J13") func throughZeroInOneDrag() throws {
        let take = try run(pull([20, 0, -20, 20]) + "1 end")
        #expect(take.at(0.2).shows(pull: 20) && take.at(0.3).shows(pull: 0) && take.at(0.4).shows(pull: 0))
        #expect(take.at(0.4)["listOffset"] == 20 && take.at(0.4).word("state") == "moveUp")
        #expect(take.at(0.5).shows(pull: 20) && take.at(0.5)["listOffset"] == 0 && take.at(0.5).word("state") == "moveDown")
    }

    @Test("pagedrefresh J14") func tabsChangeTheirLooks() throws {
        for lines in ["0.1 tap 253 42\n", "0.1 do selectTab 1\n"] {
            let take = try run(lines + "0.5 end")
            for (title, isSelected) in [("推荐", false), ("附近", true)] {
                let tab = try #require(take.layer(title))
                #expect(tab.descendant("selected")?.isHidden == !isSelected && tab.descendant("unselected")?.isHidden == isSelected)
            }
        }
        for wrong in ["2", "-1", "x"] { #expect(throws: (any Error).self) { try run("0.1 do selectTab \(wrong)\n0.2 end") } }
    }

    /// <doc:PagedRefreshSheet#4-States>: a cancelled touch ends as a release that does not refresh.
    @Test func aCancelledTouchRefreshesNothing() throws {
        for event in ["cancel", "hide"] {
            let take = try run(pull([80]) + "0.4 \(event)\n0.5 show\n1.5 end")
            #expect(take.last.word("state") == "normal" && take.last["refreshCount"] == 0 && take.last.shows(pull: 0))
        }
        let up = try run(pull([-150]) + "0.4 cancel\n1 end")
        #expect(up.last["listOffset"] == 0)
    }

    @Test func otherFingersChangeNothing() throws {
        let take = try run(
            pull([30]) + "0.3 down 100 600 finger 1\n0.4 move 100 700 finger 1\n0.5 up finger 1\n0.6 move 200 345\n0.7 up\n1.5 end")
        for frame in take.between(0.2, 0.58) { #expect(frame["m"] == 30 && frame.shows(pull: 30)) }
        #expect(take.at(0.6).shows(pull: 45) && take.last.shows(pull: 0) && take.last["page"] == 1)
        // The first one leaves: that is the release; what the other does then is nobody's.
        let left = try run(pull([70]) + "0.3 down 100 600 finger 1\n0.4 up\n0.5 move 100 200 finger 1\n0.6 up finger 1\n1 end")
        #expect(left.last["refreshCount"] == 1 && left.frames.allSatisfy { $0["listOffset"] == 0 })
    }

    /// A second finger before the first has moved changes nothing either: it is the list's no more than the pull's.
    @Test func aSecondFingerBeforeTheFirstMoveHasNothing() throws {
        let take = try run(
            "0.1 down 200 300\n0.15 down 100 600 finger 1\n0.2 slide 100 400 0.2 finger 1\n0.5 up finger 1\n0.6 move 200 330\n0.8 up\n2 end"
        )
        for frame in take.between(0.1, 0.58) { #expect(frame["listOffset"] == 0 && frame["m"] == 0 && frame["touchY"] == 300) }
        #expect(take.at(0.7).shows(pull: 30) && take.last.shows(pull: 0))
    }

    /// A button is pressed by a finger that trembles, while the bars follow it.
    @Test func aTremblingFingerPressesButtons() throws {
        let take = try run("0.1 down 378 500\n0.15 move 378 503\n0.2 up\n0.4 down 253 42\n0.45 move 254 44\n0.5 up\n2 end")
        #expect(take.layer("page0")?.descendant("heart.mark")?.opacity == 1 && take.layer("附近")?.descendant("selected")?.isHidden == false)
        #expect(take.at(0.16)["m"] == 3 && take.last.shows(pull: 0) && take.last["refreshCount"] == 0)
        // Dragged on, it presses nothing.
        let dragged = try run("0.1 down 378 500\n0.15 move 378 520\n0.2 up\n1 end")
        #expect(dragged.layer("page0")?.descendant("heart.mark")?.opacity == 0)
    }

    @Test func aNewFeedPlaysAndIsNotLiked() throws {
        let take = try run("0.1 tap 378 500\n0.3 tap 200 340\n" + pull([70], from: 1) + "1.3 up\n6 end")
        let page = try #require(take.layer("page0"))
        #expect(page.descendant("heart.mark")?.opacity == 0 && page.descendant("playIcon")?.opacity == 0 && take.last["refreshCount"] == 1)
    }

    @Test func hiddenItSpinsNoFurther() throws {
        let take = try run(pull([70]) + "0.3 up\n1 hide\n11 show\n13 end")
        #expect(take.at(5)["ring.angle"] == take.at(1)["ring.angle"] && take.at(11.5).word("state") == "beginRefresh")
        #expect(take.at(12.5).flag("ring.spinning") && take.last.word("state") == "beginRefresh")
        #expect(try run(pull([70]) + "0.3 up\n1 hide\n11 show\n13.4 end").last.word("state") == "normal")
    }

    @Test func threeEventsAreAPull() throws {
        let take = try run("0.1 down 200 300\n0.108 move 200 360\n0.116 up\n0.5 end")
        #expect(take.last["refreshCount"] == 1)
    }

    @Test func aTapPausesThePage() throws {
        let take = try run("0.1 tap 200 400\n1 end")
        let page = try #require(take.layer("page0"))
        #expect(page.descendant("playIcon")?.opacity == 1 && take.frames.allSatisfy { $0.word("state") == "normal" })
        #expect(try run("0.1 tap 200 400\n1 tap 200 400\n2 end").layer("page0")?.descendant("playIcon")?.opacity == 0)
        // A finger that has been moved does not tap, nor does one on a side button.
        for lines in [pull([11]) + "0.3 up\n", "0.1 tap 378 500\n"] {
            #expect(try run(lines + "1 end").layer("page0")?.descendant("playIcon")?.opacity == 0)
        }
    }

    @Test func itComesToRest() throws {
        let take = try run(pull([70]) + "0.3 up")
        #expect(take.stage.isIdle && !take.stage.needsFrames && take.last.time < 4)
    }
}
