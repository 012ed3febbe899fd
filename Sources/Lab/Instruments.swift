import Compositing
import Geometry
import Layers
import Pixels
import Sessions
import Staging
import Typesetting

/// The overlays with which a running stage is examined. Each has a switch of its own, and none of them touches the scene.
public final class Instruments {
    public var showsFrames: Bool {
        get { !hud.layer.isHidden }
        set { hud.layer.isHidden = !newValue }
    }
    public var showsHelp: Bool {
        get { !help.isHidden }
        set { help.isHidden = !newValue }
    }
    public var showsThresholds: Bool {
        get { !thresholds.layer.isHidden }
        set { thresholds.layer.isHidden = !newValue }
    }
    public var (outlinesLayers, showsOverdraw) = (false, false)
    /// When true, each frame marks the areas that were drawn in the frame before it.
    public var flashesDamage = false
    /// The text of the badge, which tells how fast time goes; nil for no badge.
    public var badge: String? { didSet { if badge != oldValue { showBadge() } } }

    /// What helps somebody who begins, in the lower part of the screen; nil for nothing.
    public var hint: String? { didSet { if hint != oldValue { showHint() } } }

    /// The layer of all overlays, to be placed above the stage; it uses the stage's points.
    public let layer: Layer
    private let hud: FrameHUD
    private let readout = ScrollReadout()
    private let thresholds: ThresholdLines
    private let help: Layer
    private var pills: (badge: Layer?, hint: Layer?) = (nil, nil)
    private let typography: Typography
    public private(set) var metrics = FrameMetrics()
    /// The monotonic time of the newest touch that no frame has shown; nil when there is none.
    public var newestTouch: Double?
    private var flash = Flash.none

    /// A frame that was drawn is marked in the frame after it, and the marks are taken away in the one after that, whose damage is mostly theirs.
    private enum Flash {
        case none
        case due([Damage.Rectangle])
        case shown
    }

    public init(for size: Size, keys: [(key: String, does: String)], typography: Typography) {
        self.typography = typography
        layer = Layer(name: "instruments", frame: Rect(origin: .zero, size: size))
        layer.isUserInteractionEnabled = false
        hud = FrameHUD(typography: typography)
        help = HelpSheet.layer(keys, words: FrameMetrics.definitions, in: size, typography: typography)
        thresholds = ThresholdLines(on: size, typography: typography)
        for hidden in [thresholds.layer, hud.layer, help] { hidden.isHidden = true }
        layer.addSublayer(thresholds.layer)
        layer.addSublayer(hud.layer)
        layer.addSublayer(help)
    }

    /// True when the next frame will differ although nothing on the stage moves.
    public var needsAnotherFrame: Bool {
        if case .none = flash { showsFrames && hud.isBehind } else { true }
    }

    /// Updates the overlays; to be called before the stage is captured. `isPaused` says that time stands still, so that no other frame follows by itself.
    public func update(_ stage: Stage, at machineTime: Double, on clock: DisplayClock = DisplayClock(), isPaused: Bool = false) {
        // The readout is updated even while it is not shown, because it has to know which view was in use last.
        readout.update(stage)
        if showsFrames { hud.update(metrics, on: clock, readout.values, of: stage, at: machineTime, isPaused: isPaused) }
        if showsThresholds { thresholds.show(stage.scene.thresholds) }
    }

    /// Draws the outlines, the overdraw or the damage into the snapshot; to be called after the stage was captured.
    public func draw(over snapshot: inout LayerSnapshot) {
        if showsOverdraw { snapshot.showOverdraw() }
        if outlinesLayers { snapshot.outlineLayers() }
        if case .due(let damage) = flash { snapshot.flash(damage) }
    }

    /// Takes note of a frame; to be called after it was presented.
    ///
    /// - Parameter start: when the frame was begun, and `end` when it was sent; monotonic seconds.
    public func didPresent(_ damage: Damage, of stage: Stage, from start: Double, to end: Double, on clock: DisplayClock) {
        metrics.add(from: start, to: end, in: FrameMetrics.Phase(stage), newestTouch: newestTouch, on: clock)
        newestTouch = nil
        switch flash {
        case .none: if flashesDamage { flash = .due(Array(damage.rectangles)) }
        case .due: flash = .shown
        case .shown: flash = .none
        }
    }

    /// Takes note of a frame that looks like the one before.
    public func didKeep(_ stage: Stage, at time: Double, on clock: DisplayClock) {
        metrics.addUnchanged(at: time, in: FrameMetrics.Phase(stage), on: clock)
    }

    /// No frame follows until something happens.
    public func didRest() { metrics.rest() }

    private func showBadge() {
        pills.badge?.removeFromSuperlayer()
        pills.badge = nil
        guard let badge else { return }
        let shown = pill(badge, font: typography.font(12, .semibold), height: 24, Color(red: 0.95, green: 0.35, blue: 0.1, alpha: 0.92))
        shown.frame.origin = Point(layer.bounds.width - shown.bounds.width - 8, 28)
        layer.addSublayer(shown)
        pills.badge = shown
    }

    private func showHint() {
        pills.hint?.removeFromSuperlayer()
        pills.hint = nil
        guard let hint else { return }
        let shown = pill(hint, font: typography.font(15, .semibold), height: 38, Color(white: 0.07, alpha: 0.88))
        shown.frame.origin = Point(((layer.bounds.width - shown.bounds.width) / 2).rounded(), layer.bounds.height - 128)
        layer.addSublayer(shown)
        pills.hint = shown
    }

    /// A line of text on a ground that is round at both ends.
    private func pill(_ text: String, font: Font, height: Double, _ ground: Color) -> Layer {
        let line = TextLine(text, font: font, color: .white).truncated(to: layer.bounds.width - height - 10)
        let size = Size((line.width + height * 0.75).rounded(.up), height)
        let pill = Layer(name: "pill", frame: Rect(origin: .zero, size: size))
        pill.contents = Drawing(size: size) { canvas in
            canvas.fill(Path(roundedRect: Rect(origin: .zero, size: size), radius: height / 2), .color(ground))
            canvas.draw(line, at: Point((size.width - line.width) / 2, height / 2 + font.size * 0.375))
        }
        return pill
    }
}
