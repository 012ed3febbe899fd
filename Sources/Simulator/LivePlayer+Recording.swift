import Foundation
import Lab
import Motion
import Sessions
import Staging
import Takes

extension LivePlayer {
    /// What becomes of the session's take.
    package struct Recording {
        /// The file that the take is written to; nil when the user has not asked for one.
        package internal(set) var file: OutputFile?
        /// True when it is written with the hash of each of its frames.
        var keepsHashes = false
        /// True when a key has begun it; the window then shows that it records.
        package internal(set) var isByKey = false
        /// The path of the take that was written last.
        package internal(set) var lastTake: String?
        /// Where files go that nobody has named.
        package var folder = "."
    }

    /// Begins the scene anew and records it; when it is already recorded, ends the recording and writes the take.
    func toggleRecording() {
        drawFrame()  // Events that have come until now belong to the take that is written.
        guard recording.file == nil else {
            do { try saveRecording() } catch { tell(error) }
            return
        }
        begin(session.scene)
        do {
            recording.file = try OutputFile(freeName("take"), replaces: false)
            recording.isByKey = true
        } catch { tell(error) }
    }

    /// Writes the take that is being recorded, if one is.
    func saveRecording() throws {
        guard let file = recording.file else { return }
        var take = session.take
        if recording.keepsHashes {
            // The hashes come from a replay, which draws the same frames at the scale of the take's device.
            do {
                take.hashes = try PictureHasher.hashes(of: take, scene: session.scene, framesPerSecond: 60, typography: program.typography)
            } catch { throw failure(error, in: file.path) }
        }
        try file.write(take.text(in: program.vocabulary).utf8)
        recording.file = nil
        recording.isByKey = false
        recording.lastTake = file.path
        tell("saved \(file.path)")
    }

    /// Writes a picture of the stage, without instruments, as overscroll-1.png or with the next number that is free.
    func savePicture() {
        let size = session.stage.configuration.device.size
        var painter = Painter(size: size, scale: viewport.scale)
        painter.capture { session.stage.capture(&$0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        do { save(try PNG.encode(bitmap), as: "png") } catch { tell(error) }
    }

    func save(_ bytes: some Sequence<UInt8>, as kind: String) {
        let name = freeName(kind)
        do {
            try OutputFile(name, replaces: false).write(bytes)
            tell("saved \(name)")
        } catch { tell(error) }
    }

    /// Makes a film of the take recorded last, with the ghost, in a process of its own; a recording that R began ends with it.
    func renderLastTake() {
        if recording.isByKey { toggleRecording() }
        guard let take = recording.lastTake else { return tell("nothing has been recorded yet; R begins") }
        let film = freeName("mp4")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.standardOutput = FileHandle.nullDevice
        var ghost: String?
        process.terminationHandler = { [self, ghost] process in
            if let ghost { unlink(ghost) }
            let text = process.terminationStatus == 0 ? "saved \(film)" : "\(film) could not be made"
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    tell(text)
                    drawFrame()
                }
            }
        }
        do {
            if let feel = session.ghosts.first?.configuration.feel { ghost = try Self.temporaryFile(of: feel) }
            process.arguments = ["render", take, "-o", film, "--touches"] + (ghost.map { ["--ghost", $0] } ?? [])
            try process.run()
        } catch { tell("cannot render \(take): \(error.localizedDescription)") }
    }

    /// A feel file for another process, because a feel that was tuned has no name that it would know.
    private static func temporaryFile(of feel: Feel) throws -> String {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-\(getpid())-ghost.json").path
        try Data(FeelFile.text(of: feel).utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The file name overscroll-1 with this extension, or the one with the next number that is free.
    func freeName(_ kind: String) -> String {
        let folder = recording.folder == "." ? "" : recording.folder + "/"
        var number = 1
        while FileManager.default.fileExists(atPath: "\(folder)overscroll-\(number).\(kind)") { number += 1 }
        return "\(folder)overscroll-\(number).\(kind)"
    }
}
