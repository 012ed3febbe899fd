import Geometry
import Takes
import Testing

private struct NoTouch: Error {}

/// How lines become events.
struct ExpansionTests {
    @Test func aSlideMovesAtAHundredAndTwentyHertzAndEndsOnItsPlace() throws {
        let take = try ballTake("0 down 10 20\n0.5 slide 110 20 0.1\n0.7 up")
        let moves = take.events.dropFirst().dropLast()
        #expect(moves.count == 12)
        for (index, move) in moves.enumerated() {
            guard case .touch(let touch) = move.event else { throw NoTouch() }
            let part = Double(index + 1) / 12
            #expect(abs(move.time - (0.5 + 0.1 * part)) < 1e-9 && abs(touch.location.x - (10 + 100 * part)) < 1e-9 && touch.phase == .moved)
        }
        #expect(touches(of: take).suffix(2) == ["0.6 moved 0:110,20", "0.7 ended 0:110,20"])
    }

    @Test func slidesGoOnFromWhereTheFingerIs() throws {
        let take = try ballTake("0 down 0 0\n0 move 50 0\n0.1 slide 60 0 0.01\n0.2 slide 60 10 0\n0.3 up")
        #expect(
            touches(of: take) == [
                "0 began 0:0,0", "0 moved 0:50,0", "0.108 moved 0:58.333,0", "0.11 moved 0:60,0", "0.2 moved 0:60,10", "0.3 ended 0:60,10",
            ])
    }

    @Test(arguments: [("easeIn", true), ("easeOut", false)]) func easingsBendTheWay(name: String, isSlowFirst: Bool) throws {
        let half = try ballTake("0 down 0 0\n0 slide 100 0 1 \(name)\n2 up").events[60]
        guard case .touch(let touch) = half.event else { throw NoTouch() }
        #expect(half.time == 0.5 && (touch.location.x < 40) == isSlowFirst && (touch.location.x > 60) == !isSlowFirst)
    }

    @Test func easeInOutIsSymmetric() throws {
        let events = try ballTake("0 down 0 0\n0 slide 100 0 1 easeInOut\n2 up").events
        func x(_ index: Int) -> Double { if case .touch(let touch) = events[index].event { touch.location.x } else { .nan } }
        #expect(abs(x(60) - 50) < 1e-6 && abs(x(30) + x(90) - 100) < 1e-6 && x(30) < 20)
    }

    @Test func aDragIsDownSlideUp() throws {
        let take = try ballTake("1 drag 10 20 30 40 0.02")
        #expect(
            touches(of: take) == [
                "1 began 0:10,20", "1.008 moved 0:18.333,28.333", "1.017 moved 0:26.667,36.667", "1.02 moved 0:30,40", "1.02 ended 0:30,40",
            ])
    }

    @Test func aTapLastsATwentieth() throws {
        #expect(touches(of: try ballTake("1 tap 5 6")) == ["1 began 0:5,6", "1.05 ended 0:5,6"])
        #expect(try ballTake("1 tap 5 6").lines[0].endTime == 1.05)
    }

    @Test func fingersKeepTheirOwnPlaces() throws {
        let take = try ballTake("0 down 1 1\n0 down 9 9 finger 2\n1 slide 1 2 0\n2 up finger 2\n3 up")
        #expect(touches(of: take).suffix(3) == ["1 moved 0:1,2", "2 ended 2:9,9", "3 ended 0:1,2"])
    }

    @Test func everyOtherVerbIsOneEvent() throws {
        let events = try ballTake(
            "1 wheel 1 2 3 4\n1.5 wheel 1 2 3 4 eased\n2 do place 5 6\n3 cancel\n4 hide\n5 show\n5.5 scroll 1 2 3 4 begin\n6 frame\n7 end"
        ).events
        #expect(events.map(\.time) == [1, 1.5, 2, 3, 4, 5, 5.5])
        #expect(
            events.map(\.event) == [
                .wheel(location: Point(1, 2), delta: Point(3, 4)), .wheel(location: Point(1, 2), delta: Point(3, 4), isEased: true),
                .command(name: "place", arguments: ["5", "6"]), .cancel, .hide, .show,
                .scroll(location: Point(1, 2), delta: Point(3, 4), phase: .began),
            ])
    }

    /// Reference values of Vigna's implementation of the same algorithm, for the seed 1234567.
    @Test func theGeneratorGivesItsKnownValues() {
        var random = SplitMix64(seed: 1_234_567)
        let known: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(known.map { _ in random.next() } == known)
        for _ in 0..<1000 {
            #expect((0..<1).contains(random.nextUnit()) && (0..<7).contains(random.nextInteger(below: 7)))
        }
        #expect(random.nextInteger(below: 0) == 0 && random.nextInteger(below: -4) == 0 && random.nextInteger(below: 1) == 0)
    }
}
