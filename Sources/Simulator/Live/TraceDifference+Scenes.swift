import Lab
import Staging
import Takes

extension TraceDifference {
    /// The difference between two versions of a scene that play the same take; nil when all probes that both versions have are always equal. A command that one version refuses is left out in that version, as in a reload.
    ///
    /// - Parameter options: those with which the old version plays; nil for those of the take.
    package init?(
        between old: SceneDescription, withOptions options: [String: String]? = nil, and new: SceneDescription, in take: Take,
        typography: Typography
    ) throws(LabError) {
        func trace(_ scene: SceneDescription, _ take: Take) throws(LabError) -> Trace {
            try Trace(take, scene: scene, ignoresRefusals: true, typography: typography)
        }
        var former = take
        former.configuration.options = options ?? take.configuration.options
        self.init(from: try trace(old, former), to: try trace(new, take))
    }
}
