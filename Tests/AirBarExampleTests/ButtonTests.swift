import TakeTesting
import Testing

/// The search field, the chevron and the round buttons.
@Suite struct ButtonTests {
    @Test("airbar R7") func searchFieldAndChevron() throws {
        let run = try TakeRun("0.45 tap 207 61\n1.45 tap 42 54\n2.5 end", framesPerSecond: 100)
        for (start, from, to) in [(0.5, 128.0, 284.0), (1.5, 284, 128)] {
            let way = run.between(start - 0.001, start + 0.251)
            #expect(way[0]["h"] == from && way[way.count - 1]["h"] == to && way[way.count - 2]["h"] != to)
            for frame in way { #expect(frame["h"] == -frame["y"]) }
        }
        #expect(run.at(1.4)["y"] == -284 && run.at(1.4)["insetTop"] == 284 && run.at(1.4).flag("av"))
        #expect(run.last["y"] == -128 && run.last["insetTop"] == 128)
        let commands = try TakeRun("0.5 do expand\n1.5 do collapse\n2.5 end", framesPerSecond: 100)
        #expect(commands.frames.map { $0["h"] } == run.frames.map { $0["h"] })
    }

    @Test func expandingInTheMiddleOfTheList() throws {
        let run = try TakeRun(manyRows + wheel(628, at: 0.01) + wheel(-64, at: 0.02) + "0.1 tap 207 61\n1 end")
        #expect(run.at(0.1)["y"] == 436 && run.at(0.1)["h"] == 128 && run.last["y"] == -284 && run.last["h"] == 284)
        // What cannot be seen cannot be tapped.
        let nothing = try TakeRun("0.1 tap 207 100\n" + wheel(100, at: 0.8) + "1 tap 42 54\n2 end")
        #expect(nothing.frames.allSatisfy { $0["h"] <= 128 } && nothing.last["h"] == 64)
    }

    /// The list in sight scrolls to its top, and the bar comes along.
    @Test func tappingTheStatusBar() throws {
        let run = try TakeRun(manyRows + wheel(628, at: 0.05) + "0.1 tap 207 10\n1 end")
        #expect(run.at(0.1)["y"] == 500 && run.last["y"] == -128 && run.last["h"] == 128 && run.last["list2.y"] == 0)
    }

    @Test("airbar R8") func theOtherListComesUnderTheBar() throws {
        let run = try TakeRun(wheel(100, at: 0.05) + "0.15 tap 46 690\n1 end", framesPerSecond: 100)
        let start = run.at(0.2)
        #expect(start["list"] == 1 && start["list2.x"] == 414)
        #expect(start["list2.y"] == -64 && start["list2.insetTop"] == 128 && start["list2.indicatorTop"] == 128)
        #expect(run.between(0.1, 1).allSatisfy { $0["h"] == 64 })
        #expect(abs(run.at(0.35)["list2.x"] - 207) < 1e-6 && abs(run.at(0.35)["list1.x"] + 207) < 1e-6)
        #expect(run.at(0.49)["list2.x"] > 0 && run.at(0.5)["list2.x"] == 0 && run.at(0.5)["list"] == 2)
        #expect(run.last["y"] == -64 && run.last["insetTop"] == 128)
    }

    @Test("airbar R9") func expandedOrScrolledOn() throws {
        let expanded = try TakeRun("0.1 do expand\n0.5 do changeList\n1.5 end")
        #expect(expanded.last["list"] == 2 && expanded.last["y"] == -284 && expanded.last["insetTop"] == 284 && expanded.last["h"] == 284)
        let scrolled = try TakeRun(
            manyRows + "0.1 do changeList\n" + wheel(692, at: 0.6) + wheel(-64, at: 0.7) + "0.8 do changeList\n1.5 do changeList\n2.5 end")
        #expect(scrolled.at(0.75)["y"] == 500)
        #expect(scrolled.at(1.4)["list"] == 1 && scrolled.last["list"] == 2 && scrolled.last["y"] == 500)
        #expect(scrolled.between(0.75, 2.5).allSatisfy { $0["list2.y"] == 500 && $0["h"] == 128 })
    }

    @Test("airbar R10") func oneRowStillMakesTheBarCompact() throws {
        let run = try TakeRun("0.05 do reload 1\n" + scrolling(to: -64) + "0.6 slide 207 280 0.2\n1 up\n3 end")
        #expect(run.at(0.06)["insetBottom"] == 592 && run.at(0.06)["rows"] == 1 && run.at(0.06)["h"] == 128)
        #expect(run.at(0.55)["y"] == -64 && run.at(0.55)["h"] == 64)
        #expect(run.at(0.9)["y"] > -64 && run.last["y"] == -64 && run.last["h"] == 64)
    }

    @Test func buttonsAndTakesReload() throws {
        let run = try TakeRun("0.1 tap 368 690\n0.5 tap 368 690\n1 end", framesPerSecond: 60)
        let counts = [run.at(0)["rows"], run.at(0.4)["rows"], run.last["rows"]]
        #expect(counts[0] == 10 && counts.allSatisfy { (1...20).contains($0) } && Set(counts).count == 3)
        for wrong in ["-1", "1001", "ten", "1.5"] {
            #expect(throws: (any Error).self) { try TakeRun("0.1 do reload \(wrong)\n1 end") }
        }
        #expect(try TakeRun("0.1 do reload 0\n1 end").last["insetBottom"] == 672)
    }

    /// From deep in a long list to one row: the content comes back under the bar, which stays as it was.
    @Test func reloadingShorter() throws {
        for (back, height) in [(0.0, 64.0), (64, 128)] {
            let run = try TakeRun(manyRows + wheel(1000, at: 0.1) + wheel(-back, at: 0.2) + "0.5 do reload 1\n1 end")
            #expect(run.at(0.45)["h"] == height && run.at(0.45)["y"] == 872 - back)
            #expect(run.last["h"] == height && run.last["y"] == -height)
        }
    }

    @Test func reloadingWhileDragging() throws {
        let drag = manyRows + wheel(328, at: 0.01) + scrolling(from: 200, to: 150)
        let run = try TakeRun(drag + "0.6 do reload 1\n0.8 slide 207 500 0.2\n1.2 up\n4 end")
        #expect(run.at(0.55)["h"] == 114 && run.at(0.7)["h"] == 114 && run.at(0.7)["insetBottom"] == 592)
        #expect([64, 128].contains(run.last["h"]) && run.last["y"] <= -64)
        let longer = try TakeRun("0.05 do reload 3\n" + scrolling(to: -100) + "0.6 do reload 30\n0.8 up\n2 end")
        #expect(longer.at(0.7)["y"] == -100 && longer.at(0.7)["h"] == 100 && longer.last["h"] == 128 && longer.last["y"] == -128)
    }

    @Test func reloadingInMidAnimation() throws {
        let snap = try TakeRun(manyRows + scrolling(to: -100) + "0.6 up\n0.7 do reload 2\n2 end")
        #expect(snap.at(0.7)["h"] < 128 && snap.last["h"] == 128 && snap.last["y"] == -128)
        let expanding = try TakeRun("0.5 do expand\n0.55 do reload 4\n2 end")
        #expect(expanding.at(0.6)["h"] < 200 && expanding.last["h"] == 284 && expanding.last["y"] == -284)
        let middle = try TakeRun(manyRows + wheel(628, at: 0.01) + scrolling(from: 500, to: 464) + "0.6 up\n0.7 do reload 1\n2 end")
        #expect(middle.at(0.6)["h"] == 100 && [64, 128].contains(middle.last["h"]) && middle.last["y"] == -middle.last["h"])
    }

    /// The list that comes in stays under the bar while the other still moves it.
    @Test func changingInMidAnimation() throws {
        let run = try TakeRun(manyRows + scrolling(to: -100) + "0.6 up\n0.65 do changeList\n2 end")
        #expect(run.at(0.7)["h"] > 100 && run.at(0.7)["h"] < 128)
        #expect(run.between(0.66, 2).allSatisfy { $0["list2.y"] == -$0["h"] } && run.last["h"] == 128 && run.last["list"] == 2)
        let cut = try TakeRun("0.1 do changeList\n0.2 do expand\n2 end")
        #expect(cut.between(0.12, 2).allSatisfy { $0["list2.y"] == -$0["h"] } && cut.last["list"] == 2)
        #expect([128, 284].contains(cut.last["h"]) && cut.last["y"] == -cut.last["h"])
        // Asked twice, it turns round.
        let turned = try TakeRun("0.1 do changeList\n0.2 do changeList\n2 end")
        #expect(turned.at(0.2)["list2.x"] < 414 && turned.last["list"] == 1 && turned.last["list1.x"] == 0 && turned.last["list2.x"] == 414)
        #expect(turned.frames.allSatisfy { $0["list"] == 1 })
    }

    /// Nothing runs on when nothing moves: takes without an end are over soon.
    @Test func comesToRest() throws {
        #expect(try TakeRun("0.1 tap 207 61\n1 tap 42 54\n2 tap 46 690").last.time < 4)
    }
}
