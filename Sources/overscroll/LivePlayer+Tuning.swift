import Foundation
import Geometry
import Gestures
import Lab
import Motion
import Staging
import X11Host

// The panel beside the phone. It changes the feel through events of the stage, so that a recording contains the changes, too.
extension LivePlayer {
    func makeTuningPanel() {
        guard tuning == nil else { return }
        let panel = TuningPanel(height: stage.configuration.device.size.height, typography: typography)
        panel.onChange = { [unowned self] in change($0) }
        tuning = panel
    }

    func toggleTuning() {
        makeTuningPanel()
        showsTuning.toggle()
        updateTuning()
        if scaleBefore == nil { scaleBefore = viewScale }
        contentSizeChanged()
        fitWindow()
    }

    /// Gives the window as many pixels per point as before the panel was opened or the window filled the screen, or as many as fit on the screen.
    func fitWindow() {
        guard !window.isFullScreen, let wanted = scaleBefore else { return }
        let size = showcase.size
        let scale = min(wanted, connection.screenSize.width / size.width, connection.screenSize.height / size.height)
        window.setContentSize(size, width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
        if !showsTuning { scaleBefore = nil }
    }

    /// Updates the panel from the stage; to be called also after the stage was replaced.
    func updateTuning() {
        guard let tuning else { return }
        showcase.show(tuning.layer, isBeside: showsTuning)
        if showsTuning { show(stage.feel) }
    }

    private func show(_ feel: Feel) {
        tuning?.update(feel: feel, start: startFeel, scene: stage.description, options: stage.configuration.options)
    }

    private func change(_ change: TuningPanel.Change) {
        switch change {
        case .constant(let change):
            guard var feel = tuning?.feel else { break }
            change.apply(to: &feel)
            tune(to: feel)
        case .feel(let feel): tune(to: feel)
        case .option(let name, let value): begin(stage.description, changing: [name: value])
        case .save: save(FeelFile.text(of: stage.feel), as: "json")
        case .exportUIKit: save(FeelCode.uikit(exportedFeel), as: "swift")
        case .exportSwiftUI: save(FeelCode.swiftUI(exportedFeel), as: "swift")
        }
    }

    /// Changes the feel. The stage changes at the next frame; the panel changes at once, so that each of several quick keys counts.
    private func tune(to feel: Feel) {
        guard let tuning else { return }
        for change in feel.changes(from: tuning.feel) { add(.constant(change), at: MonotonicClock.now) }
        show(feel)
    }

    /// The feel with a name of its own if it was changed, so that the exported code does not claim to be the preset.
    private var exportedFeel: Feel {
        var feel = stage.feel
        if let preset = Feel.named(feel.name), !feel.changes(from: preset).isEmpty { feel.name = "tuned" }
        return feel
    }

    private func save(_ text: String, as kind: String) {
        let name = Self.freeName(kind)
        do {
            try OutputFile(name, replaces: false).write(text.utf8)
            tell("saved \(name)")
        } catch { tell(error) }
    }

    // MARK: Input

    private func panelPoint(_ point: Point) -> Point { point - Point(showcase.size.width - TuningPanel.width, 0) }

    /// True when a touch began on the panel; it then belongs to the panel until its last event.
    func tuningTakes(_ touch: Touch) -> Bool {
        guard let tuning else { return false }
        let place = panelPoint(touch.location)
        if touch.phase == .began && showsTuning && place.x >= 0 { tuningFinger = touch.finger }
        guard tuningFinger == touch.finger else { return false }
        tuning.touch(touch.phase, at: place)
        if touch.phase == .ended || touch.phase == .cancelled { tuningFinger = nil }
        return true
    }

    func tuningTakes(wheel delta: Point, at location: Point) -> Bool {
        guard let tuning, showsTuning, panelPoint(location).x >= 0 else { return false }
        tuning.scroll(by: delta.y)
        return true
    }

    /// True when the panel handles a key.
    func tuningTakes(_ event: KeyEvent) -> Bool {
        guard let tuning, showsTuning else { return false }
        let key: TuningPanel.Key
        switch event.key {
        case .up: key = .up
        case .down: key = .down
        case .left: key = .left
        case .right: key = .right
        case .backspace, .delete: key = .delete
        default: return false
        }
        tuning.press(key, isFast: event.modifiers.contains(.shift))
        return true
    }
}
