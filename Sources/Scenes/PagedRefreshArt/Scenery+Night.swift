import Geometry
import Pixels

extension Scenery {
    /// Towers with lit windows over a river that reflects them.
    static func city(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x070B24), (0.3, 0x141B4D), (0.52, 0x4A2A78), (0.66, 0xB3467E), (0.74, 0xF58A6C)])
        canvas.stars(90, above: 280)
        canvas.glow(207, 540, 300, 0xFF7F8E, 0.5)
        let shore = 560.0
        canvas.towers(shore, count: 15, width: 34, height: 90...210, 0x3B2A6E, lights: 0xFFB59E, dim: 0.35, phase: 4)
        canvas.towers(shore, count: 11, width: 44, height: 110...300, 0x1D1B4C, lights: 0xFFD58A, dim: 0.75, phase: 11)
        canvas.spire(284, shore, 392)
        canvas.towers(shore, count: 12, width: 38, height: 40...130, 0x0D0F2E, lights: 0xFFE3A6, dim: 0.9, phase: 23)
        let water = Gradient([
            (0, Color(hex: 0x8A3D74)), (0.12, Color(hex: 0x3A2560)), (0.5, Color(hex: 0x10123A)), (1, Color(hex: 0x05071C)),
        ])
        canvas.fill(
            Path(rect: Rect(0, shore, 414, 176)), .linear(water, from: Point(0, shore), to: Point(0, 736)))
        for index in 0..<54 {
            let (u, v) = (spread(index, 0.754877666), spread(index, 0.569840291))
            let hex: UInt32 = [0xFFC37D, 0xFF8E9E, 0xFFE6B8, 0x9C8CFF][index % 4]
            let length = 10 + 34 * spread(index, 0.41421356)
            let y = shore + 4 + v * v * 130
            canvas.fill(
                Path(roundedRect: Rect(u * 414 - length / 2, y, length, 1.6 + v), radius: 1),
                .color(Color(hex: hex, alpha: 0.5 * (1 - v * 0.8))))
        }
    }

    /// The sea under a large moon.
    static func waves(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x04122E), (0.28, 0x0B2F5C), (0.5, 0x1D6488), (0.6, 0x58A9AF)])
        canvas.stars(120, above: 330)
        canvas.glow(226, 238, 290, 0xE9F7FF, 0.5)
        canvas.moon(226, 238, 72)
        let horizon = 432.0
        let sea = Gradient([(0, Color(hex: 0x3C8FA3)), (0.2, Color(hex: 0x17567C)), (1, Color(hex: 0x061A3A))])
        canvas.fill(Path(rect: Rect(0, horizon, 414, 304)), .linear(sea, from: Point(0, horizon), to: Point(0, 736)))
        for index in 0..<44 {
            let v = spread(index, 0.569840291)
            let width = (16 + 70 * v) * (0.4 + spread(index, 0.754877666))
            let x = 226 + (spread(index, 0.618033989) - 0.5) * (40 + 150 * v)
            canvas.fill(
                Path(roundedRect: Rect(x - width / 2, horizon + 3 + v * v * 150, width, 1 + 1.6 * v), radius: 1),
                .color(Color(hex: 0xE8FBFF, alpha: 0.62 - 0.42 * v)))
        }
        let swells: [(y: Double, height: Double, length: Double, phase: Double, top: UInt32, bottom: UInt32)] = [
            (492, 7, 190, 0.4, 0x2C7C99, 0x114A72), (532, 11, 250, 2.2, 0x1F6488, 0x0C3862), (578, 15, 300, 4.4, 0x15507A, 0x092C54),
            (630, 19, 340, 1, 0x0E3C66, 0x061F42), (686, 20, 290, 3.4, 0x082A50, 0x03122C),
        ]
        for swell in swells {
            let line = Self.line(
                swell.y, [(swell.height, swell.length, swell.phase), (swell.height * 0.3, swell.length * 0.37, swell.phase * 2)])
            canvas.ground(line, top: swell.top, bottom: swell.bottom, alpha: 0.96)
            canvas.stroke(.polyline(line), Stroke(width: 1.4, join: .round), .color(Color(hex: 0xD6F4F7, alpha: 0.34)))
        }
        canvas.sail(96, 446)
    }

    /// A planet with rings, its moon, and a far sun.
    static func planets(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x080418), (0.4, 0x1A0B3B), (0.7, 0x3B1257), (1, 0x6B1D5C)])
        canvas.glow(70, 470, 240, 0x5B3FD6, 0.5)
        canvas.glow(360, 560, 320, 0xE0447C, 0.45)
        canvas.glow(60, 620, 260, 0x2B6FD6, 0.35)
        canvas.stars(230, above: 736)
        canvas.dot(60, 448, 2.4, 0xFFFFFF)
        canvas.glow(60, 448, 46, 0xCFE3FF, 0.8)
        canvas.planet(222, 218, 92)
        canvas.ball(112, 548, 32, 0x9FE0E6, 0x2E6FA8, 0x0C1E4A)
        canvas.ball(352, 108, 13, 0xFFD9B0, 0xC46A4A, 0x3A1430)
        var ground = Path.polyline(line(668, [(9, 260, 0.5), (4, 90, 2), (2, 34, 1)], slope: 0.05))
        ground.line(to: Point(418, 736))
        ground.line(to: Point(-4, 736))
        ground.close()
        canvas.fill(
            ground, .linear(Gradient([(0, Color(hex: 0x3E1650)), (1, Color(hex: 0x0E0420))]), from: Point(0, 650), to: Point(0, 736)))
    }

    /// Green curtains of light over firs.
    static func aurora(_ canvas: inout Canvas) {
        canvas.sky([(0, 0x030A1F), (0.4, 0x07254A), (0.62, 0x0E4A5F), (0.74, 0x1C6B6B)])
        canvas.stars(170, above: 520)
        canvas.curtain(250, 210, 0x38F5A0, 0.5, [(46, 330, 0.4), (18, 120, 2)], sweep: 0.2)
        canvas.curtain(330, 170, 0x5BE7C4, 0.38, [(40, 280, 3), (16, 100, 1)], sweep: -0.12)
        canvas.curtain(190, 160, 0xA15BE7, 0.36, [(38, 380, 5), (14, 140, 0.3)], sweep: 0.1)
        canvas.ground(line(540, [(30, 360, 0.5), (14, 150, 2), (4, 50, 1)]), top: 0x0B2F45, bottom: 0x0E4656, to: 620)
        canvas.ground(line(590, [(20, 300, 3), (9, 120, 1)]), top: 0x06202F, bottom: 0x041722)
        canvas.firs(610, count: 30, height: 30...70, 0x052030, phase: 3)
        canvas.ground(line(648, [(10, 260, 2), (4, 80, 1)]), top: 0x03121C, bottom: 0x01070D)
        canvas.firs(668, count: 22, height: 50...120, 0x020B13, phase: 17)
    }
}

