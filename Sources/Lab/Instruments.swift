import Geometry
import Layers
import Pixels
import Sessions
import Staging

/// The overlays with which a running stage is examined. Each has a switch of its own, and none of them touches the scene.
public final class Instruments {
    public var showsFrames: Bool {
        get { hud != nil }
        set {
            guard newValue != showsFrames else { return }
            hud?.layer.removeFromSuperlayer()
            hud = newValue ? makeHUD() : nil
            if let hud { layer.insertSublayer(hud.layer, above: thresholds.layer) }
        }
    }
    public var showsHelp: Bool {
        get { help != nil }
        set {
            guard newValue != showsHelp else { return }
            help?.removeFromSuperlayer()
            help = newValue ? makeHelp() : nil
            if let help { layer.insertSublayer(help, below: messages.layer) }
        }
    }
    public var showsThresholds: Bool {
        get { !thresholds.layer.isHidden }
        set { thresholds.layer.isHidden = !newValue }
    }
    public var (outlinesLayers, showsOverdraw) = (false, false)
    /// When true, each frame marks the areas that were drawn in the frame before it.
    public var flashesDamage = false
    /// The layer of all overlays, to be placed above the stage; it uses the stage's points.
    public let layer: Layer
    /// The HUD while it is shown. Its many layers are only made then.
    private var hud: FrameHUD?
    private let makeHUD: () -> FrameHUD
    private let readout = ScrollReadout()
    private let thresholds: ThresholdLines
    /// The help of the keys while it is shown. Its many words are only made then.
    private var help: Layer?
    private let makeHelp: () -> Layer
    /// The messages of the window, above all other overlays.
    public let messages: MessagePills
    public private(set) var metrics = FrameMetrics()
    /// The monotonic time of the newest touch that no frame has shown; nil when there is none.
    public var newestTouch: Double?
    private var flash = Flash.none

    /// The damage of a frame is marked in the next frame. The frame after that removes the marks and is not marked itself, because its damage
    /// consists mostly of the removed marks.
    private enum Flash {
        case none
        case due([PixelRect])
        case shown
    }

    /// - Parameter top: the height of the status bar with the cutout beside it, below which the overlays stand; points.
    public init(for size: Size, below top: Double = 20, keys: [(key: String, does: String)], typography: Typography) {
        layer = Layer(name: "instruments", frame: Rect(origin: .zero, size: size))
        layer.isUserInteractionEnabled = false
        makeHUD = { FrameHUD(below: top, typography: typography) }
        makeHelp = { HelpSheet.layer(keys, words: FrameMetrics.definitions, in: size, typography: typography) }
        thresholds = ThresholdLines(on: size, typography: typography)
        messages = MessagePills(in: size, below: top, typography: typography)
        thresholds.layer.isHidden = true
        layer.addSublayer(thresholds.layer)
        layer.addSublayer(messages.layer)
    }

    /// True when the next frame will differ although nothing on the stage moves.
    public var needsAnotherFrame: Bool {
        if case .none = flash { hud?.isBehind ?? false } else { true }
    }

    /// Updates the overlays; to be called before the stage is captured. `isPaused` says that time stands still, so that no other frame follows by itself.
    public func update(_ stage: Stage, at machineTime: Double, on clock: DisplayClock = DisplayClock(), isPaused: Bool = false) {
        // The readout is updated even while it is not shown, because it has to know which view was in use last.
        readout.update(stage)
        hud?.update(metrics, on: clock, readout.values, of: stage, at: machineTime, isPaused: isPaused)
        if showsThresholds { thresholds.show(stage.scene.thresholds) }
    }

    /// Draws the outlines, the overdraw or the damage into the snapshot; to be called after the stage was captured.
    public func draw(over snapshot: inout LayerSnapshot) {
        if showsOverdraw { snapshot.showOverdraw() }
        if outlinesLayers { snapshot.outlineLayers() }
        if case .due(let damage) = flash { snapshot.flash(damage) }
    }

    /// Counts a frame; to be called after the frame was presented.
    ///
    /// - Parameters:
    ///   - start: the time at which the frame was begun, in monotonic seconds.
    ///   - end: the time at which the frame was sent, in monotonic seconds.
    ///   - isOnArrival: whether it was begun because input had come; otherwise it was begun with the display.
    public func didPresent(
        _ painted: [PixelRect], of stage: Stage, from start: Double, to end: Double, isOnArrival: Bool = false, on clock: DisplayClock
    ) {
        metrics.add(
            from: start, to: end, in: FrameMetrics.Phase(stage), newestTouch: newestTouch, isOnArrival: isOnArrival, on: clock)
        newestTouch = nil
        switch flash {
        case .none: if flashesDamage { flash = .due(painted) }
        case .due: flash = .shown
        case .shown: flash = .none
        }
    }

    /// Counts a frame that was not presented because it looks like the one before.
    public func didKeep(_ stage: Stage, at time: Double, on clock: DisplayClock) {
        metrics.addUnchanged(at: time, in: FrameMetrics.Phase(stage), on: clock)
    }

    /// Says that no frame follows until something happens.
    public func didRest() { metrics.rest() }
}
