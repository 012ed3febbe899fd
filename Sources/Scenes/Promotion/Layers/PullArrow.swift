import Geometry
import Layers
import Pixels

/// An arrow in a circle that closes as the content is pulled; during a refresh the circle spins without the arrow. Source: <doc:PromotionSheet#8-Extras>.
public final class PullArrow {
    public let layer: Layer
    private let circle: Layer
    private let arrow: Layer

    public static let side = 20.0
    /// The largest part of the circle that is drawn; the gap makes the spinning visible.
    private static let fullest = 0.95
    /// The time of one turn in seconds.
    private static let turn = 1.0

    public init() {
        let square = Rect(0, 0, Self.side, Self.side)
        let stroke = Stroke(width: 1, cap: .round, join: .round)
        layer = Layer(name: "arrow", frame: square)
        circle = Layer(name: "circle", frame: square)
        var outline = Path()
        outline.arc(center: square.center, radius: Self.side / 2 - 1, from: -.pi / 2, to: 1.5 * .pi)
        circle.contents = StrokedPath(path: outline, stroke: stroke, color: .white)
        circle.strokeEnd = 0
        arrow = Layer(name: "shaft", frame: square) { canvas in
            let (near, middle, far) = (Self.side / 4, Self.side / 2, Self.side * 3 / 4)
            let tip = Point(middle, far)
            canvas.stroke(.polyline([Point(middle, near), tip]), stroke, .color(.white))
            canvas.stroke(.polyline([Point(near, middle), tip, Point(far, middle)]), stroke, .color(.white))
        }
        layer.addSublayer(circle)
        layer.addSublayer(arrow)
    }

    /// The distance of the pull as a share of the distance from which on a release has an effect. A negative number and NaN count as 0.
    public var progress = 0.0 {
        didSet { if !isSpinning { circle.strokeEnd = fraction } }
    }

    private var fraction: Double { progress > 0 ? min(Self.fullest, progress) : 0 }

    public var isSpinning = false {
        didSet {
            guard isSpinning != oldValue else { return }
            arrow.isHidden = isSpinning
            if isSpinning {
                circle.strokeEnd = Self.fullest
                circle.spin(every: Self.turn)
            } else {
                circle.stopSpinning()
                circle.strokeEnd = fraction
            }
        }
    }
}
