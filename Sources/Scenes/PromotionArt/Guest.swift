import Geometry
import Pixels

/// A person at the table, drawn about the middle of the face, whose half width is 20.
struct Guest {
    enum Hair { case short, bob, bun, woollenHat, bald }
    enum Mood { case laughing, smiling, looking }

    let place: Point
    let hair: Hair
    let hairColor: UInt32
    let mood: Mood
    let skin: UInt32
    let jumper: (top: UInt32, bottom: UInt32)
    var hat: UInt32 = 0
    var hasGlasses = false
    var scarf: UInt32?
    var scale = 1.0
    /// The tilt of the head in radians, clockwise.
    var tilt = 0.0
    /// The place of the hand on the table.
    var hand: Point?
    /// The place at which the chopsticks point.
    var aim: Point?

    private static let line: UInt32 = 0x6B3428

    static let all = [
        Guest(
            place: Point(68, 338), hair: .bald, hairColor: 0xF5F1EA, mood: .smiling, skin: 0xF6C9A0, jumper: (0x5E7FA8, 0x48658D),
            hasGlasses: true,
            scale: 0.98, tilt: 0.05, hand: Point(113, 384), aim: Point(133, 397)),
        Guest(
            place: Point(345, 338), hair: .bun, hairColor: 0xD9D4D0, mood: .laughing, skin: 0xF9D2AE, jumper: (0x9A6AA6, 0x7D5190),
            scale: 0.98, tilt: -0.05,
            hand: Point(302, 384), aim: Point(284, 397)),
        Guest(
            place: Point(134, 314), hair: .bob, hairColor: 0x4B2B25, mood: .laughing, skin: 0xFFDDBF, jumper: (0xF7F0E2, 0xE8D7BC),
            scarf: 0xE0524F,
            tilt: 0.07, hand: Point(166, 364), aim: Point(192, 373)),
        Guest(
            place: Point(281, 314), hair: .short, hairColor: 0x33231F, mood: .looking, skin: 0xF4C79E, jumper: (0x4F8F7A, 0x3B7462),
            tilt: -0.07,
            hand: Point(249, 364), aim: Point(224, 373)),
        Guest(
            place: Point(207, 305), hair: .woollenHat, hairColor: 0x5B352B, mood: .laughing, skin: 0xFFE0C6, jumper: (0xF2A93B, 0xDE8A28),
            hat: 0xD9474B,
            scale: 0.92),
    ]

    private var toTable: Transform {
        Transform(scaleX: scale, y: scale).concatenating(Transform(translationX: place.x, y: place.y))
    }

    func draw(in canvas: inout Canvas) {
        canvas.withTransform(toTable) { canvas in
            canvas.glow(0, 40, 58, 62, 0xC9682F, alpha: 0.25)
            body(&canvas)
            canvas.withTransform(Transform(rotation: tilt)) { head in
                hairBehind(&head)
                face(&head)
                hairInFront(&head)
            }
        }
    }

    private func body(_ canvas: inout Canvas) {
        let shoulders = Path.smooth([(-11, 24), (-28, 31), (-36, 48), (-38, 84), (38, 84), (36, 48), (28, 31), (11, 24), (0, 27)])
        canvas.fill(shoulders, top: jumper.top, bottom: jumper.bottom)
        canvas.stroke(shoulders, 0.9, Self.line, alpha: 0.5)
        canvas.fill(.box(-7, 14, 14, 15, radius: 6), shade(skin))
        if let scarf {
            canvas.fill(.smooth([(-16, 21), (0, 26), (16, 21), (18, 29), (0, 35), (-18, 29)]), scarf)
            canvas.fill(.smooth([(5, 30), (14, 28), (17, 52), (7, 53)]), scarf)
            for y in [41.0, 46] { canvas.stroke(.line((7, y), (16, y - 0.6)), 1.4, 0xFFFFFF, alpha: 0.7) }
            canvas.stroke(.smooth([(-17, 26), (0, 31), (17, 26)], closed: false), 1, 0x8E2430, alpha: 0.5)
        } else {
            canvas.stroke(.smooth([(-12, 25), (0, 31), (12, 25)], closed: false), 3.4, jumper.bottom)
        }
    }

