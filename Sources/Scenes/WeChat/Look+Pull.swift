import Geometry

/// The look of the open panel at a pull-up of `s` points. Source: <doc:WeChatSheet#3.2-Pull-up> and <doc:WeChatSheet#3.3-Bar-colour>.
struct PullUp: Equatable {
    /// 1 when the panel is open, 0 when it is pulled up by a whole screen.
    let progress: Double
    let maskAlpha: Double
    /// The opacity of the mask behind the open panel.
    static let openMaskAlpha = 0.6
    /// The y of the weather and the panel.
    let y: Double
    /// The y of the navigation bar and the list; the dots get the same number as their offset.
    let homeOffset: Double
    /// 1 when the bar is white, 0 when it has the grey of the home screen.
    let barWhiteness: Double
    /// The grey of the bar in all channels, 237 to 255.
    static func barGrey(whiteness: Double) -> Double { 237 + 18 * whiteness }

    /// - Parameters:
    ///   - top: the height of the status bar and the navigation bar.
    ///   - bottom: the height of the home indicator, above which the open panel leaves the bar.
    init(offset s: Double, screen: Rect, top: Double, bottom: Double) {
        progress = max(screen.height - s, 0) / screen.height
        maskAlpha = Self.openMaskAlpha * progress
        y = -s
        homeOffset = max(0, screen.height - bottom - top - s)
        let travelled = min(abs(s), screen.height)
        barWhiteness = travelled < Metrics.point2 ? 1 - travelled / Metrics.point2 : 0
    }
}

/// The look of the panel at a pull-down of `d` points. Source: <doc:WeChatSheet#3.1-Pull-down>.
struct PullDown: Equatable {
    let wrapperAlpha: Double
    let panelAlpha: Double
    let panelScale: Point
    let maskAlpha: Double

    /// The scale of the closed panel.
    static let closedScale = Point(0.6, 0.4)

    init(offset d: Double) {
        let k = (d - Metrics.point2) / (Metrics.point3 - Metrics.point2)
        wrapperAlpha = d > Metrics.point2 ? 1 : 0
        panelAlpha = min(0.3, 0.3 * k)
        maskAlpha = panelAlpha
        let growth = min(0.1, 0.1 * k)
        panelScale = Point(Self.closedScale.x + growth, Self.closedScale.y + growth)
    }
}
