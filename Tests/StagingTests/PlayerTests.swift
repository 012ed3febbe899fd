import Sessions
import Geometry
import Staging
import Takes
import Testing

struct PlayerTests {
    @Test(arguments: [60.0, 37, 120]) func frameKIsDrawnAtKOverTheRate(rate: Double) throws {
        let playing = try Playing(try ballTake("0.5 end"), framesPerSecond: rate)
        #expect(playing.times == (0...Int(rate * 0.5 + 1e-9)).map { Double($0) / rate })
        #expect(playing.values("t") == playing.times)
    }

    @Test func linesUpToAFramesTimeAreInIt() throws {
        let playing = try Playing(try ballTake("0.1 do place 7 7\n0.11 do place 8 8\n0.2 end"))
        // Frame 6 is at 0.1 exactly.
        #expect(playing.values("ball.x")[5] == 10 && playing.values("ball.x")[6] == 7 && playing.values("ball.x")[7] == 8)
    }

    @Test func eventsKeepTheirOwnTimes() throws {
        let playing = try Playing(try ballTake("0.001 down 5 300\n0.015 move 6 300\n0.0301 up\n0.1 end"))
        #expect(playing.heard == ["began 0:5,300@0.001", "moved 0:6,300@0.015", "ended 0:6,300@0.0301"])
    }

    @Test func timersRunAfterTheLinesOfAFrame() throws {
        let playing = try Playing(try ballTake("0.05 do tick\n1 end"))
        #expect(playing.value("ticks", at: 0.14) == 0 && playing.value("ticks", at: 0.17) == 1 && playing.last("ticks") == 3)
    }

    @Test func withoutAnEndItStopsWhenNothingMoves() throws {
        let roll = try Playing(try ballTake("0.2 do roll"))
        #expect(abs((roll.times.last ?? 0) - 0.7) < 0.02 && roll.last("ball.x") == 110)
        let ticks = try Playing(try ballTake("0 do tick"))
        #expect(abs((ticks.times.last ?? 0) - 0.3) < 0.02 && ticks.last("ticks") == 3)
        #expect(try Playing(try ballTake("")).times == [0])
        #expect(try Playing(try ballTake("0.5 wheel 100 100 0 9")).last("list.offset") == 9)
        let fling = try Playing(try ballTake("0 drag 100 150 100 50 0.1"))
        #expect((1...9).contains(fling.times.last ?? 0) && fling.last("list.offset") > 150)
    }

    @Test func afterTenSecondsItStopsAnyway() throws {
        #expect(try Playing(try ballTake("0.5 down 5 300")).times.last == 10.5)
        #expect(try Playing(try ballTake("0.5 hide")).times.last == 10.5)
        // Counted from where the last motion ends.
        #expect(try Playing(try ballTake("0 down 5 300\n0.5 slide 5 350 1")).times.last == 11.5)
    }

    @Test func anEndCutsAMotionOff() throws {
        let playing = try Playing(try ballTake("0.2 do roll\n0.4 end"))
        #expect(playing.times.last == 0.4 && playing.last("ball.x") > 10 && playing.last("ball.x") < 110)
        // And one that comes late lets the time pass.
        #expect(try Playing(try ballTake("3 end")).times.count == 181)
    }

    @Test func cancelLiftsEveryFingerWithoutATap() throws {
        let playing = try Playing(try ballTake("0 tap 5 300\n0.5 down 5 300\n0.5 down 7 300 finger 1\n0.55 cancel\n1 end"))
        #expect(playing.heard.suffix(2) == ["cancelled 0:5,300@0.55", "cancelled 1:7,300@0.55"])
        #expect(playing.last("taps") == 1)
    }

    @Test func theWheelTurnsTheListUnderIt() throws {
        let playing = try Playing(try ballTake("0.1 wheel 100 100 0 40\n0.2 wheel 100 300 0 40\n0.3 wheel 100 100 0 -9000\n0.4 end"))
        #expect(playing.value("list.offset", at: 0.15) == 40 && playing.value("list.offset", at: 0.25) == 40)
        #expect(playing.last("list.offset") == 0)
    }

    @Test func whileHiddenTheScenesTimeStandsStill() throws {
        let playing = try Playing(try ballTake("0.1 do roll\n0.2 hide\n1.2 show\n2 end"))
        let visible = playing.stage.description.probes.firstIndex { $0.name == "visible" } ?? 0
        #expect(playing.rows[30][visible] == "false" && playing.rows[80][visible] == "true")
        #expect(playing.value("ball.x", at: 0.2) == playing.value("ball.x", at: 1.19))
        #expect(playing.value("ball.x", at: 1.25) > playing.value("ball.x", at: 1.2))
        // A second was lost in all.
        #expect(abs(playing.value("t", at: 2) - 1) < 1e-9)
        let through = try Playing(try ballTake("0.1 do roll\n1 end"))
        #expect(abs(playing.value("ball.x", at: 1.4) - through.value("ball.x", at: 0.4)) < 1e-9)
        #expect(playing.last("ball.x") == 110)
    }

