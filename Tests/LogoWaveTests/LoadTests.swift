import LogoWave
import Staging
import TakeTesting
import Testing

/// Source: <doc:LogoWaveSheet#8-Requirements>, G.
@Suite struct LoadTests {
    @Test("logowave G1") func theGlobeComesUpAndTheEndStaysOpen() throws {
        let take = try run(pullUp([24, 47.5, 48, 60]) + "0.8 up\n1.6 end")
        #expect(take.at(0.3)["load.u"] == 24 && take.at(0.3)["globe.alpha"] == 0.5 && abs(take.at(0.3)["globe.scale"] - 0.8) < 1e-9)
        #expect(take.at(0.4).word("load.state") == "pulling" && take.at(0.5).word("load.state") == "triggered")
        #expect(take.at(0.5)["globe.alpha"] == 1 && take.at(0.5)["globe.scale"] == 1)
        #expect(take.at(0.8).word("load.state") == "loading" && take.at(0.8)["insetBottom"] == 48 && take.at(0.8)["loadCount"] == 1)
        #expect(take.at(1.1)["y"] == 1200 - 736 + 48)
    }

    @Test("logowave G2") func itTurnsEastwardsWithoutASeam() throws {
        let take = try run("0.1 do triggerMore\n1.55 end")
        let start = take.at(0.15)["globe.tx"]
        for time in [0.3, 0.65, 1.0] {
            let way = take.at(time + 0.5)["globe.tx"] - take.at(time)["globe.tx"]
            #expect(abs(way - 14) < 1e-9 || abs(way + 42) < 1e-9)
        }
        #expect(start > -56 && take.frames.allSatisfy { (-56...0).contains($0["globe.tx"]) })
        #expect(take.frames.allSatisfy { $0["globe.tx"] == -56 || $0.flag("globe.spinning") || $0.time > 1.6 })
    }

    @Test("logowave G3") func hiddenItStandsStill() throws {
        let take = try run("0.1 do triggerMore\n0.6 hide\n5.6 show\n7 end")
        let before = take.at(0.58)["globe.tx"]
        for frame in take.between(0.62, 5.58) { #expect(frame["globe.tx"] == take.at(0.62)["globe.tx"] && frame.flag("window.hidden")) }
        // One frame after it is shown it turns on from where it was.
        #expect(
            abs(take.at(5.62)["globe.tx"] - before) < 2 && take.at(5.7)["globe.tx"] > take.at(5.62)["globe.tx"]
                && take.at(5.7).flag("globe.spinning"))
        #expect(take.last.word("load.state") == "stopped", "and the work goes on")
    }

