import Geometry

extension ScrollModel {
    /// The sizes that a scroll view works with; points.
    public struct Layout: Equatable, Sendable {
        /// Of the view.
        public var size: Size
        public var contentSize: Size
        public var contentInset: EdgeInsets
        /// Device pixels per point; offsets are written on this grid.
        public var scale: Double

        public init(size: Size, contentSize: Size = .zero, contentInset: EdgeInsets = .zero, scale: Double = 1) {
            self.size = size
            self.contentSize = contentSize
            self.contentInset = contentInset
            self.scale = scale
        }

        /// The offsets between the edges. Content smaller than the view pins to the leading edge. Source: <doc:FeelSheet#1.1-Offsets>.
        ///
        /// Both ends lie on the pixel grid, so content can rest at either, whatever the size of the view.
        public func range(_ axis: ScrollAxis) -> ClosedRange<Double> {
            let (leading, trailing) =
                axis == .horizontal ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
            let lower = roundedToPixel(-leading)
            return lower...max(lower, roundedToPixel(roundedToPixel(contentSize[axis] + trailing) - size[axis]))
        }

        /// Rounds as UIScrollView does: whole points at scale 1, else the fraction to the nearest pixel. Ties go to even. Source: <doc:FeelSheet#1.1-Offsets>.
        public func roundedToPixel(_ value: Double) -> Double {
            // Zero is added so that it never becomes -0.
            if scale == 1 { return value.rounded(.toNearestOrEven) + 0 }
            // At a scale that no phone has, a pixel may begin anywhere within a point.
            if scale != scale.rounded() { return (value * scale).rounded(.toNearestOrEven) / scale + 0 }
            let whole = value.rounded(.down)
            return whole + ((value - whole) * scale).rounded(.toNearestOrEven) / scale
        }

        func roundedToPixel(_ point: Point) -> Point { Point { roundedToPixel(point[$0]) } }
    }

    /// The nearest offset between the edges.
    public func nearestInRange(_ place: Point) -> Point { Point { place[$0].clamped(to: layout.range($0)) } }

    public var isBeyondEdge: Bool { nearestInRange(offset) != offset }

    /// A finger can move the content along this axis.
    public func canDrag(_ axis: ScrollAxis) -> Bool {
        let range = layout.range(axis)
        return (axis == .horizontal ? behavior.alwaysBounceHorizontal : behavior.alwaysBounceVertical)
            || range.upperBound > range.lowerBound
    }

    /// What a finger or a motion may bring content to: no end where it bounces.
    func limits(_ axis: ScrollAxis) -> ClosedRange<Double> {
        let range = layout.range(axis)
        let edges = behavior.bounces ? behavior.bouncingEdges : []
        let (leading, trailing): (RectEdge, RectEdge) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
        return (edges.contains(leading) ? -.infinity : range.lowerBound)...(edges.contains(trailing) ? .infinity : range.upperBound)
    }

    /// Where content is shown that a finger has brought to `place`; at edges that do not bounce it stops.
    func resisted(_ place: Point) -> Point {
        let nearest = nearestInRange(place)
        return Point { axis in
            let shown = feel.resistance.shown(place[axis] - nearest[axis], dimension: layout.size[axis])
            return (nearest[axis] + shown).clamped(to: limits(axis))
        }
    }

    /// Where content that is shown at `place` would be without resistance. A touch during a bounce takes hold of it there, so that it does not jump. Source: <doc:FeelSheet#1.5-Rubber-band>.
    func unresisted(_ place: Point) -> Point {
        guard feel.holdsContentAtTouch else { return place }
        let nearest = nearestInRange(place)
        return Point { axis in
            let beyond = place[axis] - nearest[axis]
            let pulled = feel.resistance.pulled(beyond, dimension: layout.size[axis])
            // Beyond the band's limit no finger could have pulled it, so the offset is taken as it is.
            return nearest[axis] + (pulled.isFinite ? pulled : beyond)
        }
    }
}
