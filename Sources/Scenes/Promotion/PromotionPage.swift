import Geometry
import Layers
import Staging

/// What the page shows: a snowy night, and a warm table in front of it. Both are drawn once and moved.
final class PromotionPage {
    private let background: Layer
    private let height: Double
    private let scale: Double
    private let hasParallax: Bool

    /// How much slower than the list the night moves. Source: fact sheet 8.
    private static let depth = 0.3

    /// What is seen when even the page is pulled beyond its top: more of the night, above it in the content.
    let sky: Layer

    init(in page: Layer, context: SceneContext, hasParallax: Bool) {
        self.hasParallax = hasParallax
        sky = Layer(name: "sky", frame: page.frame.offset(by: Point(0, -page.bounds.height)))
        sky.backgroundColor = SnowyNight.top
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

    /// With how much of it in sight, in points; the night moves by whole pixels, so that it stays as it was drawn.
    func show(reveal: Double) {
        guard hasParallax else { return }
        let way = Self.depth * max(0, height - reveal)
        background.transform.ty = (way * scale).rounded() / scale
    }
}
