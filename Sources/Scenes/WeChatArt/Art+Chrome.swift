import Geometry
import Pixels

extension Art {
    /// The four items of the tab bar, left to right.
    public enum Tab: CaseIterable, Sendable { case chats, contacts, discover, me }

    /// A tab's icon, 25 x 25 pt: an outline in #191919, or filled in #57BE6A when selected.
    public static func tabIcon(_ tab: Tab, isSelected: Bool, in canvas: inout Canvas) {
        let color = Color(hex: isSelected ? 0x57BE6A : 0x191919)
        switch tab {
        case .chats: chats(color, isSelected, &canvas)
        case .contacts: contacts(color, isSelected, &canvas)
        case .discover: discover(color, isSelected, &canvas)
        case .me: me(color, isSelected, &canvas)
        }
    }

    /// The weight of every line in the tab bar, in points.
    private static let weight = 1.35

    private static func draw(_ path: Path, _ color: Color, _ isFilled: Bool, _ canvas: inout Canvas) {
        if isFilled { canvas.fill(path, .color(color)) }
        // A filled shape keeps the outline's outer edge, so that selecting does not shrink the icon.
        canvas.stroke(path, weight, color)
    }

    private static func chats(_ color: Color, _ isFilled: Bool, _ canvas: inout Canvas) {
        let large = bubble(9.9, 9.8, 8.3, 7.0, tailX: 4.3, tailY: 19.2)
        let small = bubble(17.4, 15.8, 6.2, 5.25, tailX: 21.6, tailY: 22.6)
        let gap = bubble(17.4, 15.8, 6.2 + 1.75, 5.25 + 1.75, tailX: 22.6, tailY: 24.6)
        canvas.outside(gap, side: 25) { draw(large, color, isFilled, &$0) }
        draw(small, color, isFilled, &canvas)
    }

    /// An ellipse whose outline runs out to a short tail at (`tailX`, `tailY`), below to the left or to the right.
    private static func bubble(
        _ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, tailX: Double, tailY: Double
    ) -> Path {
        let isLeft = tailX < x
        // The gap in the ellipse where the tail begins, as angles clockwise from the right.
        let (open, shut) = isLeft ? (1.86, 2.42) : (0.72, 1.28)
        func rim(_ angle: Double) -> (Double, Double) {
            (x + radiusX * Elementary.cos(angle), y + radiusY * Elementary.sin(angle))
        }
        var path = Path()
        let start = rim(shut)
        path.move(to: Point(start.0, start.1))
        let steps = 48
        for i in 1...steps {
            let p = rim(shut + (2 * Double.pi - (shut - open)) * Double(i) / Double(steps))
            path.line(to: Point(p.0, p.1))
        }
        let tip = Point(tailX, tailY)
        let end = rim(open)
        path.quadratic(to: tip, control: Point(end.0 + (tip.x - end.0) * 0.6, end.1 + (tip.y - end.1) * 0.25))
        path.line(to: Point(start.0, start.1))
        path.close()
        return path
    }

    private static func contacts(_ color: Color, _ isFilled: Bool, _ canvas: inout Canvas) {
        draw(bust(center: 9.5, headTop: 3.3, headRadius: 4.1, foot: 21.1, halfWidth: 7.6), color, isFilled, &canvas)
        for (index, y) in [12.5, 16.8, 21.1].enumerated() {
            let start = [18.3, 19.6, 19.9][index]
            canvas.stroke(.line((start, y), (23.1, y)), weight, color)
        }
    }

    private static func me(_ color: Color, _ isFilled: Bool, _ canvas: inout Canvas) {
        draw(bust(center: 12.5, headTop: 3.1, headRadius: 4.5, foot: 21.3, halfWidth: 9.2), color, isFilled, &canvas)
    }

    /// A head and shoulders in one outline.
    private static func bust(center x: Double, headTop: Double, headRadius r: Double, foot: Double, halfWidth w: Double) -> Path {
        let neck = headTop + 2.05 * r
        let shoulder = foot - 2.7
        var path = Path()
        path.move(to: Point(x, headTop))
        path.cubic(
            to: Point(x + r * 1.04, headTop + r * 1.02), control1: Point(x + r * 0.62, headTop),
            control2: Point(x + r * 1.04, headTop + r * 0.4))
        path.cubic(
            to: Point(x + r * 0.5, neck), control1: Point(x + r * 1.04, headTop + r * 1.55),
            control2: Point(x + r * 0.5, neck - r * 0.3))
        path.cubic(
            to: Point(x + w * 0.62, neck + (shoulder - neck) * 0.52), control1: Point(x + r * 0.5, neck + 1.5),
            control2: Point(x + w * 0.36, neck + (shoulder - neck) * 0.36))
        path.cubic(
            to: Point(x + w, shoulder + 0.6), control1: Point(x + w * 0.9, neck + (shoulder - neck) * 0.7),
            control2: Point(x + w, shoulder - 0.8))
        path.line(to: Point(x + w, foot - 0.9))
        path.quadratic(to: Point(x + w - 0.9, foot), control: Point(x + w, foot))
        path.line(to: Point(x, foot))
        return joined(path, about: x)
    }

    /// One closed outline out of its right half, which runs from the top down.
    private static func joined(_ half: Path, about x: Double) -> Path {
        func flip(_ p: Point) -> Point { Point(2 * x - p.x, p.y) }
        guard case .move(let first)? = half.elements.first else { return half }
        var path = half
        var starts = [first]
        for element in half.elements.dropFirst() {
            switch element {
            case .move(let p), .line(let p), .quadratic(_, let p), .cubic(_, _, let p): starts.append(p)
            case .close: break
            }
        }
        for (index, element) in half.elements.enumerated().dropFirst().reversed() {
            let end = flip(starts[index - 1])
            switch element {
            case .move, .line: path.line(to: end)
            case .quadratic(let control, _): path.quadratic(to: end, control: flip(control))
            case .cubic(let c1, let c2, _): path.cubic(to: end, control1: flip(c2), control2: flip(c1))
            case .close: break
            }
        }
        path.close()
        return path
    }

    private static func discover(_ color: Color, _ isFilled: Bool, _ canvas: inout Canvas) {
        let ring = Path.circle(12.5, 12.5, 9.5)
        let needle = Path.polygon([(16.9, 8.1), (14.25, 14.25), (8.1, 16.9), (10.75, 10.75)])
        if isFilled {
            canvas.outside(needle, side: 25) { draw(ring, color, true, &$0) }
        } else {
            canvas.stroke(ring, weight, color)
            canvas.stroke(needle, Stroke(width: 1.25, cap: .round, join: .round), .color(color))
        }
    }
}
