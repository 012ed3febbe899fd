import Lab
import Pixels
import Sessions
import Staging
import Takes

struct PictureRequest: ControlRequest {
    static let name = "picture"
    static let summary = "Draw what the screen shows now, as PNG."
    static let parameters = [
        ControlParameter("scale", .number(0.25...4), "Pixels per point; 1 if left out, so that a pixel is a point."),
        ControlParameter("path", .text, "FILE.png to write; the answer holds the picture if left out."), ControlParameter.force,
    ]

    let scale: Double?
    let path: String?
    let force: Bool?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        if let path, !path.lowercased().hasSuffix(".png") {
            throw ControlError(.badArgument, "picture: 'path' has to be a name that ends with .png, not '\(path)'")
        }
        let file = try path.map { try OutputFile($0, replaces: force ?? false) }
        let stage = control.session.stage
        let bitmap = PictureHasher(stage.configuration.device, scale: scale ?? 1).picture(of: stage)
        let bytes = try encoded(bitmap)
        try file?.write(bytes)
        var fields: [String: JSONValue] = ["width": .whole(bitmap.width), "height": .whole(bitmap.height)]
        fields["path"] = path.map { .text($0) }
        return .now(ControlResult(fields, picture: file == nil ? bytes : nil))
    }
}

struct StateRequest: ControlRequest {
    static let name = "state"
    static let summary = "Tell the time, the scene, its probes, and the hash of the picture, as takes write it."
    static let parameters: [ControlParameter] = []

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let (session, stage) = (control.session, control.session.stage)
        let device = stage.configuration.device
        return .now(
            ControlResult([
                "time": .number(session.time), "isResting": .flag(session.isIdle), "isStepping": .flag(control.isStepping),
                "scene": .text(session.scene.name), "scenes": .texts(control.player.program.scenes.map(\.name)),
                "feel": .text(stage.feel.shownName), "isRecording": .flag(control.player.recording.take != nil),
                "device": ["width": .number(device.size.width), "height": .number(device.size.height), "scale": .number(device.scale)],
                "fingers": .list(stage.touchLocations.map { [.number($0.x), .number($0.y)] }),
                "hash": .text(control.hash.hexadecimal),
                "probes": .object(
                    Dictionary(session.scene.probes.map { ($0.name, JSONValue($0.read(stage))) }) { first, _ in first }),
            ]))
    }
}

struct TraceRequest: ControlRequest {
    static let name = "trace"
    static let summary = "Tell the probes of every frame since the scene began."
    static let parameters = [
        ControlParameter("probes", .texts, "Which, in this order; \"balls.*\" means all that begin so. All if left out."),
        ControlParameter("from", .number(0...1e6), "Seconds: only frames from then on."),
    ]
    /// Ten minutes at 60 frames a second.
    private static let mostRows = 36000

    let probes: [String]?
    let from: Double?

    /// The session keeps no values of probes, so it is played again for the trace.
    func perform(on control: RemoteControl) throws -> ControlAnswer {
        let session = control.session
        let chosen: [Probe<Stage>]
        do { chosen = try probes.map { try choose($0, from: session.scene.probes, name: \.name) } ?? session.scene.probes } catch {
            throw ControlError(.badArgument, ControlError(error).description)
        }
        let count = session.history.frames.count { $0.time >= (from ?? 0) }
        guard count <= Self.mostRows else {
            throw ControlError(.refused, "trace: \(count) frames are more than \(Self.mostRows); 'from' asks for fewer")
        }
        var rows: [JSONValue] = []
        var player = TakePlayer(session.take, scene: session.scene, typography: control.player.program.typography)
        while let frame = try player.advance() {
            guard frame.time >= (from ?? 0) else { continue }
            rows.append(
                .list([.whole(frame.index), .number(frame.time)] + chosen.map { JSONValue($0.read(player.stage)) }))
        }
        return .now(
            ControlResult(["columns": .texts(["frame", "time"] + chosen.map(\.name)), "rows": .list(rows)]))
    }
}

extension JSONValue {
    fileprivate init(_ value: ProbeValue) {
        self =
            switch value {
            case .number(let number): .number(number)
            case .flag(let flag): .flag(flag)
            case .word(let word): .text(word)
            }
    }
}

extension ControlParameter {
    static let force = ControlParameter("force", .flag, "Replace a file that exists.")
}
