import Geometry
import Pixels
import Staging

extension PullPromotionView {
    /// The distances of a pull that trigger a refresh and the page, in points. Source: <doc:PromotionSheet#1-Purpose-and-modules>.
    public static let refreshTriggerHeight = 70.0
    public static let promotionTriggerHeight = 100.0
}

/// The other measures, in points and seconds.
enum Metrics {
    // <doc:PromotionSheet#1-Purpose-and-modules> and <doc:PromotionSheet#4-States>: A1 and A3, and the page's slide.
    static let insetDuration = 0.2
    static let slideDuration = 0.3
    /// How long the demo takes to refresh. Source: <doc:PromotionSheet#5-Timers>.
    static let loadingDuration = 2.0
    /// The share by which sky and hills move slower than the list; the ground goes with it. Source: <doc:PromotionSheet#8-Extras>.
    static let parallax = 0.3

    // <doc:PromotionSheet#2-Hierarchy>.
    static let row = 50.0
    static let margin = 16.0
    static let hintMargin = 8.0
    static let arrowGap = 6.0
}

extension SceneContext {
    /// What the list keeps clear of cutouts and rounded corners. Without a cutout it begins at the screen's edge, as in the original. Source: <doc:PromotionSheet#8-Extras>.
    var listInsets: EdgeInsets { device.model.cutout == nil ? .zero : safeArea }
}

enum Palette {
    static let ground = Color.white
    static let text = Color.black
    static let separator = Color(hex: 0xC8C7CC)
    static let hint = Color.white
}
