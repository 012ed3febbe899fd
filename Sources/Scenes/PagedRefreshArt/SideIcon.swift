import Geometry
import Pixels

/// The pictures of the side buttons, 44 points wide. They are white with a soft shadow, so that they can be seen on bright pictures.
public enum SideIcon {
    case avatar(Scenery), heart, comment, share

    private static let liked = Color(hex: 0xFE2C55)

    public var name: String {
        switch self {
        case .avatar: "avatar"
        case .heart: "heart"
        case .comment: "comment"
        case .share: "share"
        }
    }

    /// The size of the icon in points; the avatar is taller, because a plus for following the author hangs below it.
    public var size: Size { if case .avatar = self { Size(44, 54) } else { Size(44, 44) } }

    public func draw(in canvas: inout Canvas) {
        switch self {
        case .avatar(let scenery): Self.drawAvatar(scenery, in: &canvas)
        case .heart: Self.drawHeart(.white, in: &canvas)
        case .comment: Self.drawComment(in: &canvas)
        case .share: Self.drawShare(in: &canvas)
        }
    }

    /// Draws the mark over an icon that was tapped; nil for an icon whose tap leaves no mark.
    public var drawMark: ((inout Canvas) -> Void)? {
        switch self {
        case .heart: { Self.drawHeart(Self.liked, in: &$0) }
        case .avatar: { Self.drawFollowed(in: &$0) }
        case .comment, .share: nil
        }
    }

    /// Fills a path over a soft shadow that is visible below it.
    private static func fill(_ path: Path, _ color: Color, in canvas: inout Canvas) {
        for (width, alpha) in [(5.0, 0.05), (3, 0.07), (1.4, 0.1)] {
            canvas.withTransform(Transform(translationX: 0, y: 0.8)) {
                $0.stroke(path, Stroke(width: width, join: .round), .color(Color(white: 0, alpha: alpha)))
            }
        }
        canvas.fill(path, .color(color))
    }

    private static func drawHeart(_ color: Color, in canvas: inout Canvas) {
        var path = Path()
        path.move(to: Point(22, 38))
        path.cubic(to: Point(5, 17.5), control1: Point(13, 31), control2: Point(5, 25.5))
        path.cubic(to: Point(13.6, 8), control1: Point(5, 12), control2: Point(8.9, 8))
        path.cubic(to: Point(22, 12.6), control1: Point(17.4, 8), control2: Point(20.2, 9.8))
        path.cubic(to: Point(30.4, 8), control1: Point(23.8, 9.8), control2: Point(26.6, 8))
        path.cubic(to: Point(39, 17.5), control1: Point(35.1, 8), control2: Point(39, 12))
        path.cubic(to: Point(22, 38), control1: Point(39, 25.5), control2: Point(31, 31))
        path.close()
        fill(path, color, in: &canvas)
    }

    /// A bubble with three dots.
    private static func drawComment(in canvas: inout Canvas) {
        var path = Path()
        path.move(to: Point(22, 7.5))
        path.cubic(to: Point(39, 21.5), control1: Point(31.6, 7.5), control2: Point(39, 13.6))
        path.cubic(to: Point(23.5, 35.4), control1: Point(39, 29), control2: Point(32.2, 35))
        path.cubic(to: Point(15.6, 39.4), control1: Point(21.6, 37.2), control2: Point(18.8, 38.8))
        path.cubic(to: Point(15.8, 34.4), control1: Point(16.4, 38), control2: Point(16.4, 36.2))
        path.cubic(to: Point(5, 21.5), control1: Point(9.4, 32.4), control2: Point(5, 27.4))
        path.cubic(to: Point(22, 7.5), control1: Point(5, 13.6), control2: Point(12.4, 7.5))
        path.close()
        fill(path, .white, in: &canvas)
        for x in [14.5, 22, 29.5] { canvas.fill(Path(ellipseIn: Rect(x - 2.3, 19.2, 4.6, 4.6)), .color(Color(hex: 0x3A3A46))) }
    }

    /// An arrow that bends to the right.
    private static func drawShare(in canvas: inout Canvas) {
        var path = Path()
        path.move(to: Point(24.5, 9.4))
        path.line(to: Point(40, 21.6))
        path.line(to: Point(24.5, 33.8))
        path.line(to: Point(24.5, 27))
        path.cubic(to: Point(5, 36), control1: Point(15.5, 26.6), control2: Point(9.5, 29.4))
        path.cubic(to: Point(24.5, 16.4), control1: Point(6.4, 24.4), control2: Point(13, 17.2))
        path.close()
        canvas.stroke(path, Stroke(width: 2.4, join: .round), .color(.white))
        fill(path, .white, in: &canvas)
    }

    /// A part of the page's own picture in a white circle, and a plus.
    private static func drawAvatar(_ scenery: Scenery, in canvas: inout Canvas) {
        canvas.fill(Path(ellipseIn: Rect(0, 0, 44, 44)), .color(.white))
        canvas.clipped(to: Path(ellipseIn: Rect(1.6, 1.6, 40.8, 40.8))) { canvas in
            canvas.withTransform(Transform(translationX: 0, y: -6)) { scenery.draw(in: &$0, size: Size(44, 78), isBare: true) }
        }
        canvas.fill(Path(ellipseIn: Rect(12.5, 34.5, 19, 19)), .color(liked))
        let plus = Stroke(width: 2, cap: .round)
        canvas.stroke(Path.polyline([Point(17.5, 44), Point(26.5, 44)]), plus, .color(.white))
        canvas.stroke(Path.polyline([Point(22, 39.5), Point(22, 48.5)]), plus, .color(.white))
    }

    /// A tick on a white disc in the place of the plus.
    private static func drawFollowed(in canvas: inout Canvas) {
        canvas.fill(Path(ellipseIn: Rect(12.5, 34.5, 19, 19)), .color(.white))
        let tick = Path.polyline([Point(17.8, 44.2), Point(21, 47.4), Point(26.4, 41)])
        canvas.stroke(tick, Stroke(width: 2, cap: .round, join: .round), .color(liked))
    }
}
