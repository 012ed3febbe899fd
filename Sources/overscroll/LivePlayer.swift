import Compositing
import Dispatch
import Foundation
import Geometry
import Gestures
import Lab
import Layers
import Motion
import Staging
import Takes
import Typesetting
import X11Host

/// Runs a stage in a window: it delivers the events, draws the frames, and does nothing while nothing moves.
@MainActor final class LivePlayer {
    let window: Window
    let connection: Connection
    let device: Device
    let typography: Typography
    /// The number of pixels per point when the window was opened; the key 0 goes back to it.
    let displayScale: Double
    var signals: TerminationSignals?

    // MARK: The stage and its clock

    var stage: Stage
    /// A stage with another feel that gets the same events; nil without a ghost.
    var ghost: Stage?
    var ghostFeel: Feel?
    var clock: StageClock
    /// The stage's time at the last frame, in seconds.
    var lastTime = 0.0
    /// The events that came since the last frame, with their stage times.
    var pending: [(event: Take.Event, time: Double)] = []
    /// The events of the take being played that are still to come.
    var script: ArraySlice<Take.TimedEvent>
    private(set) var link: DisplayLink?
    /// Wakes the player for timers of the stage that are due while the display link is paused.
    let wake: any DispatchSourceTimer
    var wakeDeadline = DispatchTime.distantFuture

    // MARK: The picture

    var showcase: Showcase
    let instruments: Instruments
    /// The last message to the user, shown until the next key or touch.
    var notice: String?
    var touches = TouchHistory()
    let compositor = Compositor()
    var view: WindowView
    var snapshot: LayerSnapshot
    var shown: LayerSnapshot
    /// The damage since the frame that was presented last, and the damage between that frame and the one before.
    var damage: Damage
    var previousDamage: Damage
    var wasVisible = false
    /// True when the clock is paused only because the window is hidden.
    var isHiddenPause = false
    var waitsForBuffer = false
    var isPreparing = false

    // MARK: The recording

    /// Records all events and ticks since the stage began.
    var recorder: Recorder
    /// The file that the recording is written to; nil when the user has not asked for one.
    var recording: OutputFile?
    /// True when a take is to be written with the hash of each of its frames.
    var keepsHashes = false
    /// True when the recording was started by a key; the window then shows that it records.
    var isRecordingByKey = false
    /// The path of the take that was written last.
    var lastTake: String?

    // MARK: The tuning panel

    /// The number of pixels per point before the panel was opened or the window filled the screen.
    var scaleBefore: Double?
    /// The panel; it is made when it is opened for the first time.
    var tuning: TuningPanel?
    var showsTuning = false
    /// The finger that went down on the panel; nil when there is none.
    var tuningFinger: Int?
    /// The feel with which the session began; the panel's reset goes back to it.
    let startFeel: Feel

    /// - Parameter scene: the one that the take names.
    init(
        _ take: Take, scene: SceneDescription, on connection: Connection, scale: Double, rate: Double, ghost: Feel?, recording: OutputFile?,
        typography: Typography
    ) throws {
        self.connection = connection
        self.recording = recording
        self.typography = typography
        recorder = Recorder(continuing: Take(scene: take.scene, configuration: take.configuration))
        displayScale = scale
        device = take.configuration.device
        startFeel = take.configuration.feel
        script = take.events[...]
        stage = Stage(scene, configuration: take.configuration, typography: typography)
        ghostFeel = ghost
        self.ghost = ghost.map { Stage(scene, configuration: take.played(with: $0).configuration, typography: typography) }
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

    /// Saves the recording, closes the window and ends the program.
    func quit(_ failure: Failure? = nil) {
        var code = failure?.code ?? 0
        if let failure { standardError("overscroll: \(failure.message)") }
        // Events that have come until now belong to the take.
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
