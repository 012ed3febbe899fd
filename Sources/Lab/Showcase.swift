import Geometry
import Layers
import Pixels
import Sessions
import Staging

/// A stage as a window or film shows it: the screen with its round corners, its cutout and its home indicator, optionally in a phone's body, with dots for the fingers over it.
public final class Showcase {
    public enum Bezel: String, CaseIterable, Sendable {
        case none
        /// A plain dark body, which imitates no product.
        case plain
    }

    public struct Style: Sendable {
        var bezel = Bezel.none
        /// True when the showcase lies on a ground: the screen then has a shadow and rounded corners without a body, too. With a body it always has both.
        var isOnGround = false
        var showsTouches = false

        public init() {}
    }

    /// The root of everything that is shown; its coordinates are those of the picture, in points.
    let root: Layer
    /// The size of the picture in points.
    public private(set) var size: Size
    /// A layer for each stage, which hosts its tree.
    private let sheets: [Layer]
    private let dots: TouchDots
    private let glass: Layer

    public private(set) var style: Style

    /// What is drawn opaque, if there is a ghost.
    public enum Solid: Sendable {
        /// The stage; the ghost is half transparent over it.
        case stage
        /// The ghost; the stage is half transparent over it.
        case ghost
        /// The ghost; the stage is not drawn.
        case ghostAlone
    }

    public var solid = Solid.stage { didSet { layerSheets() } }

    private static let ghostOpacity = 0.45
    /// Nearly the colour of a ghost's text over white.
    static let ghostColor = Color(hex: 0xBF5AF2)
    /// The tint of the pixels in which the ghost differs from the stage, so that one sees which pixels are the ghost's.
    private static let ghostTint = Color(hex: 0x7A1FD0, alpha: 0.75)

    public var showsTouches: Bool {
        get { style.showsTouches }
        set {
            style.showsTouches = newValue
            dots.layer.isHidden = !newValue
        }
    }

    /// - Parameter ghost: a stage with the same scene on the same device, driven by the same events in another feel; it is drawn tinted and half transparent over the first.
    public init(_ stage: Stage, ghost: Stage? = nil, style: Style) {
        self.style = style
        let (model, screen) = (stage.configuration.device.model, stage.configuration.device.size)
        let edges = PhoneBody.insets(of: model, style.bezel)
        size = Size(screen.width + edges.left + edges.right, screen.height + edges.top + edges.bottom)
        root = Layer(name: "showcase", frame: Rect(origin: .zero, size: size))
        let glass = Layer(name: "glass", frame: Rect(edges.left, edges.top, screen.width, screen.height))
        if style.isOnGround || style.bezel == .plain {
            root.addSublayer(PhoneBody.layer(around: glass.frame, of: model, style.bezel))
            glass.masksToBounds = true
            glass.cornerRadius = model.cornerRadius
        }
        sheets = [stage, ghost].compactMap(\.self).map { each in
            let sheet = Layer(name: "sheet", frame: Rect(origin: .zero, size: screen))
            sheet.hostedLayer = each.scene.root
            glass.addSublayer(sheet)
            return sheet
        }
        for part in [PhoneBody.cutout(of: model), PhoneBody.homeIndicator(of: model)].compactMap(\.self) { glass.addSublayer(part) }
        dots = TouchDots(size: screen)
        dots.layer.isHidden = !style.showsTouches
        glass.addSublayer(dots.layer)
        root.addSublayer(glass)
        self.glass = glass
        layerSheets()
    }

    private func layerSheets() {
        for (index, sheet) in sheets.enumerated() {
            let isSolid = (index == 0) == (solid == .stage)
            sheet.opacity = isSolid ? 1 : Self.ghostOpacity
            sheet.zPosition = isSolid ? -2 : -1
            sheet.isHidden = solid == .ghostAlone && !isSolid
            sheet.tintsDifference = !isSolid
            sheet.backgroundColor = isSolid ? .clear : Self.ghostTint
        }
    }

    /// Adds `layer` over the screen, above the finger dots or below them.
    public func addOverlay(_ layer: Layer, isBelowFingers: Bool = false) {
        if isBelowFingers { glass.insertSublayer(layer, below: dots.layer) } else { glass.addSublayer(layer) }
    }

    /// Shows `panel` at the right of the picture, which gets wider, or removes the panel.
    public func show(_ panel: Layer, isBeside: Bool) {
        if isBeside == (panel.superlayer === root) { return }
        size.width += isBeside ? panel.bounds.width : -panel.bounds.width
        root.frame = Rect(origin: .zero, size: size)
        if isBeside {
            panel.frame.origin = Point(size.width - panel.bounds.width, 0)
            root.addSublayer(panel)
        } else {
            panel.removeFromSuperlayer()
        }
    }

    /// The origin of the screen, in points of the picture.
    var screenOrigin: Point { glass.frame.origin }

    /// Shows the dots of the touches until `time` (seconds since the start).
    func update(_ touches: TouchHistory, at time: Double) { if showsTouches { dots.update(touches, at: time) } }

    /// Captures what is shown now into `snapshot`, with the dots of the touches until `time` (seconds since the start).
    public func capture(_ snapshot: inout LayerSnapshot, touches: TouchHistory, at time: Double) {
        update(touches, at: time)
        snapshot.capture(root, at: time)
    }
}
