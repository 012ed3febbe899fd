import Compositing
import Geometry
import Lab
import Layers
import Motion
import Pixels
import Staging
import Takes
import Typesetting

/// A take drawn frame by frame without a window, for pictures and films.
///
/// Frame k shows the take at k · speed / rate, so a film at half speed holds twice as many frames and none is shown twice.
struct Footage {
    struct Settings {
        var framesPerSecond = 60.0
        /// Seconds of the take for each second of the film.
        var speed = 1.0
        /// Pixels per point; the device's own if nil.
        var scale: Double?
        var style = Showcase.Style()
        /// The feel of a ghost: the same touches in this feel, drawn half transparent over the stage.
        var ghost: Feel?
        var showsHUD = false
        var showsThresholds = false
    }

    private(set) var player: TakePlayer
    private var ghost: TakePlayer?
    let bitmap: Bitmap
    private let showcase: Showcase
    private let hud: TakeHUD?
    private let thresholds: ThresholdLines?
    private let events: [Take.TimedEvent]
    private var nextEvent = 0
    private var touches = TouchHistory()
    private let step: Double
    private var frameCount = 0
    /// The take's time of the frame that was played last.
    private(set) var time = 0.0
    private let compositor = Compositor()
    private var snapshot: LayerSnapshot
    private var shown: LayerSnapshot
    private var damage: Damage

    /// - Parameter scene: the one that the take names.
    init(_ take: Take, scene: SceneDescription, _ settings: Settings, typography: Typography) {
        step = settings.speed / settings.framesPerSecond
        player = TakePlayer(take, scene: scene, framesPerSecond: 1 / step, typography: typography)
        let rate = 1 / step
        ghost = settings.ghost.map {
            TakePlayer(take.played(with: $0), scene: scene, framesPerSecond: rate, typography: typography)
        }
        events = take.events
        showcase = Showcase(player.stage, ghost: ghost?.stage, style: settings.style)
        let screen = take.configuration.device.size
        thresholds = settings.showsThresholds ? ThresholdLines(on: screen, typography: typography) : nil
        hud = settings.showsHUD ? TakeHUD(on: screen, typography: typography) : nil
        for layer in [thresholds?.layer, hud?.layer].compactMap(\.self) { showcase.addOverlay(layer, isBelowFingers: true) }
        let scale = settings.scale ?? take.configuration.device.scale
        bitmap = Bitmap(width: Int((showcase.size.width * scale).rounded()), height: Int((showcase.size.height * scale).rounded()))
        snapshot = LayerSnapshot(size: showcase.size, scale: scale)
        shown = snapshot
        damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
    }

    /// Plays one frame of the film without drawing it; false at the end.
    mutating func advance() throws(CommandError) -> Bool {
        let wanted = Double(frameCount) * step
        if player.isPlayingTicks {
            // A recorded take has the ticks of its window; the film shows the frame that was on screen at that time.
            if player.hasEnded && frameCount > 0 && wanted > time { return false }
            try player.play(until: wanted)
            try ghost?.play(until: wanted)
            time = wanted
        } else {
            // The film ends when both stages have come to rest.
            let frames = (try player.advance(), try ghost?.advance())
            guard let frame = frames.0 ?? frames.1 else { return false }
            time = frame.time
        }
        hud?.record(TakePlayer.Frame(index: frameCount, time: time), of: player.stage)
        frameCount += 1
        while nextEvent < events.count, events[nextEvent].time <= time + 1e-9 {
            touches.record(events[nextEvent].event, at: events[nextEvent].time)
            nextEvent += 1
        }
        return true
    }

    /// Plays up to the last frame at or before `time`.
    mutating func play(until time: Double) throws(CommandError) {
        while Double(frameCount) * step <= time + 1e-9, try advance() {}
    }

    /// Draws what is shown now into `bitmap`; only the parts that changed since the last drawing are touched.
    mutating func draw() {
        hud?.update(player.stage)
        thresholds?.show(player.stage.scene.thresholds)
        showcase.capture(&snapshot, touches: touches, at: time)
        damage.insertChanges(from: shown, to: snapshot)
        compositor.compose(snapshot, into: bitmap, damage: damage)
        damage.removeAll()
        swap(&shown, &snapshot)
    }

    /// The number of frames that the film will have; it is counted by playing the take without drawing.
    static func count(
        _ take: Take, scene: SceneDescription, _ settings: Settings, typography: Typography
    ) throws(CommandError) -> Int {
        var settings = settings
        settings.scale = 0.25
        var footage = Footage(take, scene: scene, settings, typography: typography)
        while try footage.advance() {}
        return footage.frameCount
    }
}
