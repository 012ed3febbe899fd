import AirBar
import Geometry
import Pixels
import Staging

/// The example's measures in points and seconds; <doc:AirBarSheet#2-Example-app>, drawn for a width of 375 and widened to the screen's.
enum Metrics {
    /// The three heights: 64, 128 and 284 points on a phone with a status bar of 20. They ascend, so they are never refused.
    static func configuration(_ context: SceneContext) -> BarConfiguration {
        let heights = [64, 128, 284].map { $0 + context.notch }
        return try! BarConfiguration(compactStateHeight: heights[0], normalStateHeight: heights[1], expandedStateHeight: heights[2])
    }

    static let statusBarFade = 0.2
    static let row = 80.0
    static let firstRowCount = 10
    static let slideDuration = 0.3
    static let menu = 40.0
    static let field = 42.0
}

extension SceneContext {
    /// The height of the status bar minus that of the sheet's status bar; everything in the bar is placed lower by this distance.
    var notch: Double { safeArea.top - 20 }
}

enum Palette {
    static let gradient = (left: Color(hex: 0x11482D), right: Color(hex: 0x12494B))
    static let field = Color(white: 1, alpha: 0.2)
    static let lists = [Color.white, Color(hex: 0xFCFCF6)]
    static let block = Color(hex: 0xF0F0F0)
    static let button = Color(hex: 0x555555)
}
