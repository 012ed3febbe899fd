import Geometry
import Layers
import Pixels
import Takes
import Typesetting

extension Layer {
    /// Creates a layer, 20 points high, with what a phone shows along its top edge: signal and Wi-Fi on the left, the time in the middle, a full battery on the right.
    public convenience init(statusBar color: Color, device: Device, typography: Typography) {
        let width = device.size.width
        self.init(name: "statusBar.content", frame: Rect(0, 0, width, 20))
        isUserInteractionEnabled = false
        let time = Layer(text: "9:41", font: typography.font(12, .semibold), color: color)
        time.center(in: bounds, scale: device.scale)
        addSublayer(time)
        let icons: [(name: String, frame: Rect, draw: (inout Canvas) -> Void)] = [
            ("signal", Rect(7, 4.5, 17, 11), { StatusBarIcons.signal(color, in: &$0) }),
            ("wifi", Rect(28, 4.5, 15.5, 11), { StatusBarIcons.wifi(color, in: &$0) }),
            ("battery", Rect(width - 7 - 25, 4.5, 25, 11.5), { StatusBarIcons.battery(color, in: &$0) }),
        ]
        for icon in icons {
            let picture = Layer(name: icon.name, frame: icon.frame)
            picture.contents = Drawing(size: icon.frame.size, draw: icon.draw)
            addSublayer(picture)
        }
    }
}

private enum StatusBarIcons {
    /// Draws four bars, 17 x 11 points.
    static func signal(_ color: Color, in canvas: inout Canvas) {
        for (index, height) in [4.0, 6.2, 8.6, 11.0].enumerated() {
            let bar = Path(roundedRect: Rect(Double(index) * 4.7, 11 - height, 2.9, height), radius: 0.8)
            canvas.fill(bar, .color(color))
        }
    }

    /// Draws a fan, 15 x 11 points.
    static func wifi(_ color: Color, in canvas: inout Canvas) {
        let center = Point(7.5, 10.75)
        let (left, right) = (-Double.pi / 2 - 0.775, -Double.pi / 2 + 0.775)
        for (inner, outer) in [(0.0, 3.3), (5.05, 7.05), (8.75, 10.6)] {
            var piece = Path()
            piece.arc(center: center, radius: outer, from: left, to: right)
            if inner > 0 { piece.arc(center: center, radius: inner, from: right, to: left) } else { piece.line(to: center) }
            piece.close()
            canvas.fill(piece, .color(color))
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
