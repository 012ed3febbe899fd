import Geometry
import Motion

extension ScrollView {
    var isBeyondEdge: Bool { !horizontalRange.contains(contentOffset.x) || !verticalRange.contains(contentOffset.y) }

    func nearestInRange(_ offset: Point) -> Point {
        Point(
            offset.x.clamped(to: horizontalRange), offset.y.clamped(to: verticalRange))
    }

    /// Where content is shown that a finger has brought to `offset`; at edges that do not bounce it stops.
    func resisted(_ offset: Point) -> Point {
        let nearest = nearestInRange(offset)
        let resistance = environment.feel.resistance
        return Point(
            (nearest.x + resistance.shown(offset.x - nearest.x, dimension: layer.bounds.width)).clamped(to: horizontalLimits),
            (nearest.y + resistance.shown(offset.y - nearest.y, dimension: layer.bounds.height)).clamped(to: verticalLimits))
    }

    /// What a finger or a motion may bring content to: no end where it bounces.
    var horizontalLimits: ClosedRange<Double> { limits(horizontalRange, .left, .right) }
    var verticalLimits: ClosedRange<Double> { limits(verticalRange, .top, .bottom) }

    private func limits(_ range: ClosedRange<Double>, _ leading: RectEdge, _ trailing: RectEdge) -> ClosedRange<Double> {
        let edges = bounces ? bouncingEdges : []
        return (edges.contains(leading) ? -.infinity : range.lowerBound)...(edges.contains(trailing) ? .infinity : range.upperBound)
    }

    /// Where a finger has to have brought the content for it to be shown at `offset`: a touch during a bounce takes hold of it without a jump. Source: feel sheet 1.5.
    func origin(for offset: Point) -> Point {
        guard environment.feel.holdsContentAtTouch else { return offset }
        let nearest = nearestInRange(offset)
        func pulled(_ beyond: Double, _ dimension: Double) -> Double {
            let distance = environment.feel.resistance.pulled(beyond, dimension: dimension)
            // Beyond the band's limit no finger could have pulled it; take it as it is.
            return distance.isFinite ? distance : beyond
        }
        return Point(
            nearest.x + pulled(offset.x - nearest.x, layer.bounds.width), nearest.y + pulled(offset.y - nearest.y, layer.bounds.height))
    }
}
