import Geometry
import Layers
import Stage

/// What the page shows: a snowy night, and a warm table in front of it. Both are drawn once and moved.
final class PromotionPage {
    private let background: Layer
    private let height: Double
    private let scale: Double
    private let hasParallax: Bool

    /// How much slower than the list the night moves. Source: fact sheet 8.
    private static let depth = 0.3

    init(in page: Layer, context: SceneContext, hasParallax: Bool) {
        self.hasParallax = hasParallax
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
