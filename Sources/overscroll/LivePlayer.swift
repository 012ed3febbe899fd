import Compositing
import Dispatch
import Foundation
import Geometry
import Gestures
import Lab
import Layers
import Motion
import Staging
import Typesetting
import X11Host

/// A stage in a window: events in, frames out, and nothing at all while nothing moves.
@MainActor final class LivePlayer {
    let window: Window
    let connection: Connection
    let device: Device
    let typography: Typography
    /// Pixels per point when the window was opened; key 0.
    let displayScale: Double
    var signals: TerminationSignals?

    // MARK: What runs

    var stage: Stage
    /// What another feel makes of the same events.
    var ghost: Stage?
    var ghostFeel: Feel?
    var clock: StageClock
    /// Of the last frame.
    var lastTime = 0.0
    /// Events that came since then, with their stage times.
    var pending: [(event: Stage.Event, time: Double)] = []
    /// What a take that is played still has to do.
    var script: ArraySlice<Take.TimedEvent>
    private(set) var link: DisplayLink?
    /// For timers of the stage that are due while the link rests.
    let wake: any DispatchSourceTimer
    var wakeDeadline = DispatchTime.distantFuture

    // MARK: What is shown

    var showcase: Showcase
    let instruments: Instruments
    /// What was done or went wrong last, until the next key or touch.
    var notice: String?
    var touches = TouchHistory()
    let compositor = Compositor()
    var view: WindowView
    var snapshot: LayerSnapshot
    var shown: LayerSnapshot
    /// What differs from the frame presented last, and what differed between that and the one before.
    var damage: Damage
    var previousDamage: Damage
    var wasVisible = false
    /// Time stands still only because the window is hidden.
    var isHiddenPause = false
    var waitsForBuffer = false
    var isPreparing = false

    // MARK: What is kept

    /// All since the stage began.
    var recorder: Recorder
    /// Where that goes in the end; nil when nobody has asked for it.
    var recording: OutputFile?
    /// A take that is written says what each of its frames looks like.
    var keepsHashes = false
    /// Asked for in the window, so the window says so.
    var isRecordingByKey = false
    /// The take written last.
    var lastTake: String?

    // MARK: The tuning panel

    /// Pixels per point before the panel was opened, or before the window filled the screen.
    var scaleBefore: Double?
    /// Made when it is first asked for.
    var tuning: TuningPanel?
    var showsTuning = false
    /// The finger that has gone down on it.
    var tuningFinger: Int?
    /// What the session began with, and what the panel's reset goes back to.
    let startFeel: Feel

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
        // What has come until now belongs to the take.
        if failure == nil { drawFrame() }
        do { try saveRecording() } catch {
            complain(error)
            code = (error as? Failure)?.code ?? 74
        }
        window.close()
        connection.close()
        exit(code)
    }
}
