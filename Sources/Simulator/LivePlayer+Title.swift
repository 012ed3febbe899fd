import Lab
import Motion

extension LivePlayer {
    /// The words of the window's title, such as `wechat — uikit — ● recording — feel not saved — Overscroll`.
    struct WindowTitle: Equatable {
        let scene: String
        let feel: Feel
        let tuned: Feel
        let saved: Feel
        let isGhost: Bool
        let recording: String?

        /// Whether nothing is lost when the window closes. A feel that is a preset needs no file.
        var isSaved: Bool { tuned == saved || tuned.likePreset != nil }

        var text: String {
            let words = [
                scene, isGhost ? "ghost \(feel.shownName)" : feel.shownName, recording.map { "● " + $0 },
                isSaved ? nil : "feel not saved", "Overscroll",
            ]
            return words.compactMap(\.self).joined(separator: " — ")
        }
    }

    /// What can change the title and the panel, besides another stage.
    struct WordSource: Equatable {
        let feelChanges: Int
        let sidebarChanges: Int
        let isGhost: Bool
        let recording: String?
    }

    private var wordSource: WordSource {
        WordSource(
            feelChanges: session.stage.feelChanges, sidebarChanges: sidebar.changes, isGhost: isTunedGhost,
            recording: recording.words)
    }

    /// Updates the panel and the title; to be called in every frame. Comparing all that they show would take a twentieth of a frame in which a list is dragged.
    func showWords() {
        guard wordSource != messages.source else { return }
        showFeel()
        showTitle()
        showMessages()
        messages.source = wordSource
    }

    /// Gives the window its title, and keeps the feel that is not saved.
    private func showTitle() {
        let title = WindowTitle(
            scene: session.scene.name, feel: session.stage.feel, tuned: sidebar.state.tuned, saved: sidebar.saved,
            isGhost: isTunedGhost, recording: recording.words)
        guard title != messages.title else { return }
        if title.text != messages.title?.text { host.setTitle(title.text) }
        messages.title = title
        sidebar.unsaved?.keep(title.isSaved ? nil : title.tuned)
    }
}

// MARK: - The start

extension LivePlayer {
    /// The time for which the window shows the key of the help sheet, in seconds.
    private static let hintTime = 3.0

    /// Shows for some seconds which key opens the help sheet.
    package func showHint() {
        instruments.messages.hint = "Press ? for the keys"
        messages.hintEnd = host.now + Self.hintTime
    }

    /// Hides the hint when its time is over.
    func endHint(at time: Double) {
        guard let hintEnd = messages.hintEnd, time >= hintEnd || instruments.showsHelp else { return }
        messages.hintEnd = nil
        instruments.messages.hint = nil
    }

    /// Begins to keep the unsaved feel on disk, and offers the unsaved feel of the last window.
    func keepFeels(_ unsaved: UnsavedFeel) {
        sidebar.unsaved = unsaved
        unsaved.onFailure = { [unowned self] failure in
            tell(Failure.cannotWrite("\(failure.message); the tuned feel is on no disk until Save writes it"))
            drawFrame()
        }
        let left = unsaved.takeLeftOver()
        for path in left { standardError("overscroll: a feel was tuned and not saved; it is kept: overscroll run --feel \(path)") }
        guard let feel = left.last.flatMap({ try? FeelFile.read($0) }) else { return }
        sidebar.update { $0.offer(feel) }
        notice = "Ctrl+Z brings back the feel that was not saved"
        showMessages()
    }
}
