import Glibc
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
        package internal(set) var isOnDemand = false
        /// The file for the metrics, which are written at the end; nil when they are not wanted.
        package var metrics: OutputFile?
        /// The processes that write hashes; nil for one that could not be started. They end when the window's process does, or when they are removed from here.
        fileprivate var hashing: [Launched?] = []
        /// The process that makes a film.
        var rendering: Launched?
        /// The path of the take that was written last.
        package internal(set) var lastTake: String?
        /// The folder for files whose names the program chooses.
        package var folder = "."

        /// What the title says of the recording; nil when there is none.
        var words: String? { take.map { $0.hasFailed ? "recording is not on disk" : "recording" } }
        /// What the badge says of it. A recording that was begun on the command line is in no picture as long as the disk takes it.
        var badge: String? { isOnDemand || take?.hasFailed == true ? words : nil }

        /// The time of the host's clock at which what the disk did not take is written again; nil when there is nothing.
        var nextTry: Double? {
            guard let first = take?.nextTry else { return session?.nextTry }
            return min(first, session?.nextTry ?? first)
        }
    }

    /// Begins the scene anew and records it; when it is already recorded, ends the recording.
    func toggleRecording() {
        drawFrame()  // Events that have arrived until now belong to the take that is written.
        guard recording.take == nil else {
            do { try saveRecording() } catch { tell(error) }
            return
        }
        do { try beginRecording { try named("take") { try OutputFile($0, replaces: false).begin() } } } catch { tell(error) }
    }

    /// Begins the scene anew and records it into a new file. When the file cannot be made, the session goes on.
    func beginRecording(_ makeFile: () throws -> GrowingFile) throws {
        let take = TakeRecording(try makeFile(), vocabulary: program.vocabulary)
        begin(session.scene)
        recording.take = take
        recording.isOnDemand = true
    }

    /// Writes the new part of the session into the recordings; has to be called in every frame.
    func record() {
        guard recording.take != nil || recording.session != nil else { return }
        if !pacing.isStepped { noteRate() }
        do {
            try recording.take?.record(session, at: host.now)
            try recording.session?.record(session, at: host.now)
        } catch { tell(error) }
    }

    /// The rate is kept in hundredths of a frame a second. It is written again when it changes by more than half a percent, because a clock that has just begun may be wrong by that much.
    private func noteRate() {
        let (rate, noted) = (host.displayClock.rate, session.start.configuration.rate ?? 0)
        if abs(noted / rate - 1) > 0.005 { session.setRate(rate.rounded(toDigits: 2)) }
    }

    /// Ends the recording, if there is one. After the take was saved, another process replays it to write the hashes of its frames.
    func saveRecording() throws {
        guard let take = recording.take else { return }
        recording.take = nil
        recording.isOnDemand = false
        do { try take.finish(session) } catch let rescued as RescuedTake {
            recording.lastTake = rescued.path
            throw rescued.failure
        } catch let unsaved as UnsavedTake {
            recording.unsaved.append(unsaved)
            throw Failure.cannotWrite("\(unsaved.reason.message), nor another file; the take is kept in memory until the window closes")
        }
        recording.lastTake = take.path
        tell("saved \(take.path)")
        if recording.keepsHashes {
            let launched = launch(
                ["check", take.path.asArgument, "--write-hashes", "-o", take.path.asArgument, "--force", "--while-input-lasts"],
                making: "the hashes of \(take.path)", input: .endsWithThis)
            // Those that have ended well need no pipe any more; the others are remembered until the end.
            recording.hashing = recording.hashing.filter { $0?.isRunning == true || $0?.wait() != 0 } + [launched]
        }
    }

    /// Tries once more to save the takes that could not be written.
    ///
    /// - Returns: whether all of them are now in their own files.
    func saveUnsaved() -> Bool {
        var areAllSaved = true
        for take in recording.unsaved {
            do {
                try take.save()
                standardError("overscroll: saved \(take.file.path)")
                continue
            } catch let rescued as RescuedTake {
                complain(rescued.failure)
            } catch is UnsavedTake {
                standardError("overscroll: there is still no place for '\(take.file.path)', which ends where the disk was full")
            } catch { complain(error) }
            areAllSaved = false
        }
        return areAllSaved
    }

    /// Waits for the hashes of the takes. The window is closed by then and the takes are saved, so a signal may end the program, and the processes that make the hashes end with it.
    ///
    /// - Returns: whether all of them were written, but for those that the user has left out by a signal.
    func waitForHashes() -> Bool {
        if let take = recording.lastTake, recording.hashing.contains(where: { $0?.isRunning == true }) {
            standardError("overscroll: \(take) gets its hashes; Ctrl+C leaves them out")
        }
        let byUser = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { 128 + $0 }
        let failures = recording.hashing.map { $0?.wait() ?? ExitStatus.refusedBySystem }.filter { $0 != 0 && !byUser.contains($0) }
        // A process that was killed has said nothing itself.
        if !failures.isEmpty { standardError("overscroll: \(failures.count.counted("take")) got no hashes") }
        return failures.isEmpty
    }
}
