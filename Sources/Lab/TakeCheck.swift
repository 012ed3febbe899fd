import Sessions
import Staging
import Takes
import Typesetting

/// Plays a take and compares its frames with its `expect` and `hash` lines.
///
/// The first frame that is different ends the comparison, unless all lines are to be compared.
public struct TakeCheck {
    /// A line that is not met, with the first frame at which it is not met.
    public struct Difference: Equatable, Sendable {
        /// The number of the line that is not met, counted from 1; 0 when no line asked for the comparison.
        public let line: Int
        public let frame: TakePlayer.Frame
        public let message: String
        /// The actual value in the notation of the line; nil when there was no value.
        public let actual: String?
    }

    /// The lines that are not met, in the order of their frames.
    public private(set) var differences: [Difference] = []
    public var difference: Difference? { differences.first }
    /// The lines that could not be compared with any frame, from the first one on, with the reasons.
    public private(set) var uncomparedLines: [(line: Int, reason: String)] = []
    public var uncompared: (line: Int, reason: String)? { uncomparedLines.first }
    public private(set) var frameCount = 0

    private var expectations: [(expectation: Take.Expectation, isSeen: Bool)]
    private var hashes: [(hash: Take.PictureHash, frame: HashedFrame, isSeen: Bool)]
    private var openExpectations: LineQueue
    private var openHashes: LineQueue
    private let comparesAll: Bool

    /// Plays the take.
    ///
    /// - Parameters:
    ///   - scene: the scene that the take names.
    ///   - comparesAll: whether the comparison goes on after the first difference.
    public init(_ take: Take, scene: SceneDescription, comparesAll: Bool = false, typography: Typography) throws(LabError) {
        self.comparesAll = comparesAll
        expectations = take.expectations.map { ($0, false) }
        // Another version of FreeType draws other pixels, so a different hash would not mean that the take has changed.
        let version = try? Typeface.freeTypeVersion()
        let isComparable = take.configuration.freeTypeVersion == nil || take.configuration.freeTypeVersion == version
        hashes = isComparable ? zip(take.hashes, HashedFrame.frames(of: take.hashes)).map { ($0, $1, false) } : []
        openExpectations = LineQueue(take.expectations.map(\.times))
        openHashes = LineQueue(hashes.map { $0.hash.time...$0.hash.time })
        var player = TakePlayer(take, scene: scene, typography: typography)
        let probes = scene.probes.filter { probe in take.expectations.contains { $0.probe == probe.name } }
        let hasher = hashes.isEmpty ? nil : PictureHasher(take.configuration.device)
        var end = take.endTime ?? 0
        var last = (time: -Double.infinity, number: 0)
        while !isOver, let frame = try player.advanceInLab() {
            end = max(end, frame.time)
            last = (frame.time, frame.time == last.time ? last.number + 1 : 0)
            let values = probes.map { ($0.name, $0.read(player.stage)) }
            let row = Row(frame: frame, number: last.number, values: values) { hasher?.hash(of: player.stage) }
            // The last frame stays on screen until the take ends.
            compare(row, until: player.nextTime ?? end + 2 * Take.sameMoment)
            frameCount += 1
        }
        guard frameCount > 0, !isOver else { return }
        noteUncompared(end: end)
        if uncompared == nil, !isComparable, let hash = take.hashes.first {
            uncomparedLines.append(
                (
                    hash.line,
                    "the hashes were made with FreeType \(take.configuration.freeTypeVersion ?? "?"), and this is \(version ?? "another"); --write-hashes makes them anew"
                ))
        }
    }

    /// Whether a difference was found and no other one is asked for.
    private var isOver: Bool { !comparesAll && difference != nil }

    /// The frame of which a line has the hash.
    private enum HashedFrame {
        /// The frame that is on screen at the time of the line.
        case onScreen
        /// One of several frames at this time, counted from 0: events in a pause are shown one after the other, and each of these frames has a line.
        case numbered(Int)

