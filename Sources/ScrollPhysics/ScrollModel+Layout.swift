import Geometry
import Motion

extension ScrollModel {
    /// The sizes that a scroll view works with; points.
    public struct Layout: Equatable, Sendable {
        /// The size of the view.
        public var size: Size
        public var contentSize: Size
        public var contentInset: EdgeInsets
        /// Device pixels per point; offsets are rounded to whole device pixels.
        public var scale: Double

        public init(size: Size, contentSize: Size = .zero, contentInset: EdgeInsets = .zero, scale: Double = 1) {
            self.size = size
            self.contentSize = contentSize
            self.contentInset = contentInset
            self.scale = scale
        }

        /// The offsets between the edges. Content smaller than the view pins to the leading edge. Source: <doc:FeelSheet#1.1-Offsets>.
        ///
        /// Both ends are whole device pixels, so content can rest at either of them, whatever the size of the view. An inset that is not finite counts as 0.
        public func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
            var (leading, trailing) =
                axis == .horizontal ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
            if !leading.isFinite { leading = 0 }
            if !trailing.isFinite { trailing = 0 }
            let lower = roundedToPixel(-leading)
            return lower...max(lower, roundedToPixel(roundedToPixel(contentSize[axis] + trailing) - size[axis]))
        }

        /// Rounds as UIScrollView does: whole points at scale 1, else the fraction to the nearest pixel. Ties go to even. Source: <doc:FeelSheet#1.1-Offsets>.
        ///
        /// A scale that is not above 0 or not finite counts as 1.
        public func roundedToPixel(_ value: Double) -> Double {
            guard value.isFinite else { return value }
            // Zero is added so that it never becomes -0.
            if scale == 1 || !(scale > 0 && scale.isFinite) { return value.rounded(.toNearestOrEven) + 0 }
            // At a scale that is not whole, as no phone has it, device pixels do not begin at whole points.
            if scale != scale.rounded() { return (value * scale).rounded(.toNearestOrEven) / scale + 0 }
            let whole = value.rounded(.down)
            return whole + ((value - whole) * scale).rounded(.toNearestOrEven) / scale
        }

        func roundedToPixel(_ point: Point) -> Point { Point { roundedToPixel(point[$0]) } }
    }

    /// The nearest offset between the edges.
    public func nearestInRange(_ place: Point) -> Point { Point { place[$0].clamped(to: layout.range($0)) } }

    public var isBeyondEdge: Bool { nearestInRange(offset) != offset }

    /// Whether a finger can move the content along this axis.
    public func canDrag(_ axis: ScrollAxis) -> Bool {
        let range = layout.range(axis)
        // As in UIKit, content that fits is dragged only where edges give way.
        return behavior.bounces && (axis == .horizontal ? behavior.alwaysBounceHorizontal : behavior.alwaysBounceVertical)
            || range.upperBound > range.lowerBound
    }

    /// Whether the content, or the place to which it scrolls without a finger, can still go on before it reaches the edge on one side; larger offsets are after smaller ones.
    public func hasRoom(_ axis: ScrollAxis, isAfter: Bool) -> Bool {
        let range = layout.range(axis)
        let place = if case .animating(let animation, finger: nil) = phase { animation.to[axis] } else { offset[axis] }
        return isAfter ? place < range.upperBound : place > range.lowerBound
    }

    /// The offsets that a finger or a motion may reach; infinite on the side of an edge that bounces.
    func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
        let range = layout.range(axis)
        let edges = behavior.bounces ? behavior.bouncingEdges : []
        let (leading, trailing): (RectEdge, RectEdge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
        return (edges.contains(leading) ? -.infinity : range.lowerBound)...(edges.contains(trailing) ? .infinity : range.upperBound)
    }

    /// The offset at which content is shown when a finger has dragged it to `place`, with the resistance beyond the edges; content stops at an edge that does not bounce.
    func resisted(_ place: Point, by resistance: EdgeResistance) -> Point {
        let nearest = nearestInRange(place)
        return Point { axis in
            let shown = resistance.shown(place[axis] - nearest[axis], dimension: layout.size[axis])
            return (nearest[axis] + shown).clamped(to: limits(axis))
        }
    }

    /// The offset that content shown at `place` would have without resistance. A drag that begins during a bounce starts from this offset, so that the content does not jump. Source: <doc:FeelSheet#1.5-Rubber-band>.
    func unresisted(_ place: Point, by resistance: EdgeResistance) -> Point {
        guard feel.holdsContentAtTouch else { return place }
        let nearest = nearestInRange(place)
        return Point { axis in
            let beyond = place[axis] - nearest[axis]
            let pulled = resistance.pulled(beyond, dimension: layout.size[axis])
            // No finger could have pulled the content to an offset beyond the limit of the resistance, so such an offset is used as it is.
            return nearest[axis] + (pulled.isFinite ? pulled : beyond)
        }
    }
}
