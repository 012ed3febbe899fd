import Gestures
import Stage

/// Writes down what happens in the window as a take that replays to the same pixels: every event and every tick.
final class Recorder {
    private let file: OutputFile
    private var take: Take
    private var isSaved = false

    init(_ file: OutputFile, scene: SceneDescription, configuration: Stage.Configuration) {
        self.file = file
        take = Take(scene: scene, configuration: configuration)
    }

    func record(_ event: Stage.Event, at time: Double) {
        guard let action = Self.action(for: event) else { return }
        take.lines.append(Take.Line(time, action))
    }

    func recordFrame(at time: Double) { take.lines.append(Take.Line(time, .frame)) }

    /// Writes the file; a second call does nothing.
    func save() throws {
        if isSaved { return }
        isSaved = true
        try file.write(take.text.utf8)
    }

    private static func action(for event: Stage.Event) -> Take.Action? {
        switch event {
        case .touch(let touch):
            switch touch.phase {
            case .began: .down(touch.location, finger: touch.finger)
            case .moved: .move(touch.location, finger: touch.finger)
            case .ended: .up(finger: touch.finger)
            case .cancelled: .cancel
            }
        case .wheel(let location, let delta): .wheel(location, delta: delta)
        case .command(let name, let arguments): .command(name: name, arguments: arguments)
        case .cancel: .cancel
        case .hide: .hide
        case .show: .show
        }
    }
}
