import Sessions
import Geometry
import Layers
import Pixels
import Staging

/// A stage as a window or film shows it: the screen, optionally in a phone's body on a coloured background, with dots for the fingers over it.
public final class Showcase {
    public enum Bezel: String, CaseIterable, Sendable {
        case none
        /// A plain dark body with rounded corners, which imitates no product.
        case plain
    }

    public struct Style: Sendable {
        public var bezel = Bezel.none
        /// The colour around the body; without a bezel there is nothing around the screen.
        public var background = Color(white: 0.93)
        public var showsTouches = false

        public init() {}
    }

    /// The root of everything that is shown; its coordinates are those of the picture, in points.
    public let root: Layer
    /// The size of the picture in points.
    public private(set) var size: Size
    /// A layer for each stage, which hosts its tree.
    private let sheets: [Layer]
    private let dots: TouchDots
    private let glass: Layer

    public private(set) var style: Style

    /// When true, the ghost is opaque and the stage is drawn half transparent over it.
    public var isFlipped = false { didSet { layerSheets() } }
    /// When true, only the opaque one of the two is drawn.
    public var isAlone = false { didSet { layerSheets() } }

    private static let ghostOpacity = 0.45

    public var showsTouches: Bool {
        get { style.showsTouches }
        set {
            style.showsTouches = newValue
            dots.layer.isHidden = !newValue
        }
    }

    /// The width of the body around the screen and of the background around the body, in points.
    private static let body = 14.0
    private static let ground = 36.0
    private static let bodyRadius = 46.0

    /// - Parameter ghost: a stage with the same scene on the same device, driven by the same events in another feel; it is drawn half transparent over the first.
    public init(_ stage: Stage, ghost: Stage? = nil, style: Style) {
        self.style = style
        let screen = stage.configuration.device.size
        let hasBody = style.bezel == .plain
        let margin = hasBody ? Self.body + Self.ground : 0
        size = Size(screen.width + 2 * margin, screen.height + 2 * margin)
        root = Layer(name: "showcase", frame: Rect(origin: .zero, size: size))
        root.backgroundColor = hasBody ? style.background : .clear
        let glass = Layer(name: "glass", frame: Rect(margin, margin, screen.width, screen.height))
        if hasBody {
            root.addSublayer(Self.bodyLayer(around: glass.frame))
            glass.masksToBounds = true
            glass.cornerRadius = Self.bodyRadius - Self.body
        }
        sheets = [stage, ghost].compactMap(\.self).map { each in
            let sheet = Layer(name: "sheet", frame: Rect(origin: .zero, size: screen))
            sheet.hostedLayer = each.scene.root
            glass.addSublayer(sheet)
            return sheet
        }
        dots = TouchDots(size: screen)
        dots.layer.isHidden = !style.showsTouches
        glass.addSublayer(dots.layer)
        root.addSublayer(glass)
        self.glass = glass
        layerSheets()
    }

    private func layerSheets() {
        for (index, sheet) in sheets.enumerated() {
            let isSolid = (index == 0) != isFlipped
            sheet.opacity = isSolid ? 1 : Self.ghostOpacity
            sheet.zPosition = isSolid ? -2 : -1
            sheet.isHidden = isAlone && !isSolid
        }
    }

    private static func bodyLayer(around screen: Rect) -> Layer {
        let box = screen.inset(x: -body - ground, y: -body - ground)
        let layer = Layer(name: "body", frame: box)
        layer.contents = Drawing(size: box.size) { canvas in
            let edge = Rect(origin: .zero, size: box.size).inset(x: ground, y: ground)
            // The soft shadow is a stack of faint outlines, each larger than the one before.
            for step in 0..<12 {
                let spread = Double(step)
                let shadow = edge.inset(x: -spread, y: -spread).offset(by: Point(0, 6))
                canvas.fill(Path(roundedRect: shadow, radius: bodyRadius + spread), .color(Color(white: 0, alpha: 0.016)))
            }
            canvas.fill(Path(roundedRect: edge, radius: bodyRadius), .color(Color(white: 0.30)))
            canvas.fill(Path(roundedRect: edge.inset(x: 1.5, y: 1.5), radius: bodyRadius - 1.5), .color(Color(white: 0.06)))
        }
        return layer
    }

    /// Adds `layer` over the screen, above the finger dots or below them.
    public func addOverlay(_ layer: Layer, isBelowFingers: Bool = false) {
        if isBelowFingers { glass.insertSublayer(layer, below: dots.layer) } else { glass.addSublayer(layer) }
    }

    /// Shows `panel` to the right of everything, or removes it.
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

    /// Captures what is shown now into `snapshot`, with the dots of the touches until `time` (seconds since the start).
    public func capture(_ snapshot: inout LayerSnapshot, touches: TouchHistory, at time: Double) {
        if showsTouches { dots.update(touches, at: time) }
        snapshot.capture(root, at: time)
    }
}
