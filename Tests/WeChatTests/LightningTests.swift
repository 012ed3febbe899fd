import Geometry
import Layers
import Pixels
import Staging
import TakeTesting
import Testing

@Suite struct LightningTests {
    /// Plays a storm; `look` sees the time and the lines of the bolts at every frame after the panel has opened.
    private func storm(seed: Int, seconds: Double, look: @escaping (Double, [Layer]) -> Void) throws {
        _ = try TakeRun(opened + "\(seconds) end", header: "option weather lightning\nseed \(seed)") { stage in
            look(stage.timeline.now, stage.scene.root.descendant("lightning")?.sublayers ?? [])
        }
    }

    @Test func roundsFollowWithinThreeSeconds() throws {
        var pauses: [Double] = []
        var most = 0
        for seed in 1...6 {
            // The lines are kept, because new layers may lie where old ones were that nobody keeps.
            var last: (time: Double, lines: [Layer]) = (0, [])
            try storm(seed: seed, seconds: 40) { time, lines in
                most = max(most, lines.count)
                guard !lines.elementsEqual(last.lines, by: ===) else { return }
                // What follows a round that can be seen takes its bolts away, so it can be seen too.
                if !last.lines.isEmpty { pauses.append(time - last.time) }
                last = (time, lines)
            }
        }
        #expect(pauses.count > 30 && pauses.allSatisfy { abs($0 - $0.rounded()) < 0.02 })
        #expect(Set(pauses.map { $0.rounded() }) == [1, 2, 3])
        // Three bolts are the most of one round, with six branches each; rounds without a pause strike together.
        #expect(most > 3 * 7)
    }

    @Test func theFirstRoundComesAtATimeOfTheSeed() throws {
        func first(_ seed: Int) throws -> Double {
            var first: Double?
            try storm(seed: seed, seconds: 30) { time, lines in if first == nil, !lines.isEmpty { first = time } }
            return try #require(first)
        }
        let times = try (1...6).map { try first($0) }
        #expect(try first(1) == times[0] && Set(times).count == 6)
        #expect(times.contains { $0 > 1.2 })
    }

    @Test func aBranchAppearsWhereTheStrokeHasCome() throws {
        var seen = 0
        try storm(seed: 1, seconds: 30) { _, lines in
            // A round of one bolt, so that all others are its branches.
            guard let stroke = lines.first, lines.count < 8 else { return }
            let way = Self.points(stroke)
            for branch in lines.dropFirst() {
                guard let root = way.firstIndex(of: Self.points(branch)[0]) else { return }
                let share = Self.length(way[...root]) / Self.length(way[...])
                let (shown, reached) = (branch.presentation.strokeEnd, stroke.presentation.strokeEnd)
                // All of a line is shown once its animation is over.
                #expect((shown > 0) == (reached > share || reached == 1), "\(shown) of a branch at \(share), stroke at \(reached)")
                if reached < share { seen += 1 }
            }
        }
        #expect(seen > 20)
    }

    private static func points(_ line: Layer) -> [Point] {
        ((line.contents as? StrokedPath)?.path.elements ?? []).compactMap { element in
            switch element {
            case .move(let point), .line(let point): point
            default: nil
            }
        }
    }

    private static func length(_ points: ArraySlice<Point>) -> Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    }
}
