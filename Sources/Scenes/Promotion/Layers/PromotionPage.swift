import Geometry
import Layers
import PromotionArt
import Staging

/// The contents of the page: a snowy night, and a warm table on the ground in front of it. All of it is drawn once and then only moved.
final class PromotionPage {
    private let distance: Layer
    private let height: Double
    private let scale: Double
    private let hasParallax: Bool

    /// The sky above the page in the content, which is seen when the page itself is pulled beyond its top.
    let sky: Layer

    init(in page: Layer, context: SceneContext, hasParallax: Bool) {
        self.hasParallax = hasParallax
        height = page.bounds.height
        scale = context.device.scale
        // The sky goes on for a point behind the page, so that no seam shows between pixels.
        let above = page.frame.offset(by: Point(0, -height))
        sky = Layer(name: "sky", frame: above.inset(by: EdgeInsets(bottom: -1)), color: SnowyNight.top)
        let snow = Layer(name: "snow", frame: page.bounds)
        snow.contents = SnowyNight.above(size: page.bounds.size)
        sky.addSublayer(snow)
        distance = Layer(name: "distance", frame: page.bounds)
        distance.contents = SnowyNight.distance(size: page.bounds.size)
        let (bounds, size, drawing) = (page.bounds, page.bounds.size, SnowyNight.ground(size: page.bounds.size))
        // The lower part hides the hills, which are not drawn there then. The upper one overlaps it by a point, so that no seam shows between pixels.
        let floor = (size.height - (Design.size.height - SnowyNight.floor) * size.width / Design.size.width).rounded(.up)
        let parts = [("floor", Rect(0, floor, size.width, size.height - floor)), ("ground", Rect(0, 0, size.width, floor + 1))]
        let ground = parts.map { name, part in
            Layer(name: name, frame: part) { canvas in
                canvas.withTransform(Transform(translationX: 0, y: -part.minY)) {
                    drawing.draw(Picture.Part(bounds: bounds), in: &$0)
                }
            }
        }
        let table = Layer(name: "table", frame: page.bounds)
        table.contents = WarmTable.drawing(size: size, typography: context.typography)
        for layer in [distance] + ground + [table] { page.addSublayer(layer) }
    }

    /// Moves sky and hills for a page of which `reveal` points are in sight. They move by whole pixels, so that they need not be drawn anew.
    func show(reveal: Double) {
        guard hasParallax else { return }
        let way = Metrics.parallax * max(0, height - reveal)
        distance.transform.ty = (way * scale).rounded() / scale
    }
}
