import LogoWave
import Staging
import TakeTesting
import Testing

/// Source: <doc:LogoWaveSheet#8-Requirements>, W.
@Suite struct PullTests {
    @Test("logowave W1") func theLevelFollowsThePullInTheSameFrame() throws {
        let take = try run(pull([20, 40, 60, 80]) + "0.7 end")
        for (index, row) in [(0.25, 34.25), (0.5, 22), (0.75, 9.75), (1, -2.5)].enumerated() {
            let frame = take.at(0.2 + 0.1 * Double(index))
            #expect(frame["pull.dist"] == 20 * Double(index + 1) && frame["pull.pct"] == row.0 && frame["L"] == row.0)
            #expect(abs(frame["k1"] - row.1) < 1e-9)
            let before = take.frames[(take.frames.firstIndex { $0.time == frame.time } ?? 1) - 1]
            #expect(before["L"] < row.0)
        }
    }

    @Test("logowave W2") func theBoundBelongsToTriggered() throws {
        // Offsets lie on half points at this scale: 79.5 is the last one below.
        let take = try run(pull([79.5, 80, 79.5]) + "0.5 up\n2 end")
        #expect(take.at(0.2).word("pull.state") == "pulling" && take.at(0.3).word("pull.state") == "triggered")
        #expect(take.at(0.4).word("pull.state") == "pulling" && take.last["reloadCount"] == 0 && take.last.word("pull.state") == "stopped")
        #expect(take.frames.allSatisfy { $0.word("pull.state") != "loading" && $0["insetTop"] == 0 })
    }

    @Test("logowave W3") func aReleaseBeyondLoadsOnce() throws {
        let take = try run(pull([90]) + "0.5 up\n1 drag 200 300 200 420 0.3\n1.6 drag 200 500 200 300 0.2\n2.4 end")
        #expect(take.at(0.5).word("pull.state") == "loading" && take.at(0.5)["insetTop"] == 64 && take.at(0.5)["reloadCount"] == 1)
        #expect(take.at(0.8)["y"] == -64)
        let half = take.at(0.65)["y"]
        #expect(half < -64 && half > -90)
        for frame in take.between(0.5, 2.4) {
            #expect(frame.word("pull.state") == "loading" && frame["reloadCount"] == 1 && frame["pull.dist"] == take.at(0.5)["pull.dist"])
        }
        #expect(take.at(1.25)["y"] < -64 && take.at(2)["y"] > -64)
    }

    @Test("logowave W4") func theWaterRocksWhileItLoads() throws {
        let take = try run(pull([90]) + "0.5 up\n2.4 end")
        #expect(abs(take.at(0.8)["L"] - 0.35) < 1e-9 && take.at(0.6)["L"] > 0.56)
        for second in [0.9, 1.2] {
            #expect(abs(take.at(second + 1)["f1"] - take.at(second)["f1"] - 5) < 0.1)
            #expect(abs(take.at(second + 1)["f2"] - take.at(second)["f2"] + 3.5) < 0.1)
        }
    }

