import Pixels

/// Avatars of services rather than people, 48 x 48 pt each.
extension Art {
    static func fileTransfer(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x27CE73, bottom: 0x08B55B)
        // A sheet with a folded corner, and an arrow over it.
        canvas.fill(.polygon([(14.5, 11), (27.6, 11), (33.5, 17), (33.5, 37), (14.5, 37)]), 0xFFFFFF)
        canvas.fill(.polygon([(27.6, 11), (27.6, 17), (33.5, 17)]), 0xA8E8C4)
        canvas.stroke(.line((24, 32), (24, 22.4)), 2.5, 0x10BE64)
        canvas.stroke(.line((19.6, 26.2), (24, 21.8), (28.4, 26.2)), 2.5, 0x10BE64)
    }

    static func newspaper(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xE5484D, bottom: 0xC9343A)
        canvas.fill(.box(33, 17, 6.6, 21.6, radius: 1.6), 0xF3D6CF)
        canvas.fill(.box(9, 10, 26.4, 28.6, radius: 1.8), 0xFFFFFF)
        canvas.fill(.box(12, 13.4, 20.4, 4.2), 0x2F3136)
        canvas.fill(.box(12, 20.6, 9.6, 8.6), 0xE9B9A6)
        canvas.fill(.polygon([(12, 29.2), (15.4, 24), (17.6, 26.6), (19.4, 24.8), (21.6, 29.2)]), 0xB0604F)
        for (x, y, width) in [(23.8, 20.8, 8.6), (23.8, 24.0, 8.6), (23.8, 27.2, 6.2), (12.0, 31.6, 20.4), (12.0, 34.6, 14.0)] {
            canvas.fill(.box(x, y, width, 1.4, radius: 0.7), 0xB9BCC4)
        }
    }

    static func bank(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x3566C4, bottom: 0x204A9C)
        canvas.fill(.polygon([(24, 9), (39.4, 18), (8.6, 18)]), 0xFFFFFF)
        canvas.fill(.circle(24, 14.6, 1.7), 0x2C5AB2)
        canvas.fill(.box(9.6, 19, 28.8, 2.4), 0xDCE6F8)
        for x in [12.0, 18.4, 25.2, 31.6] { canvas.fill(.box(x, 22.2, 4.4, 10.8), top: 0xFFFFFF, bottom: 0xD5E0F5) }
        canvas.fill(.box(10, 33.6, 28, 2.4), 0xDCE6F8)
        canvas.fill(.box(7.4, 36.4, 33.2, 3), 0xFFFFFF)
    }

    static func parcel(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0xFFC94D, bottom: 0xFFAE2B)
        canvas.fill(.polygon([(24, 9), (38.6, 16.4), (24, 24), (9.4, 16.4)]), 0xE0A871)
        canvas.fill(.polygon([(9.4, 16.4), (24, 24), (24, 41), (9.4, 33.2)]), 0xC98A50)
        canvas.fill(.polygon([(38.6, 16.4), (24, 24), (24, 41), (38.6, 33.2)]), 0xB37440)
        canvas.fill(.polygon([(16.7, 12.7), (31.3, 20.2), (31.3, 26.6), (28.7, 27.9), (28.7, 21.6), (14.1, 14)]), 0xF7E3C4)
        canvas.fill(.polygon([(12, 29.8), (18.4, 33.2), (18.4, 36.2), (12, 32.8)]), 0xFFFFFF, alpha: 0.85)
    }

    static func subscriptions(_ canvas: inout Canvas) {
        canvas.fill(.box(0, 0, 48, 48), top: 0x4F9CF5, bottom: 0x2F7BE6)
        canvas.fill(.box(11, 11, 26, 26, radius: 3.4), 0xFFFFFF)
        canvas.fill(.box(14.6, 15, 8.4, 8.4, radius: 1.2), 0x63A8F7)
        for (y, x, width) in [(15.4, 25.4, 8.2), (19.0, 25.4, 8.2), (22.2, 25.4, 5.4), (27.0, 14.6, 19.0), (30.6, 14.6, 13.0)] {
            canvas.fill(.box(x, y, width, 1.6, radius: 0.8), y > 25 ? 0x9DC6F9 : 0x63A8F7)
        }
    }
}
