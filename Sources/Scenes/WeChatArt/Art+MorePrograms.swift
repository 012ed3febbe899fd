import Geometry
import Pixels

/// Spare mini programs, 48 x 48 pt each, cut to a disc by `miniProgramIcon`.
extension Art {
    static func music(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xFF5F6D, bottom: 0xE22C55)
        canvas.fill(.oval(17.4, 32.4, 4.9, 3.9, turned: -0.35), 0xFFFFFF)
        canvas.fill(.oval(31, 29.4, 4.9, 3.9, turned: -0.35), 0xFFFFFF)
        canvas.fill(
            .polygon([(19.6, 14.6), (35.6, 11), (35.6, 29.6), (33, 29.6), (33, 17.6), (22.2, 20), (22.2, 32.6), (19.6, 32.6)]), 0xFFFFFF)
    }

    static func shop(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xFF9A3D, bottom: 0xFF6A1F)
        var handle = Path()
        handle.arc(center: Point(24, 18), radius: 5.4, from: -Double.pi, to: 0)
        canvas.stroke(handle, 2.2, 0xFFFFFF)
        canvas.fill(
            .smooth([(13.6, 17), (34.4, 17), (35.6, 26), (36.4, 34.6), (34, 36.6), (14, 36.6), (11.6, 34.6), (12.4, 26)]), 0xFFFFFF)
        canvas.stroke(.smooth([(18.8, 22.6), (20.4, 26.4), (24, 28), (27.6, 26.4), (29.2, 22.6)], closed: false), 2.1, 0xFF7A2A)
    }

    static func taxi(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x37C0A0, bottom: 0x179C83)
        canvas.fill(.box(19.6, 11, 8.8, 5, radius: 1.4), 0xFFFFFF)
        canvas.fill(
            .smooth([
                (16, 15.4), (32, 15.4), (35.4, 23), (38.4, 25.4), (38.4, 33.4), (35, 34.4), (13, 34.4), (9.6, 33.4), (9.6, 25.4),
                (12.6, 23),
            ]), 0xFFD23F)
        canvas.fill(.smooth([(17.4, 17.6), (30.6, 17.6), (32.8, 23.2), (15.2, 23.2)]), 0x2C4A55)
        canvas.fill(.polygon([(18.4, 18.4), (22.4, 18.4), (19.6, 22.4), (16.8, 22.4)]), 0xFFFFFF, alpha: 0.35)
        for x in [12.0, 31.4] { canvas.fill(.box(x, 33, 4.6, 4.4, radius: 1.4), 0x2B2F33) }
        for x in [14.0, 34.0] { canvas.fill(.circle(x, 28.2, 2.1), 0xFFFFFF) }
        for i in 0..<6 { canvas.fill(.box(18.6 + Double(i) * 1.8, i % 2 == 0 ? 26.6 : 28.4, 1.8, 1.8), 0x2B2F33) }
        canvas.fill(.box(18.6, 31.4, 10.8, 1.3, radius: 0.6), 0xC79A1D)
    }

    static func weather(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x3E97F0, bottom: 0x74C4F7)
        canvas.fill(.circle(29.6, 18.4, 7.6), 0xFFD84D)
        for (x, y, r) in [(16.0, 29.0, 5.6), (23.0, 25.0, 7.4), (31.0, 29.0, 5.8)] { canvas.fill(.circle(x, y, r), 0xFFFFFF) }
        canvas.fill(.box(10.4, 27.6, 26.4, 7.2, radius: 3.6), 0xFFFFFF)
    }

    static func cinema(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x7A5CF0, bottom: 0x5236C9)
        canvas.fill(.box(11.6, 21, 24.8, 15, radius: 2.2), 0xFFFFFF)
        let board = Path.box(11.6, 13.6, 24.8, 5.6, radius: 1.2).turned(-0.14, about: Point(12, 19))
        canvas.fill(board, 0xFFFFFF)
        canvas.clipped(to: board) {
            for x in [14.0, 22.0, 30.0] { $0.fill(Path.polygon([(x, 10), (x + 3.6, 10), (x + 6.4, 20), (x + 2.8, 20)]), 0x2A1D66) }
        }
        canvas.fill(.smooth([(21.8, 24.6), (28.4, 28.5), (21.8, 32.4)]), 0x5F45D9)
    }
}
