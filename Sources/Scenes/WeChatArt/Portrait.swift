import Geometry
import Pixels

/// A person drawn in flat colours: background, shoulders, face and hair, each chosen from a few kinds.
struct Portrait {
    enum Hair { case short, parted, long, bob, bun, curly, cap, ponytail, beret }
    enum Extra { case none, glasses, beard, headphones, earrings, suit, apron }

    var ground: (UInt32, UInt32)
    var skin: UInt32 = 0xF7CDA9
    var hair: Hair
    var hairColor: UInt32
    var shirt: UInt32
    var extra: Extra = .none
    /// The colour of hats and headphones.
    var accent: UInt32 = 0xE8574C

    /// The portrait of an avatar; nil when the avatar is not a person.
    static func of(_ avatar: Avatar) -> Portrait? {
        switch avatar {
        case .mother: Portrait(ground: (0xF9D7CF, 0xF2B8AE), hair: .bun, hairColor: 0x4A2F27, shirt: 0xB8475A, extra: .earrings)
        case .father:
            Portrait(ground: (0xB9D5E8, 0x94BBD6), skin: 0xEEBF97, hair: .short, hairColor: 0x2B2D36, shirt: 0x2F5D7C, extra: .glasses)
        case .girl: Portrait(ground: (0xFCE7B2, 0xF8D384), hair: .long, hairColor: 0x2E2321, shirt: 0xF4F1EA)
        case .student: Portrait(ground: (0xA9DCCB, 0x7CC4AE), hair: .cap, hairColor: 0x33271F, shirt: 0xF3C44B, accent: 0xE2574C)
        case .barista:
            Portrait(
                ground: (0xE9D8C4, 0xD8BD9E), skin: 0xE3AE83, hair: .curly, hairColor: 0x3A241C, shirt: 0xFAF6F0, extra: .apron,
                accent: 0x4F7A5B)
        case .photographer:
            Portrait(ground: (0xCBC9E6, 0xA5A2D2), skin: 0xEFC19B, hair: .parted, hairColor: 0x5A3B28, shirt: 0x3B3A52, extra: .beard)
        case .grandmother: Portrait(ground: (0xD9E5CF, 0xB9D0A8), hair: .bun, hairColor: 0xD9DADF, shirt: 0x8B6FA8, extra: .glasses)
        case .gamer:
            Portrait(ground: (0x4A4E7A, 0x2F3259), hair: .bob, hairColor: 0xF08FA6, shirt: 0x6BD0D8, extra: .headphones, accent: 0xF4F4F8)
        case .manager:
            Portrait(ground: (0xE4E7EB, 0xC6CDD6), hair: .parted, hairColor: 0x23242B, shirt: 0x2C3345, extra: .suit, accent: 0xC0473F)
        case .painter: Portrait(ground: (0x8FC7DE, 0x5FA9C9), hair: .beret, hairColor: 0x6B3F2A, shirt: 0xFFFFFF, accent: 0xD9483B)
        default: nil
        }
    }

