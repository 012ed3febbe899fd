import Geometry
import Lab
import Sessions
import Staging
import Takes

/// Joins a session to a host: the host's events go into the session, the session's pictures go to the host, and nothing is done while nothing moves.
@MainActor package final class LivePlayer {
    var program: Program
    let host: any Host
    package let session: Session
    package var pacing: Pacing
    var painter: Painter
    var viewport: Viewport
    package internal(set) var showcase: Showcase
    package let instruments: Instruments
    let sidebar: Sidebar
    package var recording = Recording()
    var code = Code()
    var messages = Messages()
    /// Performs the commands of clients; nil when no client can connect.
    package var control: RemoteControl?
    /// Called with the exit code after the window was closed.
    private let onEnd: (Int32) -> Void

    /// The words that the window shows besides the picture.
    struct Messages {
        /// The last message to the user, shown until the next key or touch.
        var notice: String?
        /// The title of the window; nil before the first frame.
        var title: WindowTitle?
        /// What the title and the panel were made from; nil before the first frame.
        var source: WordSource?
        /// The time of the host's clock at which the hint of the start is hidden; nil when no hint is shown.
        var hintEnd: Double?
    }

    package internal(set) var notice: String? {
        get { messages.notice }
        set { messages.notice = newValue }
    }

    /// The scenes of the program, with the vocabulary and the fonts that they need.
    package struct Program {
        let list: SceneList
        let typography: Typography
        /// The options with which another process of this program gets the same scenes.
        let sceneArguments: [String]

        package init(scenes: [SceneDescription], typography: Typography, sceneArguments: [String] = []) {
            list = SceneList(scenes: scenes)
            self.typography = typography
            self.sceneArguments = sceneArguments
        }

        var scenes: [SceneDescription] { list.scenes }
        var vocabulary: Vocabulary { list.vocabulary }
    }

    /// - Parameter onEnd: gets the exit code when the user has quit.
    package init(
        _ session: Session, of program: Program, on host: any Host, pacing: Pacing, scale: Double, onEnd: @escaping (Int32) -> Void
    ) {
        self.program = program
        self.host = host
        self.session = session
        self.pacing = pacing
        self.onEnd = onEnd
        let device = session.stage.configuration.device
        let size = device.size
        showcase = Showcase(session.stage, ghost: session.ghosts.first, style: Showcase.Style())
        let keys = KeyBinding.all.map { (key: $0.label, does: $0.does) }
        instruments = Instruments(for: size, below: device.model.safeArea.top, keys: keys, typography: program.typography)
        sidebar = Sidebar(session.start.configuration.feel, height: size.height, typography: program.typography)
        showcase.addOverlay(instruments.layer)
        viewport = Viewport(content: size, width: host.width, height: host.height, zoom: Viewport.Zoom(opened: scale))
        painter = Painter(size, in: viewport)
    }

    /// Shows the first frame and leaves the rest to the host, which keeps the player alive.
    package func run() {
        showMessages()
        sidebar.onChange = { [unowned self] in change($0) }
        showFeel()
        host.onEvent = { [self] event in handle(event) }
        host.onBatchEnd = { [self] in
            pacing.disturb()
            if !host.isTicking { drawFrame() }
        }
        host.onFrame = { [self] in
            host.deliverPendingEvents()
            if pacing.isStill(at: host.now), !painter.hasChanges {
                instruments.didKeep(session.stage, at: host.now, on: host.displayClock)
            } else {
                drawFrame()
            }
        }
        drawFrame()
    }

    /// Saves the recording and closes the window.
    func quit(_ failure: Failure? = nil) {
        var code = failure?.code ?? 0
        // Events that have arrived until now belong to the take.
        if failure == nil { drawFrame() }
        for save in [saveRecording, saveMetrics] {
            do { try save() } catch {
                complain(error)
                code = (error as? Failure)?.code ?? ExitStatus.cannotWrite
            }
        }
        if !saveUnsaved() { code = ExitStatus.cannotWrite }
        if let failure { standardError("overscroll: \(failure.message)") }
        if let place = sidebar.unsaved?.finish() {
            let wayBack =
                switch place {
                case .folder: "the next window can bring it back"
                case .temporaryFile(let path): "it is kept: overscroll run --feel \(path.asShellWord)"
                case .nowhere: "it is lost"
                }
            standardError("overscroll: the tuned feel was not saved; \(wayBack)")
            if place != .folder { code = ExitStatus.cannotWrite }
        }
        host.close()
        if !waitForHashes() { code = ExitStatus.cannotWrite }
        onEnd(code)
    }
}

