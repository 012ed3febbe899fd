import Gestures
import Sessions
import Staging
import Takes
import Typesetting

/// Everything that a page tells of one take, frame by frame, besides its film.
public struct TakeReport: Encodable {
    public struct Probe: Encodable {
        let name: String
        /// One for each frame, or only one when it never changes.
        let values: [ReportValue]
        /// Those of what it is compared with.
        let other: [ReportValue]?
    }

    public struct Threshold: Encodable {
        let name: String
        /// For each frame its height on the screen in points; null while it does not apply.
        let lines: [Double?]
        /// For each frame 1 if it is crossed.
        let crossed: [Int]
    }

    /// A finger from the moment it goes down.
    public struct Contact: Encodable {
        let finger: Int
        /// The last time at which it is down, in seconds.
        let end: Double
        /// Seconds and points, three numbers for each event.
        let path: [Double]
    }

    /// Something to look at.
    public struct Mark: Encodable {
        let frame: Int
        let text: String
    }

    /// A line of the take that says what has to be.
    public struct Line: Encodable {
        let line: Int
        let text: String
        /// The first frame that it is about.
        let frame: Int
        let probe: String?
        let isMet: Bool
        /// What was at the first frame at which it is not met.
        let message: String?
    }

    public let name: String
    public let scene: String
    public let feel: String
    /// Points.
    public let size: [Double]
    /// Frames per second of the film, in which each frame of the take is one.
    public let rate: Double
    public let times: [Double]
    public let probes: [Probe]
    public let thresholds: [Threshold]
    public let contacts: [Contact]
    public let layers: LayerHistory
    public let lines: [Line]
    public let jumps: [Mark]
    /// Why lines could not be compared; nil when all were.
    public let uncompared: String?
    /// What it is compared with.
    public let other: String?
    /// The first difference from it.
    public let difference: Mark?
    /// Every probe, and every picture if it is compared.
    public let trace: Trace
    /// The time of the first frame that looks different, in seconds.
    public let firstPictureTime: Double?

    private enum CodingKeys: CodingKey {
        case name, scene, feel, size, rate, times, probes, thresholds, contacts, layers, lines, jumps, uncompared, other, difference
    }

    /// Plays the take.
    ///
    /// - Parameters:
    ///   - name: what the take is called.
    ///   - scene: the one that the take names.
    ///   - other: the trace that it is compared with, and what that is called.
    public init(
        _ take: Take, name: String, scene: SceneDescription, framesPerSecond: Double?, other: (name: String, trace: Trace)?,
        typography: Typography
    ) throws(LabError) {
        (self.name, self.scene, feel) = (name, take.scene, take.configuration.feel.name)
        size = [take.configuration.device.size.width, take.configuration.device.size.height]
        rate = framesPerSecond ?? take.configuration.rate ?? Take.usualRate
        var layers = LayerHistory()
        var thresholds: [[Staging.Threshold]] = []
        let trace = try Trace(take, scene: scene, framesPerSecond: framesPerSecond, draws: other != nil, typography: typography) { stage in
            layers.record(stage)
            thresholds.append(stage.scene.thresholds)
        }
        self.trace = trace
        let times = trace.times
        self.times = times.map { ($0 * 1e5).rounded() / 1e5 }
        self.layers = layers
        let found = other.flatMap { TraceDifference(from: $0.trace, to: trace) }
        let places = other.map { trace.places(in: $0.trace) } ?? []
        var probes = trace.columns.filter { $0.name != Trace.picture }.map { column in
            let values = other?.trace.column(column.name)?.values
            return Probe(
                name: column.name, values: ReportValue.short(column.values),
                other: values.map { values in ReportValue.short(places.map { $0?.value(in: values) ?? values[values.count - 1] }) })
        }
        let rows = Set(found?.probes.first { $0.name == Trace.picture }?.rows ?? [])
        if other != nil {
            let words = times.indices.map { ProbeValue.word(rows.contains($0) ? "different" : "same") }
            probes.append(Probe(name: Trace.picture, values: ReportValue.short(words), other: nil))
        }
        self.probes = probes
        firstPictureTime = rows.min().map { other?.trace.times[$0] ?? 0 }
        self.thresholds = (thresholds.first ?? []).indices.map { index in
            let frames = thresholds.map { $0[index] }
            return Threshold(
                name: frames[0].name, lines: frames.map { $0.line.map { ($0 * 10).rounded() / 10 } },
                crossed: frames.map { $0.isCrossed ? 1 : 0 })
        }
        contacts = Self.contacts(of: take, until: times.last ?? 0)
        func frame(at time: Double) -> Int { max((times.firstIndex { $0 > time + Take.sameMoment } ?? times.count) - 1, 0) }
        let check = try TakeCheck(take, scene: scene, framesPerSecond: framesPerSecond, comparesAll: true, typography: typography)
        func line(_ number: Int, _ text: String, at time: Double, _ probe: String?) -> Line {
            let found = check.differences.first { $0.line == number }
            return Line(
                line: number, text: String(text.dropLast()), frame: found?.frame.index ?? frame(at: time), probe: probe,
                isMet: found == nil,
                message: found?.message)
        }
        lines =
            (take.expectations.map { line($0.line, $0.text, at: $0.times.lowerBound, $0.probe) }
            + take.hashes.map { line($0.line, $0.text, at: $0.time, nil) }).sorted { $0.line < $1.line }
        uncompared = check.uncompared.map { "line \($0.line): \($0.reason)" }
        jumps = try TakeCheck.jumps(in: take, scene: scene, framesPerSecond: framesPerSecond, typography: typography)
            .map { Mark(frame: $0.frame.index, text: $0.message) }
        self.other = other?.name
        difference = found.map { Mark(frame: frame(at: $0.time), text: $0.text) }
    }

    /// True when a line is not met or was not compared, or when something jumps.
    public var isBad: Bool { lines.contains { !$0.isMet } || uncompared != nil || !jumps.isEmpty }

    private static func contacts(of take: Take, until end: Double) -> [Contact] {
        var contacts: [(finger: Int, end: Double?, path: [Double])] = []
        for event in take.events {
            switch event.event {
            case .touch(let touch):
                let place = [event.time, touch.location.x, touch.location.y].map { ($0 * 1e4).rounded() / 1e4 }
                if touch.phase == .began {
                    contacts.append((touch.finger, nil, place))
                } else if let index = contacts.lastIndex(where: { $0.finger == touch.finger && $0.end == nil }) {
                    contacts[index].path += place
                    if touch.phase != .moved { contacts[index].end = event.time }
                }
            case .cancel, .hide: for index in contacts.indices where contacts[index].end == nil { contacts[index].end = event.time }
            default: break
            }
        }
        return contacts.map { Contact(finger: $0.finger, end: $0.end ?? end, path: $0.path) }
    }
}

/// The value of a probe with as many digits as a plot and a person need.
struct ReportValue: Encodable {
    let value: ProbeValue

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch value {
        case .number(let number) where number.isFinite: try container.encode((number * 1e4).rounded() / 1e4)
        case .number: try container.encodeNil()
        case .flag(let flag): try container.encode(flag)
        case .word(let word): try container.encode(word)
        }
    }

    /// One value only, when all are the same.
    static func short(_ values: [ProbeValue]) -> [ReportValue] {
        let isConstant = values.dropFirst().allSatisfy { $0 == values[0] }
        return (isConstant ? Array(values.prefix(1)) : values).map { ReportValue(value: $0) }
    }
}
