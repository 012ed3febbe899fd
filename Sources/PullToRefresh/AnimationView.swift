import Layers

/// What the user sees of a refresh control: told how far it is pulled and what state it is in, and nothing else. Source: article, "API"; <doc:LogoWaveSheet#6-API>.
///
/// There is nothing to be configured: who wants other looks writes another animation view. One may hold others, add their layers to its own and pass on what it is told.
public protocol AnimationView: AnyObject {
    /// It is put into the container and given its width and a height of `heightForContent`, of which its delegate hears before the first pull. Recognizers attached to it get the touches there.
    var layer: Layer { get }
    /// The height that stays open while it loads; points, finite and above 0.
    func heightForContent(in container: RefreshContainer) -> Double
    /// The distance at which a release loads; points, finite and above 0.
    func heightForTrigger(in container: RefreshContainer) -> Double
    /// The content has moved; `percentage` is the distance over the trigger height, never below 0 and not limited above.
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double)
    /// The state has changed. This is called before the pull that caused the change is told.
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState)
}
