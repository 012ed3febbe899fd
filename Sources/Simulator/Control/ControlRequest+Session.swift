import Lab
import Motion
import Staging
import Takes

struct SceneRequest: ControlRequest {
    static let name = "scene"
    static let summary = "Begin a scene anew, and tell its commands, options and probes."
    static let parameters = [
        ControlParameter("name", .text, "Which; the present one if left out."),
        ControlParameter("options", .object, "Options of the scene, such as {\"preset\": \"seller\"}."),
    ]

    let name: String?
    let options: [String: JSONValue]?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        // An option is a word, also when it is a number.
        let (player, options) = (control.player, (options ?? [:]).mapValues { $0.text ?? $0.line })
        try control.checkNothingIsRecorded()
        let scenes = player.program.scenes
        guard let scene = name.map({ name in scenes.first { $0.name == name } }) ?? control.session.scene else {
            throw ControlError(.badArgument, unknown("scene", name ?? "", known: scenes.map(\.name)))
        }
        for (name, value) in options {
            guard scene.accepts(value, forOption: name) else {
                throw ControlError(.badArgument, "\(name)=\(value) is no option of the scene \(scene.name): \(scene.optionForms)")
            }
        }
        player.begin(scene, changing: options)
        player.drawFrame()
        return .now(ControlResult(scene.listing))
    }
}

struct PerformRequest: ControlRequest {
    static let name = "perform"
    static let summary = "Do a command of the scene, as 'do' in a take."
    static let parameters = [
        ControlParameter("name", .text, "The command; 'scene' lists them.", isRequired: true),
        ControlParameter("arguments", .texts, "Its arguments."),
    ]

    let name: String
    let arguments: [String]?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let (session, arguments) = (control.session, arguments ?? [])
        guard let known = session.scene.commands.first(where: { $0.name == name }), known.arguments.count == arguments.count,
            // A take separates the arguments by spaces.
            arguments.allSatisfy({ !$0.isEmpty && !$0.contains(where: { $0.isWhitespace || $0 == "#" }) })
        else {
            throw ControlError(
                .badArgument,
                "the scene \(session.scene.name) does not know \(([name] + arguments).joined(separator: " ").quoted); it knows: \(session.scene.commands.map(\.form).joined(separator: ", "))"
            )
        }
        try control.checkNoFramesAreGiven()
        session.deliver(.command(name: name, arguments: arguments), at: control.now)
        do { try control.player.makeFrame() } catch { throw ControlError(.badArgument, error.description) }
        return .now(ControlResult(["time": .number(session.time)]))
    }
}

struct FeelRequest: ControlRequest {
    static let name = "feel"
    static let summary = "Change how scrolling feels from now on, and tell what differs from the feel at the start."
    static let parameters = [
        ControlParameter("name", .text, "A preset (\(Feel.presets.map(\.name).joined(separator: ", "))) or a FILE.json."),
        ControlParameter("constants", .object, "Constants with their values, such as {\"panSlop\": 12}."),
    ]

    let name: String?
    let constants: [String: JSONValue]?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let session = control.session
        var feel = session.stage.feel
        do {
            if let name { feel = try Simulator.feel(named: name) }
            try feel.set(constants ?? [:]) { value, kind in
                Feel.Constant.Value(parsing: value.text ?? (value == .null ? "none" : value.line), for: kind)
            }
        } catch { throw ControlError(.badArgument, ControlError(error).description) }
        let changed = feel.changes(from: session.stage.feel)
        if !changed.isEmpty { try control.checkNoFramesAreGiven() }
        for change in changed { session.deliver(.constant(change), at: control.now) }
        control.player.drawFrame()
        // A session may begin with a feel that was changed before.
        let start = session.start.configuration.feel
        let changes = session.stage.feel.changes(from: Feel.named(start.name) ?? start)
        return .now(
            ControlResult([
                "feel": .text(start.name),
                "constants": .object(Dictionary(uniqueKeysWithValues: changes.map { ($0.name, .text($0.value)) })),
            ]))
    }
}

struct RecordRequest: ControlRequest {
    static let name = "record"
    static let summary = "Begin the scene anew and record what is done as a take."
    static let parameters = [
        ControlParameter("path", .text, "The take to write.", isRequired: true), ControlParameter.force,
    ]

    let path: String
    let force: Bool?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let player = control.player
        try control.checkNothingIsRecorded()
        try player.beginRecording { try OutputFile(path, replaces: force ?? false).begin() }
        player.drawFrame()
        return .now(ControlResult(["path": .text(path)]))
    }
}

struct StopRequest: ControlRequest {
    static let name = "stop"
    static let summary = "End the recording; the take is written."
    static let parameters: [ControlParameter] = []

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let player = control.player
        guard let path = player.recording.take?.path else { throw ControlError(.refused, "stop: nothing is recorded; 'record' begins") }
        player.drawFrame()
        try player.saveRecording()
        return .now(
            ControlResult(["path": .text(path), "frames": .whole(control.session.history.frames.count)]))
    }
}

extension RemoteControl {
    /// Refuses what has to happen at once while a recorded take plays, because its frames, and not the client, say when time goes on.
    func checkNoFramesAreGiven() throws(ControlError) {
        if session.isPlayingTicks {
            throw ControlError(.refused, "a recorded take is not over yet; 'wait' waits for it")
        }
    }

    /// Refuses to begin a scene during a recording, because a take has one scene, with which it begins.
    func checkNothingIsRecorded() throws(ControlError) {
        if player.recording.take != nil { throw ControlError(.refused, "a take is being recorded; 'stop' ends it") }
    }
}
