import Geometry
import Lab
import Motion
import Sessions

// The panel beside the phone. It changes the feel through events of the session, so that a recording contains the changes, too.
extension LivePlayer {
    func toggleTuning() {
        sidebar.panel.onChange = { [unowned self] in change($0) }
        sidebar.isShown.toggle()
        showcase.show(sidebar.panel.layer, isBeside: sidebar.isShown)
        showFeel()
        if viewport.zoom.kept == nil { viewport.zoom.kept = viewport.scale }
        resize(host.width, host.height)
        fitWindow()
    }

    /// Updates the panel from the stage.
    func showFeel() {
        if sidebar.isShown { show(session.stage.feel) }
    }

    private func show(_ feel: Feel) {
        sidebar.panel.update(
            feel: feel, start: session.start.configuration.feel, scene: session.scene, tunables: session.stage.tunables,
            options: session.stage.configuration.options.merging(code.tuning.wanted.mapValues(\.shortDescription)) { $1 })
    }

    func change(_ change: TuningPanel.Change) {
        switch change {
        case .constant(let change):
            var feel = sidebar.panel.feel
            change.apply(to: &feel)
            tune(to: feel)
        case .feel(let feel): tune(to: feel)
        case .option(let name, let value): begin(session.scene, changing: [name: value])
        case .tunable(let name, let value): tune(name, to: value)
        case .save where sidebar.panel.isTunableSelected: saveTunables()
        case .save: save(FeelFile.text(of: session.stage.feel).utf8, as: "json")
        case .exportUIKit: save(FeelCode.uikit(exportedFeel).utf8, as: "swift")
        case .exportSwiftUI: save(FeelCode.swiftUI(exportedFeel).utf8, as: "swift")
        }
    }

    /// Changes the feel. The stage changes at the next frame; the panel changes at once, so that each of several quick keys counts.
    private func tune(to feel: Feel) {
        for change in feel.changes(from: sidebar.panel.feel) { add(.constant(change), at: host.now) }
        show(feel)
    }

    /// The feel with a name of its own if it was changed, so that the exported code does not claim to be the preset.
    private var exportedFeel: Feel {
        var feel = session.stage.feel
        if let preset = Feel.named(feel.name), !feel.changes(from: preset).isEmpty { feel.name = "tuned" }
        return feel
    }
}
