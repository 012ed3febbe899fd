import Geometry
import Motion

extension ScrollView {
    var isBeyondEdge: Bool { !horizontalRange.contains(contentOffset.x) || !verticalRange.contains(contentOffset.y) }

    func nearestInRange(_ offset: Point) -> Point {
        Point(
            min(max(offset.x, horizontalRange.lowerBound), horizontalRange.upperBound),
            min(max(offset.y, verticalRange.lowerBound), verticalRange.upperBound))
    }

    /// Where content is shown that a finger has brought to `offset`; without bounces it stays between the edges.
    func resisted(_ offset: Point) -> Point {
        let nearest = nearestInRange(offset)
        guard bounces else { return nearest }
        let resistance = environment.feel.resistance
        return Point(
            nearest.x + resistance.shown(offset.x - nearest.x, dimension: layer.bounds.width),
            nearest.y + resistance.shown(offset.y - nearest.y, dimension: layer.bounds.height))
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
