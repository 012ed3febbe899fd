import FoundationEssentials

// Requests and answers as text: one JSON object a line.
//
//     {"id": 1, "command": "tap", "x": 60, "y": 300}
//     {"id": 1, "result": {"isResting": false, "time": 0.05}}
extension RemoteControl {
    /// Performs the request of a line, and gives the answer to `send` when it is there.
    package func answer(_ line: LineBuffer.Line, _ send: @escaping (String) -> Void) {
        var id = JSONValue.null
        do {
            guard case .bytes(let bytes) = line else {
                throw ControlError(.badRequest, "a line of more than \(LineBuffer.longest >> 20) MB is no request")
            }
            guard case .object(var fields)? = JSONValue(parsing: bytes) else {
                throw ControlError(.badRequest, "this line is no JSON object, such as {\"command\": \"tap\", \"x\": 60, \"y\": 300}")
            }
            id = fields.removeValue(forKey: "id") ?? .null
            guard let name = fields.removeValue(forKey: "command")?.text else {
                throw ControlError(
                    .badRequest, "'command' is missing; known: \(ControlRequests.names.joined(separator: ", "))")
            }
            perform(try ControlRequests.command(name, fields)) { outcome in send(Self.answer(outcome, id)) }
        } catch { send(Self.answer(.failure(ControlError(error)), id)) }
    }

    /// The line for an outcome.
    ///
    /// - Parameter id: that of the request; null for none.
    static func answer(_ outcome: Result<ControlResult, ControlError>, _ id: JSONValue) -> String {
        var answer: [String: JSONValue] = id == .null ? [:] : ["id": id]
        switch outcome {
        case .success(var result):
            result.fields["png"] = result.picture.map { .text(Data($0).base64EncodedString()) }
            answer["result"] = .object(result.fields)
        case .failure(let error): answer["error"] = ["code": .text(error.code.rawValue), "message": .text(error.description)]
        }
        return JSONValue.object(answer).line
    }
}
