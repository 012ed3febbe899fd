import Geometry
import Pixels

/// Avatars of people with a profession, 48 x 48 pt each: a portrait with the tools of the profession.
extension Art {
    /// A woman with glasses before a blackboard.
    static func teacher(_ canvas: inout Canvas) {
        let portrait = Portrait(
            ground: (0x4C8069, 0x35634F), hair: .bob, hairColor: 0x3B2620, shirt: 0xF2E3C6, extra: .glasses)
        portrait.draw(in: &canvas)
        // A sine curve on its axes to the left, a triangle to the right, in chalk.
        canvas.stroke(.line((4.4, 6), (4.4, 16.6)), 0.9, 0xFFFFFF, alpha: 0.75)
        canvas.stroke(.line((2.6, 11.4), (11, 11.4)), 0.9, 0xFFFFFF, alpha: 0.75)
        canvas.stroke(.smooth([(4.4, 11.4), (6, 8.2), (7.6, 11.4), (9.2, 14.6), (10.8, 11.6)], closed: false), 0.9, 0xFFE08A)
        canvas.stroke(.polygon([(38, 15.4), (45.4, 15.4), (45.4, 7)]), 0.9, 0xFFFFFF, alpha: 0.75)
        canvas.stroke(.line((43.6, 15.4), (43.6, 13.6)), 0.7, 0xFFFFFF, alpha: 0.75)
        canvas.stroke(.line((43.6, 13.6), (45.4, 13.6)), 0.7, 0xFFFFFF, alpha: 0.75)
        for side in [-1.0, 1.0] {
            let collar = Path.polygon([(24 + side * 7.4, 36.6), (24 + side * 0.4, 42.2), (24 + side * 8.6, 43.4)])
            canvas.fill(collar, 0xFFFFFF)
        }
        canvas.fill(.circle(24, 42.4, 1.2), 0xC8553D)
    }

    /// A woman in a white coat, with a stethoscope about her neck.
    static func doctor(_ canvas: inout Canvas) {
        let portrait = Portrait(
            ground: (0xA6DDE0, 0x71BFC7), hair: .ponytail, hairColor: 0x2F2622, shirt: 0xFFFFFF)
        portrait.draw(in: &canvas)
        canvas.fill(.polygon([(19.4, 37), (28.6, 37), (24, 49)]), 0x4FA3B5)
        canvas.fill(.polygon([(20.2, 35.4), (27.8, 35.4), (24, 41)]), portrait.skin)
        for side in [-1.0, 1.0] {
            func at(_ x: Double, _ y: Double) -> (Double, Double) { (24 + side * x, y) }
            canvas.fill(.polygon([at(4.8, 35.6), at(7.6, 37.4), at(8.8, 43.4), at(5.6, 43.2), at(0.6, 49), at(0, 49)]), 0xFFFFFF)
            canvas.stroke(.polyline([at(7.4, 37.6), at(8.8, 43.2), at(6, 43), at(0.8, 48)].map { Point($0.0, $0.1) }), 0.7, 0xBFD9DF)
        }
        let tube: UInt32 = 0x3C4A5A
        canvas.stroke(.smooth([(16.6, 35.8), (15, 39.4), (15.2, 43), (17, 45.4)], closed: false), 1.35, tube)
        canvas.stroke(.smooth([(31.4, 35.8), (33, 39), (32.8, 42)], closed: false), 1.35, tube)
        canvas.fill(.circle(32.8, 43.2, 2.5), tube)
        canvas.fill(.circle(32.8, 43.2, 1.3), 0xDDE6EC)
    }
}
