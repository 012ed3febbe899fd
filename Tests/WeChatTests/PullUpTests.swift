import TakeTesting
import Testing

/// Lines that pull the open panel up from y = 650 to where it has come to `offset` points, and hold it; over at 2.1 s.
func pushTo(_ offset: Double) -> String { "1.5 down 207 650\n1.51 slide 207 \(640 - offset) 0.5\n" }

@Suite struct PullUpTests {
    @Test("wechat U-Q1") func liftingEndsTheDragAtOnce() throws {
        let run = try TakeRun(opened + pushTo(300) + "2.1 up\n2.1 end")
        #expect(run.at(2.05).flag("wrap.dragging"))
        #expect(run.last.flag("wrap.dragging") == false)
    }

    @Test("wechat U-Q2a") func pullingDownAtTheTopCloses() throws {
        let run = try TakeRun(opened + "1.5 down 207 550\n1.51 slide 207 700 0.5\n2.1 up\n4 end")
        #expect(run.between(1.5, 2.09).allSatisfy { $0["wrap.s"] == 0 })
        #expect(run.between(1.7, 2.09).allSatisfy { $0.word("wrap.state") == "pulling" })
        #expect(run.last.word("home.state") == "idle" && run.last["tabBar.alpha"] == 1)
    }

    @Test("wechat U-Q2b") func onlyGoingUpArms() throws {
        let rising = try TakeRun(opened + pushTo(20) + "2.05 end")
        #expect(rising.last["wrap.s"] == 20 && rising.last.word("wrap.state") == "pulling")
        let falling = try TakeRun(opened + pushTo(20) + "2.1 slide 207 625 0.1\n2.3 end")
        #expect(falling.last["wrap.s"] == 15 && falling.last.word("wrap.state") == "idle")
    }

    @Test("wechat U-Q3") func idleReleaseReturnsSlowly() throws {
        let run = try TakeRun(opened + "1.5 down 207 700\n1.51 slide 207 280 0.5\n2.1 slide 207 290 0.1\n2.3 up\n5 end")
        let release = 2.3
        #expect(run.at(2.25)["wrap.s"] == 400 && run.at(2.25).word("wrap.state") == "idle")
        let returning = run.frames.filter { $0.time > release && $0.flag("wrap.timer") }
        #expect(zip(returning, returning.dropFirst()).allSatisfy { $1["wrap.s"] < $0["wrap.s"] })
        let end = try #require(run.frames.first { $0.time > release && $0["wrap.s"] == 0 })
        #expect((1.5 - 1e-9...1.53).contains(end.time - release))
        #expect(abs(run.at(release + 0.45)["wrap.s"] - 200) <= 5)
        #expect(run.at(2.25)["navBar.top"] == 272 && run.last["navBar.top"] == 672)
        #expect(run.last.word("home.state") == "refreshing" && !run.last.flag("wrap.dragging"))
        // A wheel that is drawn back lifts when it pauses.
        let wheel = try TakeRun(opened + "1.5 wheel 207 650 0 100\n1.6 wheel 207 650 0 -40\n5 end")
        #expect(wheel.at(1.7)["wrap.s"] == 60 && wheel.at(1.7).flag("wrap.dragging"))
        #expect(wheel.last["wrap.s"] == 0 && !wheel.last.flag("wrap.dragging") && wheel.last.word("home.state") == "refreshing")
    }

    @Test("wechat U-Q3.1") func returnIsFastThenSlow() throws {
        // Frames on the timer's own ticks, so that a frame is a tick.
        let run = try TakeRun(
            opened + "1.5 down 207 700\n1.51 slide 207 280 0.5\n2.1 slide 207 290 0.1\n2.3 up\n5 end", framesPerSecond: 100)
        let offsets = run.between(2.3 - 1e-6, 3.8).map { $0["wrap.s"] }
        let fast = offsets[1] - offsets[41]
        let slow = offsets[60] - offsets[100]
        #expect(abs(fast / slow - 105.0 / 45) < 0.02)
        // No pause at release, and no speed in between.
        #expect(offsets[0] - offsets[1] > 4)
        let steps = zip(offsets, offsets.dropFirst()).map { $0 - $1 }
        #expect(steps.prefix(150).allSatisfy { $0 > 1.4 && $0 < 5.1 })
    }

    @Test("wechat U-Q3.2") func everyTickIsReported() throws {
        let run = try TakeRun(opened + "1.5 down 207 700\n1.51 slide 207 280 0.5\n2.1 slide 207 290 0.1\n2.3 up\n5 end")
        for frame in run.between(2.3, 3.85) where frame.flag("wrap.timer") {
            let s = frame["wrap.s"]
            let grey = s < 130 ? 237 + 18 * (1 - s / 130) : 237
            // The offset is written on half points, the grey follows the exact one.
            #expect(abs(frame["navBar.grey"] - grey) < 0.1)
            #expect(abs(frame["navBar.top"] - max(0, 672 - s)) <= 0.25)
        }
        #expect(run.frames.contains { $0.flag("wrap.timer") && $0["navBar.grey"] > 244 && $0["navBar.grey"] < 248 })
    }

    @Test("wechat U-Q3.3") func aNewDragStopsTheTimer() throws {
        let run = try TakeRun(
            opened + "1.5 down 207 700\n1.51 slide 207 280 0.5\n2.1 slide 207 290 0.1\n2.3 up\n2.6 down 207 300\n2.61 slide 207 200 0.2\n"
                + "2.9 slide 207 220 0.1\n3.1 up\n6 end")
        let dragging = run.frames.filter { $0.time > 2.6 && $0.time < 3.1 && $0.flag("wrap.dragging") }
        #expect(!dragging.isEmpty && dragging.allSatisfy { !$0.flag("wrap.timer") })
        let second = run.at(3.09)["wrap.s"]
        #expect(second > 300)
        let end = try #require(run.frames.first { $0.time > 3.1 && $0["wrap.s"] == 0 })
        #expect((1.5 - 1e-9...1.53).contains(end.time - 3.1))
    }

