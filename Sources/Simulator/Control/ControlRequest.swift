import FoundationEssentials
import Takes

/// A command of a client. It is read from JSON and performed on a session.
package protocol ControlRequest: Codable, Sendable {
    static var name: String { get }
    static var summary: String { get }
    static var parameters: [ControlParameter] { get }
    @MainActor func perform(on control: RemoteControl) throws -> ControlAnswer
}

/// The answer to a command, or the condition for which the answer waits.
package enum ControlAnswer {
    case now(ControlResult)
    /// Time has to pass before the answer.
    case later(RemoteControl.Condition)
}

/// The answer to a client when a command is done.
package struct ControlResult: Equatable, Sendable {
    var fields: [String: JSONValue]
    /// A picture as PNG.
    var picture: [UInt8]?

    init(_ fields: [String: JSONValue] = [:], picture: [UInt8]? = nil) { (self.fields, self.picture) = (fields, picture) }
}

/// The reason why a command was not performed.
package struct ControlError: Error, Equatable, CustomStringConvertible {
    /// The kind of reason, for programs.
    enum Code: String, Sendable {
        /// The line is no request.
        case badRequest
        case unknownCommand
        case badArgument
        /// The command cannot be performed in the present state.
        case refused
        /// The condition for which the command waited was not met in time.
        case timeout
        /// A file could not be read or written.
        case failed
    }

    let code: Code
    package let description: String

    init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }

    init(_ error: any Error) {
        // A request has a parameter where a command has an option.
        let message = "\(error)".replacing("--force replaces", with: "\"force\": true replaces")
        self = error as? ControlError ?? ControlError(.failed, message)
    }
}

/// All commands.
package enum ControlRequests {
    package static let all: [any ControlRequest.Type] = [
        TapRequest.self, DragRequest.self, FlickRequest.self, HoldRequest.self, LiftRequest.self, WheelRequest.self, WaitRequest.self,
        StepRequest.self,
        PictureRequest.self, StateRequest.self, TraceRequest.self, SceneRequest.self, PerformRequest.self, FeelRequest.self,
        RecordRequest.self, StopRequest.self,
    ]
    static var names: [String] { all.map { $0.name } }

    /// The command with this name and these arguments. Unknown names and wrong values are refused with a message that names the right ones.
    package static func command(_ name: String, _ arguments: [String: JSONValue]) throws(ControlError) -> any ControlRequest {
        guard let type = all.first(where: { $0.name == name }) else {
            throw ControlError(.unknownCommand, unknown("command", name, known: names))
        }
        let known = type.parameters
        for key in arguments.keys.sorted() where !known.contains(where: { $0.name == key }) {
            throw ControlError(.badArgument, "\(name): \(unknown("parameter", key, known: known.map(\.name)))")
        }
        for parameter in known {
            guard let value = arguments[parameter.name] else {
                if parameter.isRequired { throw ControlError(.badArgument, "\(name): '\(parameter.name)' is missing: \(parameter.form)") }
                continue
            }
            guard parameter.accepts(value) else {
                throw ControlError(.badArgument, "\(name): '\(parameter.name)' has to be \(parameter.form), not \(value.line.quoted)")
            }
        }
        do { return try JSONDecoder().decode(type, from: Data(JSONValue.object(arguments).line.utf8)) } catch {
            throw ControlError(.badArgument, "\(name): \(error)")
        }
    }
}
