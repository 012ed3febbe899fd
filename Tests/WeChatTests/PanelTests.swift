import TakeTesting
import Testing

@Suite struct PanelTests {
    @Test("wechat A-Q1") func searchFieldIsHiddenAtFirstAndAfterEachClose() throws {
        let run = try TakeRun(
            opened + "1.5 down 207 200\n1.51 slide 207 300 0.3\n1.9 up\n3 down 207 600\n3.01 slide 207 300 0.3\n3.4 up\n5 end")
        #expect(run.frames[0]["panel.listOffset"] == 57)
        #expect(run.at(2.9)["panel.listOffset"] == 0)
        #expect(run.last["panel.listOffset"] == 57 && run.last.word("home.state") == "idle")
    }

    @Test("wechat A-Q2") func clipsOnlyWhenScrolled() throws {
        let run = try TakeRun(opened + "1.5 down 207 200\n1.51 slide 207 400 0.5\n2.1 end")
        let frames = run.between(1.5, 2.1)
        #expect(frames.contains { $0["panel.listOffset"] < 0 } && frames.contains { $0["panel.listOffset"] > 0 })
        for frame in frames { #expect(frame.flag("panel.clip") == (frame["panel.listOffset"] > 0)) }
    }

    @Test("wechat A-Q3") func searchFieldIsWholeOrGone() throws {
        // Let go slowly: no inertia, a snap.
        let down = try TakeRun(opened + "1.5 down 207 200\n1.51 slide 207 240 1\n2.6 move 207 240\n3 up\n4 end")
        #expect(down.at(2.9)["panel.listOffset"] == 27 && down.last["panel.listOffset"] == 0)
        let up = try TakeRun(
            opened + "1.5 down 207 200\n1.51 slide 207 300 0.5\n2.6 up\n4 down 207 300\n4.1 slide 207 270 1\n5.5 up\n7 end")
        #expect(up.at(3.9)["panel.listOffset"] == 0)
        #expect(up.at(5.4)["panel.listOffset"] == 20 && up.last["panel.listOffset"] == 57)
        let still = try TakeRun(opened + "1.5 down 207 200\n1.51 slide 207 205 0.3\n2 up\n3 end")
        #expect(still.between(1.3, 3).allSatisfy { $0["panel.listOffset"] == 57 })
    }

    /// One finger closes the panel, and another one still drags its list.
    @Test func aListThatIsDraggedWhileThePanelClosesStaysThere() throws {
        let closed =
            opened
            + "1.5 down 100 200\n1.52 slide 100 260 0.2\n1.8 down 300 660 finger 1\n1.82 slide 300 500 0.2 finger 1\n2.1 up finger 1\n"
        let run = try TakeRun(closed + "2.2 slide 100 400 0.6\n3 up\n4 end")
        #expect(run.at(1.8)["panel.listOffset"] < 57)
        #expect(run.last["panel.listOffset"] == 57 && run.last.word("home.state") == "idle" && run.last["list.y"] == 0)
    }

    /// A finger holds the list where its lift would close the panel, and another one closes it.
    @Test func aPanelThatTwoFingersCloseClosesOnce() throws {
        let run = try TakeRun(
            opened
                + "1.3 down 100 420\n1.32 slide 100 150 0.2\n1.6 down 300 660 finger 1\n1.62 slide 300 500 0.2 finger 1\n1.9 up finger 1\n4 end"
        )
        #expect(run.at(1.6)["panel.listOffset"] > 135)
        let shown = run.between(1.9, 4).map { $0["wrap.alpha"] }
        #expect(run.at(1.98)["wrap.alpha"] > 0.9 && zip(shown, shown.dropFirst()).allSatisfy { $0 - $1 < 0.5 || $1 == 0 })
        #expect(run.at(2.1)["wrap.alpha"] > 0 && run.last["weather.type"] == 1 && run.last.word("home.state") == "idle")
    }

    /// A turn of the wheel that has not come to its end yet does not hold up the panel when its list closes it.
    @Test func aPanelThatClosesIsNotMovedByTheWheel() throws {
        let take = try TakeRun(opened + "2 wheel 207 650 0 150 eased\n2.02 down 207 300\n2.03 slide 207 100 0.05\n2.1 up\n4 end")
        let closing = take.between(2.1, 2.49).map { $0["panel.y"] }
        #expect(zip(closing, closing.dropFirst()).allSatisfy { $1 <= $0 } && (closing.last ?? 0) < -650, "\(closing)")
        #expect(take.last["panel.y"] == 0 && take.last["list.y"] == 0 && take.last.word("home.state") == "idle")
    }

    @Test("wechat A-Q4") func pullingTheListFarEnoughCloses() throws {
        let far = try TakeRun(opened + "1.5 down 207 420\n1.51 slide 207 \(fingerY(forOffset: 135, from: 420)) 0.5\n2.2 up\n4 end")
        #expect(far.at(2.19)["panel.listOffset"] == 135)
        #expect(far.last.word("home.state") == "idle" && far.last["tabBar.alpha"] == 1)
        let near = try TakeRun(opened + "1.5 down 207 420\n1.51 slide 207 \(fingerY(forOffset: 134.5, from: 420)) 0.5\n2.2 up\n4 end")
        #expect(near.at(2.19)["panel.listOffset"] == 134.5)
        #expect(near.last.word("home.state") == "refreshing" && near.last["panel.listOffset"] == 57)
    }

    @Test("wechat A-Q5") func openingAProgramClosesBehindThePage() throws {
        let run = try TakeRun(opened + "1.5 tap 66 155\n4 do back\n5 end")
        let page = try #require(run.first { $0.time > 1.5 && $0.word("home.state") == "idle" })
        #expect(page.time >= 1.55 + 0.35)
        // Nothing of the panel moves while the page slides over it.
        #expect(run.between(1.5, page.time - 0.02).allSatisfy { $0["panel.alpha"] == 1 && $0["panel.y"] == 0 })
        #expect(run.last.word("home.state") == "idle" && run.last["tabBar.alpha"] == 1 && run.last["tabBar.y"] == 687)
        let search = try TakeRun(opened + "1.5 do searchPrograms\n4 do back\n5 end")
        #expect(search.between(1.3, 5).allSatisfy { $0.word("home.state") == "refreshing" && $0["panel.alpha"] == 1 })
    }
}
