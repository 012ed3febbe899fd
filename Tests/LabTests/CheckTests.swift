import Sessions
import AirBarExample
import Geometry
import Glibc
import Lab
import Staging
import Takes
import Testing
import WeChat

let labScenes = [WeChatScene.description, AirBarExampleScene.description]

/// A take of the chat list: pulled down by 39.99 points at 0.5 s, at rest again by 1.5 s.
func pulledTake(_ lines: String) throws -> Take {
    let text = "overscroll-take 1\nscene wechat\ndevice 414x736@1\n0.1 down 207 200\n0.11 slide 207 286 0.2\n0.5 up\n2 end\n\(lines)"
    return try Take(parsing: text, file: "pulled.take", vocabulary: Vocabulary(labScenes))
}

struct CheckTests {
    private func check(_ lines: String, framesPerSecond: Double = 60) throws -> TakeCheck {
        var take = try pulledTake(lines)
        take.configuration.rate = framesPerSecond
        return try TakeCheck(take, scene: WeChatScene.description, typography: try Typography())
    }

    @Test func goodTakesPass() throws {
        let check = try check(
            """
            0 expect list.offset == -64
            0.4..0.5 expect list.offset == -104 +- 1
            0..2 expect home.state == idle
            1.5..2 expect list.offset == -64
            0.2..0.5 expect interactive == true
            2 expect navBar.top <= 0
            """)
        #expect(check.difference == nil && check.uncompared == nil && check.frameCount == 121)
    }

    @Test func theFirstFrameThatDiffersIsTold() throws {
        let check = try check("1.5 expect list.offset == 0\n0.4..0.6 expect list.offset <= -104\n0.7 expect haptics == 3")
        let difference = try #require(check.difference)
        // Let go while it still slowed down, it goes back with the first frame after the release.
        #expect(difference.line == 9 && difference.frame.index == 31)
        #expect(difference.message.hasPrefix("list.offset is -103,") && difference.message.hasSuffix("expected <= -104"))
    }

    @Test func allLinesAreComparedWhenThatIsAsked() throws {
        let take = try pulledTake(
            "0.4..0.6 expect list.offset <= -104\n1.5 expect list.offset == 0\n0.7 expect haptics == 0\n1 hash 0000000000000000")
        let check = try TakeCheck(take, scene: WeChatScene.description, comparesAll: true, typography: try Typography())
        #expect(check.differences.map(\.line) == [8, 11, 9] && check.frameCount == 121)
        #expect(check.differences[2].actual == "-64" && check.differences[1].actual?.count == 16)
    }

    /// One time means the frame on screen then: at 60 frames a second that of 0.5 s stays until 0.5166.
    @Test func oneTimeMeansTheFrameOnScreenThen() throws {
        let held = try check("0.5 expect t == 0.5\n0.516 expect t == 0.5\n2 expect t == 2\n0.0333 expect t == 0.0166666666 +- 1e-9")
        #expect(held.difference == nil && held.uncompared == nil)
        let difference = try #require(try check("0.51667 expect t == 0.5").difference)
        #expect(difference.frame.index == 31)
    }

    @Test func timesWithoutAFrameAreNotCompared() throws {
        let late = try check("0 expect t == 0\n2.01 expect t == 2")
        #expect(late.difference == nil && late.uncompared?.line == 9)
        #expect(try check("0.001..0.002 expect t == 0").uncompared?.line == 8)
        #expect(try check("2.5 hash 0000000000000000").uncompared?.line == 8)
        // A difference has the last word.
        let both = try check("2.5 expect t == 0\n1 expect t == 0")
        #expect(both.difference?.line == 9 && both.uncompared == nil)
    }

    /// A take that no parser has read can ask for anything.
    @Test func whatAProbeNeverIsIsADifference() throws {
        var take = try pulledTake("")
        for (probe, message) in [("list.ofset", "list.ofset is missing"), ("home.state", "home.state is idle, expected == 3")] {
            take.expectations = [Take.Expectation(1...1, probe, .equal, .number(3), line: 8)]
            let check = try TakeCheck(take, scene: WeChatScene.description, typography: try Typography())
            #expect(check.difference?.line == 8 && check.difference?.message.hasPrefix(message) == true)
        }
    }