extension Canvas {
    fileprivate mutating func towers(
        _ shore: Double, count: Int, width: Double, height: ClosedRange<Double>, _ hex: UInt32, lights: UInt32, dim: Double, phase: Int
    ) {
        let gap = Scenery.design.width / Double(count)
        for index in 0..<count {
            let key = index + phase
            let tall = height.lowerBound + (height.upperBound - height.lowerBound) * Scenery.spread(key, 0.618033989)
            let wide = width * (0.7 + 0.5 * Scenery.spread(key, 0.754877666))
            let x = (Double(index) + 0.5) * gap - wide / 2
            var body = Path(rect: Rect(x, shore - tall, wide, tall))
            if key % 4 == 1 { body.append(Path(rect: Rect(x + wide * 0.25, shore - tall - 12, wide * 0.5, 13))) }
            if key % 5 == 2 { body.append(Path(rect: Rect(x + wide / 2 - 0.7, shore - tall - 26, 1.4, 27))) }
            let gradient = Gradient([(0, Color(hex: hex)), (1, Color(hex: hex).interpolated(to: Color(hex: 0xA04A86), progress: 0.32))])
            fill(body, .linear(gradient, from: Point(0, shore - tall), to: Point(0, shore + 40)))
            var windows = Path()
            let (columns, rows) = (Int((wide - 6) / 6.4), Int((tall - 12) / 8.6))
            for cell in 0..<max(columns * rows, 0) where Scenery.spread(cell * 7 + key * 131, 0.569840291) < 0.36 {
                let (column, row) = (cell % columns, cell / columns)
                windows.append(Path(rect: Rect(x + 4.4 + Double(column) * 6.4, shore - tall + 8 + Double(row) * 8.6, 2.8, 3.8)))
            }
            fill(windows, .color(Color(hex: lights, alpha: dim)))
        }
    }

