import Lab
import Layers
import Sessions
import Staging

extension LivePlayer {
    /// The source of the scenes while they are shown.
    struct Code {
        /// Watches the files; nil when the scenes come from none.
        var reloading: LiveReload?
        /// The scene as it was before it was saved last; nil when it has not been saved.
        var savedOver: SceneDescription?
        /// True when the ghost is not another feel but `savedOver`.
        var isGhost = false
        var tuning = SceneTuning()
        /// Tells what is wrong with the source; nil when nothing is.
        var errorSheet: Layer?
    }

    /// Goes on with other versions of the scenes, at the same moment of the same session, under the same finger.
    package func reload(_ scenes: [SceneDescription]) {
        guard let scene = scenes.first(where: { $0.name == session.scene.name }) ?? scenes.first else { return }
        // A session at rest has made its last frame long ago, so one is made for the present moment.
        drawFrame()
        program = Program(scenes: scenes, typography: program.typography, sceneArguments: program.sceneArguments)
        recording.take?.vocabulary = program.vocabulary
        recording.session?.vocabulary = program.vocabulary
        code.savedOver = session.scene
        session.reload(scene)
        code.tuning = SceneTuning()
        if code.isGhost { session.setGhosts([session.stage.feel], of: code.savedOver) }
        code.errorSheet?.removeFromSuperlayer()
        code.errorSheet = nil
        sessionWasReplayed()
        drawFrame()
    }

    /// Shows the scene before it was saved last instead of the present one, or the present one again: the same finger, the same instant.
    func blink() {
        guard code.savedOver != nil else { return tell("no other code has been saved in this session") }
        setGhostOfOldCode(!showcase.isAlone)
        (showcase.isAlone, showcase.isFlipped) = (code.isGhost, code.isGhost)
    }

    /// The old code gets the present feel from the start.
    func setGhostOfOldCode(_ isShown: Bool) {
        code.isGhost = isShown
        if !isShown { (showcase.isAlone, showcase.isFlipped) = (false, false) }
        session.setGhosts(isShown ? [session.stage.feel] : [], of: code.savedOver)
        sessionWasReplayed()
    }

    /// Shows over the scene what is wrong with its source, until a version without errors is there.
    package func show(_ error: any Error) {
        complain(error)
        code.errorSheet?.removeFromSuperlayer()
        let sheet = ErrorSheet.layer(
            (error as? Failure)?.message ?? "\(error)", in: session.stage.configuration.device.size, typography: program.typography)
        instruments.layer.addSublayer(sheet)
        code.errorSheet = sheet
        present()
    }
}