    private func hairBehind(_ canvas: inout Canvas) {
        switch hair {
        case .bob, .woollenHat:
            let fall = hair == .bob ? 23.0 : 18
            canvas.fill(
                .smooth([(-25, fall - 6), (-26, -8), (-14, -25), (14, -25), (26, -8), (25, fall - 6), (17, fall), (-17, fall)]), hairColor)
        case .bun:
            canvas.fill(.oval(0, -27, 9.5, 8.5), hairColor)
            canvas.stroke(.oval(0, -27, 9.5, 8.5), 0.9, Self.line, alpha: 0.4)
        case .short, .bald: break
        }
    }

    private func face(_ canvas: inout Canvas) {
        for side in [-1.0, 1] { canvas.fill(.oval(side * 20, 3, 4, 5), shade(skin)) }
        let outline = Path.smooth([
            (0, -21), (13, -17.5), (20, -5), (19, 8), (11, 18.5), (0, 21.5), (-11, 18.5), (-19, 8), (-20, -5), (-13, -17.5),
        ])
        canvas.fill(outline, skin)
        canvas.clipped(to: outline) { face in
            for side in [-1.0, 1] { face.glow(side * 12, 9, 8, 6, 0xFF6F5E, alpha: 0.55) }
            face.glow(0, 26, 26, 12, 0xE09060, alpha: 0.4)
        }
        canvas.stroke(outline, 0.9, Self.line, alpha: 0.5)
        for side in [-1.0, 1] {
            if mood == .looking {
                canvas.fill(.oval(side * 7.6, 1.4, 2.1, 2.7), 0x3A2019)
                canvas.fill(.oval(side * 7.6 + 0.7, 0.5, 0.8, 0.8), 0xFFFFFF)
            } else {
                canvas.stroke(.smooth([(side * 11, 2.6), (side * 7.6, -0.4), (side * 4.2, 2.6)], closed: false), 1.7, 0x3A2019)
            }
            let brow = Path.smooth([(side * 11.5, -5.4), (side * 8, -7.2), (side * 4.5, -6.2)], closed: false)
            canvas.stroke(brow, 1.5, hair == .bald || hair == .bun ? 0xB9A79C : hairColor, alpha: 0.85)
        }
        canvas.stroke(.smooth([(-1.2, 6.8), (0.4, 7.6), (1.6, 6.8)], closed: false), 1.1, 0xB9704E)
        mouth(&canvas)
        if hasGlasses {
            for side in [-1.0, 1] { canvas.stroke(.oval(side * 8, 1.6, 6, 5.4), 1.1, 0x5A4038) }
            canvas.stroke(.smooth([(-2, 1), (0, 0), (2, 1)], closed: false), 1.1, 0x5A4038)
        }
    }

    private func mouth(_ canvas: inout Canvas) {
        switch mood {
        case .laughing:
            let open = Path.smooth([(-6.4, 10.4), (0, 11.4), (6.4, 10.4), (4.6, 15.4), (0, 17.4), (-4.6, 15.4)])
            canvas.fill(open, 0x9C2F2B)
            canvas.clipped(to: open) { $0.fill(.oval(0, 17.6, 4, 3), 0xF08A7C) }
            canvas.fill(.smooth([(-5, 10.9), (0, 11.7), (5, 10.9), (4, 12.5), (0, 13), (-4, 12.5)]), 0xFFFFFF)
        case .smiling, .looking:
            canvas.stroke(.smooth([(-5, 11.4), (0, 14.2), (5, 11.4)], closed: false), 1.5, 0x8E3A2E)
        }
        if hair == .bald {
            canvas.fill(.smooth([(0, 9), (6, 9.4), (9, 12.6), (3, 12), (0, 11), (-3, 12), (-9, 12.6), (-6, 9.4)]), 0xF5F1EA)
        }
    }

