import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Takes

/// One interaction to play with: a layer tree that answers touches, named commands and named numbers.
public protocol Scene: AnyObject {
    /// Fills the device's screen.
    var root: Layer { get }
    /// Read after every step, in this order; names and meaning are the scene's contract.
    var probes: [Probe] { get }
    /// Where it would begin to do something else, at this moment; always as many, in the same order.
    var thresholds: [Threshold] { get }
    /// Runs a command of the scene's description.
    func perform(_ command: String, arguments: [String]) throws(CommandError)
    /// The window was hidden or is shown again.
    func visibilityChanged(isVisible: Bool)
}

extension Scene {
    public var thresholds: [Threshold] { [] }

    public func visibilityChanged(isVisible: Bool) {}
}

/// Why a scene did not run a command.
public struct CommandError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// What a scene is given to live with.
public struct SceneContext {
    public let device: Device
    public let timeline: Timeline
    public let arbiter: GestureArbiter
    public let typography: Typography
    /// For scroll views; a copy with another `feel` gives a view its own.
    public let scrolling: ScrollView.Environment
    /// The seed of the scene's own generator.
    public let seed: UInt64
    /// Every option of the description, with the value asked for or its default.
    public let options: [String: String]
}
