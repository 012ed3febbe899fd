import Sessions

/// Keys of the window and their actions. The help sheet, `--help` and the documentation are made from the table `all`.
package struct KeyBinding: Sendable {
    /// The keys, as the help sheet shows them.
    package let label: String
    /// The action in words, as the help sheet shows it.
    let does: String
    /// Whether the action is performed again and again while the key is held down.
    let repeats: Bool
    /// A few; a dictionary of them for each binding would delay the first picture by a third of a millisecond.
    private let shortcuts: [Shortcut]

    typealias Action = @MainActor @Sendable (LivePlayer) -> Void

    /// A key, the modifiers that have to be held with it, and what they do together; Shift is part of the key.
    struct Shortcut: Sendable {
        let key: Key
        let modifiers: KeyModifiers
        let action: Action
    }

    init(_ label: String, _ does: String, repeats: Bool = false, _ shortcuts: [Shortcut]) {
        (self.label, self.does, self.repeats, self.shortcuts) = (label, does, repeats, shortcuts)
    }

    /// The action for a key event; nil when the binding is for other keys.
    func action(for event: KeyEvent) -> Action? {
        guard event.phase == .pressed || (repeats && event.phase == .repeated) else { return nil }
        let modifiers = event.modifiers.subtracting(.shift)
        return shortcuts.first { $0.key == event.key && $0.modifiers == modifiers }?.action
    }

    package static let all = [
        KeyBinding("?  F1", "this sheet", keys("?", .function(1)) { $0.instruments.showsHelp.toggle() }),
        KeyBinding("F3", "numbers: frames, scrolling, the scene", keys(.function(3)) { $0.instruments.showsFrames.toggle() }),
        KeyBinding("F4", "outlines of layers", keys(.function(4)) { $0.instruments.outlinesLayers.toggle() }),
        KeyBinding("F5", "overdraw: the redder, the more often", keys(.function(5)) { $0.instruments.showsOverdraw.toggle() }),
        KeyBinding("F6", "what was drawn flashes", keys(.function(6)) { $0.instruments.flashesDamage.toggle() }),
        KeyBinding("F7", "thresholds, as lines", keys(.function(7)) { $0.instruments.showsThresholds.toggle() }),
        KeyBinding("Tab", "every constant of the feel", keys(.tab) { $0.toggleTuning() }),
        KeyBinding("Return", "types the number of the panel's row", keys(.enter) { $0.typeNumber() }),
        KeyBinding(
            "/  Ctrl+F", "finds a constant", keys("/") { $0.searchTuning() } + keys("f", with: [.control]) { $0.searchTuning() }),
        KeyBinding(
            "Ctrl+Z  Y", "a change of the feel back, and again", repeats: true,
            keys("z", with: [.control]) { $0.sidebar.perform { $0.undo() } }
                + keys("Z", "y", with: [.control]) { $0.sidebar.perform { $0.redo() } }),
        KeyBinding("A", "the feel as it began; again: as you tuned it", keys("a", "A") { $0.compareFeels() }),
        KeyBinding(
            "G  F", "another feel as a ghost; which is solid", keys("g", "G") { $0.changeGhost() } + keys("f", "F") { $0.flipGhost() }),
        KeyBinding("B", "the scene before it was saved; again: after", keys("b", "B") { $0.blink() }),
        KeyBinding("T", "finger dots", keys("t", "T") { $0.showcase.showsTouches.toggle() }),
        KeyBinding("S", "saves a picture", keys("s", "S") { $0.savePicture() }),
        KeyBinding("Ctrl+C", "copies a picture", keys("c", with: [.control]) { $0.copyPicture() }),
        KeyBinding("R", "begins anew and records; again: stops", keys("r") { $0.toggleRecording() }),
        KeyBinding("Shift+R", "makes a film of that", keys("R") { $0.renderTake() }),
        KeyBinding("Space", "pause", keys(.space) { $0.pacing.setPaused(!$0.pacing.isPaused, at: $0.host.now) }),
        KeyBinding(".  ,", "one frame on, one back", repeats: true, keys(".") { $0.stepForward() } + keys(",") { $0.stepBack() }),
        KeyBinding(
            "[  ]", "slower, faster", repeats: true,
            keys("[") { $0.pacing.slowDown(at: $0.host.now) } + keys("]") { $0.pacing.speedUp(at: $0.host.now) }),
        KeyBinding(
            "1 2 3  0", "pixels per point; as opened",
            keys("1") { $0.resize(to: 1) } + keys("2") { $0.resize(to: 2) } + keys("3") { $0.resize(to: 3) }
                + keys("0") { $0.resize(to: $0.viewport.zoom.opened) }),
        KeyBinding("F11", "full screen", keys(.function(11)) { $0.toggleFullScreen() }),
        KeyBinding("Esc", "closes this sheet, or leaves full screen", keys(.escape) { $0.leave() }),
        KeyBinding(
            "Alt+1 ... 9", "the scene",
            (1...9).flatMap { number in keys(.character(Character("\(number)")), with: [.alt]) { $0.beginScene(number) } }),
        KeyBinding("Q", "quit", keys("q", "Q", with: [[], .control]) { $0.quit() }),
    ]

    /// - Parameter modifiers: one of these has to be held, and no other modifier.
    private static func keys(_ keys: Key..., with modifiers: [KeyModifiers] = [[]], does action: @escaping Action) -> [Shortcut] {
        keys.flatMap { key in modifiers.map { Shortcut(key: key, modifiers: $0, action: action) } }
    }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    public init(extendedGraphemeClusterLiteral value: Character) { self = .character(value) }
}
