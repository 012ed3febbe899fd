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
        placeNodes(after: before)
        findSubtrees()
    }

    /// Whether the predecessors of the nodes are nodes of `before`.
    func isSuccessor(of before: borrowing PlacedSnapshot) -> Bool { snapshot.isSuccessor(of: before.snapshot) }

    /// A layer that was taken over and has not moved keeps its place.
    private mutating func placeNodes(after before: borrowing PlacedSnapshot) {
        places.removeAll(keepingCapacity: true)
        places.reserveCapacity(snapshot.nodes.count)
        let scale = snapshot.scale
        let keepsPlaces = isSuccessor(of: before) && scale == before.snapshot.scale
        snapshot.nodes.withUnsafeBufferPointer { nodes in
            before.snapshot.nodes.withUnsafeBufferPointer { oldNodes in
                guard let first = nodes.baseAddress else { return }
                for node in first..<first + nodes.count {
                    let old = node.pointee.predecessor
                    if keepsPlaces && old >= 0 && oldNodes[old].transform == node.pointee.transform {
                        places.append(before.places[old])
                    } else {
                        places.append(Place(node, scale: scale))
                    }
                }
            }
        }
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
                        child = max(nodes[child].end, child + 1)
                    }
                    if nodes[index].masksToBounds { inside = inside.intersection(places[index].reach) }
                    places[index].subtree.formUnion(inside)
                }
            }
        }
    }
}

/// Where a layer lies on a bitmap.
struct Place {
    let placement: Placement
    let isUpright: Bool
    /// The edges of the bounds; of a turned layer, those of the smallest upright rectangle around them.
    let edges: Edges
    /// The edges of contents that are drawn without scaling; nil for other contents, and for a layer without contents.
    let unscaledContents: Edges?
    /// The pixels that the bounds and the contents touch, with the soft edge of a turned layer.
    let reach: PixelBounds
    /// The pixels that the layer and all layers inside of it can touch.
    fileprivate(set) var subtree = PixelBounds.none

    fileprivate init(_ node: UnsafePointer<LayerSnapshot.Node>, scale: Double) {
        placement = Placement(node, device: Transform(scaleX: scale, y: scale))
        isUpright = placement.transform.isRectilinear
        edges = Edges(placement.rect)
        let isUnscaled = isUpright && node.pointee.contents != nil
        unscaledContents =
            isUnscaled
            ? placement.unscaledEdges(node.pointee.part.pixelSize(scale: scale), node.pointee.part.exactSize(scale: scale), of: edges) : nil
        if isUpright {
            var touched = edges.bounds
            if let unscaledContents { touched.formUnion(unscaledContents.bounds) }
            reach = touched
        } else {
            reach = PixelBounds(touching: placement.transform.apply(Self.softBounds(node, placement, scale)), margin: 1)
        }
    }

    /// The pixels that the bounds touch, with the soft edge of a turned layer.
    var boundsReach: PixelBounds { isUpright ? edges.bounds : PixelBounds(touching: placement.rect, margin: 1) }

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
