import Geometry

/// What a pull-up of `s` points makes of the open panel. Source: fact sheet 3.2 and 3.3.
struct PullUp: Equatable {
    /// 1 open, 0 pulled up by a whole screen.
    let progress: Double
    let maskAlpha: Double
    /// Of the weather and the panel.
    let y: Double
    /// Where the navigation bar and the list stand; also what the balls are told.
    let homeOffset: Double
    /// 237 to 255, all channels.
    let barGrey: Double

    /// The panel's mask over the home screen while it is open.
    static let openMaskAlpha = 0.6

    init(offset s: Double, metrics: Metrics) {
        progress = max(metrics.height - s, 0) / metrics.height
        maskAlpha = Self.openMaskAlpha * progress
        y = -s
        homeOffset = max(0, metrics.openOffset - s)
        let travelled = min(abs(s), metrics.height)
        barGrey = travelled < Metrics.point2 ? 237 + 18 * (1 - travelled / Metrics.point2) : 237
    }
}

/// What a pull-down of `d` points makes of the panel behind it. Source: fact sheet 3.1.
struct PullDown: Equatable {
    let wrapperAlpha: Double
    let panelAlpha: Double
    let panelScale: Point
    let maskAlpha: Double

    /// The closed panel, to the point where it begins to show.
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