    /// A television tower, its ball lit.
    fileprivate mutating func spire(_ x: Double, _ shore: Double, _ height: Double) {
        let body = Path.polyline(
            [
                Point(x - 15, shore), Point(x - 4, shore - height * 0.52), Point(x - 2, shore - height * 0.78), Point(x, shore - height),
                Point(x + 2, shore - height * 0.78), Point(x + 4, shore - height * 0.52), Point(x + 15, shore),
            ], closed: true)
        fill(
            body,
            .linear(Gradient([(0, Color(hex: 0x2B2468)), (1, Color(hex: 0x5A2F6E))]), from: Point(0, shore - height), to: Point(0, shore)))
        for (share, radius) in [(0.52, 15.0), (0.74, 8)] {
            let y = shore - height * share
            glow(x, y, radius * 3, 0xFF6FA8, 0.7)
            fill(
                Path(ellipseIn: Rect(x - radius, y - radius, radius * 2, radius * 2)),
                .linear(
                    Gradient([(0, Color(hex: 0xFFB3C8)), (1, Color(hex: 0x9A2F7E))]), from: Point(x - radius, y - radius),
                    to: Point(x + radius, y + radius)))
        }
        dot(x, shore - height, 1.8, 0xFF5A5A)
    }

    fileprivate mutating func moon(_ x: Double, _ y: Double, _ r: Double) {
        let light = Gradient([(0, Color(hex: 0xFFFDF2)), (0.7, Color(hex: 0xF1F2E2)), (1, Color(hex: 0xD3DEDC))])
        fill(Path(ellipseIn: Rect(x - r, y - r, r * 2, r * 2)), .radial(light, center: Point(x - r * 0.2, y - r * 0.25), radius: r * 1.25))
        for (dx, dy, size) in [
            (-0.38, -0.12, 0.24), (0.2, -0.42, 0.16), (0.28, 0.2, 0.3), (-0.22, 0.46, 0.14), (0.62, -0.1, 0.1), (-0.6, 0.3, 0.12),
        ] {
            dot(x + dx * r, y + dy * r, size * r, 0xC4CFD0, 0.45)
        }
    }

    fileprivate mutating func sail(_ x: Double, _ y: Double) {
        let dark = Paint.color(Color(hex: 0x06223F))
        fill(.polyline([Point(x, y - 34), Point(x, y - 4), Point(x + 19, y - 4)], closed: true), dark)
        fill(.polyline([Point(x - 2, y - 27), Point(x - 2, y - 4), Point(x - 13, y - 4)], closed: true), dark)
        fill(.polyline([Point(x - 15, y - 2), Point(x + 21, y - 2), Point(x + 15, y + 4), Point(x - 10, y + 4)], closed: true), dark)
    }

    /// A ball that is lit from the upper left.
    fileprivate mutating func ball(_ x: Double, _ y: Double, _ r: Double, _ light: UInt32, _ middle: UInt32, _ dark: UInt32) {
        let gradient = Gradient([(0, Color(hex: light)), (0.5, Color(hex: middle)), (1, Color(hex: dark))])
        fill(
            Path(ellipseIn: Rect(x - r, y - r, r * 2, r * 2)),
            .radial(gradient, center: Point(x - r * 0.45, y - r * 0.45), radius: r * 1.6))
    }

