import Geometry

/// The measures of the home screen and its panel, in points and seconds.
///
/// Letters and numbers are those of <doc:WeChatSheet>; H is the screen's height, TOP the status and navigation bar, TAB the tab bar.
enum Metrics {
    static let statusBar = 20.0
    /// The height of the status bar and the navigation bar: TOP.
    static let top = 64.0
    /// The height of the tab bar: TAB.
    static let tabBar = 49.0

    /// P0 to P3: the distances at which the stages of a pull-down end.
    static let point0 = 60.0
    static let point1 = 90.0
    static let point2 = 130.0
    static let point3 = 240.0

    /// The duration of opening and closing: D.
    static let refreshDuration = 0.35
    /// The duration of the wrapper's part of closing.
    static let wrapperCloseDuration = 0.4

    static let searchStrip = 56.0
    static let chatRow = 72.0
    /// The height of the panel: 64 + (102 + 48) * 2 + 74 + 50.
    static let panelHeight = 488.0

    /// The y of the navigation bar while the panel is open: 672 on a screen of 736.
    static func openOffset(_ screen: Rect) -> Double { screen.height - top }
}
