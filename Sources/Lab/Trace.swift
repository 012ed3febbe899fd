import Sessions
import Staging
import Takes

/// Values over time: the probes of a take in each of its frames, or the columns of a table.
public struct Trace: Equatable, Sendable {
    public struct Column: Equatable, Sendable {
        public let name: String
        /// The values, one for each time.
        public let values: RepeatedValues<ProbeValue>

        public init(name: String, values: RepeatedValues<ProbeValue>) { (self.name, self.values) = (name, values) }
        public init(name: String, values: [ProbeValue]) { self.init(name: name, values: RepeatedValues<ProbeValue>(values)) }
    }

    /// The times in seconds, in ascending order; two frames may have the same time.
    public let times: [Double]
    public private(set) var columns: [Column]

    /// The name of the column with the hashes of the frames' pictures. The space keeps it different from the names of probes.
    public static let picture = "the picture"

    public init(times: [Double], columns: [Column]) {
        self.times = times
        self.columns = columns
    }

    /// Plays a take and reads every probe of the scene after every frame.
    ///
    /// - Parameters:
    ///   - scene: the scene that the take names.
    ///   - draws: whether every frame is drawn, too; the hashes of the pictures are then the column `picture`.
    ///   - ignoresRefusals: whether commands that the scene refuses are left out, as in a reload; otherwise they are errors.
    ///   - look: a closure that is called with the stage after every frame.
    public init(
        _ take: Take, scene: SceneDescription, draws: Bool = false, ignoresRefusals: Bool = false, typography: Typography,
        look: (Stage) -> Void = { _ in }
    ) throws(LabError) {
        var player = TakePlayer(take, scene: scene, typography: typography)
        let hasher = draws ? PictureHasher(take.configuration.device) : nil
        var times: [Double] = []
        var values = scene.probes.map { _ in RepeatedValues<ProbeValue>() }
        var hashes = RepeatedValues<ProbeValue>()
        while true {
            let frame: TakePlayer.Frame?
            // The player reports a refused command after the frame was made, and only once, so the loop can go on.
            do { frame = try player.advanceInLab() } catch { if ignoresRefusals { continue } else { throw error } }
            guard let frame else { break }
            times.append(frame.time)
            look(player.stage)
            for (index, probe) in scene.probes.enumerated() { values[index].append(probe.read(player.stage)) }
            if let hasher { hashes.append(.word(hasher.hash(of: player.stage).hexadecimal)) }
        }
        self.init(times: times, columns: zip(scene.probes, values).map { Column(name: $0.name, values: $1) })
        if draws { columns.append(Column(name: Self.picture, values: hashes)) }
    }

    public func column(_ name: String) -> Column? { columns.first { $0.name == name } }

    /// The trace with the same times and only these columns.
    public func choosing(_ columns: [Column]) -> Trace { Trace(times: times, columns: columns) }

    /// The trace with one more column; nil when the column does not have a value for each time.
    public func adding(_ name: String, _ values: [ProbeValue]) -> Trace? {
        values.count == times.count ? Trace(times: times, columns: columns + [Column(name: name, values: values)]) : nil
    }
}
