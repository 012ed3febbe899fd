import Geometry
import Layers

/// A snapshot with the place of each of its layers on a bitmap.
///
/// Finding what has moved, what has changed and what has to be drawn all ask for these places, for this frame and the last one, so they are computed once for each snapshot.
public struct PlacedSnapshot {
    public private(set) var snapshot: LayerSnapshot
    /// One for each node of the snapshot.
    private(set) var places: ContiguousArray<Place> = []

    public init(_ snapshot: LayerSnapshot) {
        self.snapshot = snapshot
        for node in snapshot.nodes { withUnsafePointer(to: node) { places.append(Place($0, scale: snapshot.scale)) } }
        findSubtrees()
    }

    /// Replaces the snapshot by what `capture` makes of it. The storage is used again.
    ///
    /// - Parameter before: the snapshot of the frame before. What has not changed since is taken over from it; the result is the same as without it.
    public mutating func recapture(after before: borrowing PlacedSnapshot, _ capture: (inout LayerSnapshot) -> Void) {
        snapshot.follow(before.snapshot, capture)
        Self.place(snapshot, after: before, in: &places)
        findSubtrees()
    }

    /// Whether the predecessors of the nodes are nodes of `before`.
    func isSuccessor(of before: borrowing PlacedSnapshot) -> Bool { snapshot.isSuccessor(of: before.snapshot) }

    /// Calls `body` with the nodes of the snapshot and the place of each.
    func withPlaces<Result>(_ body: (UnsafeBufferPointer<LayerSnapshot.Node>, UnsafeBufferPointer<Place>) -> Result) -> Result {
        snapshot.nodes.withUnsafeBufferPointer { nodes in places.withUnsafeBufferPointer { body(nodes, $0) } }
    }

    /// Finds the place of each node. A layer that was taken over keeps its place, or carries it along when it has moved by whole pixels.
    ///
    /// - Parameters:
    ///   - before: the snapshot of the frame before.
    ///   - places: those of another capture, whose memory is used again.
    private static func place(
        _ snapshot: borrowing LayerSnapshot, after before: borrowing PlacedSnapshot, in places: inout ContiguousArray<Place>
    ) {
        let scale = snapshot.scale
        places.removeAll(keepingCapacity: true)
        let keepsPlaces = snapshot.isSuccessor(of: before.snapshot) && scale == before.snapshot.scale
        snapshot.nodes.withUnsafeBufferPointer { nodes in
            before.withPlaces { oldNodes, oldPlaces in
                guard let node = nodes.baseAddress else { return }
                for index in nodes.indices {
                    let old = node[index].predecessor
                    if keepsPlaces && old >= 0 {
                        places.append(oldPlaces[old])
                        if places[index].carry(from: oldNodes[old].transform, to: node[index].transform, scale) { continue }
                        places[index] = Place(node + index, scale: scale)
                    } else {
                        places.append(Place(node + index, scale: scale))
                    }
                }
            }
        }
    }

    /// Checks the places against those of a snapshot that takes over none.
    package func _checkInvariants() {
        precondition(places == PlacedSnapshot(snapshot).places, "a layer was carried to another place than where it lies")
    }

    /// Finds what the layers inside of each layer can touch. They stand behind it, so theirs is known when that of the layer is found.
    private mutating func findSubtrees() {
        places.withUnsafeMutableBufferPointer { places in
            snapshot.nodes.withUnsafeBufferPointer { nodes in
                for index in nodes.indices.reversed() {
                    places[index].subtree = nodes[index].draws ? places[index].reach : .none
                    if nodes[index].isLeaf { continue }
                    var inside = PixelBounds.none
                    var child = nodes[index].maskEnd
                    while child < nodes[index].end {
                        inside.formUnion(places[child].subtree)
                        child = nodes[child].next(after: child)
                    }
                    if nodes[index].masksToBounds { inside = inside.intersection(places[index].reach) }
                    places[index].subtree.formUnion(inside)
                }
            }
        }
    }
}

