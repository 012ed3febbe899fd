import Scrolling
import TakeTesting
import Testing

@Suite struct PullDownTests {
    @Test("wechat D-Q1") func opensFromWhereTheFingerLeftIt() throws {
        let run = try TakeRun(pullTo(140) + "0.55 up\n2 end")
        let after = run.between(0.55, 2)
        let start = run.at(0.5)["navBar.top"]
        #expect(start >= 139.5)
        #expect(after.allSatisfy { $0["navBar.top"] >= start })
        for (a, b) in zip(after, after.dropFirst()) { #expect(b["navBar.top"] >= a["navBar.top"]) }
        #expect(run.last["navBar.top"] == 672)
    }

    @Test("wechat D-Q2") func touchesWaitForTheTransition() throws {
        let open = try TakeRun(opened + "0.7 down 207 600\n0.71 slide 207 300 0.5\n1.3 up\n3 end")
        #expect(open.between(0.6, 3).allSatisfy { $0["wrap.s"] == 0 && $0["list.offset"] <= -64 })
        #expect(open.at(0.7).flag("interactive") == false)
        #expect(open.last["tabBar.alpha"] == 0)
        #expect(open.at(0.95).flag("interactive"))
        let close = try TakeRun(
            opened + "2 down 207 600\n2.01 slide 207 300 0.3\n2.35 up\n2.45 down 207 300\n2.46 slide 207 500 0.4\n2.9 up\n4 end")
        #expect(close.between(2.45, 4).allSatisfy { $0["home.d"] == 0 })
        #expect(close.last["tabBar.alpha"] == 1)
        // After the transition a drag scrolls again.
        let again = try TakeRun(
            opened + "2 down 207 600\n2.01 slide 207 300 0.3\n2.35 up\n2.8 down 207 300\n2.81 slide 207 500 0.4\n3.3 up\n3.3 end")
        #expect(again.last["home.d"] > 50)
    }

    /// Under the bar there is a line as soon as rows go below it.
    @Test func theBarHasALineOverScrolledRows() throws {
        #expect(try TakeRun("0.1 end").layer("navBar.hairline")?.isHidden == true)
        #expect(try TakeRun("0.1 drag 207 600 207 300 0.3\n1.5 end").layer("navBar.hairline")?.isHidden == false)
    }

    @Test func nothingAnswersUntilTheWrapperHasClosedToo() throws {
        let run = try TakeRun(opened + "1.5 down 207 550\n1.51 slide 207 700 0.5\n2.1 up\n4 end")
        #expect(run.between(2.11, 2.49).allSatisfy { !$0.flag("interactive") })
        #expect(run.between(2.52, 4).allSatisfy { $0.flag("interactive") })
    }

    @Test func theIndicatorIsHiddenWhileTheListIsPulledDown() throws {
        var wasHidden: [(pull: Double, isHidden: Bool)] = []
        _ = try TakeRun(pullTo(80) + "0.6 up\n3 down 207 600\n3.01 slide 207 400 0.3\n3.4 up\n4 end") { stage in
            guard let list = stage.scrollViews.first(where: { $0.layer.name == "list" }) else { return }
            wasHidden.append((-list.presentedOffset.y - 64, !list.showsVerticalScrollIndicator))
        }
        #expect(wasHidden.contains { $0.pull > 70 } && wasHidden.contains { $0.pull < -100 })
        for (pull, isHidden) in wasHidden where pull != 0 { #expect(isHidden == (pull > 0), "at \(pull)") }
    }

    @Test("wechat D-Q3a") func retreatBeforeReleaseReturns() throws {
        let run = try TakeRun(pullTo(120) + "0.6 slide 207 \(fingerY(forPull: 110)) 0.2\n0.9 up\n3 end")
        #expect(run.at(0.5).word("home.state") == "pulling")
        #expect(run.at(0.85).word("home.state") == "idle")
        #expect(run.last.word("home.state") == "idle")
        #expect(run.last["list.offset"] == -64)
        #expect(run.frames.allSatisfy { $0.word("wrap.state") != "refreshing" && $0.word("home.state") != "refreshing" })
    }

    @Test("wechat D-Q3b") func boundIsStrict() throws {
        let exact = try TakeRun(pullTo(90) + "0.6 end")
        #expect(exact.last["home.d"] == 90)
        #expect(exact.frames.allSatisfy { $0.word("home.state") == "idle" })
        let beyond = try TakeRun(pullTo(90.5) + "0.6 end")
        #expect(beyond.last["home.d"] == 90.5)
        #expect(beyond.last.word("home.state") == "pulling")
    }

    @Test("wechat D-Q3c") func pullingAgainArmsAgain() throws {
        let run = try TakeRun(
            pullTo(120) + "0.6 slide 207 \(fingerY(forPull: 110)) 0.2\n0.9 slide 207 \(fingerY(forPull: 111)) 0.1\n1.1 end")
        #expect(run.at(0.85).word("home.state") == "idle")
        #expect(run.last["home.d"] == 111)
        #expect(run.last.word("home.state") == "pulling")
    }

    @Test("wechat D-Q4a") func tabBarSinksWithoutAJump() throws {
        let run = try TakeRun(opened + "2 end")
        let moving = run.frames.filter { $0["tabBar.alpha"] > 0 && $0["tabBar.alpha"] < 1 }
        #expect(moving.count >= 10)
        #expect(Set(moving.map { $0["tabBar.y"] }).count == moving.count)
        #expect(run.frames[0]["tabBar.y"] == 687 && run.last["tabBar.y"] == 736)
        for (a, b) in zip(moving, moving.dropFirst()) {
            #expect(b["tabBar.alpha"] < a["tabBar.alpha"] && b["tabBar.y"] > a["tabBar.y"])
        }
    }

    @Test("wechat D-Q4b") func pushedPagesRespectTheTabBar() throws {
        let open = try TakeRun(opened + "1.5 do searchPrograms\n2.2 do back\n3 end")
        #expect(open.between(1.2, 3).allSatisfy { $0["tabBar.alpha"] == 0 })
        #expect(open.last.word("home.state") == "refreshing")
        let closed = try TakeRun("0.5 do searchChats\n1.2 do back\n2 end")
        #expect(closed.frames.allSatisfy { $0["tabBar.alpha"] == 1 })
    }

    @Test("wechat D-Q5") func listFallsThroughEveryPlace() throws {
        let run = try TakeRun(opened + "2 end")
        let tops = run.between(0.5, 1.2).map { $0["list.y"] - $0["list.offset"] }
        let distance = tops[tops.count - 1] - tops[0]
        #expect(distance > 500)
        #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($1 - $0) <= distance / 4 })
        #expect(Set(tops).count > 18)
    }

    @Test("wechat D-Q6") func onlyTheListsPlaceMovesWhenOpen() throws {
        let run = try TakeRun(opened + "1.5 down 207 650\n1.51 slide 207 400 0.5\n2.2 end")
        let open = run.at(1.3)
        #expect(open["list.y"] == 672 && open["list.insetTop"] == 64 && open["list.offset"] == -64)
        #expect(run.between(1.3, 2.2).allSatisfy { $0["list.insetTop"] == 64 && $0["list.offset"] == -64 })
        #expect(run.last["list.y"] == 672 - 240)
    }

    /// The finger goes down between the lift and the frame that opens the panel.
    @Test(arguments: [0.552, 0.556, 0.562]) func aTouchRightAfterTheLiftScrollsNothing(time: Double) throws {
        let run = try TakeRun(opened + "\(time) down 60 512\n0.57 slide 60 299 0.3\n1.3 up\n4 drag 200 650 200 300 0.3\n7 end")
        #expect(
            run.between(1.3, 3.9).allSatisfy { $0.word("home.state") == "refreshing" && $0["list.y"] == 672 && $0["list.offset"] == -64 })
        #expect(run.last.word("home.state") == "idle" && run.last["list.y"] == 0 && run.last["list.offset"] == -64)
    }

    @Test("wechat D-Q7") func oneTickADrag() throws {
        let shake = (0..<3).map { round in
            "\(0.1 + Double(round) * 0.6) slide 207 \(fingerY(forPull: 110)) 0.2\n\(0.4 + Double(round) * 0.6) slide 207 \(fingerY(forPull: 70)) 0.2\n"
        }
        let run = try TakeRun(
            "0.05 down 207 150\n" + shake.joined() + "2 up\n4 down 207 150\n4.01 slide 207 \(fingerY(forPull: 110)) 0.4\n4.6 end")
        let crossings = zip(run.frames, run.frames.dropFirst()).filter {
            $0.word("home.state") == "idle" && $1.word("home.state") == "pulling"
        }
        #expect(crossings.count == 4)
        #expect(run.at(3)["haptics"] == 1)
        #expect(run.last["haptics"] == 2)
        let up = try TakeRun(opened + "1.5 down 207 650\n1.51 slide 207 300 0.5\n2.1 up\n3 end")
        #expect(up.last["haptics"] == 1)
    }

    /// The dots go on with the finger while the ring spreads, also on a phone whose notch pushes them down.
    @Test(arguments: ["", "device iphonex"]) func theTicksRingIsAroundTheDots(header: String) throws {
        var places: Set<Double> = []
        _ = try TakeRun("0.1 down 150 150\n0.11 slide 150 \(fingerY(forPull: 200)) 0.4\n0.6 end", header: header) { stage in
            guard let ring = stage.scene.root.descendant("haptic"), let dots = stage.scene.root.descendant("balls"),
                ring.presentation.opacity > 0
            else { return }
            let (place, middle) = (ring.presentation.frame.center, dots.presentation.frame.center)
            // The centre is computed from a scaled frame.
            #expect(abs(place.x - middle.x) < 1e-9 && abs(place.y - middle.y) < 1e-9)
            places.insert(place.y)
        }
        #expect(places.count > 5)
    }

    /// Pull, then alpha and scale of the middle dot, alpha and way of the outer ones.
    static let ballRows: [[Double]] = [
        [60, 0, 0, 0, 0], [75, 1, 1, 0, 0], [90, 1, 2, 0, 0], [110, 1, 1.5, 1, 8], [130, 1, 1, 1, 16], [185, 0.5, 1, 0.5, 16],
        [240, 0, 1, 0, 16],
    ]

    @Test("the table of the balls", arguments: ballRows)
    func balls(row: [Double]) throws {
        let frame = try TakeRun(pullTo(row[0]) + "0.6 end").last
        #expect(frame["home.d"] == row[0])
        #expect(frame["balls.alpha"] == 1)
        #expect(frame["balls.height"] == row[0])
        #expect(abs(frame["balls.c.alpha"] - row[1]) < 1e-12)
        #expect(abs(frame["balls.c.scale"] - row[2]) < 1e-12)
        #expect(abs(frame["balls.l.alpha"] - row[3]) < 1e-12 && frame["balls.r.alpha"] == frame["balls.l.alpha"])
        #expect(abs(frame["balls.r.tx"] - row[4]) < 1e-12 && frame["balls.l.tx"] == -frame["balls.r.tx"])
    }

    /// Pull, then alpha of the wrapper, of panel and mask, and the panel's scales.
    static let wrapperRows: [[Double]] = [
        [130, 0, 0, 0.6, 0.4], [131, 1, 0.3 / 110, 0.6 + 0.1 / 110, 0.4 + 0.1 / 110],
        [150, 1, 6.0 / 110, 0.6 + 2.0 / 110, 0.4 + 2.0 / 110],
        [185, 1, 0.15, 0.65, 0.45], [250, 1, 0.3, 0.7, 0.5],
    ]

    @Test("the table of the wrapper", arguments: wrapperRows)
    func wrapper(row: [Double]) throws {
        let frame = try TakeRun(pullTo(row[0]) + "0.6 end").last
        #expect(frame["home.d"] == row[0])
        #expect(frame["wrap.alpha"] == row[1])
        #expect(frame["weather.alpha"] == 0)
        #expect(abs(frame["panel.alpha"] - row[2]) < 1e-12 && abs(frame["mask.alpha"] - row[2]) < 1e-12)
        #expect(abs(frame["panel.sx"] - row[3]) < 1e-12 && abs(frame["panel.sy"] - row[4]) < 1e-12)
    }

    @Test("wechat B-Q1") func equalMessagesAreProcessed() throws {
        // The same offset again after the balls were hidden shows them again.
        let run = try TakeRun(pullTo(110) + "0.6 slide 207 \(fingerY(forPull: 250)) 0.1\n0.8 slide 207 \(fingerY(forPull: 110)) 0.1\n1 end")
        #expect(run.at(0.55)["balls.alpha"] == 1 && run.at(0.75)["balls.alpha"] == 0 && run.last["balls.alpha"] == 1)
        #expect(run.last["balls.r.tx"] == run.at(0.55)["balls.r.tx"])
    }

    @Test("wechat W-Q1") func panelGrowsFromItsTopEdge() throws {
        let run = try TakeRun("0.1 end")
        let closed = try #require(run.layer("panel")).frame
        #expect(abs(closed.minX - 82.8) < 1e-9 && abs(closed.maxX - 331.2) < 1e-9 && closed.minY == 0 && abs(closed.maxY - 195.2) < 1e-9)
        let pulled = try #require(try TakeRun(pullTo(260) + "0.6 end").layer("panel")).frame
        #expect(abs(pulled.minX - 62.1) < 1e-9 && abs(pulled.maxX - 351.9) < 1e-9 && pulled.minY == 0 && abs(pulled.maxY - 244) < 1e-9)
    }
}