    private func hairInFront(_ canvas: inout Canvas) {
        let front: Path
        switch hair {
        case .short:
            front = .smooth([
                (-21.4, 1), (-22.6, -12), (-13, -24), (2, -27.5), (17, -22), (22.6, -8), (21.4, 1), (17.6, -7), (8, -13), (-3, -9.6),
                (-14, -9), (-18, -4),
            ])
        case .bob:
            front = .smooth([
                (-21, 4), (-22, -12), (-11, -24.5), (11, -24.5), (22, -12), (21, 4), (17, -7), (9, -11), (1, -8), (-7, -11), (-15, -8),
            ])
        case .bun:
            front = .smooth([(-21, 2), (-21.6, -12), (-11, -24), (11, -24), (21.6, -12), (21, 2), (17, -8), (5, -17), (-8, -15), (-16, -8)])
        case .bald:
            for side in [-1.0, 1] {
                canvas.fill(
                    .smooth([(side * 20, 4), (side * 23.4, -2), (side * 21.6, -12), (side * 17.4, -15), (side * 18.6, -6)]), hairColor)
            }
            return
        case .woollenHat: return woollenHat(&canvas)
        }
        canvas.fill(front, hairColor)
        canvas.clipped(to: front) { $0.glow(-6, -20, 16, 8, 0xFFD9A8, alpha: 0.35) }
        canvas.stroke(front, 0.8, Self.line, alpha: 0.35)
    }

    private func woollenHat(_ canvas: inout Canvas) {
        canvas.fill(.smooth([(-20, 2), (-20, -8), (0, -11), (20, -8), (20, 2), (15, -5), (5, -7), (-5, -6), (-15, -5)]), hairColor)
        let cap = Path.smooth([(-22, -8), (-21, -22), (-9, -33), (9, -33), (21, -22), (22, -8), (0, -12)])
        canvas.fill(cap, hat)
        canvas.clipped(to: cap) { knit in
            for x in stride(from: -16.0, through: 16, by: 8) {
                knit.stroke(.smooth([(x * 1.15, -8), (x, -22), (x * 0.35, -36)], closed: false), 1.1, 0x8E2430, alpha: 0.35)
            }
            for (x, y) in [(-9.0, -20.0), (0, -22), (9, -20)] { knit.fill(.oval(x, y, 1.5, 1.5), 0xFFF4E2) }
        }
        canvas.fill(
            .smooth([
                (-24, -9), (-12, -13.4), (0, -14.6), (12, -13.4), (24, -9), (23, -3.4), (12, -7.6), (0, -8.8), (-12, -7.6), (-23, -3.4),
            ]), 0xFFF1DE)
        canvas.fill(.oval(0, -36, 6.4, 6), 0xFFF6EA)
        canvas.stroke(cap, 0.8, Self.line, alpha: 0.35)
    }

    /// A sleeve, a hand and chopsticks, above the table.
    func drawArm(in canvas: inout Canvas) {
        guard let hand, let aim else { return }
        let side = hand.x < place.x ? -1.0 : 1
        let shoulder = (place.x + side * 25 * scale, place.y + 38 * scale)
        let elbow = ((shoulder.0 + hand.x) / 2 + side * 3, (shoulder.1 + hand.y) / 2 + 6)
        let sleeve = Path.smooth([shoulder, elbow, (hand.x - side * 4, hand.y + 1)], closed: false)
        canvas.stroke(sleeve, 14.6, Self.line, alpha: 0.4)
        canvas.stroke(sleeve, 13.4, jumper.bottom)
        canvas.stroke(sleeve, 8, jumper.top, alpha: 0.6)
        for spread in [-1.6, 1.6] {
            canvas.stroke(.line((hand.x - side * 11, hand.y - 8 + spread), (aim.x, aim.y + spread * 0.3)), 1.5, 0x8A4B2A)
        }
        canvas.fill(.oval(hand.x, hand.y, 6.2, 5.6), skin)
        canvas.stroke(.oval(hand.x, hand.y, 6.2, 5.6), 0.8, Self.line, alpha: 0.5)
    }

    /// The colour of skin in the shade.
    private func shade(_ hex: UInt32) -> UInt32 { hex - 0x12161A }
}
