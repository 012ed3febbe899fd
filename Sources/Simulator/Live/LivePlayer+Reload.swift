import Lab
import Sessions
import Staging

extension LivePlayer {
    /// Goes on with other versions of the scenes, at the same moment of the same session, under the same finger.
    package func reload(_ scenes: [SceneDescription]) {
        guard let scene = scenes.first(where: { $0.name == session.scene.name }) ?? scenes.first else { return }
        // A session at rest has its last frame in the past.
        drawFrame()
        program = Program(scenes: scenes, typography: program.typography, sceneArguments: program.sceneArguments)
        recording.take?.vocabulary = program.vocabulary
        recording.session?.vocabulary = program.vocabulary
        savedOver = session.scene
        session.reload(scene)
        tuning = SceneTuning()
        if ghostIsOldCode { session.setGhosts([session.stage.feel], of: savedOver) }
        errorSheet?.removeFromSuperlayer()
        errorSheet = nil
        sessionWasReplayed()
        drawFrame()
    }

    /// Shows the scene before it was saved last instead of the present one, or the present one again: the same finger, the same instant.
    func blink() {
        guard savedOver != nil else { return tell("no other code has been saved in this session") }
        setGhostOfOldCode(!showcase.isAlone)
        (showcase.isAlone, showcase.isFlipped) = (ghostIsOldCode, ghostIsOldCode)
    }

    /// The old code gets the present feel from the start.
    func setGhostOfOldCode(_ isShown: Bool) {
        ghostIsOldCode = isShown
        if !isShown { (showcase.isAlone, showcase.isFlipped) = (false, false) }
        session.setGhosts(isShown ? [session.stage.feel] : [], of: savedOver)
        sessionWasReplayed()
    }

    /// Shows over the scene what is wrong with its source, until a version without errors is there.
    package func show(_ error: any Error) {
        complain(error)
        errorSheet?.removeFromSuperlayer()
        let sheet = ErrorSheet.layer(
            (error as? Failure)?.message ?? "\(error)", in: session.stage.configuration.device.size, typography: program.typography)
        instruments.layer.addSublayer(sheet)
        errorSheet = sheet
        present()
    }
}
