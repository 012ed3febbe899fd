import Layers

/// The visible part of a refresh control. It is told only the distance of the pull and the state. Source: article, "API"; <doc:LogoWaveSheet#6-API>.
///
/// The appearance cannot be configured; an app that wants another appearance writes another animation view. An animation view may contain others: it adds their layers to its own and passes its calls on to them.
public protocol AnimationView: AnyObject {
    /// The layer of the view. The container adds it and sets its size, with the container's width and the height `heightForContent`, before the first pull. Recognizers that are attached to the layer receive its touches.
    var layer: Layer { get }
    /// The height that stays open during a load; points, finite and above 0.
    func heightForContent(in container: RefreshContainer) -> Double
    /// The distance from which a release begins a load; points, finite and above 0.
    func heightForTrigger(in container: RefreshContainer) -> Double
    /// The content has moved; `percentage` is the distance over the trigger height, never below 0 and not limited above.
    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double)
    /// The state has changed. This is called before the call for the pull that has caused the change.
    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState)
}
