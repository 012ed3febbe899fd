import Geometry
import Layers

/// Layers of a snapshot that have the same parent, or the layers of a mask.
struct Siblings {
    let nodes: UnsafeBufferPointer<LayerSnapshot.Node>
    let places: UnsafeBufferPointer<Place>
    let scale: Double
    var start: Int
    var end: Int
    /// The device pixels to which ancestors clip.
    var clip: PixelBounds
    /// Whether the layers of the next snapshot are these layers, moved.
    var isMoved = false
    /// Whether these are layers of the snapshot from which the next one has taken over nodes.
    var isPredecessor = false
    /// The pixels of `clip` in which no ancestor fades, masks or cuts these layers: there they are drawn as without ancestors, so that an opaque layer hides everything that was drawn before it.
    private(set) var plain: PixelBounds
    /// Whether a layer that hides others may remove damage. It may not when some of the damage was there before the comparison.
    var mayHide = true
    /// The index of the first layer of the snapshot whose colour depends on everything behind it, hidden or not. From there on no layer hides changes.
    let firstContrast: Int

    /// Calls `body` with the roots of two snapshots of the same scale, on a bitmap of this size.
    static func withAll<Result>(
        _ old: borrowing PlacedSnapshot, _ new: borrowing PlacedSnapshot, width: Int, height: Int, _ body: (Siblings, Siblings) -> Result
    ) -> Result {
        let isPredecessor = new.isSuccessor(of: old)
        return withRoots(of: old, width: width, height: height) { oldRoots in
            var oldRoots = oldRoots
            oldRoots.isPredecessor = isPredecessor
            return withRoots(of: new, width: width, height: height) { body(oldRoots, $0) }
        }
    }

    private static func withRoots<Result>(
        of placed: borrowing PlacedSnapshot, width: Int, height: Int, _ body: (Siblings) -> Result
    ) -> Result {
        let scale = placed.snapshot.scale
        return placed.withPlaces { nodes, places in
            let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
            return body(
                Siblings(
                    nodes: nodes, places: places, scale: scale, start: 0, end: nodes.count, clip: screen, plain: screen,
                    firstContrast: nodes.firstIndex(where: \.contrastsWithBackdrop) ?? nodes.count))
        }
    }

    func after(_ index: Int) -> Int { nodes[index].next(after: index) }

    /// A pointer to a node, because a node that is taken from the buffer would be copied.
    func node(_ index: Int) -> UnsafePointer<LayerSnapshot.Node> { nodes.baseAddress.unsafelyUnwrapped + index }

    /// The index of the layer with this identity, searched from `start` on; nil when there is none.
    func index(of identity: ObjectIdentifier, from start: Int) -> Int? {
        var index = start
        while index < end {
            if nodes[index].identity == identity { return index }
            index = after(index)
        }
        return nil
    }

    /// The layers inside of a layer, clipped to its bounds if it masks to them.
    func inside(_ index: Int, start: Int, end: Int) -> Siblings {
        var inside = self
        inside.start = start
        inside.end = end
        if nodes[index].masksToBounds { inside.clip = clip.intersection(place(index).pointee.reach) }
        inside.plain = plain(inside: index)
        return inside
    }

    func inside(_ index: Int) -> Siblings { inside(index, start: nodes[index].maskEnd, end: nodes[index].end) }

    /// The pixels in which neither a layer nor its ancestors fade, mask or cut what is inside of it.
    ///
    /// A clip that cuts pixels, as a rounded one does at its corners, is drawn with a bitmap of its own in the bands of the cut pixels, and without one in the bands between.
    func plain(inside index: Int) -> PixelBounds {
        let node = node(index)
        if plain.isEmpty || node.pointee.hasMask(at: index) || node.pointee.byteOpacity != 255 || node.pointee.tintsDifference {
            return .none
        }
        guard node.pointee.masksToBounds else { return plain }
        if clipsWholePixels(index) { return plain.intersection(place(index).pointee.edges.bounds) }
        let own = BoundsClip(place(index), within: clip)
        let inside = plain.intersection(own.bounds)
        if own.kind == .none { return inside }
        let band = Damage.bandHeight
        let first = (max(own.passThrough.lowerBound, 0) + band - 1) / band
        let end = max(own.passThrough.upperBound, 0) / band
        return inside.intersection(PixelBounds(minX: inside.minX, minY: first * band, maxX: inside.maxX, maxY: end * band))
    }

    /// The pixels that a layer and its descendants can touch.
    func painted(subtree index: Int) -> PixelBounds { clip.intersection(place(index).pointee.subtree) }

    /// Whether a layer and its descendants are too small to hide changes, and lie outside of what is moved.
    func isBeside(_ move: MovedArea?, subtree index: Int) -> Bool {
        let painted = painted(subtree: index)
        if Double(painted.area) >= Self.smallestCover { return false }
        guard let move else { return true }
        return painted.intersection(move.bounds).isEmpty && painted.intersection(move.source).isEmpty
    }

    /// The pixels that a layer's background and contents can touch; empty when it has neither.
    func drawn(_ index: Int) -> PixelBounds {
        draws(index) ? clip.intersection(place(index).pointee.reach) : .none
    }

    /// Whether a layer clips its sublayers to its bounds.
    func clipsInside(_ index: Int) -> Bool { nodes[index].masksToBounds && !nodes[index].isLeaf }

    /// Whether a layer has a background or contents.
    func draws(_ index: Int) -> Bool { node(index).pointee.draws }

    func place(_ index: Int) -> UnsafePointer<Place> { places.baseAddress.unsafelyUnwrapped + index }

    /// The edges of a layer along the axes with square corners; nil for any other layer.
    func uprightEdges(_ index: Int) -> Edges? {
        let place = place(index)
        return place.pointee.isUpright && place.pointee.placement.cornerRadius == 0 ? place.pointee.edges : nil
    }

    /// Whether the layer lies along the axes, and the clip to its bounds cuts no pixel.
    func clipsWholePixels(_ index: Int) -> Bool {
        let place = place(index)
        return place.pointee.isUpright && place.pointee.placement.cornerRadius == 0 && place.pointee.edges.isWhole
    }

    /// The pixels that a layer along the axes hides entirely with its plain background; those between the arcs of a rounded one.
    func opaquePixels(_ index: Int) -> PixelBounds {
        let place = place(index)
        guard !plain.isEmpty, place.pointee.isUpright, isPlain(index), let color = node(index).pointee.backgroundColor,
            color.pixel >= 0xff00_0000, node(index).pointee.byteOpacity == 255
        else { return .none }
        var pixels = place.pointee.edges.interior
        pixels.minY += place.pointee.cornerRows
        pixels.maxY -= place.pointee.cornerRows
        return plain.intersection(pixels)
    }

    /// Whether a layer along the axes shows one plain colour whatever is behind it.
    func isPlain(_ index: Int) -> Bool {
        let node = node(index)
        return node.pointee.contents == nil && node.pointee.backgroundColor != nil && !node.pointee.hasMask(at: index)
            && !node.pointee.contrastsWithBackdrop && !node.pointee.tintsDifference
    }

    /// The outline of a turned layer with its soft edge; nil for a layer along the axes.
    func turnedOutline(_ index: Int) -> Quadrilateral? {
        let placement = place(index).pointee.placement
        if place(index).pointee.isUpright { return nil }
        let bounds = Place.softBounds(node(index), placement, scale)
        return Quadrilateral(bounds, under: placement.transform)
    }
}
