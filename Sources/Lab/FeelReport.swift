import Motion
import ScrollPhysics
import Staging
import Takes

/// The measurements of one scroll view in a take that was played once with each of one or several feels.
public struct FeelReport: Encodable {
    /// The two feels whose contents are furthest apart, the distance in points, and its time in seconds since the take's start.
    public struct WidestGap: Encodable, Equatable, Sendable {
        public let feels: [String]
        public let points: Double
        public let time: Double
    }

    let take: String
    public let view: String
    let axis: ScrollAxis
    public let measurements: [FeelMeasurement]
    /// The widest gap; nil when there is only one feel.
    public let gap: WidestGap?
    /// How each feel fits the reference; empty without a reference.
    public let fits: [ReferenceFit]
    let reference: ReferenceCurve?

    private enum CodingKeys: CodingKey { case take, view, axis, measurements, gap, fits }

    /// - Parameters:
    ///   - scene: the scene that the take names.
    ///   - name: the name of the take, for titles.
    ///   - feels: the feels with which to play the take; when empty, the take's own feel.
    ///   - view: the name of the scroll view's layer; nil for the view that a finger drags first.
    public init(
        _ take: Take, scene: SceneDescription, name: String, feels: [Feel] = [], view: String? = nil, reference: ReferenceCurve? = nil,
        typography: Typography
    ) throws(LabError) {
        var recordings: [ScrollRecording] = []
        for take in feels.isEmpty ? [take] : feels.map(take.played(with:)) {
            recordings.append(try ScrollRecording(take, scene: scene, typography: typography))
        }
        let measured = try Self.name(of: view, in: recordings)
        var measurements: [FeelMeasurement] = []
        for recording in recordings {
            guard let track = recording.track(named: measured) else {
                throw .notMeasurable("with the feel \(recording.feel) there is no scroll view '\(measured)'")
            }
            measurements.append(FeelMeasurement(track, of: recording, axis: measurements.first?.axis))
        }
        self.take = name
        self.view = measured
        axis = measurements[0].axis
        self.measurements = measurements
        gap = Self.widestGap(measurements)
        self.reference = reference
        fits = reference.map { reference in measurements.compactMap { ReferenceFit(reference, to: $0) } } ?? []
    }

    private static func name(of view: String?, in recordings: [ScrollRecording]) throws(LabError) -> String {
        guard let view else {
            guard let first = recordings.lazy.compactMap(\.dragged.first).first else {
                throw .notMeasurable("no finger drags a scroll view in this take")
            }
            return first.view.layer.name
        }
        let names = recordings.flatMap { $0.tracks.map(\.view.layer.name) }
        guard !names.contains(view) else { return view }
        let known = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        throw .notMeasurable(unknown("scroll view", view, known: known))
    }

    private static func widestGap(_ measurements: [FeelMeasurement]) -> WidestGap? {
        var widest: WidestGap?
        for (index, a) in measurements.enumerated() {
            for b in measurements[(index + 1)...] {
                guard let gap = a.gap(to: b), gap.points > widest?.points ?? -1 else { continue }
                widest = WidestGap(feels: [a.feel, b.feel], points: gap.points, time: gap.time)
            }
        }
        return widest
    }
}
