import Geometry
import Layers
import Pixels

/// The white line icons of the example. Each fills a square of 23 points, except the chevron, which is 20 x 12.
public enum Icon: String {
    case magnifier, building, calendar, guest, chevronUp

    private var size: Size { self == .chevronUp ? Size(20, 12) : Size(23, 23) }

    public func layer() -> Layer {
        let layer = Layer(name: rawValue, frame: Rect(origin: .zero, size: size)) { draw(in: &$0) }
        layer.isUserInteractionEnabled = false
        return layer
    }

    private func draw(in canvas: inout Canvas) {
        switch self {
        case .magnifier: Self.magnifier(&canvas)
        case .building: Self.building(&canvas)
        case .calendar: Self.calendar(&canvas)
        case .guest: Self.guest(&canvas)
        case .chevronUp: canvas.line(.line((1.5, 10.5), (10, 2), (18.5, 10.5)), width: 2)
        }
    }

    private static func magnifier(_ canvas: inout Canvas) {
        canvas.line(Path(ellipseIn: Rect(3, 3, 12.5, 12.5)), width: 1.6)
        canvas.line(.line((13.8, 13.8), (20, 20)), width: 1.9)
    }

    /// A dome on a drum, a roof, columns and steps.
    private static func building(_ canvas: inout Canvas) {
        var dome = Path()
        dome.move(to: Point(6.5, 9))
        dome.cubic(to: Point(16.5, 9), control1: Point(6.5, 2.6), control2: Point(16.5, 2.6))
        canvas.line(dome)
        canvas.line(.line((11.5, 1.4), (11.5, 4)))
        canvas.line(.line((4, 9), (19, 9)))
        canvas.line(.line((4, 11.8), (19, 11.8)))
        for x in [5.5, 9.5, 13.5, 17.5] { canvas.line(.line((x, 12.2), (x, 18))) }
        canvas.line(.line((3.5, 18.4), (19.5, 18.4)))
        canvas.line(.line((2, 21), (21, 21)))
    }

    private static func calendar(_ canvas: inout Canvas) {
        canvas.line(Path(roundedRect: Rect(2.75, 4.25, 17.5, 16), radius: 2.2))
        canvas.line(.line((2.75, 9.3), (20.25, 9.3)))
        canvas.line(.line((7.2, 2.2), (7.2, 6.2)))
        canvas.line(.line((15.8, 2.2), (15.8, 6.2)))
        for y in [12.1, 15.7] {
            for x in [6.6, 11.5, 16.4] where (x, y) != (16.4, 15.7) {
                canvas.fill(Path(roundedRect: Rect(x - 1, y - 0.2, 2, 2), radius: 0.5), .color(.white))
            }
        }
    }

    /// Head and shoulders.
    private static func guest(_ canvas: inout Canvas) {
        canvas.line(Path(ellipseIn: Rect(7.25, 2.5, 8.5, 9.5)))
        var shoulders = Path()
        shoulders.move(to: Point(3, 20.5))
        shoulders.cubic(to: Point(8.6, 14.7), control1: Point(3, 16.8), control2: Point(5.4, 15.5))
        shoulders.quadratic(to: Point(14.4, 14.7), control: Point(11.5, 16.9))
        shoulders.cubic(to: Point(20, 20.5), control1: Point(17.6, 15.5), control2: Point(20, 16.8))
        shoulders.close()
        canvas.line(shoulders)
    }
}

extension Canvas {
    /// A white line with round ends and corners.
    fileprivate mutating func line(_ path: Path, width: Double = 1.4) { stroke(path, width, Color.white) }
}
