import Layers
import Scrolling
import Takes

/// One interaction: a layer tree that answers touches. Its options, commands and probes are in its `SceneDescription`.
public protocol Scene: AnyObject, SendableMetatype {
    init(context: SceneContext)
    /// The layer that fills the device's screen.
    var root: Layer { get }
    /// The lines at which the behaviour of the scene changes, at their present heights. Their number and their order never change.
    var thresholds: [Threshold] { get }
    /// Tells the scene that its window was hidden or is shown again.
    func visibilityChanged(isVisible: Bool)
}

extension Scene {
    public var thresholds: [Threshold] { [] }

    public func visibilityChanged(isVisible: Bool) {}
}

/// The surroundings from which a scene is made: device, timeline, fonts, options and files.
public struct SceneContext {
    public let device: Device
    public let timeline: Timeline
    /// The fonts of the stage; a scene may add faces to its own copy.
    public var typography: Typography
    /// The environment of the scene's scroll views, which all follow its feel. A view with a feel of its own takes another environment.
    public let scrolling: ScrollView.Environment
    /// The seed of the scene's random numbers.
    public let seed: UInt64
    /// The names of the options of the scene's description.
    let declaredOptions: [String]
    /// The values of the options that were set, by name.
    let options: [String: String]
    /// Reads the files beside the scene's source.
    let reader: SceneResourceReader
}
