import Sessions
import Staging
import Takes

/// A take of a film while it is played, in its phone.
struct ClipPlayer {
    let showcase: Showcase
    private var player: TakePlayer
    private let hud: TakeHUD?
    private let thresholds: ThresholdLines?
    private var frameCount = 0

    init(_ clip: Film.Clip, in film: Film, typography: Typography) {
        player = TakePlayer(clip.take, scene: clip.scene, ghosts: clip.ghost.map { [$0] } ?? [], typography: typography)
        var style = Showcase.Style()
        (style.bezel, style.isOnGround, style.showsTouches) = (film.bezel, film.hasGround, film.showsTouches)
        showcase = Showcase(player.stage, ghost: player.session.ghosts.first, style: style)
        let screen = clip.take.configuration.device.size
        thresholds = film.showsThresholds ? ThresholdLines(on: screen, typography: typography) : nil
        hud = film.showsHUD ? TakeHUD(on: screen, typography: typography) : nil
        for layer in [thresholds?.layer, hud?.layer].compactMap(\.self) { showcase.addOverlay(layer, isBelowFingers: true) }
    }

    /// The take plays at least to this time, unless a command fails.
    var leastEnd: Double { player.leastEnd }

    /// Plays on to a time; false when the take is over by then.
    mutating func advance(to time: Double) throws(CommandError) -> Bool {
        guard try player.advance(to: time) else { return false }
        hud?.record(TakePlayer.Frame(index: frameCount, time: time), of: player.stage)
        frameCount += 1
        return true
    }

    /// Shows the frame that was played last.
    func update(at time: Double) {
        hud?.update(player.stage)
        thresholds?.show(player.stage.scene.thresholds)
        showcase.update(player.session.touches, at: time)
    }
}
