import Geometry
import Layers

/// The layers with one parent in a snapshot, or the layers of a mask.
struct Siblings {
    var nodes: UnsafeBufferPointer<LayerSnapshot.Node>
    var start: Int
    var end: Int
    /// Device pixels that ancestors leave visible.
    var clip: PixelBounds
    var device: Transform

    func after(_ index: Int) -> Int { max(nodes[index].end, index + 1) }

    func holds(_ identity: ObjectIdentifier, from start: Int) -> Bool {
        var index = start
        while index < end {
            if nodes[index].identity == identity { return true }
            index = after(index)
        }
        return false
    }

    /// What is inside a layer, cut by its bounds if it masks to them.
    func inside(_ index: Int, start: Int, end: Int) -> Siblings {
        var inside = self
        inside.start = start
        inside.end = end
        if nodes[index].masksToBounds { inside.clip = clip.intersection(reach(index)) }
        return inside
    }

    /// The pixels that a layer's own background and contents can touch; empty when it has neither.
    func drawn(_ index: Int) -> PixelBounds {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        if node.pointee.contents == nil && node.pointee.backgroundColor == nil { return .none }
        return clip.intersection(reach(index))
    }

    /// The pixels that a layer's bounds touch, together with the soft edge of turned layers.
    private func reach(_ index: Int) -> PixelBounds {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        let transform = node.pointee.transform.concatenating(device)
        let bounds = node.pointee.bounds.standardized
        if transform.isRectilinear {
            var edges = Edges(transform.apply(bounds))
            var reach = edges.bounds
            if let image = node.pointee.contents, edges.snap(width: image.width, height: image.height) {
                reach.formUnion(edges.bounds)
            }
            return reach
        }
        guard let image = node.pointee.contents else { return PixelBounds(touching: transform.apply(bounds), margin: 1) }
        let halfX = bounds.width / Double(image.width) / 2
        let halfY = bounds.height / Double(image.height) / 2
        return PixelBounds(touching: transform.apply(bounds.inset(x: -halfX, y: -halfY)), margin: 1)
    }

    /// Whether two layers cut what is in them along the same upright edges, as a scroll view does that only scrolls.
    func clipsAlike(_ index: Int, _ other: Siblings, _ otherIndex: Int) -> Bool {
        guard let edges = uprightEdges(index), let others = other.uprightEdges(otherIndex) else { return false }
        return edges == others
    }

    /// The edges of an upright layer with square corners.
    private func uprightEdges(_ index: Int) -> Edges? {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        let transform = node.pointee.transform.concatenating(device)
        guard transform.isRectilinear, node.pointee.cornerRadius == 0 else { return nil }
        return Edges(transform.apply(node.pointee.bounds.standardized))
    }

    /// The edges of a layer that is one plain upright colour; nil for any other.
    func plainEdges(_ index: Int) -> Edges? {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        guard node.pointee.contents == nil, node.pointee.backgroundColor != nil else { return nil }
        return uprightEdges(index)
    }

    /// Where the corners of a turned layer stand, its soft edge included; nil for an upright one.
    func turnedCorners(_ index: Int) -> Quadrilateral? {
        let node = nodes.baseAddress.unsafelyUnwrapped + index
        let transform = node.pointee.transform.concatenating(device)
        if transform.isRectilinear { return nil }
        var bounds = node.pointee.bounds.standardized
        if let image = node.pointee.contents {
            bounds = bounds.inset(x: -bounds.width / Double(image.width) / 2, y: -bounds.height / Double(image.height) / 2)
        }
        return Quadrilateral(
            transform.apply(Point(bounds.minX, bounds.minY)), transform.apply(Point(bounds.maxX, bounds.minY)),
            transform.apply(Point(bounds.maxX, bounds.maxY)), transform.apply(Point(bounds.minX, bounds.maxY)))
    }
}

/// Four corners, in order around a convex shape, in device pixels.
struct Quadrilateral {
    private let corners: (Point, Point, Point, Point)

    init(_ a: Point, _ b: Point, _ c: Point, _ d: Point) { corners = (a, b, c, d) }

    /// The columns it has within some rows; nil for none.
    func columns(in rows: ClosedRange<Double>) -> ClosedRange<Double>? {
        var low = Double.infinity
        var high = -Double.infinity
        func add(_ p: Point, _ q: Point) {
            let (top, bottom) = p.y <= q.y ? (p, q) : (q, p)
            let (from, to) = (max(top.y, rows.lowerBound), min(bottom.y, rows.upperBound))
            guard from <= to else { return }
            for y in [from, to] {
                let share = bottom.y > top.y ? (y - top.y) / (bottom.y - top.y) : 0
                let x = top.x + (bottom.x - top.x) * share
                low = min(low, x)
                high = max(high, x)
            }
            // An edge along a row reaches from end to end.
            if bottom.y == top.y {
                low = min(low, bottom.x)
                high = max(high, bottom.x)
            }
        }
        add(corners.0, corners.1)
        add(corners.1, corners.2)
        add(corners.2, corners.3)
        add(corners.3, corners.0)
        return low <= high ? low...high : nil
    }
}
