import TakeTesting
import Testing

/// What dragging does to the bar.
@Suite struct ScrollingTests {
    @Test("airbar R1") func barFollowsInTheSameFrame() throws {
        let run = try TakeRun(scrolling(to: -96) + "0.6 end")
        #expect(run.frames[0]["h"] == 128 && run.frames[0]["y"] == -128)
        #expect(Set(run.frames.map { $0["y"] }).count > 10)
        for frame in run.frames { #expect(frame["h"] == -frame["y"]) }
        let last = run.last
        #expect(last["h"] == 96 && last["bg.alpha"] == 0.5 && last["normal.y"] == 8)
        #expect(last["prevY"] <= last["y"] && last["d0"] == last["d3"] && last["d0"] == last["y"] - last["prevY"])
    }

    @Test("airbar R2") func noMoreThanNormalBeforeTheTop() throws {
        let start = manyRows + wheel(628, at: 0.01)
        let back = try TakeRun(start + scrolling(from: 500, to: 436) + "0.6 end")
        #expect(back.at(0.05)["y"] == 500 && back.at(0.05)["h"] == 64)
        #expect(back.last["y"] == 436 && back.last["h"] == 128)
        let far = try TakeRun(start + scrolling(from: 500, to: 170) + "0.6 end")
        #expect(far.last["y"] == 170 && far.last["h"] == 128 && far.frames.allSatisfy { $0["h"] <= 128 })
    }

    /// Where the content is when the pan begins, and whether the bar may then expand. The other bounds: BarControllerTests.
    @Test("airbar R3", arguments: [(-128.0, true), (-123, true), (-122.5, false), (40, false)])
    func panBegins(y: Double, isAvailable: Bool) throws {
        // Just the slop, so the content has not moved when the pan begins.
        let run = try TakeRun(manyRows + wheel(y + 128, at: 0.01) + "0.1 down 207 400\n0.12 move 207 390\n0.2 end")
        #expect(run.last["y"] == y && run.last.word("panState") == "began")
        #expect(run.last.flag("av") == isAvailable && run.last["insetTop"] == (isAvailable ? 284 : 128))
        #expect(run.frames.allSatisfy { $0["indicatorTop"] == 128 })
    }

    @Test("airbar R4") func leavingTheTopEndsExpanding() throws {
        let run = try TakeRun(
            manyRows + "0.1 down 207 400\n0.11 slide 207 442 0.2\n0.4 move 207 409.5\n0.5 slide 207 \(410 + pull(32)) 0.2\n0.8 end")
        #expect(run.at(0.35)["y"] == -160 && run.at(0.35)["h"] == 160 && run.at(0.35).flag("av"))
        #expect(run.at(0.39)["insetTop"] == 284)
        let left = run.at(0.41)
        #expect(left["y"] == -127.5 && !left.flag("av") && left["insetTop"] == 128)
        #expect(run.last["y"] == -160 && run.last["h"] == 128)
        #expect(run.between(0.5, 0.8).allSatisfy { $0["h"] <= 128 })
    }

    /// Where the content is before, and where after the release.
    @Test("airbar R5", arguments: [(-128.0, -100.0), (500, 464)])
    func releaseSettles(start: Double, release: Double) throws {
        let run = try TakeRun(manyRows + wheel(start + 128, at: 0.01) + scrolling(from: start, to: release) + "1 up\n2 end")
        #expect(run.at(0.99)["h"] == 100 && run.at(0.99)["y"] == release)
        let after = run.between(0.99, 2)
        for (a, b) in zip(after, after.dropFirst()) { #expect(b["h"] - a["h"] == a["y"] - b["y"] && b["h"] >= a["h"]) }
        let end = try #require(after.first { $0["h"] == 128 })
        #expect(end.time >= 1.25 - 1.0 / 60 - 1e-9 && end.time <= 1.25 + 1.0 / 60 + 1e-9)
        #expect(run.last["y"] == release - 28 && run.last["h"] == 128)
    }

    @Test("airbar R6") func bouncesLeaveTheBarAlone() throws {
        let top = try TakeRun(
            manyRows + wheel(128, at: 0.01) + "0.1 down 207 300\n0.11 slide 207 \(300 + 10 + 128 + pull(72)) 0.4\n0.7 up\n3 end")
        #expect(top.at(0.65)["y"] == -200 && !top.at(0.65).flag("av"))
        let bouncing = top.frames.filter { $0["y"] <= -128 }
        #expect(bouncing.count > 20 && bouncing.allSatisfy { $0["h"] == 128 })
        #expect(top.last["y"] == -128)
        let bottom = try TakeRun(wheel(192, at: 0.01) + "0.1 down 207 500\n0.11 slide 207 300 0.3\n0.5 up\n3 end")
        #expect(bottom.at(0.05)["y"] == 64 && bottom.frames.map { $0["y"] }.max()! > 120)
        #expect(bottom.between(0.05, 3).allSatisfy { $0["h"] == 64 } && bottom.last["y"] == 64)
    }

    @Test("airbar R12") func speedIsKeptAtTheThreeStates() throws {
        // Compact: on through the list.
        let compact = try TakeRun(manyRows + wheel(328, at: 0.01) + "0.1 down 207 600\n0.11 slide 207 400 0.1\n0.21 up\n4 end")
        #expect(compact.at(0.21)["h"] == 64 && compact.between(0.3, 4).allSatisfy { $0["h"] == 64 })
        #expect(compact.last["y"] > compact.at(0.21)["y"] + 400 && compact.at(0.21 + 0.5)["y"] < compact.last["y"])
        // Normal: back through the list.
        let normal = try TakeRun(manyRows + wheel(2128, at: 0.01) + "0.1 down 207 300\n0.11 slide 207 500 0.1\n0.21 up\n4 end")
        #expect(normal.at(0.21)["h"] == 128 && normal.last["h"] == 128)
        #expect(normal.last["y"] < normal.at(0.21)["y"] - 400 && normal.at(0.21 + 0.5)["y"] > normal.last["y"])
        // Expanded: further out, then back by the bounce.
        let expanded = try TakeRun("0.1 down 207 200\n0.11 slide 207 480 0.15\n0.26 up\n3 end")
        #expect(expanded.at(0.26)["h"] == 284 && expanded.between(0.26, 3).allSatisfy { $0["h"] == 284 })
        #expect(expanded.frames.map { $0["y"] }.min()! < expanded.at(0.26)["y"] - 10 && expanded.last["y"] == -284)
        #expect(expanded.at(0.26 + 0.25)["y"] < -285)
    }

    /// Exactly between two states the lower bar wins.
    @Test(arguments: [(96.0, 64.0), (96.5, 128), (206, 128), (206.5, 284)])
    func releaseBetweenTwoStates(height: Double, settled: Double) throws {
        let run = try TakeRun(manyRows + scrolling(to: -height) + "0.6 up\n1.5 end")
        #expect(run.at(0.55)["h"] == height && run.last["h"] == settled && run.last["y"] == -settled)
    }

    @Test func pullingBeyondExpanded() throws {
        let run = try TakeRun("0.1 down 207 200\n0.11 slide 207 \(200 + 10 + 156 + pull(60)) 0.5\n0.9 up\n3 end")
        #expect(run.at(0.85)["y"] == -344 && run.at(0.85)["h"] == 284)
        #expect(run.between(0.9, 3).allSatisfy { $0["h"] == 284 && $0["y"] <= -284 } && run.last["y"] == -284)
        // From there the next drag goes straight back.
        let again = try TakeRun("0.1 do expand\n0.5 down 207 400\n0.51 slide 207 312 0.3\n1 up\n2 end")
        #expect(again.at(0.95)["y"] == -206 && again.at(0.95)["h"] == 206 && again.last["h"] == 128)
    }

    /// A finger that catches the bar on its way and lifts again without a drag lets it go on.
    @Test func aTouchOnTheWay() throws {
        let run = try TakeRun(manyRows + scrolling(to: -100) + "0.6 up\n0.7 down 207 500\n0.9 up\n2 end")
        let held = run.at(0.71)["h"]
        #expect(held > 100 && held < 128 && run.between(0.71, 0.89).allSatisfy { $0["h"] == held })
        #expect(run.last["h"] == 128 && run.last["y"] == -128)
        let cancelled = try TakeRun(manyRows + scrolling(to: -100) + "0.6 cancel\n2 end")
        #expect(cancelled.last["h"] == 128)
    }

    /// A list near its end under a normal bar: #18 of the original, and the same with the corrected transformer.
    @Test func clampedTransformers() throws {
        let lines =
            wheel(192, at: 0.01) + "0.1 do changeList\n" + wheel(-64, at: 0.6)
            + "0.7 do changeList\n1.2 down 207 500\n1.21 slide 207 400 0.3\n1.6 up\n4 end"
        let literal = try TakeRun(lines)
        let clamped = try TakeRun(lines, option: "transformers clamped")
        for run in [literal, clamped] { #expect(run.at(1.15)["y"] == 64 && run.at(1.15)["h"] == 128 && run.last["y"] == 64) }
        #expect(clamped.between(1.2, 4).allSatisfy { $0["h"] == 128 })
        #expect(literal.last["h"] == 64)
        // Where nothing bounces both are the same.
        let plain = manyRows + scrolling(to: -40) + "0.6 slide 207 500 0.4\n1.1 up\n2 end"
        let (one, other) = (try TakeRun(plain), try TakeRun(plain, option: "transformers clamped"))
        #expect(one.frames.map { $0["h"] } == other.frames.map { $0["h"] } && one.frames.count == other.frames.count)
    }
}