    @Test func hidingCancelsTouchesAndHearsNone() throws {
        let playing = try Playing(try ballTake("0.1 down 5 300\n0.2 hide\n0.3 hide\n0.4 tap 5 300\n0.5 show\n0.6 tap 6 300\n1 end"))
        #expect(playing.heard.map { String($0.prefix(7)) } == ["began 0", "cancell", "began 0", "ended 0"])
        #expect(playing.last("taps") == 1)
    }

    @Test func aRecordedTakeUsesItsOwnTicksAndOrder() throws {
        let take = try ballTake(
            "0 frame\n0.02 do place 1 1\n0.02 frame\n0.02 do place 2 2\n0.031 frame\n0.05 frame\n0.05 frame\n0.05 do place 9 9")
        let playing = try Playing(take)
        #expect(playing.times == [0, 0.02, 0.031, 0.05, 0.05])
        // The second place came after the tick of the same time; the last one after all.
        #expect(playing.values("ball.x") == [10, 1, 2, 2, 2])
        #expect(try Playing(take, framesPerSecond: 30).times == playing.times)
    }

    @Test func aTickWithinAMotionSeesThatMuchOfIt() throws {
        let playing = try Playing(try ballTake("0 down 0 300\n0 slide 120 300 1\n0.5 frame\n0.75 frame\n1 frame\n1.1 up\n1.2 frame"))
        #expect(playing.values("t") == [0.5, 0.75, 1, 1.2])
        #expect(playing.heard.count == 122)
    }

    @Test func commandsThatFailEndTheRun() throws {
        #expect(throws: CommandError("refused")) { _ = try Playing(try ballTake("0.5 do refuse\n1 end")) }
        #expect(throws: CommandError("place: x has to be a number")) { _ = try Playing(try ballTake("0.5 do place a b")) }
    }

    @Test func optionsAndSeedsReachTheScene() throws {
        let one = try Playing(try ballTake("0.1 end"))
        let other = try Playing(try ballTake("0.1 end", header: "seed 2\noption speed fast"))
        #expect(one.rows[0].last == "slow" && other.rows[0].last == "fast")
        #expect(one.values("random") != other.values("random"))
        #expect(try Playing(try ballTake("0.1 end", header: "seed 1")).values("random") == one.values("random"))
    }

    @Test(arguments: [BallScene.description.name, "wechat"]) func equalRunsGiveEqualTraces(scene: String) throws {
        let text =
            "overscroll-take 1\nscene \(scene)\ndevice 414x736@2\nseed 5\n0.1 down 207 150\n0.12 slide 207 600 0.4 easeOut\n0.6 up\n"
            + "2 drag 207 600 200 200 0.3\n3 hide\n3.5 show\n4 end"
        let take = try Take(parsing: text, file: "", vocabulary: words)
        let (one, two) = (try Playing(take), try Playing(take))
        #expect(one.rows == two.rows && one.times == two.times && one.rows.count == 241)
        #expect(Set(one.rows).count > 60, "something has to move")
        // And the same through its text.
        #expect(try Playing(try Take(parsing: take.text(in: words), file: "", vocabulary: words)).rows == one.rows)
    }

    @Test func ratesAgreeOnWhatHappens() throws {
        let take = try ballTake("0 drag 100 150 100 50 0.1\n0.5 do roll\n3 end")
        let (slow, fast) = (try Playing(take, framesPerSecond: 30), try Playing(take, framesPerSecond: 120))
        for (frame, time) in slow.times.enumerated() {
            #expect(abs(slow.values("list.offset")[frame] - fast.value("list.offset", at: time)) < 0.51)
        }
        #expect(slow.last("list.offset") == fast.last("list.offset"))
    }

    @Test func playUntilStopsAtTheFrameBeforeATime() throws {
        var player = TakePlayer(try ballTake("2 end"), scene: BallScene.description, typography: try .init())
        try player.play(until: 0.51)
        #expect(player.stage.timeline.now == 0.5)
        try player.play(until: .infinity)
        #expect(player.stage.timeline.now == 2)
        #expect(try player.advance() == nil)
    }

    /// The feel of a take goes to every scroll view, unless the scene has picked another one for it.
    @Test func feels() throws {
        let drag = "0.1 down 100 50\n0.2 move 100 150\n0.3 end"
        func offset(_ header: String) throws -> Double { try Playing(try ballTake(drag, header: header)).last("list.offset") }
        let (uikit, webkit) = (try offset("feel uikit"), try offset("feel webkit"))
        #expect(try uikit < -30 && webkit == -5 && offset("") == uikit)
        #expect(try offset("option list webkit") == webkit && offset("option list own") == uikit)
    }

    /// What a take says about its frames changes nothing of how it plays.
    @Test func expectationsDoNotPlay() throws {
        let plain = try Playing(try ballTake("0 drag 10 100 10 20 0.3\n0.4 do roll\n2 end"))
        let checked = try Playing(
            try ballTake(
                "9 expect ticks == 1\n0 drag 10 100 10 20 0.3\n0.1 expect ball.x > 0\n0.4 do roll\n0.2 hash 0000000000000000\n2 end"))
        #expect(plain.rows == checked.rows && plain.times == checked.times && plain.rows.count == 121)
        // One without an end stops as early.
        let (short, expecting) = (try Playing(try ballTake("0 tap 1 1")), try Playing(try ballTake("0 tap 1 1\n5 expect taps == 1")))
        #expect(short.times == expecting.times && short.times.count < 60)
    }
}
