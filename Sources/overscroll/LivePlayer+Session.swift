import Foundation
import Lab
import Staging
import Takes
import X11Host

// Stepping back, beginning a scene anew, and writing what was recorded.
extension LivePlayer {
    /// Replaces the stage by the one of a player, and goes on as if the events of the take had happened in this window.
    ///
    /// - Parameter time: the take's time from which the clock goes on, in seconds.
    func replaceStage(by player: TakePlayer, of take: Take, at time: Double) {
        stage = player.stage
        recorder = Recorder(continuing: take)
        touches = TouchHistory()
        for each in take.events { touches.record(each.event, at: each.time) }
        ghost = makeGhost(of: take, at: time)
        makeShowcase()
        script = []
        pending = []
        lastTime = time
        clock.move(to: time, at: MonotonicClock.now)
    }

    /// Makes a showcase for the present stage and ghost.
    func makeShowcase() {
        let old = showcase
        showcase = Showcase(stage, ghost: ghost, style: old.style)
        showcase.isFlipped = old.isFlipped
        showcase.addOverlay(instruments.layer)
        updateTuning()
    }

    /// Replays everything but the last tick, which gives exactly the frame before.
    func stepBack() {
        guard !recorder.isFull, let last = recorder.take.lines.lastIndex(where: { $0.action == .frame }), last > 0 else { return }
        var take = recorder.take
        take.lines.removeSubrange(last...)
        // The events after the tick before are removed, because they have not happened yet at that time.
        guard let previous = take.lines.lastIndex(where: { $0.action == .frame }) else { return }
        take.lines.removeSubrange((previous + 1)...)
        var player = TakePlayer(take, scene: stage.description, typography: typography)
        do { try player.play(until: .infinity) } catch { return standardError("overscroll: \(error.description)") }
        clock.setPaused(true, at: MonotonicClock.now)
        replaceStage(by: player, of: take, at: take.lines[previous].time)
        present()
    }

    /// Begins `scene` anew, on the same device and with the present feel. A take has only one scene, so a recording of the last one is written first.
    func begin(_ scene: SceneDescription, changing options: [String: String] = [:]) {
        var configuration = stage.configuration
        configuration.feel = stage.feel
        if scene.name != stage.description.name { configuration.options = [:] }
        configuration.options.merge(options) { $1 }
        if recording != nil && recorder.hasInput {
            drawFrame()
            do {
                try saveRecording()
                tell("\(lastTake ?? "the take") is saved; what begins is not recorded")
            } catch { tell(error) }
        }
        let take = Take(scene: scene.name, configuration: configuration)
        clock.setPaused(false, at: MonotonicClock.now)
        replaceStage(by: TakePlayer(take, scene: scene, typography: typography), of: take, at: 0)
    }

    /// Begins the scene anew and records it; when it is already recorded, ends the recording and writes the take.
    func toggleRecording() {
        drawFrame()  // Events that have come until now belong to the take that is written.
        guard recording == nil else {
            do { try saveRecording() } catch { tell(error) }
            return
        }
        begin(stage.description)
        do {
            recording = try OutputFile(Self.freeName("take"), replaces: false)
            isRecordingByKey = true
        } catch { tell(error) }
    }

    /// Writes the take that is being recorded, if one is.
    func saveRecording() throws {
        guard let file = recording else { return }
        if recorder.isFull { throw Failure.cannotWrite("the recording was longer than an hour of dragging; '\(file.path)' is not written") }
        var take = recorder.take
        if keepsHashes {
            // The hashes come from a replay, which draws the same frames at the scale of the take's device.
            do {
                take.hashes = try PictureHasher.hashes(
                    of: take, scene: stage.description, framesPerSecond: 60, typography: typography)
            } catch { throw failure(error, in: file.path) }
        }
        try file.write(take.text(in: vocabulary).utf8)
        recording = nil
        isRecordingByKey = false
        lastTake = file.path
        tell("saved \(file.path)")
    }

    /// Makes a film of the take recorded last, in a process of its own; a recording that R began ends with it.
    func renderLastTake() {
        if isRecordingByKey { toggleRecording() }
        guard let take = lastTake else { return tell("nothing has been recorded yet; R begins") }
        let film = Self.freeName("mp4")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["render", take, "-o", film, "--touches"]
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { [self] process in
            let text = process.terminationStatus == 0 ? "saved \(film)" : "\(film) could not be made"
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    tell(text)
                    drawFrame()
                }
            }
        }
        do { try process.run() } catch { tell("cannot render \(take): \(error.localizedDescription)") }
    }

    /// The file name overscroll-1 with this extension, or the one with the next number that is free.
    static func freeName(_ kind: String) -> String {
        var number = 1
        while FileManager.default.fileExists(atPath: "overscroll-\(number).\(kind)") { number += 1 }
        return "overscroll-\(number).\(kind)"
    }
}
