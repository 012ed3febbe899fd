import AirBarExample
import Foundation
import Geometry
import Gestures
import Pixels
import Sessions
import Simulator
import Staging
import Takes
import Typesetting
import WeChat

/// A player on a host that shows nothing, with a hand and a keyboard.
@MainActor final class PlayedSession {
    nonisolated static let scenes = [WeChatScene.description, AirBarExampleScene.description]

    let host: HeadlessHost
    let player: LivePlayer
    private(set) var exitCode: Int32?
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-tests-\(UUID().uuidString)")

    init(
        _ lines: String = "", scene: SceneDescription = WeChatScene.description, rate: Double = 1, scale: Double = 1,
        room: Size = Size(1200, 900), metrics: String? = nil
    ) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let typography = try Typography()
        let scenes = Self.scenes.contains { $0.name == scene.name } ? Self.scenes : Self.scenes + [scene]
        let program = LivePlayer.Program(scenes: scenes, typography: typography)
        let text = "overscroll-take 1\nscene \(scene.name)\ndevice 414x736@1\n\(lines)"
        let take = try Take(parsing: text, file: "test", vocabulary: Vocabulary(scenes, constants: .all))
        let session = Session(take, scene: scene, typography: typography)
        host = HeadlessHost(width: Int(414 * scale), height: Int(736 * scale), room: room)
        var ended: ((Int32) -> Void)?
        player = LivePlayer(session, of: program, on: host, pacing: Pacing(startingAt: host.now, rate: rate), scale: scale) { ended?($0) }
        ended = { [unowned self] in exitCode = $0 }
        player.recording.folder = folder.path
        if let metrics { player.recording.metrics = try OutputFile(folder.appendingPathComponent(metrics).path, replaces: false) }
        player.run()
        // What a scene shows at first comes to rest.
        if lines.isEmpty { host.advance(by: 0.5) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var session: Session { player.session }

    /// The hash of what the host shows.
    var picture: UInt64 { host.bitmap.hash }

    /// The hash of what lies below the badge, which says "paused" or "recording".
    var hash: Int { Self.hash(of: host.bitmap) }

    /// The same without what stands beside the phone.
    var phoneHash: Int { Self.hash(of: host.bitmap, width: 414) }

    /// The hash of the heading of the panel beside the phone.
    var heading: Int {
        var hasher = Hasher()
        for row in 8..<36 {
            hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: host.bitmap.row(row) + 414, count: 300)))
        }
        return hasher.finalize()
    }

    static func hash(of bitmap: Bitmap, width: Int? = nil) -> Int {
        var hasher = Hasher()
        for row in 60..<bitmap.height {
            hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: bitmap.row(row), count: width ?? bitmap.width)))
        }
        return hasher.finalize()
    }

    /// What was written, by its name.
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted() }

    /// The path of a file that is there from now on.
    func write(_ text: String, to name: String) throws -> String {
        let path = folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
    }

    func path(of file: String) -> String { folder.appendingPathComponent(file).path }

    func text(of file: String) throws -> String { try String(contentsOfFile: path(of: file), encoding: .utf8) }

    func press(_ key: Key, _ modifiers: KeyModifiers = [], phase: KeyEvent.Phase = .pressed) {
        host.send(.key(KeyEvent(key: key, modifiers: modifiers, phase: phase)))
        if host.isTicking { host.advance(by: 1.0 / 60) }
    }

    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double) {
        host.send(.touch(Touch(phase: phase, location: Point(x, y), time: host.now)))
    }

    /// Drags within half a second, frame by frame.
    func drag(from start: Double, to end: Double, lifts: Bool = true) {
        touch(.began, 207, start)
        for step in 1...30 {
            host.advance(by: 1.0 / 60)
            touch(.moved, 207, start + (end - start) * Double(step) / 30)
        }
        if lifts { touch(.ended, 207, end) }
        host.advance(by: 1.0 / 60)
    }

    func probe(_ name: String) -> String { session.scene.probes.first { $0.name == name }?.read(session.stage).description ?? "" }
}
