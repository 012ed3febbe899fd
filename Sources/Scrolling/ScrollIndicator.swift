import Geometry
import Layers
import Pixels
import ScrollPhysics

/// The thin bar that shows how much of the content is in view, and where.
///
/// Numbers from <doc:FeelSheet#2.10-Indicator>: 3 pt thick with a radius of 1.5, 3 pt from the edges, at least 36 pt long and down to 8 while the content is pulled beyond an edge,
/// black at 35 %; the bar stays for 1.2 s after the last motion and then fades out in 0.25 s.
final class ScrollIndicator {
    let axis: ScrollAxis
    private static let thickness = 3.0
    private static let margin = 3.0
    private static let minimumLength = 36.0
    private static let minimumOverscrollLength = 8.0
    private static let stay = 1.2
    private static let fade = 0.25

    let layer: Layer
    var style = ScrollView.IndicatorStyle.black { didSet { layer.backgroundColor = style.color } }
    private let timeline: Timeline
    private static let fadeKey = "fade"

    init(_ axis: ScrollAxis, timeline: Timeline) {
        self.axis = axis
        self.timeline = timeline
        layer = Layer(name: axis == .vertical ? "scrollIndicator" : "horizontalScrollIndicator")
        layer.backgroundColor = style.color
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
        let inset = scrollView.scrollIndicatorInsets
        let isVertical = axis == .vertical
        let range = isVertical ? scrollView.verticalRange : scrollView.horizontalRange
        let offset = isVertical ? bounds.origin.y : bounds.origin.x
        let visible = isVertical ? bounds.height - inset.top - inset.bottom : bounds.width - inset.left - inset.right
        let track = visible - 2 * Self.margin
        guard range.upperBound > range.lowerBound, track > 0 else {
            layer.bounds.size = .zero
            return
        }
        let beyond = max(range.lowerBound - offset, offset - range.upperBound, 0)
        // The bar's share of the track is the visible length divided by the sum of the visible length and the scrollable distance. Dividing by the content's length would be wrong, because the track may have insets of its own.
        let full = max(Self.minimumLength, track * visible / (visible + range.upperBound - range.lowerBound))
        let length = min(track, beyond > 0 ? max(Self.minimumOverscrollLength, full - beyond) : full)
        let travelled = (offset - range.lowerBound) / (range.upperBound - range.lowerBound)
        let along = Self.margin + (track - length) * min(max(travelled, 0), 1)
        let across = Self.margin + Self.thickness
        layer.frame =
            (isVertical
            ? Rect(bounds.width - inset.right - across, inset.top + along, Self.thickness, length)
            : Rect(inset.left + along, bounds.height - inset.bottom - across, length, Self.thickness))
            .offset(by: bounds.origin)
    }
}

extension ScrollView {
    /// The colour of the indicators, for light and for dark content. Source: <doc:FeelSheet#2.10-Indicator>.
    public enum IndicatorStyle: Sendable {
        case black, white

        var color: Color { self == .black ? Color(white: 0, alpha: 0.35) : Color(white: 1, alpha: 0.5) }
    }

    public var indicatorStyle: IndicatorStyle {
        get { verticalIndicator.style }
        set {
            verticalIndicator.style = newValue
            horizontalIndicator.style = newValue
        }
    }

    public var showsVerticalScrollIndicator: Bool {
        get { !verticalIndicator.layer.isHidden }
        set { verticalIndicator.layer.isHidden = !newValue }
    }

    public var showsHorizontalScrollIndicator: Bool {
        get { !horizontalIndicator.layer.isHidden }
        set { horizontalIndicator.layer.isHidden = !newValue }
    }

    func showIndicators() {
        verticalIndicator.show()
        horizontalIndicator.show()
    }

    func fadeIndicatorsOut() {
        verticalIndicator.fadeOut()
        horizontalIndicator.fadeOut()
    }

    func updateIndicators() {
        verticalIndicator.update(for: self)
        // Few views scroll horizontally, so the layer of this indicator is added only to those that do.
        if horizontalIndicator.layer.superlayer == nil, horizontalRange.upperBound > horizontalRange.lowerBound {
            layer.addSublayer(horizontalIndicator.layer)
        }
        horizontalIndicator.update(for: self)
    }
}
