import Compositing
import Dispatch
import Foundation
import Geometry
import Gestures
import Lab
import Layers
import Motion
import Raster
import Stage
import X11Host

/// A stage in a window: events in, frames out, and nothing at all while nothing moves.
@MainActor final class LivePlayer {
    let window: Window
    private(set) var stage: Stage
    /// What another feel makes of the same events.
    var ghost: Stage?
    var ghostFeel: Feel?
    private(set) var showcase: Showcase
    let instruments: Instruments
    var touches = TouchHistory()
    var clock: StageClock
    /// Pixels per point when the window was opened; key 0.
    let displayScale: Double
    private let connection: Connection
    /// All since the stage began.
    private(set) var recorder: Recorder
    /// Where that goes in the end; nil when nobody has asked for it.
    var recording: OutputFile?
    /// A take that is written says what each of its frames looks like.
    var keepsHashes = false
    /// Asked for in the window, so the window says so.
    var isRecordingByKey = false
    /// The take written last.
    var lastTake: String?
    let typography: Typography
    private let device: Device
    /// Made when it is first asked for.
    var tuning: TuningPanel?
    var showsTuning = false
    /// The finger that has gone down on the panel.
    var tuningFinger: Int?
    /// What the session began with, and what the panel's reset goes back to.
    let startFeel: Feel
    private let compositor = Compositor()
    private var view: WindowView
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    /// What differs from the frame presented last, and what differed between that and the one before.
    private var damage: Damage
    private var previousDamage: Damage
    private(set) var link: DisplayLink?
    private var signals: TerminationSignals?
    private let wake: any DispatchSourceTimer
    private var wakeDeadline = DispatchTime.distantFuture
    /// Events that came since the last frame, with their stage times.
    private var pending: [(event: Stage.Event, time: Double)] = []
    var script: ArraySlice<Take.TimedEvent>
    private(set) var lastTime = 0.0
    private var wasVisible = false
    /// Time stands still only because the window is hidden.
    private var isHiddenPause = false
    private var waitsForBuffer = false
    private var isPreparing = false

    init(_ take: Take, on connection: Connection, scale: Double, rate: Double, ghost: Feel?, recording: OutputFile?, typography: Typography)
        throws
    {
        self.connection = connection
        self.recording = recording
        self.typography = typography
        recorder = Recorder(scene: take.scene, configuration: take.configuration)
        displayScale = scale
        device = take.configuration.device
        startFeel = take.configuration.feel
        script = take.events[...]
        stage = Stage(take.scene, configuration: take.configuration, typography: typography)
        ghostFeel = ghost
        self.ghost = ghost.map { Stage(take.scene, configuration: take.played(with: $0).configuration, typography: typography) }
        let size = device.size
        showcase = Showcase(stage, ghost: self.ghost, style: Showcase.Style())
        instruments = Instruments(for: size, keys: Self.keys, typography: typography)
        showcase.addOverlay(instruments.layer)
        var configuration = Window.Configuration(
            contentSize: size, pixelWidth: Int((size.width * scale).rounded()), pixelHeight: Int((size.height * scale).rounded()))
        configuration.icon = WindowIcon.bitmap
        do { window = try Window(on: connection, configuration) } catch { throw Failure.noDisplay("\(error)") }
        view = WindowView(content: size, width: window.width, height: window.height)
        snapshot = LayerSnapshot(size: size, scale: view.scale)
        shown = snapshot
        damage = Damage(width: view.width, height: view.height)
        previousDamage = damage
        damage.insertAll()
        clock = StageClock(startingAt: MonotonicClock.now)
        clock.setRate(rate, at: MonotonicClock.now)
        wake = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
        wake.schedule(deadline: .distantFuture)
    }