    @Test("logowave G4") func finishedWhileHiddenItDoesNotSpin() throws {
        let take = try run("0.1 do triggerMore\n0.6 hide\n1 do stopMore\n3 show\n4 end")
        for frame in take.between(1.02, 4) { #expect(!frame.flag("globe.spinning")) }
        // It stands still while it fades, and begins anew after that.
        #expect(take.at(3.1)["globe.tx"] == take.at(1.02)["globe.tx"] && take.at(3.1)["globe.alpha"] < 1 && take.last["globe.tx"] == -56)
        #expect(take.last["insetBottom"] == 0)
    }

    @Test("logowave G5") func shortContentPullsAtTheBottomOfTheView() throws {
        let lines = "0.1 down 200 600\n0.2 move 200 \(fingerY(pullUp: 24))\n0.3 move 200 \(fingerY(pullUp: 60))\n0.5 up\n1.2 end"
        let take = try run(lines, header: "option rows 3")
        #expect(take.layer("loadMore")?.frame.minY == 736)
        #expect(take.at(0.2)["load.u"] == 24 && take.at(0.2)["y"] == 24 && take.at(0.3).word("load.state") == "triggered")
        // What is missing to a full view is held open too.
        #expect(take.at(0.5)["insetBottom"] == 736 - 180 + 48 && take.at(0.9)["y"] == 48)
        let bars = try run("0.1 end", header: "option rows 3\noption insets bars")
        #expect(abs((bars.layer("loadMore")?.frame.minY ?? 0) - (736 - 64 - 49)) < 1e-9)
        let loading = try run("0.1 do triggerMore\n1 end", header: "option rows 3\noption insets bars")
        #expect(loading.last["y"] == -16 && loading.last["insetBottom"] == 540)
    }

    @Test("logowave G6") func atFiftyThereIsNoMore() throws {
        let take = try run("0.05 do triggerMore\n1.8 do triggerMore\n3.6 do triggerMore\n5.4 do triggerMore\n7 end")
        #expect(take.at(1.7)["rows"] == 30 && take.at(5.3)["rows"] == 50 && take.at(5.3).word("load.state") == "noMore")
        #expect(take.last["loadCount"] == 3 && take.last["insetBottom"] == 48)
        let caption = try #require(take.layer("No more"))
        #expect(!caption.isHidden && take.layer("disc")?.isHidden == true)
        // A refresh that has ended lets it load again.
        let again = try run("0.05 do noMore\n0.2 do trigger\n3 end")
        #expect(again.at(0.1).word("load.state") == "noMore" && again.last.word("load.state") == "stopped")
        let pulled = try run("0.02 do noMore\n" + pullUp([100]) + "0.5 up\n1 end", header: "option rows 20")
        #expect(pulled.frames.allSatisfy { $0["loadCount"] == 0 })
    }

    /// "No more" during a pull hides the globe that the pull has shown, and the end of a refresh does not bring it back.
    @Test func theGlobeOfAPullThatFindsNoMoreIsGone() throws {
        let take = try run(pullUp([80]) + "0.5 do noMore\n0.9 up\n1.5 do trigger\n2 wheel 200 300 0 5000\n5 end", header: "option rows 20")
        #expect(take.at(0.45)["globe.alpha"] == 1 && take.at(1.4).word("load.state") == "noMore")
        #expect(take.last.word("load.state") == "stopped" && take.between(0.6, 5).allSatisfy { $0["globe.alpha"] == 0 })
    }

    /// A refresh that shortens the list under a finger leaves it at its new end, where the finger goes on.
    @Test func aListThatBecomesShorterUnderAFingerIsShown() throws {
        let long = "0 do triggerMore\n2 do triggerMore\n4 do triggerMore\n5.7 do trigger\n6.1 wheel 207 300 0 5000\n"
        let take = try run(long + "6.5 down 207 500\n6.6 slide 207 560 0.2\n8 slide 207 600 0.2\n8.3 end")
        #expect(take.at(7.6)["rows"] == 50 && take.at(7.6)["y"] > 2000)
        #expect(take.at(7.9)["rows"] == 20 && take.at(7.9)["y"] <= 512 + 48 && take.last["y"] < take.at(7.9)["y"] - 15)
    }

    @Test func moreRowsTakeThePlaceOfTheGlobe() throws {
        let take = try run(pullUp([60]) + "0.5 up\n4 end")
        #expect(take.at(1.9)["y"] == 512 && take.last["rows"] == 30 && take.last["y"] == 512 && take.last["insetBottom"] == 0)
    }

    @Test func aLoadRightAfterAStopIsSeen() throws {
        let take = try run("0.1 do triggerMore\n1 do stopMore\n1.1 do triggerMore\n2 end")
        for frame in take.between(1.12, 2) { #expect(frame["globe.alpha"] == 1 && frame.flag("globe.spinning")) }
    }

    /// Each has its own work, and the other's commands leave it alone.
    @Test func theOtherOnesStopDoesNothing() throws {
        let take = try run("0.1 do triggerMore\n0.5 do stop\n3 end")
        #expect(take.at(0.6).word("load.state") == "loading" && take.last["rows"] == 30 && take.last.word("load.state") == "stopped")
        let other = try run("0.1 do trigger\n0.5 do stopMore\n4 end")
        #expect(other.at(0.6).word("pull.state") == "loading" && other.last.word("pull.state") == "stopped")
        let over = try run("0.1 do triggerMore\n0.5 do noMore\n4 end")
        #expect(over.last["rows"] == 20 && over.last.word("load.state") == "noMore")
    }
}
