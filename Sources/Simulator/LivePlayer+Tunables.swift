import Sessions
import Staging

/// The numbers and flags of the scene that the panel has changed.
struct SceneTuning {
    /// The changes that are not applied yet. The scene is made only once for all changes within a frame.
    var wanted: [String: Double] = [:]
    /// The values that Save has written into the source, by file and line. The running code may still have been compiled with the values before.
    var saved: [String: Double] = [:]
}

extension LivePlayer {
    /// The scene changes at the next frame; the panel changes at once, so that each of several quick keys has an effect.
    func tune(_ name: String, to value: Double) {
        code.tuning.wanted[name] = value
        show(sidebar.state.feel)
    }

    /// Makes the scene again with the changed values and replays the session up to its present time.
    func applyTuning() {
        guard !code.tuning.wanted.isEmpty else { return }
        session.tune(code.tuning.wanted)
        code.tuning.wanted = [:]
        stageWasReplaced()
    }

    /// Writes every changed number and flag into the source, in place of the old literal.
    func saveTunables() {
        applyTuning()
        let options = session.stage.configuration.options
        // A value that was saved before may have been set back to the start value since, and is then written again.
        let changed = session.stage.tunables.filter { options[$0.name] != nil || code.tuning.saved[$0.place] != nil }
            .map { ($0, options[$0.name].flatMap($0.value(of:)) ?? $0.start) }
        guard !changed.isEmpty else { return tell("every number of the scene is as in the source") }
        var (saved, refusals): ([String], [String]) = ([], [])
        for (path, tunables) in Dictionary(grouping: changed, by: \.0.file).sorted(by: { $0.key < $1.key }) {
            do {
                for (tunable, value) in try save(tunables, to: path, &refusals) {
                    code.tuning.saved[tunable.place] = value
                    saved.append("\(tunable.name) \(tunable.word(for: value))")
                }
            } catch { refusals.append("\(error)") }
        }
        let words = refusals + (saved.isEmpty ? [] : ["saved \(saved.joined(separator: ", "))"])
        tell(words.joined(separator: "; "))
    }

    /// Writes values into a source file, and returns those that it has then.
    private func save(
        _ tunables: [(TunableDeclaration, Double)], to path: String, _ refusals: inout [String]
    ) throws -> [(TunableDeclaration, Double)] {
        var text = try readText(path)
        var written: [(TunableDeclaration, Double)] = []
        for (tunable, value) in tunables {
            do {
                text = try tunable.writing(value, over: code.tuning.saved[tunable.place] ?? tunable.start, into: text)
                written.append((tunable, value))
            } catch { refusals.append("\(error)") }
        }
        if !written.isEmpty { try OutputFile(path, replaces: true).write(text.utf8) }
        return written
    }
}