extension LivePlayer {
    private func saveMetrics() throws {
        try recording.metrics?.write(json(instruments.metrics.summary(on: host.displayClock), keys: .convertToSnakeCase))
    }
}

// MARK: - Frames

extension LivePlayer {
    /// Makes the frame of the present time and shows it. A command that the scene refuses is reported to the user.
    func drawFrame() {
        do { try makeFrame() } catch {
            if error.concernsFiles { return showErrorSheet(error) }
            tell(CommandError("at \(session.time.shortDescription(2)) s: \(error)"))
            present()
        }
    }

    /// Makes the frame of the present time and shows it. A command that the scene refuses is thrown as an error after the frame was made.
    func makeFrame() throws(CommandError) {
        let start = host.now
        let awaitedInput = pacing.awaitedInput(at: start, period: host.displayClock.period)
        let expectsInput = session.hasInput && awaitedInput == nil || !code.tuning.wanted.isEmpty
        var refused: CommandError?
        applyTuning()
        let time = max(pacing.time(at: start), session.time)
        if time > session.time && isLeftHidden { session.deliver(.show, at: time) }
        do { try session.step(to: time) } catch { refused = error }
        record()
        showWords()
        endHint(at: start)
        present(since: start)
        control?.frameWasMade()
        rest(expectsInput: expectsInput, awaitedInput)
        if let refused { throw refused }
    }

    /// Shows the stage as it is.
    ///
    /// - Parameter start: the host's time at which the frame was begun; nil for the present time.
    func present(since start: Double? = nil) {
        // Commands can move the time over millions of frames that nobody sees. The pictures that they ask for are drawn elsewhere.
        if pacing.isStepped, !host.showsPictures { return }
        let (start, clock) = (start ?? host.now, host.displayClock)
        instruments.update(session.stage, at: start, on: clock, isPaused: pacing.isPaused)
        painter.capture(canMove: host.canMovePixels) { snapshot in
            showcase.capture(&snapshot, touches: session.touches, at: session.time)
            instruments.draw(over: &snapshot)
        }
        guard painter.hasChanges else { return instruments.didKeep(session.stage, at: start, on: clock) }
        guard painter.present(on: host, in: viewport) else { return }
        instruments.didPresent(
            painter.painted, of: session.stage, from: start, to: host.now, isOnArrival: !host.isTicking, on: clock)
    }

    /// Lets the host tick only while something moves.
    ///
    /// The first event after a rest is drawn at once. More events may follow it, and those are drawn once a tick if they come more often. It also begins the drawing of pictures that are not shown yet,
    /// so that a window that nobody touches needs no memory for them.
    private func rest(expectsInput: Bool, _ awaitedInput: ClosedRange<Double>?) {
        let dotsFade = showcase.showsTouches && TouchDots.isFading(session.touches, at: session.time)
        let isMoving = session.isMoving || isLeftHidden || expectsInput || dotsFade || instruments.needsAnotherFrame
        var due = session.nextDueTime
        if let answer = control?.nextDueTime { due = min(due ?? answer, answer) }
        if isHiddenByTake { due = min(due ?? .infinity, session.scriptEnd) }
        let ambientChange = session.time + painter.timeToAmbientChange
        let isStill = !isMoving && messages.hintEnd == nil && ambientChange < .infinity
        pacing.keepStill(until: isStill ? min(due ?? .infinity, ambientChange) : nil)
        var next = pacing.next(isMoving: isMoving || ambientChange < .infinity, due: due)
        if next == .rest, let awaitedInput { next = .listen(awaitedInput) }
        if let hintEnd = messages.hintEnd { next = next.sooner(than: hintEnd) }
        if let nextTry = recording.nextTry { next = next.sooner(than: nextTry) }
        if expectsInput && !host.isTicking { prepare() }
        host.pace(next)
        switch next {
        case .tick, .listen: break
        case .wake, .rest:
            instruments.didRest()
            painter.compositor.releaseUnusedPictures()
        }
    }

    /// Draws pictures of layers that may be needed later. It draws one at a time, so that input is handled between them.
    func prepare() {
        guard host.isVisible else { return }
        host.whenIdle { [self] in
            let roots = ([session.stage] + session.ghosts).map(\.scene.root)
            if roots.contains(where: { painter.compositor.prepareNextPicture(of: $0, scale: viewport.scale) }) { prepare() }
        }
    }
}
