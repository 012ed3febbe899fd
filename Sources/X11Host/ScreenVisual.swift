import CX11

/// The TrueColor visual that a window is made with.
struct ScreenVisual {
    let visual: UnsafeMutablePointer<Visual>
    let depth: Int32
    let format: PixelFormat
    let isDefault: Bool

    /// The screen's default visual if it is TrueColor, else the deepest TrueColor one; nil when there is none of 8 bits or more.
    init?(_ display: OpaquePointer, screen: Int32) {
        var wanted = XVisualInfo()
        wanted.screen = screen
        wanted.class = TrueColor
        var count: Int32 = 0
        guard let list = XGetVisualInfo(display, Int(VisualScreenMask | VisualClassMask), &wanted, &count) else { return nil }
        defer { XFree(list) }
        let usual = XVisualIDFromVisual(XDefaultVisual(display, screen))
        let infos: [XVisualInfo] = UnsafeBufferPointer(start: list, count: Int(count)).filter { $0.depth >= 8 }
        let deepest = infos.max { $0.depth < $1.depth }
        guard let info = infos.first(where: { $0.visualid == usual }) ?? deepest, let visual = info.visual else { return nil }
        self.visual = visual
        depth = info.depth
        isDefault = info.visualid == usual
        format = PixelFormat(
            bitsPerPixel: Self.bitsPerPixel(display, depth: info.depth), redMask: UInt32(info.red_mask),
            greenMask: UInt32(info.green_mask), blueMask: UInt32(info.blue_mask))
    }

    private static func bitsPerPixel(_ display: OpaquePointer, depth: Int32) -> Int {
        var count: Int32 = 0
        guard let list = XListPixmapFormats(display, &count) else { return 32 }
        defer { XFree(list) }
        return UnsafeBufferPointer(start: list, count: Int(count)).first { $0.depth == depth }.map { Int($0.bits_per_pixel) } ?? 32
    }
}
