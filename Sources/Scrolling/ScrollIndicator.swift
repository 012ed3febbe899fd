import Geometry
import Layers
import Motion
import Raster

/// The thin bar that shows how much of the content is in view, and where.
///
/// Numbers from feel sheet 2.10: 3 pt thick with a radius of 1.5, 3 pt from the edges, at least 36 pt long and down to 8 while the content is pulled beyond an edge,
/// black at 35 %; it stays for 1.2 s after the last motion and fades in 0.25 s.
final class ScrollIndicator {
    private static let thickness = 3.0
    private static let margin = 3.0
    private static let minimumLength = 36.0
    private static let minimumOverscrollLength = 8.0
    private static let stay = 1.2
    private static let fade = 0.25

    let layer: Layer
    /// False hides it for good.
    var isShown = true { didSet { layer.isHidden = !isShown } }
    private let timeline: Timeline
    private static let fadeKey = "fade"

    init(timeline: Timeline) {
        self.timeline = timeline
        layer = Layer(name: "scrollIndicator")
        layer.backgroundColor = Color(white: 0, alpha: 0.35)
        layer.cornerRadius = Self.thickness / 2
        layer.opacity = 0
        layer.zPosition = 1
        layer.isUserInteractionEnabled = false
    }

    func show() {
        layer.removeAnimation(forKey: Self.fadeKey)
        layer.opacity = 1
    }

    func fadeOut() {
        guard layer.opacity > 0 else { return }
        var animation = BasicAnimation(.opacity, from: 1, to: 0, duration: Self.fade)
        animation.timing.fillMode = .backwards
        animation.timing.beginTime = layer.localTime(at: timeline.now) + Self.stay
        layer.opacity = 0
        layer.add(animation, forKey: Self.fadeKey)
    }

    /// Places the bar within the view, whose bounds move with the content.
    func update(for scrollView: ScrollView) {
        let bounds = scrollView.layer.bounds
        let inset = scrollView.contentInset
        let margins = scrollView.scrollIndicatorInsets
        let range = scrollView.verticalRange
        let whole = scrollView.contentSize.height + inset.top + inset.bottom
        let track = bounds.height - margins.top - margins.bottom - 2 * Self.margin
        guard whole > bounds.height, track > 0 else {
            layer.bounds.size = .zero
            return
        }
        let offset = bounds.origin.y
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        let full = max(Self.minimumLength, track * (bounds.height - inset.top - inset.bottom) / scrollView.contentSize.height)
        let length = min(track, beyond > 0 ? max(Self.minimumOverscrollLength, full - beyond) : full)
        let travelled = (offset - range.lowerBound) / max(range.upperBound - range.lowerBound, 1)
        let y = margins.top + Self.margin + (track - length) * min(max(travelled, 0), 1)
        layer.frame = Rect(bounds.width - margins.right - Self.margin - Self.thickness, bounds.origin.y + y, Self.thickness, length)
            .offset(by: Point(bounds.origin.x, 0))
    }
}
