import Geometry
import Layers

/// Three dots that show how far the list is pulled.
final class BouncyBalls {
    /// The largest distance of the outer dots from the middle, in points.
    static let spread = 16.0
    static let diameter = 6.0
    /// The time between two steps of the offset while the dots close; seconds.
    private static let closeTick = 0.05

    let layer: Layer
    let left: Layer
    let right: Layer
    let centre: Layer
    private let timeline: Timeline
    private var timer: Timeline.Timer?
    private var lastOffset = 0.0

    /// - Parameter top: the upper edge of the view in points: 0 on the sheet's phone, and lower on a phone with a notch, which must not hide the dots.
    init(width: Double, top: Double, timeline: Timeline) {
        self.timeline = timeline
        layer = Layer(name: "balls", frame: Rect(0, top, width, Self.diameter))
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        left = Self.dot("left")
        right = Self.dot("right")
        centre = Self.dot("centre")
        for dot in [left, right, centre] { layer.addSublayer(dot) }
        setHeight(0)
    }

    private static func dot(_ name: String) -> Layer {
        Layer(name: "balls.\(name)", frame: Rect(0, 0, diameter, diameter), color: Palette.ball, cornerRadius: diameter / 2)
    }

    /// Sets the height of the view to the distance of the pull, and keeps the dots in its middle.
    func setHeight(_ offset: Double) {
        let height = max(Self.diameter, offset)
        layer.frame = Rect(0, layer.frame.minY, layer.bounds.width, height)
        for dot in [left, right, centre] { dot.position = Point(layer.bounds.width / 2, height / 2) }
    }

    /// Shows the dots for an offset, also when the offset has not changed.
    func receive(offset: Double) {
        lastOffset = offset
        show(Appearance(offset: offset))
    }

    /// Lowers the offset to 0 in steps, so that the dots move together while the bar moves back to the top.
    func animateClose() {
        guard timer == nil, lastOffset > Metrics.point0 else { return }
        let step = lastOffset / (Metrics.refreshDuration / Self.closeTick)
        timer = timeline.schedule(every: Self.closeTick) { [unowned self] timer in
            lastOffset -= step
            // A rounding error may be left after the seven equal steps.
            if lastOffset <= step / 1000 {
                lastOffset = 0
                timer.invalidate()
                self.timer = nil
            }
            show(Appearance(offset: lastOffset))
        }
    }

    private func show(_ appearance: Appearance) {
        layer.opacity = appearance.moduleAlpha
        centre.opacity = appearance.centreAlpha
        centre.transform = Transform(scaleX: appearance.centreScale, y: appearance.centreScale)
        for (dot, direction) in [(left, -1.0), (right, 1.0)] {
            dot.opacity = appearance.sideAlpha
            dot.transform = Transform(translationX: direction * appearance.sideTranslation, y: 0)
        }
    }
}