    /// Shows the first frame and leaves the rest to the main queue; the player stays alive through it.
    func run() {
        instruments.badge = badge
        window.onEvent = { [self] event in handle(event) }
        window.onBatchEnd = { [self] in if link?.isPaused ?? true { drawFrame() } }
        link = DisplayLink(framesPerSecond: 60) { [self] _ in
            window.deliverPendingEvents()
            drawFrame()
        }
        wake.setEventHandler { [self] in
            MainActor.assumeIsolated {
                wakeDeadline = .distantFuture
                drawFrame()
            }
        }
        wake.activate()
        signals = TerminationSignals { [self] _ in quit() }
        drawFrame()
    }

    /// Ends the program in order.
    func quit(_ failure: Failure? = nil) {
        var code = failure?.code ?? 0
        if let failure { standardError("overscroll: \(failure.message)") }
        do { try saveRecording() } catch {
            let failure = error as? Failure
            standardError("overscroll: \(failure?.message ?? "\(error)")")
            code = failure?.code ?? 74
        }
        window.close()
        connection.close()
        exit(code)
    }
}

// MARK: - Events

extension LivePlayer {
    private func handle(_ event: WindowEvent) {
        switch event {
        case .touch(var touch):
            touch.location = view.point(touch.location)
            if tuningTakes(touch) { return }
            add(.touch(touch), at: touch.time)
        case .wheel(let location, let dx, let dy, let time):
            let delta = Point(dx, dy).scaled(by: WindowView.wheelStep)
            if tuningTakes(wheel: delta, at: view.point(location)) { return }
            add(.wheel(location: view.point(location), delta: delta), at: time)
        case .key(let key): press(key)
        case .resized(let width, let height): resize(width, height)
        case .visibilityChanged(let isVisible): setVisible(isVisible)
        case .bufferFreed: if waitsForBuffer { present() }
        case .closeRequested: quit()
        case .serverError(let message): standardError("overscroll: X error: \(message)")
        case .connectionLost(let message): quit(.noDisplay(message))
        case .focusLost, .fullScreenChanged: break
        }
    }

    func add(_ event: Stage.Event, at machineTime: Double) { pending.append((event, clock.stageTime(at: machineTime))) }

    /// Hidden means paused: neither time nor the display link goes on.
    private func setVisible(_ isVisible: Bool) {
        let now = MonotonicClock.now
        if isVisible {
            if wasVisible { add(.show, at: now) }
            wasVisible = true
            if isHiddenPause { clock.setPaused(false, at: now) }
            isHiddenPause = false
        } else if wasVisible {
            add(.hide, at: now)
            isHiddenPause = !clock.isPaused
            clock.setPaused(true, at: now)
        }
    }

    /// Pixels per point.
    var viewScale: Double { view.scale }

    /// The window shows more or less than before.
    func contentSizeChanged() { resize(window.width, window.height) }

    private func resize(_ width: Int, _ height: Int) {
        view = WindowView(content: showcase.size, width: width, height: height)
        snapshot = LayerSnapshot(size: showcase.size, scale: view.scale)
        shown = snapshot
        damage = Damage(width: view.width, height: view.height)
        previousDamage = damage
        damage.insertAll()
    }
}

// MARK: - Another stage

extension LivePlayer {
    /// Goes on with what a take has come to, as if it had been done here.
    ///
    /// - Parameter time: of the take, seconds; the clock goes on from there.
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

    /// Around the stage and the ghost that there are now.
    func makeShowcase() {
        let old = showcase
        showcase = Showcase(stage, ghost: ghost, style: old.style)
        showcase.isFlipped = old.isFlipped
        showcase.addOverlay(instruments.layer)
        updateTuning()
    }
}

// MARK: - Frames

extension LivePlayer {
    /// What is on the stage now, drawn anew at the window's scale.
    func picture() -> Bitmap {
        let (width, height) = (Int((device.size.width * view.scale).rounded()), Int((device.size.height * view.scale).rounded()))
        let bitmap = Bitmap(width: width, height: height)
        var clean = LayerSnapshot(size: device.size, scale: view.scale)
        stage.capture(&clean)
        var everything = Damage(width: width, height: height)
        everything.insertAll()
        compositor.compose(clean, into: bitmap, damage: everything)
        return bitmap
    }
}