    /// Lines may overlap, stand in any order and mean one frame together; differences come frame by frame, and within a frame line by line.
    @Test func linesMayStandInAnyOrder() throws {
        let take = try pulledTake(
            "1.5 expect t <= 1\n0..2 expect t <= 0.5\n0.2 expect t == 0\n0.2..0.3 expect t <= 0.1\n1.5 expect t == 1.5\n0.1 expect t == 0.1 +- 1e-9"
        )
        let check = try TakeCheck(take, scene: WeChatScene.description, comparesAll: true, typography: try Typography())
        #expect(check.differences.map(\.line) == [10, 11, 9, 8] && check.uncompared == nil)
    }

    /// A frame looks only at the lines that may mean it, so a line for every frame costs about as much as the frames themselves.
    @Test func manyLinesTakeNoLongerThanTheirFrames() throws {
        var take = try listTake("100 end")
        take.configuration.rate = 240
        let typography = try Typography()
        /// The processor time of a check, in seconds.
        func cost(_ count: Int) throws -> Double {
            take.expectations = (0..<count).map {
                Take.Expectation(Double($0) / 240...Double($0) / 240, "t", .atLeast, .number(0), line: $0 + 4)
            }
            let start = clock()
            let check = try TakeCheck(take, scene: ListScene.description, typography: typography)
            #expect(check.frameCount == 24_001 && check.difference == nil && check.uncompared == nil)
            return clock() - start
        }
        func clock() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let (frames, lines) = (try cost(1), try cost(24_001))
        #expect(lines < 30 * frames, "\(lines) s with lines, \(frames) s without")
    }

    @Test func picturesAreComparedByTheirHash() throws {
        var take = try pulledTake("0 expect t == 0")
        let typography = try Typography()
        take.hashes = try PictureHasher.hashes(of: take, scene: WeChatScene.description, typography: typography)
        #expect(take.hashes.count == 121 && take.hashes[0].hash == take.hashes[5].hash && take.hashes[0].hash != take.hashes[20].hash)
        // Read back from its text it still holds, and one wrong bit is found.
        var copy = try Take(parsing: take.text(in: Vocabulary(labScenes)), file: "copy", vocabulary: Vocabulary(labScenes))
        #expect(try TakeCheck(copy, scene: WeChatScene.description, typography: typography).difference == nil)
        copy.hashes[20].hash ^= 1
        let difference = try #require(try TakeCheck(copy, scene: WeChatScene.description, typography: typography).difference)
        #expect(difference.frame.index == 20 && difference.line == copy.hashes[20].line && difference.message.contains("hash"))
    }

    /// While time stands still, each event has a frame of its own, and each of these frames its hash.
    @Test func framesOfOneTimeHaveTheirOwnHashes() throws {
        let lines = "0 frame\n1 down 200 200\n1 frame\n1 move 200 400\n1 frame\n2 up\n2 frame"
        let text = "overscroll-take 1\nscene wechat\ndevice 414x736@1\n\(lines)"
        var take = try Take(parsing: text, file: "paused.take", vocabulary: Vocabulary(labScenes))
        take.hashes = try PictureHasher.hashes(of: take, scene: WeChatScene.description, typography: try Typography())
        #expect(take.hashes.count == 4 && take.hashes[1].hash != take.hashes[2].hash)
        func check() throws -> TakeCheck { try TakeCheck(take, scene: WeChatScene.description, typography: try Typography()) }
        let good = try check()
        #expect(good.difference == nil && good.uncompared == nil)
        take.hashes.swapAt(1, 2)
        #expect(try check().difference?.frame.index == 1)
    }

    /// Drawn bit by bit as it changes, a picture has the hash of one drawn at once.
    @Test func aHashDoesNotDependOnWhatWasDrawnBefore() throws {
        let take = try pulledTake("")
        let hashes = try PictureHasher.hashes(of: take, scene: WeChatScene.description, typography: try Typography())
        var player = TakePlayer(take, scene: WeChatScene.description, typography: try Typography())
        try player.play(until: 0.3)
        #expect(PictureHasher(take.configuration.device).hash(of: player.stage) == hashes[18].hash)
        #expect(Set(hashes.map(\.hash)).count > 20)
    }
}