    /// The water is as far at every frame rate, below 30 frames a second too, and goes on from there when it runs again.
    @Test("logowave W4 at any frame rate") func thePhasesAreFunctionsOfTime() throws {
        let lines = pull([90]) + "0.5 up\n1.5 do stop\n2.5 do trigger\n4 end"
        let times = [0.5, 1, 1.5, 2, 3, 3.5]
        func phases(at rate: Double) throws -> [Double] {
            let take = try run(lines, framesPerSecond: rate)
            return times.flatMap { [take.at($0)["f1"], take.at($0)["f2"]] }
        }
        let expected = try phases(at: 60)
        #expect(expected[0] > 1 && abs(expected[6] - expected[4] - 5 * 0.3) < 1e-9 && expected[8] > expected[6])
        for rate in [24.0, 30, 240] {
            for (phase, expected) in zip(try phases(at: rate), expected) { #expect(abs(phase - expected) < 1e-9, "\(rate)") }
        }
    }

    @Test("logowave W5") func itFillsClosesAndStandsStill() throws {
        let take = try run(pull([90]) + "0.5 up\n1.5 do stop\n3 end")
        #expect(take.at(1.5).word("pull.state") == "stopped" && take.at(1.6)["L"] < 0.99 && take.at(1.7)["L"] >= 0.99)
        #expect(take.at(1.5)["insetTop"] == 0 && take.at(1.65)["y"] < -20 && take.at(1.8)["y"] == 0)
        #expect(take.at(1.82)["L"] == 0)
        for frame in take.between(1.82, 3) {
            #expect(frame["f1"] == take.at(1.82)["f1"] && frame["f2"] == take.at(1.82)["f2"] && frame.word("pull.state") == "stopped")
        }
    }

    @Test("logowave W7") func fromCodeItEndsInTheSame() throws {
        let take = try run("0.5 do trigger\n0.6 do trigger\n1.2 do trigger\n1.5 end")
        #expect(take.at(0.5).word("pull.state") == "loading" && take.at(0.8)["y"] == -64 && take.at(0.8)["insetTop"] == 64)
        #expect(take.last["reloadCount"] == 1)
        // Also from further down the list.
        let far = try run("0.1 wheel 200 300 0 300\n0.5 do trigger\n1.5 end")
        #expect(far.at(0.4)["y"] == 300 && far.at(0.8)["y"] == -64)
    }

    @Test("logowave W8") func disabledItShowsAndDoesNothing() throws {
        let take = try run("0.05 do disable\n" + pull([100]) + "0.5 up\n1.5 do enable\n" + pull([50], from: 2) + "2.3 end")
        for frame in take.between(0.1, 1.5) { #expect(frame["insetTop"] == 0 && frame.word("pull.state") == "stopped" && frame["L"] == 0) }
        #expect(take.at(0.3)["y"] == -100 && take.layer("pullToRefresh")?.isHidden == false)
        #expect(take.last.word("pull.state") == "pulling" && take.last["L"] == 0.625)
        let disabled = try run("0.05 do disable\n" + pull([100]) + "0.4 end")
        #expect(disabled.layer("pullToRefresh")?.isHidden == true)
    }

    @Test("logowave W8, while it loads") func disablingGivesTheLoadUp() throws {
        let take = try run(pull([90]) + "0.5 up\n1.2 do disable\n4 end")
        #expect(take.at(1.2).word("pull.state") == "stopped" && take.at(1.2)["insetTop"] == 0 && take.last["y"] == 0)
        #expect(take.last["reloadCount"] == 1)
    }

    @Test("logowave W9") func aViewOfOnesOwnHasItsOwnHeights() throws {
        let take = try run(pull([45, 89.5, 90]) + "0.6 up\n1.4 end", header: "option animation sunrise")
        #expect(take.at(0.2)["pull.pct"] == 0.5 && take.at(0.3).word("pull.state") == "pulling")
        #expect(take.at(0.4).word("pull.state") == "triggered" && take.at(0.6).word("pull.state") == "loading")
        #expect(take.last["insetTop"] == 60 && take.last["y"] == -60)
    }

    @Test("logowave W10") func onlyOneOfTheTwoReacts() throws {
        let pulled = try run("0.02 do triggerMore\n0.6 wheel 200 300 0 -9000\n" + pull([100], from: 0.7) + "1.1 end")
        #expect(pulled.last.word("load.state") == "loading" && pulled.last["y"] == -100)
        #expect(pulled.frames.allSatisfy { $0.word("pull.state") == "stopped" && $0["pull.pct"] == 0 })
        let up = try run("0.02 do trigger\n" + pullUp([100], from: 0.6) + "1.1 end")
        #expect(up.last.word("pull.state") == "loading" && up.frames.allSatisfy { $0.word("load.state") == "stopped" })
        let code = try run("0.1 do trigger\n0.2 do triggerMore\n1 end")
        #expect(code.last["loadCount"] == 0 && code.last.word("load.state") == "stopped")
    }

    /// Pulled again while it loads, and stopped under the finger: the content stays where it is.
    @Test func stoppedUnderTheFinger() throws {
        let take = try run(pull([90]) + "0.5 up\n1 down 200 150\n1.1 move 200 172\n1.5 do stop\n1.6 move 200 173\n2.2 up\n4 end")
        let held = take.at(1.45)["y"]
        #expect(held < -64 && abs(take.at(1.55)["y"] - held) < 0.6 && abs(take.at(1.65)["y"] - held) < 1.6)
        #expect(take.last["y"] == 0 && take.last["insetTop"] == 0)
    }

    @Test func aListReplacedWhileItLoadsBeginsAnew() throws {
        let take = try run(pull([90]) + "0.5 up\n1.2 do replaceList\n" + pull([90], from: 1.5) + "2 up\n3 end")
        #expect(take.at(1.2)["insetTop"] == 0 && take.at(1.2)["y"] == 0 && take.at(1.2).word("pull.state") == "stopped")
        #expect(take.last.word("pull.state") == "loading" && take.last["reloadCount"] == 2 && take.last["insetTop"] == 64)
    }

    /// With a finger on it that goes on, and while it closes.
    @Test func aListMayBeReplacedAtAnyTime() throws {
        for lines in [pull([90]) + "0.5 do replaceList\n0.6 move 200 300\n0.7 up\n", "0.1 down 200 150\n0.3 do replaceList\n0.5 up\n"] {
            let take = try run(lines + pull([90], from: 0.9) + "2 end")
            #expect(take.last["y"] == -90 && take.last.word("pull.state") == "triggered")
        }
        let closing = try run(pull([90]) + "0.5 up\n1.5 do stop\n1.6 do replaceList\n3 end")
        #expect(closing.last["y"] == 0 && closing.last.word("pull.state") == "stopped")
    }

    /// Held beyond the bound while the other one begins to load: it does not react, on release neither.
    @Test func theOtherMayBeginMeanwhile() throws {
        let take = try run(pull([100]) + "0.5 do triggerMore\n0.6 up\n1 end")
        #expect(take.last["reloadCount"] == 0 && take.last["loadCount"] == 1 && take.last.word("pull.state") == "stopped")
    }

    @Test func disabledWhilePulledItComesToRest() throws {
        let take = try run(pull([56]) + "0.4 do disable\n0.5 up")
        #expect(take.stage.isIdle && take.last["L"] == 0 && take.last.time < 5)
    }

    /// Nothing is asked for, and nothing moves, once it rests.
    @Test func itComesToRest() throws {
        let take = try run(pull([50]) + "0.5 up")
        #expect(take.stage.isIdle && take.last.time < 4)
    }

    @Test("logowave I1") func insetsOfBarsAreAddedTo() throws {
        let take = try run(pull([90]) + "0.5 up\n4 end", header: "option insets bars")
        #expect(take.at(0.3)["y"] == -64 - 90 && take.at(0.3)["pull.dist"] == 90)
        #expect(take.at(1)["insetTop"] == 128 && take.at(1)["y"] == -128 && take.last["insetTop"] == 64 && take.last["y"] == -64)
        let more = try run("0.1 do triggerMore\n3 end", header: "option insets bars")
        #expect(more.at(0.5)["insetBottom"] == 97 && more.last["insetBottom"] == 49)
    }

    @Test("logowave I2") func itsOwnWritesChangeNoState() throws {
        let take = try run(pull([90]) + "0.5 up\n4 end")
        let states = take.frames.map { $0.word("pull.state") }
        var row: [String] = []
        for state in states where row.last != state { row.append(state) }
        #expect(row == ["stopped", "triggered", "loading", "stopped"])
    }

    @Test("logowave P1") func presetsDifferInLooksOnly() throws {
        let takes = try ["buyer", "seller", "youban"].map { try run(pull([60]) + "0.3 end", header: "option preset \($0)") }
        #expect(takes.allSatisfy { $0.last["L"] == 0.75 })
        #expect(throws: (any Error).self) { try run("0.1 end", header: "option preset friend") }
    }
}
