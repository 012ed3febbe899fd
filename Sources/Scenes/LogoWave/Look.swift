import Geometry
import Pixels
import Staging

/// The measures of the demo around the two controls, in points and seconds.
enum Metrics {
    static let navigationBar = 44.0
    static let tabBar = 49.0
    /// The distance over which the ground of the navigation bar fades in while the list scrolls; our own choice.
    static let barFade = 8.0
    /// The pull after which the mark is clear of a status bar of 20 points: the mark begins 10 points below the screen's edge. It is as clear of a cutout then.
    static let markFade = 10.0
    static let row = 60.0
    static let margin = 16.0

    // The durations of the simulated work, and the numbers of rows. Source: <doc:LogoWaveSheet#5-Timers>.
    static let reloadDuration = 2.0
    static let loadDuration = 1.5
    static let rowsPerLoad = 10
    static let mostRows = 50
}

extension SceneContext {
    /// The areas that the bars cover: 64 points at the top and 49 at the bottom on the sheet's phone.
    var bars: EdgeInsets { EdgeInsets(top: safeArea.top + Metrics.navigationBar, bottom: Metrics.tabBar + safeArea.bottom) }
}

enum Palette {
    static let ground = Color(hex: 0xF5F5F7)
    static let bar = Color(hex: 0xF9F9F9)
    static let barLine = Color(hex: 0xC6C6C8)
    static let unselected = Color(hex: 0x8E8E93)
    static let title = Color(hex: 0x1C1C1E)
    static let detail = Color(hex: 0x8E8E93)
    static let price = Color(hex: 0xFF5A1F)
    static let hairline = Color(hex: 0xE5E5EA)
    static let caption = Color(hex: 0x999999)
    static let emptyLogo = Color(hex: 0xE6E6E6)
    /// The gradients of the goods' tiles in turn, from the upper left to the lower right.
    static let tiles: [(Color, Color)] = [
        (Color(hex: 0xFFD3A5), Color(hex: 0xFD6585)), (Color(hex: 0xA8E6CF), Color(hex: 0x3AAFA9)),
        (Color(hex: 0xC3CFFF), Color(hex: 0x5C6BC0)), (Color(hex: 0xFFE29F), Color(hex: 0xF5A623)),
        (Color(hex: 0xD9C7FF), Color(hex: 0x8E5AE8)), (Color(hex: 0xB8E4FF), Color(hex: 0x2D8CEB)),
    ]
}
