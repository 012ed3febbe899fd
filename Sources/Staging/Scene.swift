import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Takes

/// One interaction: a layer tree that answers touches. Its options, commands and probes are in its `SceneDescription`.
public protocol Scene: AnyObject, SendableMetatype {
    init(context: SceneContext)
    /// The layer that fills the device's screen.
    var root: Layer { get }
    /// The lines at which the scene begins to do something else, as they are now: always the same number, in the same order.
    var thresholds: [Threshold] { get }
    /// Tells the scene that its window was hidden or is shown again.
    func visibilityChanged(isVisible: Bool)
}

extension Scene {
    public var thresholds: [Threshold] { [] }

    public func visibilityChanged(isVisible: Bool) {}
}

/// What a scene is made from.
public struct SceneContext {
    public let device: Device
    public let timeline: Timeline
    /// The fonts of the stage; a scene may add faces to its own copy.
    public var typography: Typography
    /// The environment of the scene's scroll views, which all follow its feel. A view with a feel of its own takes another environment.
    public let scrolling: ScrollView.Environment
    /// The seed of the scene's random numbers.
    public let seed: UInt64
    /// The words of the options that were asked for.
    let options: [String: String]
    /// Hands the scene the files beside its source.
    let reader: SceneResourceReader
}
