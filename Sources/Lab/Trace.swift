import Sessions
import Staging
import Takes
import Typesetting

/// Values over time: the probes of a take in each of its frames, or the columns of a table.
public struct Trace: Equatable, Sendable {
    public struct Column: Equatable, Sendable {
        public let name: String
        /// One for each time.
        public let values: [ProbeValue]

        public init(name: String, values: [ProbeValue]) { (self.name, self.values) = (name, values) }
    }

    /// Seconds, never earlier than the one before.
    public let times: [Double]
    public private(set) var columns: [Column]

    /// The column with the hashes of the frames' pictures. No probe is called so, because of the space.
    public static let picture = "the picture"

    public init(times: [Double], columns: [Column]) {
        self.times = times
        self.columns = columns
    }

    /// Plays a take and reads every probe of the scene after every frame.
    ///
    /// - Parameters:
    ///   - scene: the one that the take names.
    ///   - draws: every frame is drawn, too, and the hash of its picture is the column `picture`.
    ///   - ignoresRefusals: commands that the scene refuses are left out, as in a reload; otherwise they are errors.
    ///   - look: is given the stage after every frame.
    public init(
        _ take: Take, scene: SceneDescription, framesPerSecond: Double? = nil, draws: Bool = false, ignoresRefusals: Bool = false,
        typography: Typography, look: (Stage) -> Void = { _ in }
    ) throws(LabError) {
        var player = TakePlayer(take, scene: scene, framesPerSecond: framesPerSecond, typography: typography)
        let hasher = draws ? PictureHasher(take.configuration.device) : nil
        var times: [Double] = []
        var values = scene.probes.map { _ in [ProbeValue]() }
        var hashes: [ProbeValue] = []
        while true {
            let frame: TakePlayer.Frame?
            // A refused command is told after its frame was made, and only once.
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

    /// The same times with these columns only.
    public func choosing(_ columns: [Column]) -> Trace { Trace(times: times, columns: columns) }

    /// The same trace with one more column; nil when that does not have a value for each time.
    public func adding(_ name: String, _ values: [ProbeValue]) -> Trace? {
        values.count == times.count ? Trace(times: times, columns: columns + [Column(name: name, values: values)]) : nil
    }
}
