import Geometry
import Gestures
import Layers
import Motion
import Scrolling

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

/// Something a scene tells about itself after every step.
public struct Probe {
    public enum Value: Equatable, Sendable {
        case number(Double)
        case flag(Bool)
        /// A state, in lowerCamelCase.
        case word(String)
    }

    public let name: String
    public let read: () -> Value

    public static func number(_ name: String, _ read: @escaping () -> Double) -> Probe { Probe(name: name) { .number(read()) } }
    public static func flag(_ name: String, _ read: @escaping () -> Bool) -> Probe { Probe(name: name) { .flag(read()) } }
    public static func word(_ name: String, _ read: @escaping () -> String) -> Probe { Probe(name: name) { .word(read()) } }
}

extension Probe.Value: CustomStringConvertible {
    /// As a trace prints it: numbers in full, true or false, the word.
    public var description: String {
        switch self {
        case .number(let number): number.description
        case .flag(let flag): flag ? "true" : "false"
        case .word(let word): word
        }
    }
}

public struct CommandError: Error, Equatable, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}

/// What is known of a scene before it is built.
public struct SceneDescription: Sendable {
    public struct Command: Sendable {
        public let name: String
        public let summary: String
        /// What stands behind the name in a take, for instance `["index"]`.
        public let arguments: [String]

        public init(_ name: String, _ summary: String, arguments: [String] = []) {
            self.name = name
            self.summary = summary
            self.arguments = arguments
        }
    }

    public struct Option: Sendable {
        public let name: String
        public let summary: String
        /// The first is the default.
        public let values: [String]

        public init(_ name: String, _ summary: String, values: [String]) {
            self.name = name
            self.summary = summary
            self.values = values
        }
    }

    public let name: String
    public let summary: String
    public let commands: [Command]
    public let options: [Option]
    public let make: @Sendable (SceneContext) -> any Scene

    public init(
        name: String, summary: String, commands: [Command] = [], options: [Option] = [],
        make: @escaping @Sendable (SceneContext) -> any Scene
    ) {
        self.name = name
        self.summary = summary
        self.commands = commands
        self.options = options
        self.make = make
    }
}

/// What a scene is given to live with.
public struct SceneContext {
    public let device: Device
    public let timeline: Timeline
    public let typography: Typography
    /// For scroll views, which all follow its feel; a view with a feel of its own takes another environment.
    public let scrolling: ScrollView.Environment
    /// The seed of the scene's own generator.
    public let seed: UInt64
    /// Every option of the description, with the value asked for or its default.
    public let options: [String: String]
}
