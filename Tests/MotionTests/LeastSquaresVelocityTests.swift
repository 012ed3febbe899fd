import Geometry
import Motion
import Testing

/// Source: <doc:FeelSheet#2.1-Velocity>.
@Suite struct LeastSquaresVelocityTests {
    private func tracker(_ places: [(milliseconds: Double, x: Double, y: Double)]) -> VelocityTracker {
        var tracker = VelocityTracker(law: .leastSquares(LeastSquaresVelocity()))
        for (index, place) in places.enumerated() {
            if index == 0 {
                tracker.begin(at: Point(place.x, place.y), time: place.milliseconds / 1000)
            } else {
                tracker.move(to: Point(place.x, place.y), time: place.milliseconds / 1000)
            }
        }
        return tracker
    }

    private func velocity(_ places: [(milliseconds: Double, x: Double, y: Double)]) -> Point {
        let tracker = tracker(places)
        return tracker.velocity(at: tracker.lastMoveTime)
    }

    /// A gesture recorded for the tests of Flutter's tracker, and its parabola from the normal equations, solved in fractions. Flutter's own test has the same to twelve digits.
    @Test func aRecordedGesture() {
        let gesture: [(milliseconds: Double, x: Double, y: Double)] = [
            (573, 266, 327.4285583496094), (588, 266, 327.4285583496094), (626, 261.1428527832031, 337.1428527832031),
            (634, 258.2857208251953, 343.1428527832031), (642, 254.57142639160156, 354), (650, 250.2857208251953, 368.28570556640625),
            (657, 247.42857360839844, 382.8571472167969), (665, 245.14285278320312, 397.4285583496094),
            (673, 243.14285278320312, 411.71429443359375), (680, 242.2857208251953, 426.28570556640625),
            (688, 241.7142791748047, 440.5714416503906), (696, 241.7142791748047, 454.5714416503906),
            (703, 242.57142639160156, 467.71429443359375), (712, 243.42857360839844, 477.4285583496094),
            (720, 244.85714721679688, 485.71429443359375), (727, 246.2857208251953, 493.1428527832031), (735, 248, 499.71429443359375),
        ]
        let found = velocity(gesture)
        #expect(abs(found.x - 355.71046950050373) < 1e-9 && abs(found.y - 967.2112857054009) < 1e-9)
    }

    @Test func aParabolaIsFoundExactly() {
        var random = SplitMix64(seed: 1)
        for _ in 0..<300 {
            let (speed, bend) = (random.number(in: -4000...4000), random.number(in: -20_000...20_000))
            let places = (0..<9).map { index in
                let time = Double(index) * 0.011 + random.number(in: 0...0.004)
                return (milliseconds: time * 1000, x: speed * time + bend * time * time, y: -3 * time)
            }
            let last = places[8].milliseconds / 1000
            let found = velocity(places)
            #expect(abs(found.x - (speed + 2 * bend * last)) < 1e-6 && abs(found.y + 3) < 1e-6)
        }
    }

    @Test func itMirrorsAndDoesNotDependOnThePlace() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<100 {
            let places = (0..<12).map { index -> (milliseconds: Double, x: Double, y: Double) in
                (Double(index) * 8, random.number(in: -50...50), random.number(in: -50...50))
            }
            let found = velocity(places)
            #expect(velocity(places.map { ($0.milliseconds, -$0.x, -$0.y) }) == -found)
            let moved = velocity(places.map { ($0.milliseconds, $0.x + 300, $0.y - 200) })
            #expect((moved - found).length < 1e-6)
        }
    }

    /// Three places at least, none older than 100 ms, none before a pause of 40 ms.
    @Test func whatCounts() {
        #expect(velocity([(0, 0, 0), (8, 10, 0)]) == .zero)
        #expect(abs(velocity([(0, 0, 0), (8, 8, 0), (16, 16, 0)]).x - 1000) < 1e-9)
        // The first place is 101 ms old, then 100.
        let steady = [(60.0, 60.0, 0.0), (90, 90, 0), (100, 100, 0)].map { (milliseconds: $0.0, x: $0.1, y: $0.2) }
        #expect(abs(velocity([(-1, 5000, 0), (30, 30, 0)] + steady).x - 1000) < 1e-9)
        #expect(velocity([(0, 5000, 0), (30, 30, 0)] + steady).x != 1000)
        #expect(abs(velocity([(10, 5000, 0), (51, 51, 0)] + steady).x - 1000) < 1e-9)
        // Two places after a pause say nothing.
        #expect(velocity([(0, 0, 0), (8, 8, 0), (16, 16, 0), (57, 57, 0), (65, 65, 0)]) == .zero)
    }

    @Test func aFingerThatRestsHasStopped() {
        let tracker = tracker([(0, 0, 0), (8, 8, 0), (16, 16, 0)])
        #expect(abs(tracker.velocity(at: 0.055).x - 1000) < 1e-9)
        #expect(tracker.velocity(at: 0.057) == .zero)
    }

    @Test func aSecondFingerMovesTheCentreWithoutASample() {
        var tracker = tracker([(0, 0, 0), (8, 8, 0)])
        tracker.rebase(to: Point(500, 500))
        tracker.move(to: Point(508, 500), time: 0.016)
        #expect((tracker.velocity(at: 0.016) - Point(1000, 0)).length < 1e-9)
    }

    /// Twenty places and no more: of a thousand a second only the last 19 ms count.
    @Test func itsMemory() {
        let jump = (0..<60).map { index -> (milliseconds: Double, x: Double, y: Double) in
            let time = Double(index)
            return (time, index < 41 ? 0 : 2 * (time - 41), 0)
        }
        #expect(abs(velocity(Array(jump.dropFirst(41))).x - 2000) < 1e-6)
        #expect(abs(velocity(jump).x - velocity(Array(jump.suffix(20))).x) < 1e-9)
    }
}
