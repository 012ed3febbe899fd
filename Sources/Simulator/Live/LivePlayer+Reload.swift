import Lab
import Layers
import Sessions
import Staging

extension LivePlayer {
    /// The state of the source code of the scenes.
    struct Code {
        /// Watches the files; nil when no scene comes from a file.
        var reloading: LiveReload?
        /// The scene as it was before it was saved last; nil when it has not been saved.
        var savedOver: SceneDescription?
        /// How many times the code was replaced.
        fileprivate(set) var version = 0
        /// True when the ghost is not another feel but `savedOver`.
        var isOldCodeGhost = false
        var tuning = SceneTuning()
        /// The layer that shows the error of the source; nil when there is none.
        var errorSheet: Layer?
    }

    /// Continues with other versions of the scenes, at the same time of the same session, and with the same touches.
    ///
    /// The scene may have another name. Returns false, and continues with the old code, when it is gone.
    @discardableResult package func reload(_ scenes: [SceneDescription]) -> Bool {
        let known = Set(program.scenes.map(\.name))
        let added = scenes.filter { !known.contains($0.name) }
        guard let scene = scenes.first(where: { $0.name == session.scene.name }) ?? (added.count == 1 ? added[0] : nil) else {
            return false
        }
        // A session at rest has made its last frame long ago, so one is made for the present moment.
        drawFrame()
        program = Program(scenes: scenes, typography: program.typography, sceneArguments: program.sceneArguments)
        recording.take?.vocabulary = program.vocabulary
        recording.session?.vocabulary = program.vocabulary
        code.savedOver = session.scene
        code.version += 1
        session.reload(scene)
        code.tuning = SceneTuning()
        if code.isOldCodeGhost { session.setGhosts([session.stage.feel], of: code.savedOver) }
        code.errorSheet?.removeFromSuperlayer()
        code.errorSheet = nil
        sessionWasReplayed()
        drawFrame()
        return true
    }

    /// The number of the present code, which grows with every `reload`.
    package var codeVersion: Int { code.version }

    /// Shows what this version of the code has changed, unless it has been replaced meanwhile: an older comparison may take longer than a newer one.
    package func tell(_ difference: TraceDifference, ofVersion version: Int) {
        guard version == code.version else { return }
        tell(difference.text)
        drawFrame()
    }

    /// Shows the scene before it was saved last instead of the present one, or the present one again, at the same time and with the same touches.
    func blink() {
        guard code.savedOver != nil else { return tell("no other code has been saved in this session") }
        setGhostOfOldCode(showcase.solid != .ghostAlone)
        showcase.solid = code.isOldCodeGhost ? .ghostAlone : .stage
    }

    /// Shows or hides the old code as a ghost. The old code gets the present feel from the start.
    func setGhostOfOldCode(_ isShown: Bool) {
        code.isOldCodeGhost = isShown
        if !isShown { showcase.solid = .stage }
        session.setGhosts(isShown ? [session.stage.feel] : [], of: code.savedOver)
        sessionWasReplayed()
    }

    /// Shows an error of the source over the scene until a version without errors is loaded.
    package func showErrorSheet(_ error: any Error) {
        complain(error)
        code.errorSheet?.removeFromSuperlayer()
        let sheet = ErrorSheet.layer("\(error)", in: session.stage.configuration.device.size, typography: program.typography)
        instruments.layer.addSublayer(sheet)
        code.errorSheet = sheet
        present()
    }
}
