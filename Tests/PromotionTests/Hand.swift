import Geometry
import Gestures
import Layers
import Motion
import Promotion
import Scrolling
import Staging
import Takes

/// A finger on the scene that brings the list to any offset, one event at a time, and a clock of 60 frames a second.
///
/// Ten pixels a point, so that the bounds can be met a tenth beside; held still before it lifts, it lifts with no velocity.
final class Hand {
    let stage: Stage
    private(set) var time = 0.0
    private var location = Point(207, 400)
    private var hasPassedSlop = false

    init(_ options: [String: String] = [:], scale: Double = 10) throws {
        var configuration = Take.Configuration()
        configuration.device.scale = scale
        configuration.pointer = .mouse
        configuration.options = options
        stage = Stage(PromotionScene.description, configuration: configuration, typography: try Typography())
        stage.step(to: 0)
    }

    // MARK: Touching

    func down(finger: Int = 0) throws {
        if finger == 0 {
            location = Point(207, 400)
            hasPassedSlop = false
        }
        try send(.began, finger: finger, at: location)
    }

    /// One event, a tenth of a second later, that brings the list to `y`.
    func drag(to y: Double) throws {
        wait(0.1)
        var way = unresisted(self["y"]) - unresisted(y)
        if !hasPassedSlop { way += way < 0 ? -Feel.uikit.panSlop : Feel.uikit.panSlop }
        hasPassedSlop = true
        location.y += way
        try send(.moved, at: location)
    }

    func up(finger: Int = 0) throws { try send(.ended, finger: finger, at: location) }

    /// Down, `offsets` one after the other, and up.
    func drag(through offsets: Double...) throws {
        try down()
        for offset in offsets { try drag(to: offset) }
        try up()
    }

    func send(_ phase: Touch.Phase, finger: Int = 0, at location: Point) throws {
        try stage.deliver(.touch(Touch(finger: finger, phase: phase, location: location, time: time)), at: time)
    }

    func perform(_ command: String) throws { try stage.deliver(.command(name: command, arguments: []), at: time) }

    /// Where the finger has the content without the rubber band.
    private func unresisted(_ y: Double) -> Double {
        let top = -self["insetTop"]
        return y >= top ? y : top - Feel.uikit.resistance.pulled(top - y, dimension: 736)
    }

    // MARK: Time

    /// The finger holds still.
    func rest() { wait(0.1) }

    /// Frame by frame; `look` is called after each.
    func wait(_ duration: Double, _ look: () -> Void = {}) {
        let end = time + duration
        while time < end - 1e-9 {
            time = min(time + 1.0 / 60, end)
            stage.step(to: time)
            look()
        }
    }

    // MARK: Looking

    private func value(_ name: String) -> ProbeValue? { stage.description.probes.first { $0.name == name }?.read(stage) }

    subscript(name: String) -> Double {
        if case .number(let number) = value(name) { return number }
        return .nan
    }

    func word(_ name: String) -> String {
        if case .word(let word) = value(name) { return word }
        return "no such word"
    }

    func flag(_ name: String) -> Bool { value(name) == .flag(true) }

    var state: String { word("state") }
    var hint: String { word("hint.text") }
    var refreshCount: Double { self["refreshCount"] }
    var promotionCount: Double { self["promotionCount"] }
}
