import Geometry
import Layers

extension Damage {
    /// Adds the old and the new place of everything that looks different between two snapshots of one layer tree.
    ///
    /// The same layer has the same identity in both. A layer that has come, gone or changed its place among its siblings adds all that it contains. Snapshots of different sizes
    /// or scales differ everywhere, and equal snapshots add nothing.
    public mutating func insertChanges(from old: LayerSnapshot, to new: LayerSnapshot) {
        guard old.size == new.size && old.scale == new.scale else { return insertAll() }
        let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
        let device = Transform(scaleX: new.scale, y: new.scale)
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

    /// Adds the differences of one layer at two times.
    private mutating func compare(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) {
        let before = old.nodes.baseAddress.unsafelyUnwrapped + i
        let after = new.nodes.baseAddress.unsafelyUnwrapped + j
        let isMoved = before.pointee.transform != after.pointee.transform || before.pointee.bounds != after.pointee.bounds
        let isReshaped = isMoved || before.pointee.cornerRadius != after.pointee.cornerRadius
        let masks = before.pointee.masksToBounds || after.pointee.masksToBounds
        let hadMask = before.pointee.maskEnd > i + 1
        let hasMask = after.pointee.maskEnd > j + 1
        // Opacity rounds differently for a group than for a single layer.
        let isRegrouped = after.pointee.opacity < 1 && before.pointee.end - i != after.pointee.end - j
        // So does a clip, which a layer needs only for what is in it.
        let isReclipped = masks && (before.pointee.end > before.pointee.maskEnd) != (after.pointee.end > after.pointee.maskEnd)
        if before.pointee.opacity != after.pointee.opacity || isRegrouped || isReclipped || hadMask != hasMask
            || before.pointee.masksToBounds != after.pointee.masksToBounds || (masks && isReshaped && !old.clipsAlike(i, new, j))
        {
            insert(old, subtree: i)
            insert(new, subtree: j)
            return
        }
        if isReshaped || before.pointee.backgroundColor != after.pointee.backgroundColor
            || before.pointee.contents !== after.pointee.contents || before.pointee.strokeStart != after.pointee.strokeStart
            || before.pointee.strokeEnd != after.pointee.strokeEnd
        {
            insertDrawn(old, i, new, j)
        }
        compare(old.inside(i, start: i + 1, end: before.pointee.maskEnd), new.inside(j, start: j + 1, end: after.pointee.maskEnd))
        compare(
            old.inside(i, start: before.pointee.maskEnd, end: before.pointee.end),
            new.inside(j, start: after.pointee.maskEnd, end: after.pointee.end))
    }

    /// Adds the background and contents of a layer that has changed, without what is inside of it.
    ///
    /// A plain colour that has moved changes only the pixels that it covers at one of the two times.
    private mutating func insertDrawn(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) {
        guard old.nodes[i].backgroundColor == new.nodes[j].backgroundColor, let before = old.plainEdges(i), let after = new.plainEdges(j)
        else {
            insert(old, drawn: i)
            insert(new, drawn: j)
            return
        }
        let kept = before.interior.intersection(after.interior)
        insert(before.bounds.intersection(old.clip), without: kept)
        insert(after.bounds.intersection(new.clip), without: kept)
    }

    private mutating func insert(_ bounds: PixelBounds, without hole: PixelBounds) {
        let hole = hole.intersection(bounds)
        if hole.isEmpty { return insert(bounds) }
        insert(PixelBounds(minX: bounds.minX, minY: bounds.minY, maxX: bounds.maxX, maxY: hole.minY))
        insert(PixelBounds(minX: bounds.minX, minY: hole.maxY, maxX: bounds.maxX, maxY: bounds.maxY))
        insert(PixelBounds(minX: bounds.minX, minY: hole.minY, maxX: hole.minX, maxY: hole.maxY))
        insert(PixelBounds(minX: hole.maxX, minY: hole.minY, maxX: bounds.maxX, maxY: hole.maxY))
    }

    /// Adds the pixels that a layer's background and contents can touch. Those of a turned layer are found band by band.
    private mutating func insert(_ siblings: Siblings, drawn index: Int) {
        let bounds = siblings.drawn(index)
        if bounds.isEmpty { return }
        guard let outline = siblings.turnedOutline(index) else { return insert(bounds) }
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        guard top < bottom else { return }
        for band in (top / Self.bandHeight)...((bottom - 1) / Self.bandHeight) {
            let rows = Double(band * Self.bandHeight) - outline.margin...Double((band + 1) * Self.bandHeight) + outline.margin
            guard let columns = outline.columns(in: rows) else { continue }
            let reach = PixelBounds(
                touching: Rect(columns.lowerBound, 0, columns.upperBound - columns.lowerBound, 1), margin: outline.margin)
            let start = max(reach.minX, bounds.minX, 0)
            let end = min(reach.maxX, bounds.maxX, width)
            insert(band: band, Interval(start: Int32(start), end: Int32(max(start, end))))
        }
    }

    /// Adds the pixels that a layer and all its descendants can touch. A mask draws no pixels of its own.
    private mutating func insert(_ siblings: Siblings, subtree index: Int) {
        insert(siblings, drawn: index)
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
