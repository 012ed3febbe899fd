import Geometry
import Pixels

/// Avatars that are one thing standing for an account or a club, 48 x 48 pt each.
extension Art {
    /// A block of flats with lit windows among trees.
    static func flats(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x8ED0F2, bottom: 0xDDF1FA)
        canvas.fill(.box(27.6, 19, 12.8, 23), 0xE8B48C)
        canvas.fill(.box(26.6, 17.2, 14.8, 2.6, radius: 0.6), 0xC98F66)
        canvas.fill(.box(11.4, 9.4, 18.4, 33), top: 0xFFFFFF, bottom: 0xEEF2F6)
        canvas.fill(.box(10, 7.4, 21.2, 3, radius: 0.8), 0x4A77B8)
        canvas.fill(.box(15, 4.4, 4.6, 3, radius: 0.6), 0x3A619B)
        for (row, y) in [13.4, 19.8, 26.2].enumerated() {
            for (column, x) in [14.2, 18.9, 23.6].enumerated() {
                canvas.fill(.box(x, y, 3.4, 4.2, radius: 0.5), (row + column) % 3 == 1 ? 0xFFD25E : 0x6FA5DA)
            }
        }
        for y in [22.6, 28.2, 33.8] { canvas.fill(.box(32.6, y, 5, 3.2, radius: 0.5), y == 28.2 ? 0xFFE39A : 0x8C5F47) }
        canvas.fill(.box(17.6, 33.6, 6, 8.8, radius: 0.8), 0x4A77B8)
        canvas.fill(.box(16.4, 32.4, 8.4, 1.8, radius: 0.6), 0x3A619B)
        canvas.fill(.box(0, 41, 48, 7), 0x86C17A)
        canvas.fill(.polygon([(17.4, 41), (23.8, 41), (26.4, 48), (14.8, 48)]), 0xE9E3D4)
        tree(6.4, 35.4, 5, &canvas)
        tree(42, 36.6, 4.2, &canvas)
    }

    private static func tree(_ x: Double, _ y: Double, _ radius: Double, _ canvas: inout Canvas) {
        canvas.stroke(.line((x, y), (x, y + radius + 3)), 1.3, 0x8A6244)
        canvas.fill(.oval(x, y, radius * 0.9, radius), 0x4FA263)
        canvas.fill(.oval(x - radius * 0.25, y - radius * 0.3, radius * 0.5, radius * 0.55), 0x67B878)
    }

    /// The sun behind a cloud, and a few drops.
    static func forecast(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x3D8DEB, bottom: 0x7CC0FA)
        let sun = Point(30.4, 17.2)
        // The other rays would hardly be visible behind the cloud.
        for step in -5...1 {
            let (sin, cos) = Elementary.sinCos(Double(step) * Double.pi / 6)
            canvas.stroke(
                .line((sun.x + cos * 10.6, sun.y + sin * 10.6), (sun.x + cos * 13, sun.y + sin * 13)), 1.7, 0xFFD95A)
        }
        canvas.fill(.circle(sun.x, sun.y, 8.4), top: 0xFFE36B, bottom: 0xFFC53A)
        for (x, y) in [(15.2, 38.2), (22.4, 39.8), (29.6, 38.2)] { canvas.stroke(.line((x, y), (x - 1.2, y + 3.2)), 1.7, 0xD8EEFF) }
        var cloud = Path.circle(14.4, 29.4, 6)
        cloud.append(.circle(21.6, 24.8, 8))
        cloud.append(.circle(30.6, 28.8, 6.6))
        cloud.append(.box(14, 26, 17.4, 9.4, radius: 2))
        // One gradient fills the union, so that the edges between the parts do not show.
        let shade = Gradient([(0, .white), (1, Color(hex: 0xDCECFB))])
        canvas.fill(cloud, .linear(shade, from: Point(0, 20), to: Point(0, 36)))
    }

    /// A brass key on a ring with a house for a tag.
    static func houseKey(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x58B8A6, bottom: 0x35938A)
        canvas.stroke(.circle(22.4, 13.8, 6.6), 1.7, 0xE6EEF0)
        let key = Transform(rotation: 0.5).concatenating(Transform(translationX: 17.4, y: 22.4))
        canvas.withTransform(key) { turned in
            turned.stroke(.circle(0, 0, 4.2), 3, 0xF7C948)
            turned.fill(.box(-1.5, 4.6, 3, 17.4, radius: 1.2), 0xF7C948)
            turned.fill(.box(0.6, 15.2, 4.6, 2.4, radius: 0.6), 0xF7C948)
            turned.fill(.box(0.6, 19.2, 3.6, 2.4, radius: 0.6), 0xF7C948)
            turned.fill(.box(-1.5, 5, 1.1, 16.4, radius: 0.5), 0xFFE390)
        }
        canvas.stroke(.line((28, 17.4), (32.2, 22.6)), 1.3, 0xE6EEF0)
        canvas.fill(.polygon([(33.6, 20.4), (42.6, 28), (24.6, 28)]), 0xE8604C)
        canvas.stroke(.polygon([(33.6, 21), (41.6, 27.6), (25.6, 27.6)]), 1.2, 0xE8604C)
        canvas.fill(.box(27.2, 28, 12.8, 9.8, radius: 0.8), 0xFFF7EA)
        canvas.fill(.box(31.8, 31.2, 3.8, 6.6, radius: 0.6), 0x9A6B4A)
        canvas.fill(.circle(33.6, 25, 1.1), 0xFFF7EA)
    }

    /// A book lying open, its ribbon over the edge.
    static func openBook(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xF4C77B, bottom: 0xE9A557)
        for side in [-1.0, 1.0] {
            func at(_ x: Double, _ y: Double) -> Point { Point(24 + side * x, y) }
            func page(_ top: Double, _ bottom: Double, reach: Double) -> Path {
                var path = Path()
                path.move(to: at(0, top + 2.6))
                path.cubic(to: at(reach, top), control1: at(reach * 0.28, top - 1.6), control2: at(reach * 0.66, top - 1.8))
                path.line(to: at(reach, bottom))
                path.cubic(to: at(0, bottom + 2.6), control1: at(reach * 0.66, bottom - 1.8), control2: at(reach * 0.28, bottom - 1.6))
                path.close()
                return path
            }
            canvas.fill(page(15.2, 37, reach: 18.4), 0x9C4A38)
            canvas.fill(page(13.8, 35.2, reach: 17), 0xE7DCC8)
            canvas.fill(page(12.6, 33.6, reach: 16.4), side < 0 ? 0xFFFBF2 : 0xF8F0E1)
            for row in 0..<4 {
                let y = 17.6 + Double(row) * 4
                var line = Path()
                line.move(to: at(3.2, y + 0.2))
                let end = row == 3 ? 9.0 : 13.4
                line.quadratic(to: at(end, y), control: at((3.2 + end) / 2, y - 1.7))
                canvas.stroke(line, 1, 0xC9B99C)
            }
        }
        canvas.stroke(.line((24, 15.6), (24, 36)), 0.9, 0xC3AE8A)
        canvas.fill(.polygon([(30.4, 11.4), (33.8, 11.4), (33.8, 22.4), (32.1, 20.6), (30.4, 22.4)]), 0xD9483B)
    }

    /// A shuttlecock, flying up to the right.
    static func shuttlecock(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x4FC08A, bottom: 0x2B9E70)
        for (from, to) in [((5.6, 26.0), (11.6, 20.0)), ((22.0, 43.4), (27.0, 38.4)), ((7.0, 41.0), (11.4, 36.6))] {
            canvas.stroke(.line(from, to), 1.5, 0xFFFFFF, alpha: 0.45)
        }
        let place = Transform(rotation: Double.pi / 4).concatenating(Transform(translationX: 33.4, y: 14.6))
        canvas.withTransform(place) { turned in
            for (index, lean) in [-1.0, 1.0, -0.5, 0.5, 0.0].enumerated() {
                let (root, tip) = (lean * 3.6, lean * 9.4)
                let feather = Path.smooth([
                    (root - 1, 4), (tip - 2.9, 18), (tip - 2.4, 22.4), (tip, 24), (tip + 2.4, 22.4), (tip + 2.9, 18), (root + 1, 4),
                ])
                turned.fill(feather, index < 2 ? 0xDDE7E4 : index < 4 ? 0xEEF4F2 : 0xFFFFFF)
                turned.stroke(.line((root, 4), (tip, 21.6)), 0.6, 0xA9BFB8)
            }
            turned.stroke(.smooth([(-6, 10.6), (0, 12.2), (6, 10.6)], closed: false), 1, 0x2F7D60)
            turned.stroke(.smooth([(-7.6, 15), (0, 16.8), (7.6, 15)], closed: false), 1, 0x2F7D60)
            turned.fill(.smooth([(-5, 4.6), (-5, 0), (0, -4.6), (5, 0), (5, 4.6), (0, 6)]), 0xFFF6E4)
            turned.fill(.polygon([(-5.1, 2.6), (0, 4), (5.1, 2.6), (5, 5), (0, 6.4), (-5, 5)]), 0xE0503F)
        }
    }
}
