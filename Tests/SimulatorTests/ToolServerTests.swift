import Foundation
import Lab
import Simulator
import Staging
import Testing

/// The Model Context Protocol, message by message.
@MainActor @Suite struct ToolServerTests {
    private let played: ControlledSession
    private let server: ToolServer

    init() throws {
        played = try ControlledSession()
        server = ToolServer(of: played.control)
    }

    private func answer(_ message: String) throws -> JSONValue? {
        try server.answer(.bytes(Array(message.utf8))).map { try #require(JSONValue(parsing: Array($0.utf8))) }
    }

    /// The result of a tool.
    private func call(_ name: String, _ arguments: String = "{}") throws -> JSONValue {
        let answer = try answer(
            #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "\#(name)", "arguments": \#(arguments)}}"#)
        return try #require(answer?["result"])
    }

    private func code(_ message: String) throws -> Double? { try answer(message)?["error"]?["code"]?.number }

    // MARK: - The protocol

    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2025-03-26", "2025-03-26"), ("2024-11-05", "2024-11-05"),
        ("2031-01-01", "2025-11-25"),
    ]) func theVersionIsAgreedUpon(asked: String, answered: String) throws {
        let answer = try answer(
            #"{"jsonrpc": "2.0", "id": "a", "method": "initialize", "params": {"protocolVersion": "\#(asked)", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}}"#
        )
        #expect(answer?["id"] == "a" && answer?["result"]?["protocolVersion"] == .text(answered))
        #expect(answer?["result"]?["capabilities"] == ["tools": [:]] && answer?["result"]?["serverInfo"]?["name"] == "overscroll")
        #expect(try self.answer(#"{"jsonrpc": "2.0", "method": "notifications/initialized"}"#) == nil)
    }

    @Test func pingsAndBatchesAreAnsweredAndNotificationsAreNot() throws {
        #expect(try answer(#"{"jsonrpc": "2.0", "id": 7, "method": "ping"}"#) == ["jsonrpc": "2.0", "id": 7, "result": [:]])
        // A Double would change it.
        let long = try answer(#"{"jsonrpc": "2.0", "id": 9007199254740993, "method": "ping"}"#)
        #expect(long == ["jsonrpc": "2.0", "id": .longInteger(9_007_199_254_740_993), "result": [:]])
        let longer = try answer(#"{"jsonrpc": "2.0", "id": 18446744073709551615, "method": "ping"}"#)
        #expect(longer?["id"] == .longInteger(18_446_744_073_709_551_615))
        #expect(try answer(#"{"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "step"}}"#) == nil)
        #expect(played.session.time == 0)
        #expect(try answer(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#) == nil)
        let batch = try answer(
            #"[{"jsonrpc": "2.0", "id": 1, "method": "ping"}, {"jsonrpc": "2.0", "method": "ping"}, {"jsonrpc": "2.0", "id": 2, "method": "x"}]"#
        )
        guard case .list(let answers)? = batch else { return #expect(Bool(false), "no batch") }
        #expect(answers.count == 2 && answers[1]["error"]?["code"] == -32601)
    }

    @Test(arguments: [
        ("{", -32700.0), ("[]", -32600), ("1", -32600), (#"{"id": 1, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1}"#, -32600), (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": [1], "method": "ping"}"#, -32600),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}"#, -32601),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "initialize"}"#, -32602),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call"}"#, -32602),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "x"}}"#, -32602),
        (#"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "tap", "arguments": [1]}}"#, -32602),
    ]) func everyWrongMessageHasItsCode(message: String, code: Double) throws {
        #expect(try self.code(message) == code)
        #expect(server.answer(.tooLong)?.contains("-32700") == true)
    }

    // MARK: - Tools

    /// A schema for every command, as a client checks it before it calls.
    @Test func everyCommandIsATool() throws {
        let answer = try answer(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#)
        guard case .list(let tools)? = answer?["result"]?["tools"] else { return #expect(Bool(false), "no tools") }
        #expect(tools.map { $0["name"]?.text } == ControlRequests.all.map { $0.name })
        for tool in tools {
            #expect(tool["description"]?.text?.isEmpty == false && tool["inputSchema"]?["type"] == "object")
            guard case .object(let properties)? = tool["inputSchema"]?["properties"] else { return #expect(Bool(false)) }
            #expect(properties.values.allSatisfy { $0["type"]?.text != nil && $0["description"]?.text != nil })
        }
        let tap = tools[0]["inputSchema"]
        #expect(tap?["required"] == ["x", "y"] && tap?["additionalProperties"] == false)
        #expect(tap?["properties"]?["x"]?["type"] == "number" && tap?["properties"]?["x"]?["maximum"] == 1e6)
    }

    @Test func aToolMovesTheTimeAndTellsIt() throws {
        let drag = try call("drag", #"{"points": [[207, 150], [207, 400]], "seconds": 0.5}"#)
        #expect(drag["isError"] == false && drag["structuredContent"]?["time"] == 0.5)
        guard case .list(let content)? = drag["content"] else { return #expect(Bool(false), "no content") }
        #expect(content == [["type": "text", "text": #"{"isResting":false,"time":0.5}"#]])
        #expect(try call("wait")["structuredContent"]?["isResting"] == true)
        #expect(try call("state")["structuredContent"]?["probes"]?["home.state"] == "refreshing")
    }

    @Test func aPictureIsAnImage() throws {
        guard case .list(let content)? = try call("picture")["content"] else { return #expect(Bool(false), "no content") }
        #expect(content.count == 2 && content[1]["type"] == "image" && content[1]["mimeType"] == "image/png")
        let data = try #require(content[1]["data"]?.text.flatMap { Data(base64Encoded: $0) })
        let bitmap = try PNG.decode([UInt8](data))
        // In points, so that a place in the picture is a place to touch.
        #expect(bitmap.width == 414 && bitmap.height == 736)
    }

    /// An assistant can read what was wrong, and try again.
    @Test func aToolThatFailsSaysWhy() throws {
        let wrong = try call("tap", #"{"x": 1}"#)
        #expect(
            wrong["isError"] == true
                && wrong["content"] == [["type": "text", "text": "tap: 'y' is missing: a number from -1000000 to 1000000"]])
        #expect(try call("lift")["isError"] == true && call("stop")["isError"] == true)
    }
}
