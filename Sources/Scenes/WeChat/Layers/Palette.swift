import Pixels

/// The colours of <doc:WeChatSheet>.
enum Palette {
    static let background = Color(hex: 0xEDEDED)
    static let hairline = Color(hex: 0xD5D5D5)
    static let divider = Color(hex: 0xE5E5E5)
    static let title = Color(hex: 0x181818)
    static let text = Color(hex: 0x191919)
    static let secondary = Color(hex: 0xB2B2B2)
    static let pressed = Color(hex: 0xD9D9D9)
    static let ball = Color(hex: 0xB7B7B7)
    static let accent = Color(hex: 0x57BE6A)
    static let badge = Color(hex: 0xFA5151)
    static let tabBar = Color(hex: 0xF9F9F9)
    static let mask = Color(hex: 0x1B1B2E)
    /// The ground of the open panel: the mask over the home screen.
    static let openGround = background.interpolated(to: mask, progress: PullUp.openMaskAlpha)
    static let sectionLabel = Color(hex: 0x212034)
    static let lightSectionLabel = Color(white: 1, alpha: 0.7)
}
