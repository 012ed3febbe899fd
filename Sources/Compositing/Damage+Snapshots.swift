import Geometry
import Layers

extension Damage {
    /// Adds everything that looks different between two snapshots of one layer tree, at its old and at its new place.
    ///
    /// Layers are found again by identity; one that has come, gone or changed its place among its siblings counts with all it contains.
    /// Snapshots of another size or scale differ everywhere. Equal snapshots add nothing.
    public mutating func insertChanges(from old: LayerSnapshot, to new: LayerSnapshot) {
        guard old.size == new.size && old.scale == new.scale else { return insertAll() }
        let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
        let device = AffineTransform(scaleX: new.scale, y: new.scale)
        old.nodes.withUnsafeBufferPointer { old in
            new.nodes.withUnsafeBufferPointer { new in
                compare(
                    Siblings(nodes: old, start: 0, end: old.count, clip: screen, device: device),
                    Siblings(nodes: new, start: 0, end: new.count, clip: screen, device: device))
            }
        }
    }

    private mutating func compare(_ old: Siblings, _ new: Siblings) {
        var i = old.start
        var j = new.start
        while i < old.end && j < new.end {
            if old.nodes[i].identity == new.nodes[j].identity {
                compare(old, i, new, j)
                i = old.after(i)
                j = new.after(j)
            } else if old.holds(new.nodes[j].identity, from: i) {
                insert(old, subtree: i)
                i = old.after(i)
            } else {
                insert(new, subtree: j)
                j = new.after(j)
            }
        }
        while i < old.end {
            insert(old, subtree: i)
            i = old.after(i)
        }
        while j < new.end {
            insert(new, subtree: j)
            j = new.after(j)
        }
    }

    /// One layer at two times.
    private mutating func compare(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) {
        let before = old.nodes.baseAddress.unsafelyUnwrapped + i
        let after = new.nodes.baseAddress.unsafelyUnwrapped + j
        let isMoved = before.pointee.transform != after.pointee.transform || before.pointee.bounds != after.pointee.bounds
        let isReshaped = isMoved || before.pointee.cornerRadius != after.pointee.cornerRadius
        let masks = before.pointee.masksToBounds || after.pointee.masksToBounds
        let hadMask = before.pointee.maskEnd > i + 1
        let hasMask = after.pointee.maskEnd > j + 1
        // A group's opacity over one layer rounds differently from that over several.
        let isRegrouped = after.pointee.opacity < 1 && before.pointee.end - i != after.pointee.end - j
        if before.pointee.opacity != after.pointee.opacity || isRegrouped || hadMask != hasMask
            || before.pointee.masksToBounds != after.pointee.masksToBounds || (masks && isReshaped)
        {
            insert(old, subtree: i)
            insert(new, subtree: j)
            return
        }
        if isReshaped || before.pointee.backgroundColor != after.pointee.backgroundColor
            || before.pointee.contents !== after.pointee.contents
        {
            insert(old.drawn(i))
            insert(new.drawn(j))
        }
        compare(old.inside(i, start: i + 1, end: before.pointee.maskEnd), new.inside(j, start: j + 1, end: after.pointee.maskEnd))
        compare(
            old.inside(i, start: before.pointee.maskEnd, end: before.pointee.end),
            new.inside(j, start: after.pointee.maskEnd, end: after.pointee.end))
    }

    /// Everything a layer and what is below it shows. A mask shows nothing by itself.
    private mutating func insert(_ siblings: Siblings, subtree index: Int) {
        insert(siblings.drawn(index))
        let node = siblings.nodes.baseAddress.unsafelyUnwrapped + index
        let below = siblings.inside(index, start: node.pointee.maskEnd, end: node.pointee.end)
        if below.clip.isEmpty { return }
        var child = below.start
        while child < below.end {
            insert(below, subtree: child)
            child = below.after(child)
        }
    }
}

/// The layers with one parent in a snapshot, or the layers of a mask.
private struct Siblings {
    var nodes: UnsafeBufferPointer<LayerSnapshot.Node>
    var start: Int
    var end: Int
    /// Device pixels that ancestors leave visible.
    var clip: PixelBounds
    var device: AffineTransform

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
}
