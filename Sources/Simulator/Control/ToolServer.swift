import FoundationEssentials
import Takes

/// Offers the commands as tools of the Model Context Protocol: JSON-RPC 2.0, one message a line.
///
/// Source: the specification of the protocol, in the versions that it lists. A tool that fails answers with `isError`, so that an assistant can correct itself; errors of JSON-RPC are for
/// messages that the protocol does not know.
@MainActor package struct ToolServer {
    private let control: RemoteControl

    package init(of control: RemoteControl) { self.control = control }

    /// The known versions of the protocol, the latest first. Of the parts that are used here, only batches differ between the versions, and batches are answered in every version.
    static let protocolVersions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    private static let instructions = """
        A phone's screen with an iOS scroll interaction. Time moves by tools only: 'drag', 'flick', 'tap', 'hold', 'wait' and 'step' let it pass, everything else happens at once. \
        Places are points from the upper left corner; in a 'picture' of scale 1 a pixel is a point. 'scene' lists what the scene can do, 'state' says where it is. Usually: a gesture, 'wait', \
        'picture'.
        """

    /// An error of JSON-RPC.
    private struct ProtocolError: Error {
        let code: Int
        let message: String

        static func invalidRequest(_ message: String) -> ProtocolError { ProtocolError(code: -32600, message: message) }
        static func invalidParameters(_ message: String) -> ProtocolError { ProtocolError(code: -32602, message: message) }
    }

    /// The answer to a line; nil when the line needs no answer.
    package func answer(_ line: LineBuffer.Line) -> String? {
        guard case .bytes(let bytes) = line, let message = JSONValue(parsing: bytes) else {
            return Self.response(to: .null, .failure(ProtocolError(code: -32700, message: "this line is no JSON"))).line
        }
        guard case .list(let messages) = message, !messages.isEmpty else { return respond(to: message)?.line }
        let responses = messages.compactMap { respond(to: $0) }
        return responses.isEmpty ? nil : JSONValue.list(responses).line
    }

    /// The response to a message; nil for a notification, and for the answer to a request, which this server never sends.
    private func respond(to message: JSONValue) -> JSONValue? {
        let (id, method) = (message["id"], message["method"]?.text)
        guard message["jsonrpc"] == "2.0", method != nil || message["result"] != nil || message["error"] != nil else {
            return Self.response(
                to: id ?? .null, .failure(.invalidRequest("a message is an object with \"jsonrpc\": \"2.0\" and a 'method'")))
        }
        guard let id, let method else { return nil }
        guard id.text != nil || id.number != nil else {
            return Self.response(to: .null, .failure(.invalidRequest("an 'id' is a text or a number")))
        }
        do { return Self.response(to: id, .success(try result(of: method, message["params"] ?? [:]))) } catch {
            return Self.response(to: id, .failure(error))
        }
    }

    private static func response(to id: JSONValue, _ outcome: Result<JSONValue, ProtocolError>) -> JSONValue {
        switch outcome {
        case .success(let result): ["jsonrpc": "2.0", "id": id, "result": result]
        case .failure(let error):
            ["jsonrpc": "2.0", "id": id, "error": ["code": .number(Double(error.code)), "message": .text(error.message)]]
        }
    }

    private func result(of method: String, _ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
        switch method {
        case "initialize":
            guard let version = parameters["protocolVersion"]?.text else { throw .invalidParameters("'protocolVersion' is missing") }
            return [
                "protocolVersion": .text(Self.protocolVersions.contains(version) ? version : Self.protocolVersions[0]),
                "capabilities": ["tools": [:]], "serverInfo": ["name": "overscroll", "version": "2"],
                "instructions": .text(Self.instructions),
            ]
        case "ping": return [:]
        case "tools/list": return ["tools": .list(ControlRequests.all.map(Self.tool))]
        case "tools/call": return try call(parameters)
        default: throw ProtocolError(code: -32601, message: "there is no method \(method.quoted)")
        }
    }

    private static func tool(_ type: any ControlRequest.Type) -> JSONValue {
        let properties = Dictionary(uniqueKeysWithValues: type.parameters.map { ($0.name, $0.schema) })
        let required = type.parameters.filter(\.isRequired).map { JSONValue.text($0.name) }
        return [
            "name": .text(type.name), "description": .text(type.summary),
            "inputSchema": [
                "type": "object", "properties": .object(properties), "required": .list(required), "additionalProperties": false,
            ],
        ]
    }

    private func call(_ parameters: JSONValue) throws(ProtocolError) -> JSONValue {
        guard let name = parameters["name"]?.text else { throw .invalidParameters("'name' of the tool is missing") }
        let known = ControlRequests.names
        guard known.contains(name) else { throw .invalidParameters(unknown("tool", name, known: known)) }
        guard case .object(let arguments) = parameters["arguments"] ?? [:] else { throw .invalidParameters("'arguments' is an object") }
        var outcome: Result<ControlResult, ControlError>?
        do { control.perform(try ControlRequests.command(name, arguments)) { outcome = $0 } } catch { outcome = .failure(error) }
        switch outcome {
        case .success(let result):
            var content: [JSONValue] = [["type": "text", "text": .text(JSONValue.object(result.fields).line)]]
            if let picture = result.picture {
                content.append(["type": "image", "mimeType": "image/png", "data": .text(Data(picture).base64EncodedString())])
            }
            return ["content": .list(content), "structuredContent": .object(result.fields), "isError": false]
        case .failure(let error): return ["content": [["type": "text", "text": .text(error.description)]], "isError": true]
        // In step mode every command has ended when `perform` returns, so this case does not occur.
        case nil: throw ProtocolError(code: -32603, message: "\(name) has not come to its end")
        }
    }
}
