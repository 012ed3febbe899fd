import Lab
import Staging
import Takes

extension TraceDifference {
    /// The difference between two versions of a scene that play the same take; nil when all probes that both versions have are always equal. A command that one version refuses is left out in that version, as in a reload.
    package init?(between old: SceneDescription, and new: SceneDescription, in take: Take, typography: Typography) throws(LabError) {
        func trace(_ scene: SceneDescription) throws(LabError) -> Trace {
            try Trace(take, scene: scene, ignoresRefusals: true, typography: typography)
        }
        self.init(from: try trace(old), to: try trace(new))
    }
}
