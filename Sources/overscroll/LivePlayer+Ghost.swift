import Motion
import Staging
import Takes

// The ghost: a second stage with another feel that gets the same events.
extension LivePlayer {
    /// A stage with the ghost's feel on which all events of the take until `time` were replayed; nil without a ghost.
    func makeGhost(of take: Take, at time: Double) -> Stage? {
        guard let ghostFeel else { return nil }
        var player = TakePlayer(take.played(with: ghostFeel), scene: stage.description, typography: typography)
        do { try player.play(until: time) } catch { standardError("overscroll: \(error.description)") }
        return player.stage
    }

    /// Makes the next preset the ghost; after the last preset there is no ghost.
    func changeGhost() {
        guard !recorder.isFull else { return tell("this session is too long for another ghost; R begins anew") }
        let others = Feel.presets.filter { $0.name != stage.configuration.feel.name }
        let index = others.firstIndex { $0.name == ghostFeel?.name }
        ghostFeel = index.map { $0 + 1 < others.count ? others[$0 + 1] : nil } ?? (ghostFeel == nil ? others.first : nil)
        ghost = makeGhost(of: recorder.take, at: lastTime)
        makeShowcase()
    }

    func flipGhost() {
        if ghost == nil { changeGhost() } else { showcase.isFlipped.toggle() }
    }

    /// The badge's words about which feel is drawn opaque; nil without a ghost.
    var ghostWords: String? {
        guard let ghostFeel, ghost != nil else { return nil }
        let (solid, thin) = (stage.configuration.feel.name, ghostFeel.name)
        return showcase.isFlipped ? "\(thin), ghost \(solid)" : "\(solid), ghost \(thin)"
    }
}
