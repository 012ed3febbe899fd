import Lab
import Motion
import Sessions

// The panel beside the phone. It changes the feel through events of the session, so that a recording contains the changes, too.
extension LivePlayer {
    func toggleTuning() {
        sidebar.isShown.toggle()
        host.tracksPointer = sidebar.isShown
        showcase.show(sidebar.panel.layer, isBeside: sidebar.isShown)
        if viewport.zoom.kept == nil { viewport.zoom.kept = viewport.scale }
        resize(host.width, host.height)
        fitWindow()
    }

    /// Opens the panel if it is closed, and its search field.
    func searchTuning() {
        if !sidebar.isShown { toggleTuning() }
        sidebar.update { $0.search() }
    }

    /// Lets the user type the number of the panel's selected row.
    func typeNumber() { if sidebar.isShown { sidebar.perform { $0.edit() } } }

    /// Shows the feel of the start in place of the tuned one, or the tuned one again.
    func compareFeels() {
        sidebar.perform { $0.compare() }
        tell(
            sidebar.state.isComparing
                ? "as it began; A: as you tuned it"
                : sidebar.state.tuned == sidebar.began ? "nothing of the feel is tuned yet" : "as you tuned it")
    }

    /// Updates the panel from the stage.
    func showFeel() { show(session.stage.feel) }

    /// Updates the panel to a feel that the stage may get only with the next frame.
    func show(_ feel: Feel) {
        var options = session.stage.configuration.options
        for tunable in session.stage.tunables {
            if let value = code.tuning.wanted[tunable.name] { options[tunable.name] = tunable.word(for: value) }
        }
        sidebar.update(
            feel: feel, isGhost: isTunedGhost, of: session.scene, tunables: session.stage.tunables, options: options)
    }

    func change(_ change: TuningState.Change) {
        switch change {
        case .constant(let change):
            var feel = sidebar.state.feel
            change.apply(to: &feel)
            tune(to: feel)
        case .feel(let feel): tune(to: feel)
        case .option(let name, let value): begin(session.scene, changing: [name: value])
        case .tunable(let name, let value): tune(name, to: value)
        case .together(let changes): changes.forEach { self.change($0) }
        case .copy(let text): _ = host.copy(Array(text.utf8), types: Self.textTypes)
        case .paste: host.requestText()
        case .save where sidebar.state.isTunableSelected: saveTunables()
        case .save: if save(FeelFile.text(of: session.stage.feel).utf8, as: "json") { sidebar.saved = session.stage.feel }
        case .exportSwift: save(FeelCode.swift(exportedFeel).utf8, as: "swift")
        case .exportUIKit: save(FeelCode.uikit(exportedFeel).utf8, as: "swift")
        case .exportSwiftUI: save(FeelCode.swiftUI(exportedFeel).utf8, as: "swift")
        }
    }

    /// The types under which other programs request text.
    private static let textTypes = ["UTF8_STRING", "text/plain;charset=utf-8"]

    /// Changes the feel. The stage changes at the next frame; the panel changes at once, so that each of several quick keys has an effect.
    private func tune(to feel: Feel) {
        for change in feel.changes(from: sidebar.state.feel) { add(.constant(change), at: host.now) }
        show(feel)
    }

    /// The feel with a name of its own if it was changed, so that the exported code does not claim to be the preset.
    private var exportedFeel: Feel {
        var feel = session.stage.feel
        if let preset = Feel.named(feel.name), !feel.changes(from: preset).isEmpty { feel.name = "tuned" }
        return feel
    }
}
