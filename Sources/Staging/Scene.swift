import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Takes

/// One interaction: a layer tree that answers touches, with commands and probes that have names.
public protocol Scene: AnyObject {
    /// The layer that fills the device's screen.
    var root: Layer { get }
    /// The values that a trace prints after every step, in this order. Programs rely on their names and meanings.
    var probes: [Probe] { get }
    /// The lines at which the scene begins to do something else, as they are now: always the same number, in the same order.
    var thresholds: [Threshold] { get }
    /// Runs a command that the scene's description lists.
    func perform(_ command: String, arguments: [String]) throws(CommandError)
    /// Tells the scene that its window was hidden or is shown again.
    func visibilityChanged(isVisible: Bool)
}

extension Scene {
    public var thresholds: [Threshold] { [] }

    public func visibilityChanged(isVisible: Bool) {}
}

/// The reason why a scene did not run a command.
public struct CommandError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// What a scene is made from.
public struct SceneContext {
    public let device: Device
    public let timeline: Timeline
    public let typography: Typography
    /// The environment of the scene's scroll views, which all follow its feel. A view with a feel of its own takes another environment.
    public let scrolling: ScrollView.Environment
    /// The seed of the scene's random numbers.
    public let seed: UInt64
    /// Every option of the description with its value: the one that was asked for, or the default.
    public let options: [String: String]
}
