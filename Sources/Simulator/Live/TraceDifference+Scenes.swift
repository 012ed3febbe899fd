import Lab
import Staging
import Takes
import Typesetting

extension TraceDifference {
    /// What differs when two versions of a scene play the same take; nil when no probe that both have ever does. A command that one of the two refuses is left out there, as in a reload.
    package init?(between old: SceneDescription, and new: SceneDescription, in take: Take, typography: Typography) throws(LabError) {
        func trace(_ scene: SceneDescription) throws(LabError) -> Trace {
            try Trace(take, scene: scene, ignoresRefusals: true, typography: typography)
        }
        self.init(from: try trace(old), to: try trace(new))
    }
}
