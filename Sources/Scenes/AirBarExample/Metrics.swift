import AirBar
import Geometry
import Pixels

/// The example's measures in points and seconds; <doc:AirBarSheet#2-Example-app>, drawn for a width of 375 and widened to the screen's.
enum Metrics {
    /// The three heights. They ascend, so they are never refused.
    static let configuration = try! BarConfiguration(compactStateHeight: 64, normalStateHeight: 128, expandedStateHeight: 284)

    static let statusBarFade = 0.2
    static let row = 80.0
    static let firstRowCount = 10
    static let slideDuration = 0.3
    static let menu = 40.0
    static let field = 42.0
}

enum Palette {
    static let gradient = (left: Color(hex: 0x11482D), right: Color(hex: 0x12494B))
    static let field = Color(white: 1, alpha: 0.2)
    static let lists = [Color.white, Color(hex: 0xFCFCF6)]
    static let block = Color(hex: 0xF0F0F0)
    static let button = Color(hex: 0x555555)
}
