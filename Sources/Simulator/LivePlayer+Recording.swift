import Foundation
import Lab
import Motion
import Sessions
import Staging
import Takes

extension LivePlayer {
    /// The recordings of the session, and the files that are made of them.
    package struct Recording {
        /// The take on disk; nil when the user has not asked for one.
        var take: TakeRecording?
        /// The recording of a session with a scene file. The program always makes this recording, because unfinished code may end the program.
        var session: TakeRecording?
        /// Takes that could not be written to any disk.
        fileprivate var unsaved: [UnsavedTake] = []
        /// Whether the take gets the hash of each of its frames.
        var keepsHashes = false
        /// True when a key or a client has begun it; the window then shows that it records.
        package internal(set) var isByKey = false
        /// The file for the metrics, which are written at the end; nil when they are not wanted.
        package var metrics: OutputFile?
        /// The processes that write hashes. They end when the window's process does, or when they are removed from here.
        fileprivate var hashing: [Process] = []
        /// The process that makes a film.
        fileprivate var rendering: Process?
        /// The path of the take that was written last.
        package internal(set) var lastTake: String?
        /// The folder for files whose names the program chooses.
        package var folder = "."
    }

    /// Begins the scene anew and records it; when it is already recorded, ends the recording.
    func toggleRecording() {
        drawFrame()  // Events that have arrived until now belong to the take that is written.
        guard recording.take == nil else {
            do { try saveRecording() } catch { tell(error) }
            return
        }
        begin(session.scene)
        do {
            recording.take = try named("take") { try TakeRecording(OutputFile($0, replaces: false), vocabulary: program.vocabulary) }
            recording.isByKey = true
        } catch { tell(error) }
    }

    /// Writes the new part of the session into the recordings; has to be called in every frame.
    func record() {
        guard recording.take != nil || recording.session != nil else { return }
        if !pacing.isStepped { noteRate() }
        do {
            try recording.take?.record(session)
            try recording.session?.record(session)
        } catch { tell(error) }
    }

    /// The rate is kept in hundredths of a frame a second. It is written again when it changes by more than half a percent, because a clock that has just begun may be wrong by that much.
    private func noteRate() {
        let (rate, noted) = (host.displayClock.rate, session.start.configuration.rate ?? 0)
        if abs(noted / rate - 1) > 0.005 { session.setRate((rate * 100).rounded() / 100) }
    }

    /// Ends the recording, if there is one. After the take was saved, another process replays it to write the hashes of its frames.
    func saveRecording() throws {
        guard let take = recording.take else { return }
        recording.take = nil
        recording.isByKey = false
        do { try take.finish(session) } catch let unsaved as UnsavedTake {
            recording.unsaved.append(unsaved)
            throw Failure.cannotWrite("\(unsaved.reason.message), nor another file; the take is kept in memory until the window closes")
        }
        recording.lastTake = take.path
        tell("saved \(take.path)")
        if recording.keepsHashes {
            let process = launch(
                ["check", take.path, "--write-hashes", "-o", take.path, "--force", "--while-input-lasts"],
                making: "the hashes of \(take.path)", input: .endsWithThis)
            recording.hashing = recording.hashing.filter(\.isRunning) + [process]
        }
    }

    /// Tries once more to save the takes that could not be written.
    ///
    /// - Returns: whether all of them are now in their own files.
    func saveUnsaved() -> Bool {
        recording.unsaved.count { take in
            do {
                try take.save()
                standardError("overscroll: saved \(take.file.path)")
                return false
            } catch is UnsavedTake {
                standardError("overscroll: there is still no place for '\(take.file.path)', which ends where the disk was full")
            } catch { complain(error) }
            return true
        } == 0
    }

    /// Writes a picture of the stage, without instruments, as overscroll-1.png or with the next number that is free.
    func savePicture() { do { save(try picture(), as: "png") } catch { tell(error) } }

    /// Lets other programs paste that picture.
    func copyPicture() {
        do {
            tell(
                host.copy(try picture(), types: ["image/png"]) ? "copied a picture" : "the server takes no picture of this size; S saves it"
            )
        } catch {
            tell(error)
        }
    }

    private func picture() throws -> [UInt8] {
        var painter = Painter(size: session.stage.configuration.device.size, scale: viewport.scale)
        painter.capture { session.stage.capture(&$0) }
        let bitmap = painter.makeBitmap()
        painter.paint(into: bitmap)
        return try PNG.encode(bitmap)
    }

    /// - Returns: whether the file was written.
    @discardableResult func save(_ bytes: some Sequence<UInt8>, as kind: String) -> Bool {
        do {
            tell("saved \(try named(kind) { try OutputFile($0, replaces: false).write(bytes); return $0 })")
            return true
        } catch {
            tell(error)
            return false
        }
    }

