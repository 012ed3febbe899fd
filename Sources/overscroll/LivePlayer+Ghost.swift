import Motion
import Staging

// Two feels under one finger.
extension LivePlayer {
    /// What the ghost's feel makes of all that has happened; nil without a ghost.
    func makeGhost(of take: Take, at time: Double) -> Stage? {
        guard let ghostFeel else { return nil }
        var player = TakePlayer(take.played(with: ghostFeel), typography: typography)
        do { try player.play(until: time) } catch { standardError("overscroll: \(error.description)") }
        return player.stage
    }

    /// The next preset as the ghost, and after the last none.
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

    /// Which feel is the solid one.
    var ghostWords: String? {
        guard let ghostFeel, ghost != nil else { return nil }
        let (solid, thin) = (stage.configuration.feel.name, ghostFeel.name)
        return showcase.isFlipped ? "\(thin), ghost \(solid)" : "\(solid), ghost \(thin)"
    }
}
