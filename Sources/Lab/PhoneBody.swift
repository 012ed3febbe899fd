import Geometry
import Layers
import Pixels
import Takes

/// The body of a phone around its screen: dark glass in a thin frame. The design is our own.
enum PhoneBody {
    /// The widths by which the body is larger than the screen at each side, in points.
    static func insets(of model: DeviceModel, _ bezel: Showcase.Bezel) -> EdgeInsets {
        guard bezel == .plain else { return .zero }
        let end = model.cutout == nil ? 58.0 : 14
        return EdgeInsets(top: end, left: 14, bottom: end, right: 14)
    }

    /// The corner radius of the body, or of the screen when there is no body.
    private static func radius(of model: DeviceModel, _ bezel: Showcase.Bezel) -> Double {
        guard bezel == .plain else { return model.cornerRadius }
        return model.cutout == nil ? 44 : model.cornerRadius + 14
    }

    /// The colour of the glass, and of the cutout of the screen.
    private static let glass = Color(white: 0.035)

    /// The distance to which the shadow reaches, and the distance by which the shadow lies lower than the body; points.
    private static let (spread, drop) = (32.0, 8.0)
    /// The greatest darkness of the shadow, in 255ths.
    private static let shadowSteps = 56

    /// A shadow and the body on it, around a screen in the superlayer's points.
    static func layer(around screen: Rect, of model: DeviceModel, _ bezel: Showcase.Bezel) -> Layer {
        let edges = insets(of: model, bezel)
        let body = Rect(
            screen.minX - edges.left, screen.minY - edges.top, screen.width + edges.left + edges.right,
            screen.height + edges.top + edges.bottom)
        let room = spread + drop
        let layer = Layer(name: "body", frame: body.inset(x: -room, y: -room))
        let (outline, radius) = (Rect(room, room, body.width, body.height), radius(of: model, bezel))
        layer.contents = Drawing(size: layer.bounds.size) { canvas in
            // The soft shadow is a stack of outlines with an opacity of 1/255; the outlines are closer together near the body.
            for step in 0..<shadowSteps {
                let outset = spread * (1 - (1 - Double(step) / Double(shadowSteps)).squareRoot())
                let shadow = outline.inset(x: -outset, y: -outset).offset(by: Point(0, drop))
                canvas.fill(Path(roundedRect: shadow, radius: radius + outset), .color(Color(white: 0, alpha: 1 / 255)))
            }
            if bezel == .plain { draw(outline, radius, isRoundScreen: model.cutout != nil, in: &canvas) }
        }
        return layer
    }

    private static func draw(_ outline: Rect, _ radius: Double, isRoundScreen: Bool, in canvas: inout Canvas) {
        let buttons = [
            Rect(outline.minX - 2, 150, 4, 34), Rect(outline.minX - 2, 206, 4, 58), Rect(outline.minX - 2, 278, 4, 58),
            Rect(outline.maxX - 2, 230, 4, 92),
        ]
        for button in buttons {
            canvas.fill(Path(roundedRect: button.offset(by: Point(0, outline.minY - 40)), radius: 1.5), .color(Color(white: 0.22)))
        }
        for (inset, color) in [(0.0, Color(white: 0.2)), (0.75, Color(white: 0.44)), (2.5, Color(white: 0.16)), (3.5, glass)] {
            canvas.fill(Path(roundedRect: outline.inset(x: inset, y: inset), radius: radius - inset), .color(color))
        }
        if !isRoundScreen {
            canvas.fill(Path(roundedRect: Rect(outline.midX - 26, outline.minY + 27, 52, 5), radius: 2.5), .color(Color(white: 0.15)))
        }
    }

    /// The notch or island that covers a part of the screen; nil for a screen without one.
    static func cutout(of model: DeviceModel) -> Layer? {
        guard let frame = model.cutoutFrame else { return nil }
        let layer = Layer(name: "cutout", frame: frame)
        // A notch begins at the edge of the screen, so its upper round corners are drawn above the edge.
        let (radius, hidden) = frame.minY > 0 ? (frame.height / 2, 0.0) : (20, 20)
        let shape = Rect(0, -hidden, frame.width, frame.height + hidden)
        layer.contents = Drawing(size: frame.size) { canvas in canvas.fill(Path(roundedRect: shape, radius: radius), .color(glass)) }
        return layer
    }

    /// The home indicator, which the system draws over every app, in black or white; nil for a phone with a home button.
    static func homeIndicator(of model: DeviceModel) -> Layer? {
        guard let frame = model.homeIndicatorFrame else { return nil }
        let layer = Layer(name: "homeIndicator", frame: frame, color: .white)
        layer.cornerRadius = frame.height / 2
        layer.contrastsWithBackdrop = true
        return layer
    }
}
