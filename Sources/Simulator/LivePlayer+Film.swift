import FoundationEssentials
import Glibc

extension LivePlayer {
    /// Makes a film as the window shows it: with the ghost, the finger dots, and the numbers and lines of F3 and F7.
    ///
    /// The film shows the take that R has begun, which ends now; or what has been done so far while `--record` writes a take, which goes on; or else the take recorded last.
    func renderTake() {
        if recording.rendering?.isRunning == true { return tell("a film is being made; the next one can begin after it") }
        guard recording.take != nil || recording.lastTake != nil else { return tell("nothing has been recorded yet; R begins") }
        // Another process does not know tuned feels, and gets them with the names that the window shows.
        let feels = ([session.start.configuration.feel] + session.ghosts.prefix(1).map(\.configuration.feel)).map { feel in
            var named = feel
            named.name = feel.shownName
            return FeelFile.text(of: named)
        }
        let feelOptions =
            switch showcase.solid {
            // Another process has the new code only.
            case _ where feels.count == 1 || code.isOldCodeGhost: [String]()
            case .stage: ["--ghost", feels[1]]
            case .ghost: ["--feel", feels[1], "--ghost", feels[0]]
            case .ghostAlone: ["--feel", feels[1]]
            }
        do {
            // What cannot be written is told before a film is made.
            let film = try named("mp4") {
                _ = try OutputFile($0, replaces: false)
                return $0
            }
            // Wherever the recording can be saved, the film is made of what it holds.
            let recorded = recording.take == nil ? nil : try takeSoFar()
            if recording.isOnDemand { toggleRecording() }
            let take = recorded == nil ? (recording.lastTake ?? "").asArgument : "/dev/stdin"
            recording.rendering = launch(
                ["render", take, "-o", film.asArgument] + filmOptions + feelOptions,
                making: code.isOldCodeGhost ? "\(film), with the new code" : film, input: recorded.map(Input.file) ?? .ofThis)
        } catch { tell("cannot make a film: \(error)") }
    }

    /// A file without a name that contains the take up to now.
    private func takeSoFar() throws -> OpenFile {
        drawFrame()  // Events that have arrived until now belong to the take.
        let file = try OpenFile.withoutName()
        try file.write(Data(session.take.text(in: program.vocabulary).utf8))
        lseek(file.descriptor, 0, SEEK_SET)
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
}
