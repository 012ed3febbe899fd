import Lab
import Motion
import Sessions
import Staging
import Takes

extension LivePlayer {
    func press(_ event: KeyEvent) {
        guard event.phase != .released else { return }
        defer {
            showMessages()
            // The effect of a switch is shown at once, also while nothing moves.
            if !host.isTicking { drawFrame() }
        }
        forgetNotice()
        if sidebar.takes(event) { return }
        for binding in KeyBinding.all {
            if let action = binding.action(for: event) { return action(self) }
        }
    }

    /// Makes one more frame and stops the time. Each key gets a frame of its own, even if keys come faster than frames.
    func stepForward() {
        pacing.setPaused(true, at: host.now)
        pacing.step(by: host.displayClock.period)
        drawFrame()
    }

    /// Goes back to the frame before. Events of a playing take that are still to come are kept.
    func stepBack() {
        guard session.rewind() else { return }
        pacing.setPaused(true, at: host.now)
        sessionWasReplayed()
    }

    func beginScene(_ number: Int) { if program.scenes.indices.contains(number - 1) { begin(program.scenes[number - 1]) } }

    /// Begins `scene` anew, on the same device and with the present feel. A take has only one scene, so a recording of the scene before is written first.
    func begin(_ scene: SceneDescription, changing options: [String: String] = [:]) { begin { $0.restart(scene, options: options) } }

    /// Plays a take, from its start.
    func play(_ take: Take, scene: SceneDescription) {
        (sidebar.began, sidebar.saved) = (take.configuration.feel, take.configuration.feel)
        begin { $0.play(take, scene: scene) }
    }

    private func begin(_ restart: (Session) -> Void) {
        if recording.take != nil && !session.history.events.isEmpty {
            drawFrame()
            do {
                try saveRecording()
                tell("\(recording.lastTake ?? "the take") is saved; what begins is not recorded")
            } catch { tell(error) }
        }
        if code.isOldCodeGhost { setGhostOfOldCode(false) }
        code.savedOver = nil
        restart(session)
        control?.sessionWasReplaced()
        pacing.setPaused(false, at: host.now)
        sessionWasReplayed()
    }

    /// Has to be called when the session was replayed, because it then has new stages and may have another time.
    func sessionWasReplayed() {
        pacing.move(to: session.time, at: host.now)
        stageWasReplaced()
        present()
    }

    /// Shows another stage in the place of the one before.
    func stageWasReplaced() {
        let old = showcase
        showcase = Showcase(session.stage, ghost: session.ghosts.first, style: old.style)
        if !session.ghosts.isEmpty { showcase.solid = old.solid }
        showcase.addOverlay(instruments.layer)
        if sidebar.isShown { showcase.show(sidebar.panel.layer, isBeside: true) }
        showFeel()
    }
}

// MARK: - The ghost

extension LivePlayer {
    /// Makes the next preset the ghost; the present feel is skipped, and after the last preset there is no ghost. When the code of the scene was saved, the first ghost is the old code.
    func changeGhost() {
        if code.savedOver != nil && session.ghosts.isEmpty { return setGhostOfOldCode(true) }
        let others = Feel.presets.filter { $0 != session.stage.feel }
        let shown = code.isOldCodeGhost ? nil : session.ghosts.first?.configuration.feel
        let next = shown.map { feel in others.drop { $0.name != feel.name }.dropFirst().first } ?? others.first
        code.isOldCodeGhost = false
        if showcase.solid == .ghostAlone { showcase.solid = .ghost }
        session.setGhosts(next.map { [$0] } ?? [])
        sessionWasReplayed()
    }

    func flipGhost() {
        if session.ghosts.isEmpty { changeGhost() } else { showcase.solid = showcase.solid == .stage ? .ghost : .stage }
    }

    /// True when the session's own feel, which the panel tunes, is drawn as the ghost over another one.
    var isTunedGhost: Bool { showcase.solid == .ghost }
}

// MARK: - Messages

extension LivePlayer {
    /// The text of the badge: whether a recording runs, the state of the clock when it is not the usual one, and the ghost.
    package var badge: String? {
        let speed = pacing.isPaused ? "paused" : pacing.rate == 1 ? nil : "1/\((1 / pacing.rate).shortDescription)"
        let words = [recording.badge, speed, ghostWords].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// Which feel is drawn opaque; nil without a ghost.
    private var ghostWords: String? {
        guard let ghost = session.ghosts.first else { return nil }
        let (own, other) = (session.stage.feel.shownName, ghost.configuration.feel.shownName)
        return switch showcase.solid {
        case .stage: code.isOldCodeGhost ? "ghost old code" : "\(own), ghost \(other)"
        case .ghost: code.isOldCodeGhost ? "old code, ghost new code" : "\(other), ghost \(own)"
        case .ghostAlone: "old code"
        }
    }

    /// Prints a message to standard error and also shows it in the window.
    func tell(_ text: String) {
        standardError(text)
        notice = text
        showMessages()
    }

    func tell(_ error: any Error) {
        complain(error)
        notice = "\(error)"
        showMessages()
    }

    func forgetNotice() {
        guard notice != nil else { return }
        notice = nil
        showMessages()
    }

    func showMessages() { (instruments.messages.badge, instruments.messages.notice) = (badge, notice) }
}
