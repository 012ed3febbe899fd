import Geometry
import Staging

/// The measures of the home screen and its panel, in points and seconds.
///
/// Letters and numbers are those of <doc:WeChatSheet>; H is the screen's height, TOP the status and navigation bar, TAB the tab bar.
enum Metrics {
    static let navigationBar = 44.0
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
    /// The height of the panel without its bar: (102 + 48) * 2 + 74 + 50.
    static let panelList = 424.0
}

extension SceneContext {
    /// The height of the status bar and the navigation bar: TOP, 64 on the sheet's phone.
    var top: Double { safeArea.top + Metrics.navigationBar }
    /// The height of the tab bar with the home indicator: TAB.
    var tabBarHeight: Double { Metrics.tabBar + safeArea.bottom }
    /// The part of the screen below the bars.
    var page: Rect { screen.inset(by: EdgeInsets(top: top)) }
    /// The navigation bar without the status bar.
    var navigationBar: Rect { Rect(0, safeArea.top, screen.width, Metrics.navigationBar) }
}