        static func frames(of hashes: [Take.PictureHash]) -> [HashedFrame] {
            let counts = Dictionary(grouping: hashes, by: \.time).mapValues(\.count)
            var numbers: [Double: Int] = [:]
            return hashes.map { hash in
                guard counts[hash.time, default: 1] > 1 else { return .onScreen }
                defer { numbers[hash.time, default: 0] += 1 }
                return .numbered(numbers[hash.time, default: 0])
            }
        }
    }

    private struct Row {
        let frame: TakePlayer.Frame
        /// The number of frames before it at the same time.
        let number: Int
        let values: [(probe: String, value: ProbeValue)]
        /// Draws the frame.
        let hash: () -> UInt64?

        /// - Parameter end: the time at which the next frame replaces this one.
        func isOnScreen(at moment: Double, until end: Double) -> Bool {
            frame.time <= moment + Take.sameMoment && moment + Take.sameMoment < end
        }
    }

    /// - Parameter end: the time at which the next frame replaces this one.
    private mutating func compare(_ row: Row, until end: Double) {
        compareExpectations(row, until: end)
        compareHashes(row, until: end)
    }

    private mutating func compareExpectations(_ row: Row, until end: Double) {
        let time = row.frame.time
        openExpectations.advance(to: time, until: end)
        var unmet: Set<Int> = []
        for index in openExpectations.open where !isOver {
            let expectation = expectations[index].expectation
            let times = expectation.times
            let isMeant =
                times.lowerBound == times.upperBound
                ? row.isOnScreen(at: times.lowerBound, until: end)
                : times.lowerBound - Take.sameMoment <= time && time <= times.upperBound + Take.sameMoment
            guard isMeant else { continue }
            expectations[index].isSeen = true
            let actual = row.values.first { $0.probe == expectation.probe }?.value
            if actual.map(expectation.isMet(by:)) != true {
                unmet.insert(index)
                let message = "\(expectation.probe) is \(actual?.shortDescription ?? "missing"), expected \(expectation.condition)"
                differences.append(
                    Difference(line: expectation.line, frame: row.frame, message: message, actual: actual?.shortDescription))
            }
        }
        openExpectations.drop(unmet)
    }

    private mutating func compareHashes(_ row: Row, until end: Double) {
        openHashes.advance(to: row.frame.time, until: end)
        for index in openHashes.open where !isOver {
            switch hashes[index].frame {
            case .onScreen: guard row.isOnScreen(at: hashes[index].hash.time, until: end) else { continue }
            case .numbered(let number):
                guard number == row.number, abs(row.frame.time - hashes[index].hash.time) <= Take.sameMoment else { continue }
            }
            hashes[index].isSeen = true
            let expected = hashes[index].hash
            if let actual = row.hash(), actual != expected.hash {
                let message = "the picture's hash is \(actual.hexadecimal), expected \(expected.hash.hexadecimal)"
                differences.append(
                    Difference(line: expected.line, frame: row.frame, message: message, actual: actual.hexadecimal))
            }
        }
    }

    private mutating func noteUncompared(end: Double) {
        let take = "the take ends at \(end.shortDescription) s"
        let reasons =
            expectations.compactMap { entry -> (line: Int, reason: String)? in
                let times = entry.expectation.times
                if times.upperBound > end + Take.sameMoment {
                    return (entry.expectation.line, "\(take), before \(times.upperBound.shortDescription) s")
                }
                return entry.isSeen ? nil : (entry.expectation.line, "no frame is drawn then")
            }
            + hashes.filter { !$0.isSeen }.map { entry in
                let time = entry.hash.time.shortDescription
                if case .numbered = entry.frame, entry.hash.time <= end + Take.sameMoment {
                    return (entry.hash.line, "\(time) s has fewer frames than hashes")
                }
                return (entry.hash.line, "\(take), before \(time) s")
            }
        uncomparedLines = reasons.sorted { $0.line < $1.line }
    }
}
