import Motion
import Pixels
import Sessions
import Staging
import Takes
import Typesetting

/// A take drawn frame by frame without a window, for pictures and films.
///
/// Frame k shows the take at k · speed / rate, so a film at half speed holds twice as many frames and none is shown twice.
public struct Footage {
    public struct Settings {
        public var framesPerSecond = 60.0
        /// Seconds of the take for each second of the film.
        public var speed = 1.0
        /// Pixels per point; the device's own if nil.
        public var scale: Double?
        public var style = Showcase.Style()
        /// The feel of a ghost: the same touches in this feel, drawn half transparent over the stage.
        public var ghost: Feel?
        public var showsHUD = false
        public var showsThresholds = false

        public init() {}
    }

    public private(set) var player: TakePlayer
    public let bitmap: Bitmap
    private let showcase: Showcase
    private let hud: TakeHUD?
    private let thresholds: ThresholdLines?
    private let step: Double
    private var frameCount = 0
    /// The take's time of the frame that was played last.
    public private(set) var time = 0.0
    private var painter: Painter

    /// - Parameter scene: the one that the take names.
    public init(_ take: Take, scene: SceneDescription, _ settings: Settings, typography: Typography) {
        step = settings.speed / settings.framesPerSecond
        player = TakePlayer(
            take, scene: scene, ghosts: settings.ghost.map { [$0] } ?? [], framesPerSecond: 1 / step, typography: typography)
        showcase = Showcase(player.stage, ghost: player.session.ghosts.first, style: settings.style)
        let screen = take.configuration.device.size
        thresholds = settings.showsThresholds ? ThresholdLines(on: screen, typography: typography) : nil
        hud = settings.showsHUD ? TakeHUD(on: screen, typography: typography) : nil
        for layer in [thresholds?.layer, hud?.layer].compactMap(\.self) { showcase.addOverlay(layer, isBelowFingers: true) }
        painter = Painter(size: showcase.size, scale: settings.scale ?? take.configuration.device.scale)
        bitmap = painter.makeBitmap()
    }

    /// Plays one frame of the film without drawing it; false at the end.
    public mutating func advance() throws(CommandError) -> Bool {
        let wanted = Double(frameCount) * step
        if player.isPlayingTicks {
            // A recorded take has the ticks of its window; the film shows the frame that was on screen at that time.
            if player.hasEnded && frameCount > 0 && wanted > time { return false }
            try player.play(until: wanted)
            time = wanted
        } else {
            guard let frame = try player.advance() else { return false }
            time = frame.time
        }
        hud?.record(TakePlayer.Frame(index: frameCount, time: time), of: player.stage)
        frameCount += 1
        return true
    }

    /// Plays up to the last frame at or before `time`.
    public mutating func play(until time: Double) throws(CommandError) {
        while Double(frameCount) * step <= time + 1e-9, try advance() {}
    }

    /// Draws what is shown now into `bitmap`; only the parts that changed since the last drawing are touched.
    public mutating func draw() {
        hud?.update(player.stage)
        thresholds?.show(player.stage.scene.thresholds)
        let (showcase, touches, time) = (showcase, player.session.touches, time)
        painter.capture { showcase.capture(&$0, touches: touches, at: time) }
        painter.paint(into: bitmap)
    }

    /// The number of frames that the film will have; it is counted by playing the take without drawing.
    public static func count(
        _ take: Take, scene: SceneDescription, _ settings: Settings, typography: Typography
    ) throws(CommandError) -> Int {
        var settings = settings
        settings.scale = 0.25
        var footage = Footage(take, scene: scene, settings, typography: typography)
        while try footage.advance() {}
        return footage.frameCount
    }
}