    /// A planet whose rings pass behind it and in front of it.
    fileprivate mutating func planet(_ x: Double, _ y: Double, _ r: Double) {
        let tilt = Transform(scaleX: 1, y: 0.27).concatenating(Transform(rotation: -0.36))
            .concatenating(Transform(translationX: x, y: y))
        func rings(_ canvas: inout Canvas, from start: Double, to end: Double) {
            canvas.withTransform(tilt) { canvas in
                for (radius, width, hex, alpha) in [
                    (1.34, 0.1, 0xD9A7E8, 0.55), (1.5, 0.17, 0xFFD9C4, 0.9), (1.68, 0.1, 0xF09BC0, 0.75), (1.82, 0.08, 0xB58BFF, 0.5),
                ] as [(Double, Double, UInt32, Double)] {
                    var arc = Path()
                    arc.arc(center: .zero, radius: r * radius, from: start, to: end)
                    // In a flattened space the width of a stroke is the mean of the two directions.
                    canvas.stroke(arc, Stroke(width: r * width), .color(Color(hex: hex, alpha: alpha)))
                }
            }
        }
        glow(x, y, r * 2.1, 0xFF9BC8, 0.35)
        rings(&self, from: .pi, to: 2 * .pi)
        clipped(to: Path(ellipseIn: Rect(x - r, y - r, r * 2, r * 2))) { canvas in
            canvas.ball(x, y, r, 0xFFE2B8, 0xF0727E, 0x3A1154)
            canvas.withTransform(Transform(rotation: -0.36).concatenating(Transform(translationX: x, y: y))) { canvas in
                for (share, height, hex, alpha) in [
                    (-0.62, 0.12, 0xFFF0D0, 0.22), (-0.34, 0.2, 0xC9486E, 0.22), (0.02, 0.14, 0xFFE0C0, 0.2), (0.3, 0.22, 0x8A2C6A, 0.26),
                    (0.66, 0.16, 0xFFC0A0, 0.12),
                ] as [(Double, Double, UInt32, Double)] {
                    canvas.fill(
                        Path(ellipseIn: Rect(-r * 1.3, r * share, r * 2.6, r * height)), .color(Color(hex: hex, alpha: alpha)))
                }
            }
        }
        rings(&self, from: 0, to: .pi)
    }

    /// Upright rays on a wavy line, brightest at their feet.
    fileprivate mutating func curtain(
        _ y: Double, _ tall: Double, _ hex: UInt32, _ alpha: Double, _ waves: [(Double, Double, Double)], sweep: Double
    ) {
        let foot = Scenery.line(y, waves.map { (height: $0.0, length: $0.1, phase: $0.2) }, slope: sweep, step: 3)
        let color = Color(hex: hex)
        for (index, point) in foot.enumerated() {
            let flicker = 0.55 + 0.45 * Elementary.sin(Double(index) * 0.21 + y) * Elementary.sin(Double(index) * 0.057 + alpha * 9)
            let height = tall * (0.7 + 0.5 * Elementary.sin(Double(index) * 0.043 + y * 0.1))
            let gradient = Gradient([
                (0, color.withAlpha(0)), (0.55, color.withAlpha(alpha * 0.35 * flicker)), (0.9, color.withAlpha(alpha * flicker)),
                (1, color.withAlpha(0)),
            ])
            fill(
                Path(rect: Rect(point.x, point.y - height, 3, height + 26)),
                .linear(gradient, from: Point(0, point.y - height), to: Point(0, point.y + 26)))
        }
    }

    fileprivate mutating func firs(_ y: Double, count: Int, height: ClosedRange<Double>, _ hex: UInt32, phase: Int) {
        var firs = Path()
        for index in 0..<count {
            let tall = height.lowerBound + (height.upperBound - height.lowerBound) * Scenery.spread(index + phase, 0.618033989)
            let x = (Double(index) + Scenery.spread(index + phase, 0.754877666)) / Double(count) * Scenery.design.width
            let foot = y + 8 * Scenery.spread(index, 0.41)
            firs.append(
                .polyline(
                    [Point(x - 0.9, foot + 20), Point(x - 0.9, foot - 4), Point(x + 0.9, foot - 4), Point(x + 0.9, foot + 20)], closed: true
                ))
            for tier in 0..<5 {
                let share = Double(tier) / 5
                let (top, bottom) = (foot - tall * (1 - share * 0.86), foot - tall * (1 - share * 0.86) + tall * 0.34)
                let half = tall * (0.07 + 0.15 * share)
                firs.append(
                    .polyline(
                        [Point(x, top), Point(x + half, bottom), Point(x, bottom - tall * 0.04), Point(x - half, bottom)], closed: true))
            }
        }
        fill(firs, .color(Color(hex: hex)))
    }
}
