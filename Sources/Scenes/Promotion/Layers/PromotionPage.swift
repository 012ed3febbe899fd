import Geometry
import Layers
import PromotionArt
import Staging

/// The contents of the page: a snowy night, and a warm table in front of it. Both are drawn once and then only moved.
final class PromotionPage {
    private let background: Layer
    private let height: Double
    private let scale: Double
    private let hasParallax: Bool

    /// The share by which the night moves slower than the list. Source: <doc:PromotionSheet#8-Extras>.
    private static let depth = 0.3

    /// The sky above the page in the content, which is seen when the page itself is pulled beyond its top.
    let sky: Layer

    init(in page: Layer, context: SceneContext, hasParallax: Bool) {
        self.hasParallax = hasParallax
        sky = Layer(name: "sky", frame: page.frame.offset(by: Point(0, -page.bounds.height)), color: SnowyNight.top)
        height = page.bounds.height
        scale = context.device.scale
        background = Layer(name: "background", frame: page.bounds)
        background.contents = SnowyNight.drawing(size: page.bounds.size)
        let foreground = Layer(name: "foreground", frame: page.bounds)
        foreground.contents = WarmTable.drawing(size: page.bounds.size, typography: context.typography)
        page.addSublayer(background)
        page.addSublayer(foreground)
        show(reveal: 0)
    }

    /// Moves the night for a page of which `reveal` points are in sight. It moves by whole pixels, so that it need not be drawn anew.
    func show(reveal: Double) {
        guard hasParallax else { return }
        let way = Self.depth * max(0, height - reveal)
        background.transform.ty = (way * scale).rounded() / scale
    }
}