    /// Makes a film as the window shows it: with the ghost, the finger dots, and the numbers and lines of F3 and F7.
    ///
    /// The film shows the take that R has begun, which ends now; or what has been done so far while `--record` writes a take, which goes on; or else the take recorded last.
    func renderTake() {
        if recording.rendering?.isRunning == true { return tell("a film is being made; the next one can begin after it") }
        if recording.isByKey { toggleRecording() }
        let isGoingOn = recording.take != nil
        guard let take = isGoingOn ? "/dev/stdin" : recording.lastTake else { return tell("nothing has been recorded yet; R begins") }
        // Another process does not know tuned feels, and gets them with the names that the window shows.
        let feels = ([session.start.configuration.feel] + session.ghosts.prefix(1).map(\.configuration.feel)).map { feel in
            var named = feel
            named.name = feel.shownName
            return FeelFile.text(of: named)
        }
        let isFlipped = showcase.isFlipped && feels.count > 1
        let solid = isFlipped ? ["--feel", feels[1]] : []
        let ghost = feels.count > 1 && !showcase.isAlone ? ["--ghost", feels[isFlipped ? 0 : 1]] : []
        let film = freeName("mp4")
        do {
            let input = isGoingOn ? Input.file(try takeSoFar()) : .ofThis
            recording.rendering = launch(["render", take, "-o", film] + filmOptions + solid + ghost, making: film, input: input)
        } catch { tell("cannot make \(film): \(error)") }
    }

    /// A file without a name that contains the take up to now.
    private func takeSoFar() throws -> FileHandle {
        drawFrame()  // Events that have arrived until now belong to the take.
        let file = try VideoEncoder.fileWithoutName()
        try file.write(contentsOf: Data(session.take.text(in: program.vocabulary).utf8))
        try file.seek(toOffset: 0)
        return file
    }

    /// The range of a film's pixels per point. A phone has at least 2.
    private static let filmScales = 2.0...4

    /// The options with which `render` shows the same as the window.
    package var filmOptions: [String] {
        let shown = [
            (showcase.showsTouches, "--touches"), (instruments.showsFrames, "--hud"), (instruments.showsThresholds, "--thresholds"),
        ]
        return ["--scale", viewport.scale.rounded().clamped(to: Self.filmScales).shortDescription] + shown.filter(\.0).map(\.1)
    }

    /// The standard input of another process.
    private enum Input {
        /// That of this process.
        case ofThis
        case file(FileHandle)
        /// An empty input that ends when this process does.
        case endsWithThis
    }

    /// Runs this program with other arguments, so that the window stays alive.
    ///
    /// - Parameters:
    ///   - product: the name of the result, for the message at the end.
    private func launch(_ arguments: [String], making product: String, input: Input) -> Process {
        let process = Process()
        switch input {
        case .ofThis: break
        case .file(let file): process.standardInput = file
        case .endsWithThis:
            let pipe = Pipe()
            // No other process may keep it open.
            _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
            process.standardInput = pipe
        }
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + program.sceneArguments
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { [self] process in
            let text = process.terminationStatus == 0 ? "saved \(product)" : "\(product) could not be made"
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    tell(text)
                    drawFrame()
                }
            }
        }
        do { try process.run() } catch { tell("cannot make \(product): \(error.localizedDescription)") }
        return process
    }

    /// Waits for the hashes of the takes. The window is closed by then and the takes are saved, so a signal may end the program, and the processes that make the hashes end with it.
    func waitForHashes() {
        let running = recording.hashing.filter(\.isRunning)
        guard !running.isEmpty, let take = recording.lastTake else { return }
        standardError("overscroll: \(take) gets its hashes; Ctrl+C leaves them out")
        running.forEach { $0.waitUntilExit() }
    }

    /// The file name overscroll-1 with this extension, or the one with the next number that is free.
    func freeName(_ kind: String) -> String {
        let folder = recording.folder == "." ? "" : recording.folder + "/"
        var number = 1
        while FileManager.default.fileExists(atPath: "\(folder)overscroll-\(number).\(kind)") { number += 1 }
        return "\(folder)overscroll-\(number).\(kind)"
    }

    /// Makes a file under the next free name. When another program takes this name first, the name after it is tried.
    private func named<Made>(_ kind: String, _ make: (String) throws -> Made) throws -> Made {
        while true {
            let name = freeName(kind)
            do { return try make(name) } catch {
                if FileManager.default.fileExists(atPath: name) { continue }
                throw error
            }
        }
    }
}
