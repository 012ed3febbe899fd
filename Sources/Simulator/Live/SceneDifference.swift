import Sessions
import Staging
import Takes
import Typesetting

/// What differs first when two versions of a scene play the same take.
package struct SceneDifference: Equatable {
    package struct Change: Equatable {
        let probe: String
        let old: String
        let new: String
    }

    /// Counted from 0.
    package let frame: Int
    /// The probes that differ in that frame, of those that both versions have.
    package let changes: [Change]

    /// Nil when no probe that both have ever differs. A command that one of the two refuses is left out there, as in a reload.
    package init?(between old: SceneDescription, and new: SceneDescription, in take: Take, typography: Typography) {
        let shared = old.probes.compactMap { probe in new.probes.first { $0.name == probe.name }.map { (probe, $0) } }
        var (first, second) = (TakePlayer(take, scene: old, typography: typography), TakePlayer(take, scene: new, typography: typography))
        while let frame = Self.advance(&first), Self.advance(&second) != nil {
            let changes = shared.compactMap { probe, other -> Change? in
                let (old, new) = (probe.read(first.stage), other.read(second.stage))
                return old == new ? nil : Change(probe: probe.name, old: Self.words(old), new: Self.words(new))
            }
            if !changes.isEmpty {
                (self.frame, self.changes) = (frame.index, changes)
                return
            }
        }
        return nil
    }

    private static func advance(_ player: inout TakePlayer) -> TakePlayer.Frame? {
        // A refused command is told after its frame was made, and only once.
        while true { do { return try player.advance() } catch { continue } }
    }

    private static func words(_ value: ProbeValue) -> String {
        if case .number(let number) = value { ((number * 1000).rounded() / 1000).shortDescription } else { value.description }
    }

    /// Such as `first different at frame 143: card.height 96 -> 88, and 2 more`.
    package var text: String {
        let more = changes.count > 1 ? ", and \(changes.count - 1) more" : ""
        return "first different at frame \(frame): \(changes[0].probe) \(changes[0].old) -> \(changes[0].new)\(more)"
    }
}
