import Geometry
import Layers
import Pixels

/// The status bar of a phone, with the height of its model.
///
/// A phone with a home button shows signal and Wi-Fi on the left, the time in the middle, and a full battery on the right. A phone with a notch or an island shows the time on
/// the left, and everything else on the right.
public final class StatusBar {
    public let layer: Layer
    private let black: Layer
    private let white: Layer

    /// The brightness of text and icons: 0 is black, 1 is white, and numbers between them blend the two.
    public var lightness: Double {
        didSet { showLightness() }
    }

    public init(_ context: SceneContext, lightness: Double) {
        self.lightness = lightness
        layer = Layer(name: "statusBar", frame: Rect(0, 0, context.screen.width, context.device.model.statusBarHeight))
        layer.isUserInteractionEnabled = false
        black = Self.content(.black, context)
        white = Self.content(.white, context)
        layer.addSublayer(black)
        layer.addSublayer(white)
        showLightness()
    }

    private func showLightness() {
        white.opacity = lightness
        black.opacity = 1 - lightness
    }

    /// A status bar that stays in one colour.
    public static func content(_ color: Color, _ context: SceneContext) -> Layer {
        let (width, model) = (context.screen.width, context.device.model)
        let content = Layer(name: "statusBar.content", frame: Rect(0, 0, width, model.statusBarHeight))
        content.isUserInteractionEnabled = false
        let (signal, wifi, battery, top): (Double, Double, Double, Double)
        if let cutout = model.cutoutFrame {
            // The time and the icons are centered in the areas beside the cutout, at the height of an island's centre, or 20 points above the bar's lower edge beside a notch.
            let (ear, middle) = (cutout.minX, cutout.minY > 0 ? cutout.midY : model.statusBarHeight - 20)
            content.addSublayer(
                context.label("9:41", 16, .semibold, color: color, centeredIn: Rect(ear * 0.08, middle - 10, ear * 0.92, 20)))
            let left = width - ear + (ear * 0.94 - 68) / 2
            (signal, wifi, battery, top) = (left, left + 22, left + 43, middle - 5.5)
        } else {
            content.addSublayer(context.label("9:41", 12, .semibold, color: color, centeredIn: content.bounds))
            (signal, wifi, battery, top) = (7, 28, width - 7 - 25, 4.5)
        }
        content.addSublayer(Layer(name: "signal", frame: Rect(signal, top, 17, 11)) { StatusBarIcons.signal(color, in: &$0) })
        content.addSublayer(Layer(name: "wifi", frame: Rect(wifi, top, 15.5, 11)) { StatusBarIcons.wifi(color, in: &$0) })
        content.addSublayer(Layer(name: "battery", frame: Rect(battery, top, 25, 11.5)) { StatusBarIcons.battery(color, in: &$0) })
        return content
    }
}

private enum StatusBarIcons {
    /// Draws four bars, 17 x 11 points.
    static func signal(_ color: Color, in canvas: inout Canvas) {
        for (index, height) in [4.0, 6.2, 8.6, 11.0].enumerated() {
            canvas.fill(.box(Double(index) * 4.7, 11 - height, 2.9, height, radius: 0.8), .color(color))
        }
    }

    /// Draws a fan, 15 x 11 points.
    static func wifi(_ color: Color, in canvas: inout Canvas) {
        let (left, right) = (-Double.pi / 2 - 0.775, -Double.pi / 2 + 0.775)
        for (inner, outer) in [(0.0, 3.3), (5.05, 7.05), (8.75, 10.6)] {
            canvas.fill(.sector(7.5, 10.75, inner: inner, outer: outer, from: left, to: right), .color(color))
        }
    }

    /// Draws a full battery, 25 x 12 points.
    static func battery(_ color: Color, in canvas: inout Canvas) {
        let pale = color.withAlpha(color.alpha * 0.4)
        canvas.stroke(Path(roundedRect: Rect(0.5, 0.5, 21.5, 11), radius: 3.1), Stroke(width: 1), .color(pale))
        var knob = Path()
        knob.move(to: Point(23.1, 4))
        knob.cubic(to: Point(24.2, 4.9), control1: Point(23.2833, 3.4833), control2: Point(23.9667, 4.5667))
        knob.cubic(to: Point(24.5, 6), control1: Point(24.4333, 5.2333), control2: Point(24.5, 5.6333))
        knob.cubic(to: Point(24.2, 7.1), control1: Point(24.5, 6.3667), control2: Point(24.4333, 6.7667))
        knob.cubic(to: Point(23.1, 8), control1: Point(23.9667, 7.4333), control2: Point(23.2833, 8.5167))
        knob.cubic(to: Point(23.1, 4), control1: Point(22.9167, 7.4833), control2: Point(22.9167, 4.5167))
        canvas.fill(knob, .color(pale))
        canvas.fill(Path(roundedRect: Rect(2, 2, 18.5, 8), radius: 1.8), .color(color))
    }
}