extension LivePlayer {
    /// Everything that has come until now, then time, then the picture.
    func drawFrame() {
        let time = max(clock.stageTime(at: MonotonicClock.now), lastTime)
        while let next = script.first, next.time <= time {
            deliver(next.event, at: next.time)
            script.removeFirst()
        }
        let hasInput = !pending.isEmpty
        for (event, eventTime) in pending { deliver(event, at: min(eventTime, time)) }
        pending.removeAll(keepingCapacity: true)
        stage.step(to: time)
        ghost?.step(to: time)
        recorder.recordFrame(at: time)
        lastTime = time
        present()
        rest(expectsInput: hasInput)
    }

    private func deliver(_ event: Stage.Event, at wanted: Double) {
        let time = max(wanted, lastTime)
        lastTime = time
        do {
            touches.record(event, at: time)
            try stage.deliver(event, at: time)
            recorder.record(event, at: time)
            if case .constant = event { updateTuning() } else { try ghost?.deliver(event, at: time) }
        } catch { standardError("overscroll: \(error.description)") }
    }

    func present() {
        let start = MonotonicClock.now
        instruments.update(stage, at: start, isPaused: clock.isPaused)
        showcase.capture(&snapshot, touches: touches, at: lastTime)
        instruments.draw(over: &snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        swap(&shown, &snapshot)
        guard !damage.isEmpty else { return }
        guard let frame = window.nextFrame() else {
            waitsForBuffer = true
            return
        }
        waitsForBuffer = false
        let bitmap = view.content(of: frame.bitmap)
        switch frame.age {
        case 1: compositor.compose(shown, into: bitmap, damage: damage)
        case 2:
            previousDamage.formUnion(damage)
            compositor.compose(shown, into: bitmap, damage: previousDamage)
        default:
            view.clearSurround(of: frame.bitmap)
            damage.insertAll()
            compositor.compose(shown, into: bitmap, damage: damage)
        }
        window.present(frame, view.rectangles(of: damage, isWhole: frame.age == 0))
        let end = MonotonicClock.now
        instruments.didPresent(damage, at: end, work: end - start)
        swap(&previousDamage, &damage)
        damage.removeAll()
    }

    /// Lets the link tick only while something moves; a timer that is still to fire wakes it by itself.
    ///
    /// The first event after rest is drawn at once. Where it came from there may be more, and those are drawn once a tick.
    private func rest(expectsInput: Bool) {
        let isMoving =
            stage.needsFrames || ghost?.needsFrames ?? false || shown.hasAmbientMotion || !script.isEmpty || expectsInput || instrumentsMove
        let isRunning = isMoving && !clock.isPaused
        if let link, link.isPaused == isRunning { link.isPaused = !isRunning }
        var deadline = DispatchTime.distantFuture
        let dues = [stage.nextDueTime, ghost?.nextDueTime].compactMap(\.self)
        if !isRunning, let due = dues.min(), let machineTime = clock.machineTime(at: due) {
            deadline = DispatchTime(uptimeNanoseconds: UInt64(max(machineTime, 0) * 1e9))
        }
        // Setting a timer costs a few system calls, and most frames leave it as it is.
        if deadline != wakeDeadline { wake.schedule(deadline: deadline, leeway: .milliseconds(1)) }
        wakeDeadline = deadline
        if !isRunning { prepare() }
    }

    /// Draws what will be shown next while nobody waits for it, a picture at a time, so that input comes in between.
    private func prepare() {
        guard !isPreparing, window.isVisible else { return }
        isPreparing = true
        prepareNext()
    }

    private func prepareNext() {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                isPreparing = stage.prepareNextContents(scale: view.scale) || ghost?.prepareNextContents(scale: view.scale) ?? false
                if isPreparing { prepareNext() }
            }
        }
    }
}