    /// Offset, then mask alpha, alpha of panel and weather, and where bar and list stand.
    static let rows: [[Double]] = [
        [130, 0.494, 0.823, 542], [368, 0.3, 0.5, 304], [400, 0.2739, 0.4565, 272],
    ]

    @Test("the table of the pull-up", arguments: rows)
    func table(row: [Double]) throws {
        let frame = try TakeRun(opened + pushTo(row[0]) + "2.05 end").last
        #expect(frame["wrap.s"] == row[0])
        #expect(abs(frame["mask.alpha"] - row[1]) < 6e-4)
        #expect(abs(frame["panel.alpha"] - row[2]) < 6e-4 && frame["weather.alpha"] == frame["panel.alpha"])
        #expect(frame["navBar.top"] == row[3] && frame["list.y"] == row[3])
        #expect(frame["panel.y"] == -row[0] && frame["weather.y"] == -row[0])
        #expect(frame["balls.height"] == row[3])
    }

    @Test("wechat N1", arguments: [[0.0, 255], [65, 246], [129, 237.138_461_5], [130, 237], [400, 237]])
    func barBrightensNearTheBottom(row: [Double]) throws {
        let frame =
            row[0] == 0 ? try TakeRun(opened + "1.5 end").last : try TakeRun(opened + pushTo(row[0]) + "2.05 end").last
        #expect(abs(frame["navBar.grey"] - row[1]) < 1e-6)
        let pull = try TakeRun(pullTo(240) + "0.6 end")
        #expect(pull.frames.allSatisfy { $0["navBar.grey"] == 237 })
    }

    @Test("wechat N2") func barDarkensWhileClosing() throws {
        let run = try TakeRun(opened + "1.5 down 207 550\n1.51 slide 207 700 0.5\n2.1 up\n4 end")
        let greys = run.between(2.1 - 1e-6, 2.5).map { $0["navBar.grey"] }
        #expect(greys[0] == 255 && greys[greys.count - 1] == 237)
        #expect(zip(greys, greys.dropFirst()).allSatisfy { $1 <= $0 } && Set(greys).count > 15)
        #expect(run.at(2.1 + 0.34)["navBar.grey"] > 237 && run.at(2.1 + 0.367)["navBar.grey"] == 237)
    }

    @Test("wechat BT") func ballsCloseUpWhileTheBarGoesHome() throws {
        let run = try TakeRun(opened + "1.5 down 207 650\n1.51 slide 207 635 0.3\n1.9 up\n3 end", framesPerSecond: 100)
        #expect(run.at(1.89)["wrap.s"] == 5)
        let step = 667.0 / 7
        // After the k-th tick of 50 ms.
        func offset(_ tick: Double) -> Double { 667 - tick * step }
        func frame(_ tick: Double) -> TakeRun.Frame { run.at(1.9 + 0.05 * tick + 0.02) }
        #expect(frame(4)["balls.alpha"] == 0)
        #expect(abs(frame(5)["balls.c.alpha"] - (1 - (offset(5) - 130) / 110)) < 1e-9 && frame(5)["balls.r.tx"] == 16)
        #expect(abs(frame(6)["balls.c.scale"] - (2 - (offset(6) - 90) / 40)) < 1e-9 && frame(6)["balls.l.alpha"] == 1)
        #expect(frame(7)["balls.c.alpha"] == 0 && frame(7)["balls.alpha"] == 1)
        let late = try TakeRun(opened + "1.5 down 207 700\n1.51 slide 207 70 0.4\n1.95 up\n3 end", framesPerSecond: 100)
        #expect(late.at(1.94)["wrap.s"] == 620)
        #expect(late.between(1.95, 3).allSatisfy { $0["balls.c.alpha"] == 0 })
    }

    @Test("wechat L1") func indicatorIsShortAndStartsBelowTheBar() throws {
        let run = try TakeRun(opened + pushTo(100) + "2.05 end")
        #expect(run.last["wrap.contentH"] == 14720)
        let scroll = try #require(run.layer("pullUp"))
        let indicator = try #require(scroll.descendant("scrollIndicator"))
        #expect(indicator.bounds.height <= 36 && indicator.bounds.height > 0 && indicator.opacity == 1)
        #expect(scroll.frame.minY + indicator.frame.minY - scroll.bounds.minY > 64)
    }

    /// It goes with the panel, and is back for the next one.
    @Test func indicatorFadesWhileThePanelCloses() throws {
        var opacities: [(time: Double, opacity: Double)] = []
        let again = "3 down 207 150\n3.01 slide 207 \(fingerY(forPull: 140)) 0.39\n3.45 up\n"
        let run = try TakeRun(opened + pushTo(100) + "2.1 up\n\(again)5 end") { stage in
            guard let scroll = stage.scene.root.descendant("pullUp") else { return }
            opacities.append((stage.timeline.now, scroll.presentation.opacity))
        }
        #expect(opacities.filter { $0.time < 2.1 }.allSatisfy { $0.opacity == 1 })
        let closing = run.between(2.12, 2.49).map { frame in opacities.first { $0.time == frame.time }?.opacity ?? -1 }
        #expect(zip(closing, closing.dropFirst()).allSatisfy { $1 < $0 })
        #expect(closing[closing.count - 1] < 0.05)
        #expect(run.last.word("home.state") == "refreshing" && opacities.last?.opacity == 1)
    }
}
