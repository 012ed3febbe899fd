import Geometry
import Pixels

/// The tabs of the demo's tab bar, by their titles.
public enum TabIcon: String, CaseIterable {
    case goods = "商品"
    case featured = "推荐"
    case nearby = "附近"
    case account = "我"

    /// Draws the icon with strokes, 26 x 26 points.
    public func draw(_ color: Color, in canvas: inout Canvas) {
        let (pen, paint) = (Stroke(width: 1.8, cap: .round, join: .round), Paint.color(color))
        switch self {
        case .goods:
            canvas.stroke(Path(roundedRect: Rect(4, 9, 18, 13), radius: 3), pen, paint)
            var handle = Path()
            handle.move(to: Point(8.5, 9))
            handle.cubic(to: Point(17.5, 9), control1: Point(8.5, 2), control2: Point(17.5, 2))
            canvas.stroke(handle, pen, paint)
        case .featured:
            let corners = (0..<10).map { index in
                let angle = Double(index) * .pi / 5 - .pi / 2
                return Point(13, 14) + Point(Elementary.cos(angle), Elementary.sin(angle)).scaled(by: index % 2 == 0 ? 10.5 : 4.6)
            }
            canvas.stroke(.polyline(corners, closed: true), pen, paint)
        case .nearby:
            var pin = Path()
            pin.move(to: Point(13, 23))
            pin.cubic(to: Point(13, 3), control1: Point(1, 11), control2: Point(6, 3))
            pin.cubic(to: Point(13, 23), control1: Point(20, 3), control2: Point(25, 11))
            canvas.stroke(pin, pen, paint)
            canvas.stroke(Path(ellipseIn: Rect(10.2, 8, 5.6, 5.6)), pen, paint)
        case .account:
            canvas.stroke(Path(ellipseIn: Rect(8.5, 3.5, 9, 9)), pen, paint)
            var shoulders = Path()
            shoulders.move(to: Point(4, 22.5))
            shoulders.cubic(to: Point(22, 22.5), control1: Point(4, 13), control2: Point(22, 13))
            canvas.stroke(shoulders, pen, paint)
        }
    }
}
