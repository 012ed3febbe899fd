import Sessions
import Staging
import Takes

/// The data of the page about one take, frame by frame, without the film.
public struct TakeReport {
    public struct Probe {
        let name: String
        let values: RepeatedValues<ProbeValue>
        /// The values of the trace with which the take is compared; nil without such a trace.
        let other: RepeatedValues<ProbeValue>?
    }

    public struct Threshold {
        let name: String
        /// For each frame the height of the threshold on the screen in points, NaN while the threshold does not apply.
        fileprivate(set) var lines = RepeatedValues<ProbeValue>()
        /// For each frame whether the threshold is crossed.
        fileprivate(set) var crossed = RepeatedValues<ProbeValue>()
    }

    /// A frame that deserves attention, with the reason.
    public struct Mark {
        let frame: Int
        let text: String
    }

    /// A line of the take that expects a value or a picture.
    public struct Line {
        let line: Int
        let text: String
        /// The first frame at which the line is not met; else the frame at which its time begins.
        let frame: Int
        let probe: String?
        let isMet: Bool
        /// The value at the first frame at which the line is not met; nil when it is met.
        let message: String?
    }

    let name: String
    let scene: String
    /// The name that people read.
    let feel: String
    /// The width and the height of the screen in points.
    let size: [Double]
    /// The frame rate of the film, which shows each frame of the take once; frames per second.
    public let rate: Double
    public let times: [Double]
    let probes: [Probe]
    public let thresholds: [Threshold]
    /// The fingers of the take, each with its whole path.
    let contacts: [TouchHistory.Contact]
    let layers: LayerHistory
    let lines: [Line]
    let jumps: [Mark]
    /// The reason why a line could not be compared; nil when all were.
    public let uncompared: String?
    /// The name of the trace with which the take is compared.
    let other: String?
    /// The first difference from that trace.
    public let difference: Mark?
    /// The values of every probe, and the hash of every picture when the take is compared with a trace.
    public let trace: Trace
    /// The time of the first frame that looks different, in seconds.
    public let firstPictureTime: Double?

    /// Plays the take.
    ///
    /// - Parameters:
    ///   - name: the name of the take.
    ///   - scene: the scene that the take names.
    ///   - other: the trace with which the take is compared, and its name.
    public init(
        _ take: Take, name: String, scene: SceneDescription, other: (name: String, trace: Trace)?, typography: Typography
    ) throws(LabError) {
        (self.name, self.scene, feel) = (name, take.scene, take.shownFeelName)
        size = [take.configuration.device.size.width, take.configuration.device.size.height]
        rate = take.configuration.framesPerSecond
        var layers = LayerHistory()
        var thresholds: [Threshold] = []
        let trace = try Trace(take, scene: scene, draws: other != nil, typography: typography) { stage in
            layers.record(stage)
            Self.record(stage.scene.thresholds, in: &thresholds)
        }
        self.trace = trace
        times = trace.times.map { $0.rounded(toDigits: 5) }
        (self.layers, self.thresholds) = (layers, thresholds)
        let found = other.flatMap { TraceDifference(from: $0.trace, to: trace) }
        let changed = Set(found?.probes.first { $0.name == Trace.picture }?.rows ?? [])
        probes = Self.probes(of: trace, beside: other?.trace, changedPictures: changed)
        firstPictureTime = changed.min().map { other?.trace.times[$0] ?? 0 }
        var touches = TouchHistory(memory: .infinity)
        for event in take.events { touches.record(event.event, at: event.time) }
        contacts = touches.contacts
        let check = try TakeCheck(take, scene: scene, comparesAll: true, typography: typography)
        lines = Self.lines(of: take, check, trace.times)
        uncompared = check.uncompared.map { "line \($0.line): \($0.reason)" }
        jumps = try TakeCheck.jumps(in: take, scene: scene, typography: typography)
            .map { Mark(frame: $0.frame.index, text: $0.message) }
        self.other = other?.name
        difference = found.map { Mark(frame: Self.frame(at: $0.time, trace.times), text: $0.text) }
    }

    /// The probes of a trace, each beside that of another trace if there is one, and then whether each picture is the same.
    ///
    /// - Parameter changedPictures: the frames whose pictures are different.
    private static func probes(of trace: Trace, beside other: Trace?, changedPictures: Set<Int>) -> [Probe] {
        let places = other.map { trace.places(in: $0) } ?? []
        let probes = trace.columns.filter { $0.name != Trace.picture }.map { column in
            let values = other?.column(column.name)?.values
            // After its end the other trace keeps its last values; a trace without frames has none.
            let others = values.flatMap { values in
                values.last.map { last in RepeatedValues(places.lazy.map { $0?.value(in: values) ?? last }) }
            }
            return Probe(name: column.name, values: column.values, other: others)
        }
        guard other != nil else { return probes }
        let words = trace.times.indices.lazy.map { ProbeValue.word(changedPictures.contains($0) ? "different" : "same") }
        return probes + [Probe(name: Trace.picture, values: RepeatedValues(words), other: nil)]
    }

    /// The lines of a take that expect something, with what a check has found.
    private static func lines(of take: Take, _ check: TakeCheck, _ times: [Double]) -> [Line] {
        let differences = Dictionary(check.differences.map { ($0.line, $0) }) { first, _ in first }
        func line(_ number: Int, _ text: String, at time: Double, _ probe: String?) -> Line {
            let found = differences[number]
            return Line(
                line: number, text: String(text.dropLast()), frame: found?.frame.index ?? frame(at: time, times), probe: probe,
                isMet: found == nil, message: found?.message)
        }
        let expected = take.expectations.map { line($0.line, $0.text, at: $0.times.lowerBound, $0.probe) }
        return (expected + take.hashes.map { line($0.line, $0.text, at: $0.time, nil) }).sorted { $0.line < $1.line }
    }

    /// The frame that is shown at a time.
    private static func frame(at time: Double, _ times: [Double]) -> Int {
        max(times.partitioningIndex { $0 > time + Take.sameMoment } - 1, 0)
    }

    /// True when a line is not met, or when something jumps.
    public var isDifferent: Bool { lines.contains { !$0.isMet } || !jumps.isEmpty }

    /// Adds what the thresholds are in the next frame.
    private static func record(_ now: [Staging.Threshold], in thresholds: inout [Threshold]) {
        if thresholds.isEmpty { thresholds = now.map { Threshold(name: $0.name) } }
        for index in thresholds.indices {
            let present = index < now.count ? now[index] : nil
            thresholds[index].lines.append(.number(present?.line.map { $0.rounded(toDigits: 1) } ?? .nan))
            thresholds[index].crossed.append(.flag(present?.isCrossed == true))
        }
    }
}
