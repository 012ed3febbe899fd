import Sessions
import Layers
import Staging
import Takes

/// A take played to its end, with the probes of every frame.
public struct TakeRun {
    public struct Frame {
        public let time: Double
        public let thresholds: [Threshold]
        let values: [String: ProbeValue]

        public subscript(name: String) -> Double {
            if case .number(let number) = values[name] { return number }
            return .nan
        }

        public func word(_ name: String) -> String {
            if case .word(let word) = values[name] { return word }
            return ""
        }

        public func flag(_ name: String) -> Bool { values[name] == .flag(true) }

        /// By its name; nil when it does not apply.
        public func threshold(_ name: String) -> Threshold? { thresholds.first { $0.name == name && $0.line != nil } }

        public func isCrossed(_ threshold: String) -> Bool { self.threshold(threshold)?.isCrossed ?? false }
    }

    public let frames: [Frame]
    public let stage: Stage

    /// - Parameters:
    ///   - lines: what stands below the header, which says scene and device.
    ///   - header: more lines of it; a device replaces the usual one.
    ///   - look: called after every frame, for what no probe says.
    public init(
        _ scene: SceneDescription, _ lines: String, header: String = "", framesPerSecond: Double = 60, look: ((Stage) -> Void)? = nil
    ) throws {
        let device = header.contains("device ") ? "" : "device 414x736@2"
        let text = "overscroll-take 1\nscene \(scene.name)\n\(device)\n\(header)\n\(lines)"
        var take = try Take(parsing: text, file: "test", vocabulary: Vocabulary([scene]))
        take.configuration.rate = framesPerSecond
        var player = TakePlayer(take, scene: scene, typography: try Typography())
        stage = player.stage
        var frames: [Frame] = []
        while let frame = try player.advance() {
            look?(player.stage)
            let values = scene.probes.map { ($0.name, $0.read(player.stage)) }
            frames.append(
                Frame(time: frame.time, thresholds: player.stage.scene.thresholds, values: Dictionary(uniqueKeysWithValues: values)))
        }
        self.frames = frames
    }

    /// The last frame at or before `time`.
    public func at(_ time: Double) -> Frame { frames.last { $0.time <= time + 1e-9 } ?? frames[0] }

    public var last: Frame { frames[frames.count - 1] }

    public func between(_ start: Double, _ end: Double) -> [Frame] { frames.filter { $0.time >= start && $0.time <= end } }

    public func first(where condition: (Frame) -> Bool) -> Frame? { frames.first(where: condition) }

    /// A layer of the scene by its name.
    public func layer(_ name: String) -> Layer? { stage.scene.root.descendant(name) }
}

extension Layer {
    public func descendant(_ name: String) -> Layer? {
        if self.name == name { return self }
        for sublayer in sublayers {
            if let found = sublayer.descendant(name) { return found }
        }
        return nil
    }
}