    func draw(in canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: ground.0, bottom: ground.1)
        hairBehind(&canvas)
        body(&canvas)
        face(&canvas)
        hairInFront(&canvas)
        extras(&canvas)
    }

    private func body(_ canvas: inout Canvas) {
        let shoulders = Path.smooth([
            (24, 36.4), (30, 37.3), (38.5, 40.4), (42.4, 46), (43, 54), (24, 56), (5, 54), (5.6, 46), (9.5, 40.4), (18, 37.3),
        ])
        canvas.fill(shoulders, shirt)
        let neck = Path.smooth([(20.2, 28), (27.8, 28), (28, 34.5), (30.2, 37.4), (24, 41), (17.8, 37.4), (20, 34.5)])
        canvas.fill(neck, skin)
        canvas.clipped(to: neck) { $0.fill(.oval(24, 28.2, 8.6, 7.4), 0x9A4B2A, alpha: 0.24) }
        switch extra {
        case .suit:
            canvas.fill(.polygon([(17.2, 37), (24, 48), (30.8, 37), (28.4, 35.6), (24, 40.5), (19.6, 35.6)]), 0xFFFFFF)
            canvas.fill(.polygon([(22.4, 40.4), (25.6, 40.4), (26.6, 48), (21.4, 48)]), accent)
            canvas.stroke(.line((17.2, 37), (24, 48)), 0.8, 0x1B2030)
            canvas.stroke(.line((30.8, 37), (24, 48)), 0.8, 0x1B2030)
        case .apron:
            canvas.fill(.polygon([(14.5, 48), (15.5, 42.4), (32.5, 42.4), (33.5, 48)]), accent)
            canvas.stroke(.line((15.6, 42.6), (15.2, 37.6)), 1.6, accent)
            canvas.stroke(.line((32.4, 42.6), (32.8, 37.6)), 1.6, accent)
        default:
            canvas.stroke(.smooth([(17.6, 37.3), (20, 40), (24, 41.4), (28, 40), (30.4, 37.3)], closed: false), 1.3, 0x000000, alpha: 0.13)
        }
    }

    private func face(_ canvas: inout Canvas) {
        for x in [14.9, 33.1] {
            canvas.fill(.oval(x, 22.6, 1.9, 2.7), skin)
            canvas.fill(.oval(x, 22.8, 0.9, 1.5), 0x9A4B2A, alpha: 0.2)
        }
        canvas.fill(
            .smooth([
                (24, 10.5), (31, 13.4), (33, 20.5), (31.6, 27), (27.6, 31.4), (24, 32.5), (20.4, 31.4), (16.4, 27), (15, 20.5), (17, 13.4),
            ]), skin)
        for x in [17.9, 30.1] { canvas.fill(.oval(x, 26.2, 2.2, 1.5), 0xEE6F5C, alpha: 0.28) }
        for x in [20.0, 28.0] {
            canvas.fill(.oval(x, 22.4, 1.05, 1.35), 0x2B2220)
            canvas.fill(.circle(x + 0.35, 21.9, 0.36), 0xFFFFFF, alpha: 0.9)
            canvas.stroke(
                .smooth([(x - 1.9, 19.5), (x, 18.8), (x + 1.9, 19.4)], closed: false), 0.75,
                hair == .bun && extra == .glasses ? 0xA9A7AC : 0x3A2A24)
        }
        canvas.stroke(.smooth([(24.2, 23), (24.7, 25.1), (23.7, 25.4)], closed: false), 0.6, 0xA85A3A, alpha: 0.7)
        canvas.stroke(.smooth([(21.3, 27.9), (24, 29.2), (26.7, 27.9)], closed: false), 0.95, 0xA9443C)
    }

    private func hairBehind(_ canvas: inout Canvas) {
        switch hair {
        case .long:
            canvas.fill(
                .smooth([
                    (24, 5.4), (32.4, 8.4), (36, 17), (36.4, 27), (38.4, 37), (36, 42.6), (24, 43), (12, 42.6), (9.6, 37), (11.6, 27),
                    (12, 17), (15.6, 8.4),
                ]), hairColor)
        case .bob, .beret:
            canvas.fill(
                .smooth([
                    (24, 6), (32.6, 9), (36.2, 18), (36.4, 27.6), (33.6, 33), (28, 33.6), (20, 33.6), (14.4, 33), (11.6, 27.6), (11.8, 18),
                    (15.4, 9),
                ]), hairColor)
        case .bun: canvas.fill(.circle(24, 6.2, 4.9), hairColor)
        case .ponytail: canvas.fill(.smooth([(32, 10), (40, 12), (42, 22), (38, 32), (37, 22), (33, 18)]), hairColor)
        case .curly:
            for (x, y, r) in [
                (14.0, 15.0, 5.4), (13.4, 22.0, 4.6), (34.0, 15.0, 5.4), (34.6, 22.0, 4.6), (18.6, 9.6, 5.2), (29.4, 9.6, 5.2),
                (24.0, 8.2, 5.2),
            ] {
                canvas.fill(.circle(x, y, r), hairColor)
            }
        default: break
        }
    }

    private func hairInFront(_ canvas: inout Canvas) {
        switch hair {
        case .short:
            canvas.fill(
                .smooth([
                    (14.7, 21), (13.8, 14), (18, 8.2), (25, 6.6), (31.6, 8.8), (34.3, 14.4), (33.3, 21), (32, 16.8), (28.6, 13.4),
                    (21, 14.4), (16.6, 15.8),
                ]), hairColor)
        case .parted:
            canvas.fill(
                .smooth([
                    (14.6, 20.8), (13.4, 13.6), (17.2, 7.4), (25.4, 5.4), (32.6, 8.4), (34.6, 15), (33.4, 20.8), (31.8, 16), (26.4, 13.9),
                    (20.2, 10.9), (17.4, 14.2),
                ]), hairColor)
        case .long:
            canvas.fill(
                .smooth([(24.6, 9.4), (19.6, 13), (16.2, 19), (14.6, 27), (12.6, 20), (13.6, 12), (18.6, 7), (24, 6.2)]), hairColor)
            canvas.fill(
                .smooth([(23.4, 9.4), (28.4, 13), (31.8, 19), (33.4, 27), (35.4, 20), (34.4, 12), (29.4, 7), (24, 6.2)]), hairColor)
        case .bob:
            canvas.fill(
                .smooth([
                    (13.4, 24), (13, 15), (17, 8.4), (24, 6.4), (31, 8.4), (35, 15), (34.6, 24), (32.6, 18), (29, 16.9), (24, 17.6),
                    (19, 16.9), (15.4, 18),
                ]), hairColor)
        case .bun, .ponytail:
            canvas.fill(
                .smooth([
                    (14.4, 21.6), (13.4, 14.6), (17, 9), (24, 7.2), (31, 9), (34.6, 14.6), (33.6, 21.6), (31.6, 16), (27.4, 12.6),
                    (21, 13.4), (16.4, 16.6),
                ]), hairColor)
        case .curly:
            for (x, y, r) in [(17.0, 13.6, 3.4), (21.4, 11.2, 3.6), (26.6, 11.2, 3.6), (31.0, 13.6, 3.4)] {
                canvas.fill(.circle(x, y, r), hairColor)
            }
        case .cap: cap(&canvas)
        case .beret: beret(&canvas)
        }
    }

    private func cap(_ canvas: inout Canvas) {
        canvas.fill(.smooth([(14.6, 21), (14.6, 15.6), (24, 14), (33.4, 15.6), (33.4, 21), (31.6, 16.4), (16.4, 16.4)]), hairColor)
        canvas.fill(
            .smooth([(14, 15.6), (14.2, 10.6), (18.4, 6.4), (24.4, 5.4), (30.4, 6.6), (34.2, 11), (34.2, 15.6), (24, 13.6)]), accent)
        canvas.fill(.smooth([(15, 14.4), (24, 12), (34, 13.6), (40.8, 17.2), (40, 18.6), (32, 16.6), (22, 15.7), (15, 16.4)]), accent)
        canvas.fill(
            .smooth([(17, 14.6), (24, 13.1), (33.4, 14.7), (40.6, 17.8), (40, 18.6), (32, 16.6), (22, 15.7), (16, 16.3)]), 0x000000,
            alpha: 0.16)
        canvas.fill(.circle(24.4, 9.4, 2.3), 0xFFFFFF, alpha: 0.9)
    }

    private func beret(_ canvas: inout Canvas) {
        canvas.fill(
            .smooth([(13.6, 23), (13.4, 15), (18, 9), (30, 9), (34.6, 15), (34.4, 23), (31.6, 16.6), (25, 15.4), (18.4, 15.6)]),
            hairColor)
        canvas.fill(.smooth([(12, 12.6), (11, 8.4), (17, 3.8), (27, 2.6), (36, 5.6), (38.6, 10.4), (35.4, 13.4), (24, 11.4)]), accent)
        canvas.stroke(.line((25, 3), (25.6, 1)), 1.2, accent)
    }

    private func extras(_ canvas: inout Canvas) {
        switch extra {
        case .glasses:
            for x in [19.9, 28.1] {
                canvas.fill(.circle(x, 22.5, 3.3), 0xFFFFFF, alpha: 0.22)
                canvas.stroke(.circle(x, 22.5, 3.3), 0.8, 0x3B3433)
            }
            canvas.stroke(.smooth([(23.2, 22.3), (24, 21.8), (24.8, 22.3)], closed: false), 0.8, 0x3B3433)
        case .beard:
            canvas.fill(
                .smooth([
                    (15.2, 21.6), (16.6, 25.4), (20, 26.6), (24, 26.2), (28, 26.6), (31.4, 25.4), (32.8, 21.6), (32.2, 28.4), (28.4, 33),
                    (24, 34.2), (19.6, 33), (15.8, 28.4),
                ]), hairColor)
            canvas.stroke(.smooth([(21.8, 28.5), (24, 29.4), (26.2, 28.5)], closed: false), 1.1, 0xE9A58E)
        case .headphones:
            var band = Path()
            band.arc(center: Point(24, 20), radius: 12.6, from: -Double.pi + 0.1, to: -0.1)
            canvas.stroke(band, 2, accent)
            for x in [11.8, 36.2] {
                canvas.fill(.box(x - 2.5, 18.4, 5, 9, radius: 2.4), accent)
                canvas.fill(.box(x - 1, 20, 2, 5.8, radius: 1), 0x6BD0D8)
            }
        case .earrings:
            for x in [14.5, 33.5] { canvas.fill(.circle(x, 26.4, 1.15), 0xFFF6E0) }
        default: break
        }
    }
}
