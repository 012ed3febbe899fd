import Layers

/// What the user sees of a refresh control: told how far it is pulled and what state it is in, and nothing else. Source: article, "API"; <doc:LogoWaveSheet#6-API>.
///
/// Either one of the presets, or all of one's own: there is nothing in between to be configured.
public protocol AnimationView: AnyObject {
    /// Stands in the container, whose width it is given; its own height is `heightForContent`.
    var layer: Layer { get }
    /// What stays open while it loads; points, finite and above 0.
    func heightForContent(in container: RefreshContainer) -> Double
    /// How far the content has to be pulled; points, finite and above 0.
    func heightForTrigger(in container: RefreshContainer) -> Double
    /// The content moved; `percentage` is the distance over the trigger height, never below 0 and not limited above.
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double)
    /// Told before the pull that brought it about.
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState)
}
