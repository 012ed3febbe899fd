import Foundation
import Gestures
import Sessions
import Simulator
import Takes
import Staging
import WeChat

/// A session that is driven by requests, as text, on a host that shows nothing.
@MainActor final class ControlledSession {
    let host: HeadlessHost
    let player: LivePlayer
    let control: RemoteControl
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-tests-\(UUID().uuidString)")

    /// - Parameter isStepped: time moves by commands only; else by `host.advance`.
    init(_ lines: String = "", isStepped: Bool = true, width: Int = 414, height: Int = 736) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let typography = try Typography()
        let program = LivePlayer.Program(scenes: PlayedSession.scenes, typography: typography)
        let session = Session(
            try take("overscroll-take 1\nscene wechat\ndevice 414x736@1\nrate 60\n\(lines)"), scene: WeChatScene.description,
            typography: typography)
        host = HeadlessHost(width: width, height: height)
        player = LivePlayer(session, of: program, on: host, pacing: Pacing(startingAt: 0, isStepped: isStepped), scale: 1) { _ in }
        player.recording.folder = folder.path
        control = RemoteControl(of: player)
        player.control = control
        player.run()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var session: Session { player.session }

    /// The answer to a request; nil while there is none.
    final class Answer {
        fileprivate(set) var value: JSONValue?

        var result: JSONValue? { value?["result"] }
        var error: String? { value?["error"]?["code"]?.text }
        var message: String { value?["error"]?["message"]?.text ?? "" }
    }

    @discardableResult func ask(_ request: String) -> Answer {
        let answer = Answer()
        control.answer(.bytes(Array(request.utf8))) { answer.value = JSONValue(parsing: Array($0.utf8)) }
        return answer
    }

    /// The hash of what the screen shows.
    var hash: String { ask(#"{"command": "state"}"#).result?["hash"]?.text ?? "" }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
}

/// A take of the scenes that are played here.
func take(_ text: String) throws -> Take {
    try Take(parsing: text, file: "test", vocabulary: Vocabulary(PlayedSession.scenes, constants: .all))
}