/// Where a layer lies on a bitmap.
struct Place: Equatable {
    private(set) var placement: Placement
    let isUpright: Bool
    /// The edges of the bounds; of a turned layer, those of the smallest upright rectangle around them.
    private(set) var edges: Edges
    /// The edges of contents that are drawn without scaling; nil for other contents, and for a layer without contents.
    private(set) var unscaledContents: Edges?
    /// The pixels that the bounds and the contents touch, with the soft edge of a turned layer.
    private(set) var reach: PixelBounds
    /// Whether a move by whole pixels shifts `edges`, `unscaledContents` and `reach` by these pixels; false for turned layers, and for an image whose size was rounded up.
    private let canBeCarried: Bool
    /// The pixels that the layer and all layers inside of it can touch.
    fileprivate(set) var subtree = PixelBounds.none

    fileprivate init(_ node: UnsafePointer<LayerSnapshot.Node>, scale: Double) {
        placement = Placement(node, device: Transform(scaleX: scale, y: scale))
        isUpright = placement.transform.isRectilinear
        edges = Edges(placement.rect)
        if isUpright && node.pointee.contents != nil {
            let (size, exactSize) = (node.pointee.part.pixelSize(scale: scale), node.pointee.part.exactSize(scale: scale))
            unscaledContents = placement.unscaledEdges(size, exactSize, of: edges)
            canBeCarried = exactSize == Size(Double(size.width), Double(size.height))
        } else {
            unscaledContents = nil
            canBeCarried = isUpright
        }
        if isUpright {
            var touched = edges.bounds
            if let unscaledContents { touched.formUnion(unscaledContents.bounds) }
            reach = touched
        } else {
            reach = PixelBounds(touching: placement.transform.apply(Self.softBounds(node, placement, scale)), margin: 1)
        }
    }

    /// Gives the place the numbers that it has after a move of the layer by whole pixels. When it returns false, the numbers are wrong and have to be computed anew.
    fileprivate mutating func carry(from old: Transform, to new: Transform, _ scale: Double) -> Bool {
        if old == new { return true }
        guard canBeCarried, old.hasLinearPart(of: new) else { return false }
        let (x, y) = (new.tx * scale - placement.transform.tx, new.ty * scale - placement.transform.ty)
        guard abs(x) < Double(PixelBounds.farthest), abs(y) < Double(PixelBounds.farthest) else { return false }
        let (dx, dy) = (nearest(x), nearest(y))
        guard placement.move(to: Point(new.tx * scale, new.ty * scale)) else { return false }
        let moved = edges.shifted(dx, dy)
        // Edges that are nearly whole 256ths are rounded to the same ones whatever error the computed numbers have.
        guard moved.areClose(to: placement.rect) else { return false }
        edges = moved
        unscaledContents = unscaledContents?.shifted(dx, dy)
        reach = reach.shifted(dx, dy)
        return true
    }

    /// The pixels that the bounds touch, with the soft edge of a turned layer.
    var boundsReach: PixelBounds { isUpright ? edges.bounds : PixelBounds(touching: placement.rect, margin: 1) }

    /// The number of rows at either end of a layer along the axes that may hold parts of its arcs; 0 for square corners.
    var cornerRows: Int {
        placement.cornerRadius > 0 ? Int((placement.cornerRadius * abs(placement.transform.d)).rounded(.up)) + 1 : 0
    }

    /// The rows of a layer along the axes in which it covers a part of each pixel that depends on the column only.
    var straightRows: Range<Int> {
        guard placement.cornerRadius > 0 else { return edges.interior.minY..<max(edges.interior.maxY, edges.interior.minY) }
        return RoundedShape(placement)?.straightRows(from: reach.minY, to: reach.maxY) ?? 0..<0
    }

    /// A layer's bounds with the half pixel around its contents into which a turned image fades, and a quarter for the error of `Sampling`.
    ///
    /// An image whose size was rounded up to whole pixels ends beyond the bounds: two pixels for one and a little reach almost twice as far.
    static func softBounds(_ node: UnsafePointer<LayerSnapshot.Node>, _ placement: Placement, _ scale: Double) -> Rect {
        let bounds = placement.bounds
        guard node.pointee.contents != nil else { return bounds }
        let (size, exact) = (node.pointee.part.pixelSize(scale: scale), node.pointee.part.exactSize(scale: scale))
        let pixel = Size(bounds.width / exact.width, bounds.height / exact.height)
        return Rect(
            bounds.minX - 0.75 * pixel.width, bounds.minY - 0.75 * pixel.height, (Double(size.width) + 1.5) * pixel.width,
            (Double(size.height) + 1.5) * pixel.height)
    }
}
