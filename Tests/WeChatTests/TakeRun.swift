import Geometry
import Layers
import Motion
import Stage
import WeChat

/// A take played to its end, with the probes of every frame.
struct TakeRun {
    struct Frame {
        let time: Double
        let values: [String: Probe.Value]

        subscript(name: String) -> Double {
            if case .number(let number) = values[name] { return number }
            return .nan
        }

        func word(_ name: String) -> String {
            if case .word(let word) = values[name] { return word }
            return ""
        }

        func flag(_ name: String) -> Bool { values[name] == .flag(true) }
    }

    let frames: [Frame]
    let stage: Stage

    /// - Parameter lines: what stands below the header of a WeChat take.
    init(_ lines: String, header: String = "", framesPerSecond: Double = 60) throws {
        let text = "overscroll-take 1\nscene wechat\ndevice 414x736@2\n\(header)\n\(lines)"
        let take = try Take(parsing: text, file: "test", scenes: [WeChatScene.description])
        var player = TakePlayer(take, framesPerSecond: framesPerSecond, typography: try Typography())
        stage = player.stage
        var frames: [Frame] = []
        while let frame = try player.advance() {
            let values = player.stage.probes.map { ($0.name, $0.read()) }
            frames.append(Frame(time: frame.time, values: Dictionary(uniqueKeysWithValues: values)))
        }
        self.frames = frames
    }

    /// The last frame at or before `time`.
    func at(_ time: Double) -> Frame { frames.last { $0.time <= time + 1e-9 } ?? frames[0] }

    var last: Frame { frames[frames.count - 1] }

    func between(_ start: Double, _ end: Double) -> [Frame] { frames.filter { $0.time >= start && $0.time <= end } }

    func first(where condition: (Frame) -> Bool) -> Frame? { frames.first(where: condition) }

    /// A layer of the scene by its name.
    func layer(_ name: String) -> Layer? { stage.scene.root.descendant(name) }
}

extension Layer {
    func descendant(_ name: String) -> Layer? {
        if self.name == name { return self }
        for sublayer in sublayers {
            if let found = sublayer.descendant(name) { return found }
        }
        return nil
    }
}

/// Where a finger that went down at y = 150 has to be for the list to be pulled down by `pull` points.
func fingerY(forPull pull: Double) -> Double {
    150 + Feel.uikit.panSlop + Feel.uikit.resistance.pulled(pull, dimension: 736)
}

/// Lines of a take that pull the list and hold it: down at 0.1 s, at `pull` at 0.5 s.
func pullTo(_ pull: Double) -> String {
    "0.1 down 207 150\n0.11 slide 207 \(fingerY(forPull: pull)) 0.39\n"
}

/// The panel is open and at rest from 1.2 s on.
let opened = pullTo(140) + "0.55 up\n"
