import Foundation
import Geometry
import Lab
import Sessions
import Staging

/// What becomes of the numbers and flags of the scene that the panel changes.
struct SceneTuning {
    /// Asked for and not yet applied: of many changes within a frame the scene is made once.
    var wanted: [String: Double] = [:]
    /// What the source says since Save; the running code may still have been compiled from what it said before.
    /// By file and line.
    var saved: [String: Double] = [:]
}

extension LivePlayer {
    /// The scene changes at the next frame; the panel changes at once, so that each of several quick keys counts.
    func tune(_ name: String, to value: Double) {
        code.tuning.wanted[name] = value
        showFeel()
    }

    /// Makes the scene again with what was asked for, and does to it what was done so far. The clock goes on meanwhile.
    func applyTuning() {
        guard !code.tuning.wanted.isEmpty else { return }
        session.tune(code.tuning.wanted)
        code.tuning.wanted = [:]
        stageWasReplaced()
    }

    /// Writes every number and flag that was changed into the source, in the place of the one that stands there.
    func saveTunables() {
        applyTuning()
        let options = session.stage.configuration.options
        // What was saved may have been set back since.
        let changed = session.stage.tunables.filter { options[$0.name] != nil || code.tuning.saved[$0.place] != nil }
            .map { ($0, options[$0.name].flatMap($0.value(of:)) ?? $0.start) }
        guard !changed.isEmpty else { return tell("every number of the scene is as in the source") }
        do {
            for (path, tunables) in Dictionary(grouping: changed, by: \.0.file) {
                var text = try readText(path)
                for (tunable, value) in tunables {
                    text = try tunable.writing(value, over: code.tuning.saved[tunable.place] ?? tunable.start, into: text)
                }
                try OutputFile(path, replaces: true).write(text.utf8)
                for (tunable, value) in tunables { code.tuning.saved[tunable.place] = value }
            }
            tell("saved \(changed.map { "\($0.0.name) \($0.0.word(for: $0.1))" }.joined(separator: ", "))")
        } catch { tell(error) }
    }
}
