import Geometry
import Layers

extension Damage {
    /// Adds the old and the new pixels of every layer that looks different in two snapshots of one layer tree.
    ///
    /// The same layer has the same identity in both. A layer that was added, removed or moved among its siblings adds its own pixels and those of its descendants. Snapshots of different sizes
    /// or scales differ everywhere, and equal snapshots add nothing.
    ///
    /// - Parameter move: the pixels that are moved in the picture of the old snapshot before the damage is drawn; they were found between the same two snapshots.
    public mutating func insertChanges(from old: borrowing PlacedSnapshot, to new: borrowing PlacedSnapshot, after move: MovedArea? = nil) {
        guard old.snapshot.size == new.snapshot.size && old.snapshot.scale == new.snapshot.scale else { return insertAll() }
        Siblings.withAll(old, new, width: width, height: height) { old, new in
            var old = old
            old.isMoved = move?.newParent == -1
            old.mayHide = isEmpty
            compare(old, new, move)
            insertContrasting(new)
        }
    }

    /// Adds the layers whose colour depends on everything behind them, when something behind them may have changed.
    private mutating func insertContrasting(_ new: Siblings) {
        for index in new.start..<new.end where new.nodes[index].contrastsWithBackdrop {
            let bounds = new.drawn(index)
            if withPieces({ $0.meets(bounds) }) { insert(bounds) }
        }
    }

    private mutating func compare(_ old: Siblings, _ new: Siblings, _ move: MovedArea?) {
        var i = old.start
        var j = new.start
        while i < old.end && j < new.end {
            if old.nodes[i].identity == new.nodes[j].identity {
                compare(old, i, new, j, move)
                i = old.after(i)
                j = new.after(j)
            } else if old.index(of: new.nodes[j].identity, from: i) != nil {
                insert(old, subtree: i, move)
                i = old.after(i)
            } else {
                insert(new, subtree: j, nil)
                j = new.after(j)
            }
        }
        while i < old.end {
            insert(old, subtree: i, move)
            i = old.after(i)
        }
        while j < new.end {
            insert(new, subtree: j, nil)
            j = new.after(j)
        }
    }

    /// Adds the differences of one layer at two times.
    private mutating func compare(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, _ move: MovedArea?) {
        let before = old.node(i)
        let after = new.node(j)
        let isShifted = old.isMoved
        // Everything but the transform is known to be the same, here and inside.
        let isTakenOver = old.isPredecessor && after.pointee.predecessor == i
        let isInPlace = isTakenOver && !isShifted && before.pointee.transform == after.pointee.transform
        if isInPlace && new.isBeside(move, subtree: j) { return }
        if isTakenOver, isShifted, let move, Siblings.isCarried(old, i, new, j, by: move) { return }
        if let hidden = Siblings.hidden(behind: old, i, new, j) { remove(hidden) }
        var kept: PixelBounds?
        if isShifted, let move, isTakenOver || before.pointee.bounds == after.pointee.bounds {
            kept = Siblings.reachAlike(old, i, new, j, after: move)
        }
        let isReshaped =
            isShifted
            ? kept == nil
            : before.pointee.transform != after.pointee.transform || before.pointee.bounds != after.pointee.bounds
        if !isTakenOver && Self.isRegrouped(old, i, new, j)
            || after.pointee.masksToBounds && Self.isClippedAnew(old, i, new, j, isReshaped: isReshaped, move)
                && !insertCut(old, i, new, j, move)
        {
            insert(old, subtree: i, move)
            insert(new, subtree: j, nil)
            return
        }
        if isReshaped || (!isTakenOver && !before.pointee.looksLike(after)) {
            insertDrawn(old, i, new, j, move)
        } else if let move {
            if let kept { insertShifted(old, new, j, move, reach: kept) } else { insertStill(old, i, new, j, move) }
        }
        if before.pointee.hasMask(at: i) {
            compare(
                old.inside(i, start: i + 1, end: before.pointee.maskEnd), new.inside(j, start: j + 1, end: after.pointee.maskEnd), move)
        }
        if before.pointee.isLeaf && after.pointee.isLeaf { return }
        var within = old.inside(i)
        if let move, move.oldParent == i, move.newParent == j { within.isMoved = true }
        compare(within, new.inside(j), move)
    }

    /// Whether a layer fades or masks what is inside of it in another way, so that all of it may look different.
    private static func isRegrouped(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) -> Bool {
        let before = old.node(i)
        let after = new.node(j)
        if before.pointee.opacity != after.pointee.opacity || before.pointee.hasMask(at: i) != after.pointee.hasMask(at: j)
            || before.pointee.masksToBounds != after.pointee.masksToBounds
            || before.pointee.tintsDifference != after.pointee.tintsDifference
            || (after.pointee.tintsDifference && before.pointee.backgroundColor != after.pointee.backgroundColor)
            || before.pointee.contrastsWithBackdrop != after.pointee.contrastsWithBackdrop
        {
            return true
        }
        // The opacity of a group is rounded differently from that of a single layer. One sublayer is no group unless the layer itself shows something.
        return after.pointee.opacity < 1
            && (before.pointee.end - i != after.pointee.end - j || before.pointee.showsNothing != after.pointee.showsNothing)
    }

    /// Whether a layer that masks to its bounds clips what is inside of it in another way, so that all may look different but where neither clip cuts pixels.
    private static func isClippedAnew(
        _ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, isReshaped: Bool, _ move: MovedArea?
    ) -> Bool {
        // A clip is rounded differently, and a layer needs one only when it has sublayers.
        if old.nodes[i].isLeaf != new.nodes[j].isLeaf { return true }
        // A clip that cuts pixels is drawn with a bitmap of its own, and only in some rows, which differ after a move.
        if old.isMoved {
            return !old.clipsWholePixels(i) || new.uprightEdges(j) != old.uprightEdges(i)?.shifted(by: move)
        }
        return (isReshaped || old.nodes[i].cornerRadius != new.nodes[j].cornerRadius) && !Siblings.hasOutline(old, i, new, j)
    }

    /// Adds a layer whose clip has changed, with all inside of it, but for the pixels in which neither clip cuts anything; these are compared layer by layer. False, and nothing is added, when there are none.
    private mutating func insertCut(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, _ move: MovedArea?) -> Bool {
        let still = Siblings.plainAlike(old, i, new, j, after: nil)
        let moved = move.map { Siblings.plainAlike(old, i, new, j, after: $0) } ?? .none
        if still.isEmpty && moved.isEmpty { return false }
        insert(old.painted(subtree: i), new.painted(subtree: j), without: still, moved: moved, move)
        return true
    }

    /// Adds the background and contents of a layer that has changed, without its sublayers.
    ///
    /// A plain colour changes no pixel that it covers alike in both snapshots.
    private mutating func insertDrawn(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, _ move: MovedArea?) {
        guard Siblings.isSameColour(old, i, new, j) else {
            insert(old, drawn: i, move)
            insert(new, drawn: j, nil)
            return
        }
        let alike = Siblings.coveredAlike(old, i, new, j, after: nil)
        let moved = move.map { Siblings.coveredAlike(old, i, new, j, after: $0) } ?? .none
        insert(old.drawn(i), new.drawn(j), without: alike, moved: moved, move)
    }

    /// Adds what was and what is drawn in two rectangles.
    ///
    /// - Parameters:
    ///   - alike: the pixels that are known to look the same; `moved` are those that do where the picture was moved.
    private mutating func insert(
        _ before: PixelBounds, _ after: PixelBounds, without alike: PixelBounds, moved: PixelBounds, _ move: MovedArea?
    ) {
        before.forEachPart(without: move?.bounds ?? .none) { insert($0, without: alike) }
        after.forEachPart(without: move?.bounds ?? .none) { insert($0, without: alike) }
        guard let move else { return }
        insert(before.shifted(move.dx, move.dy).intersection(move.bounds), without: moved)
        insert(after.intersection(move.bounds), without: moved)
    }

    /// Adds the pixels that the move leaves wrong of a layer that has moved and is otherwise unchanged, without its sublayers.
    ///
    /// - Parameter reach: the pixels of the new snapshot that the layer can touch.
    private mutating func insertShifted(_ old: Siblings, _ new: Siblings, _ j: Int, _ move: MovedArea, reach: PixelBounds) {
        if !new.draws(j) { return }
        insert(old.clip.intersection(reach.shifted(-move.dx, -move.dy)), without: move.bounds)
        insert(new.clip.intersection(reach), without: move.bounds)
    }

    /// Adds the pixels that the move leaves wrong of a layer that has not moved and is unchanged, without its sublayers.
    private mutating func insertStill(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, _ move: MovedArea) {
        // What is behind the cover cannot be seen.
        if j < move.cover { return }
        let bounds = new.drawn(j)
        if bounds.isEmpty { return }
        let moved = Siblings.isSameColour(old, i, new, j) ? Siblings.coveredAlike(old, i, new, j, after: move) : .none
        insert(bounds.intersection(move.bounds), without: moved)
        insert(bounds.shifted(move.dx, move.dy).intersection(move.bounds), without: moved)
    }

    private mutating func insert(_ bounds: PixelBounds, without hole: PixelBounds) { bounds.forEachPart(without: hole) { insert($0) } }

    /// Adds the pixels that a layer's background and contents can touch. The pixels of a turned layer are found band by band.
    ///
    /// - Parameter move: the move that has been applied to the picture since the layer was drawn; nil for a layer of the new snapshot.
    private mutating func insert(_ siblings: Siblings, drawn index: Int, _ move: MovedArea?) {
        let bounds = siblings.drawn(index)
        if bounds.isEmpty { return }
        if let move {
            insert(bounds.shifted(move.dx, move.dy).intersection(move.bounds))
            if !bounds.intersection(move.bounds).isEmpty { return insert(bounds, without: move.bounds) }
        }
        guard let outline = siblings.turnedOutline(index) else { return insert(bounds) }
        let top = max(bounds.minY, 0)
        let bottom = min(bounds.maxY, height)
        guard top < bottom else { return }
        for band in Self.bands(from: top, to: bottom) {
            let (first, end) = (max(band * Self.bandHeight, top), min((band + 1) * Self.bandHeight, bottom))
            guard let columns = outline.columns(in: Double(first) - outline.margin...Double(end) + outline.margin) else { continue }
            let reach = PixelBounds(
                touching: Rect(columns.lowerBound, 0, columns.upperBound - columns.lowerBound, 1), margin: outline.margin)
            insert(PixelBounds(minX: max(reach.minX, bounds.minX), minY: first, maxX: min(reach.maxX, bounds.maxX), maxY: end))
        }
    }

    /// Adds the pixels that a layer and all its descendants can touch. A mask draws no pixels of its own.
    private mutating func insert(_ siblings: Siblings, subtree index: Int, _ move: MovedArea?) {
        insert(siblings, drawn: index, move)
        if siblings.nodes[index].isLeaf { return }
        let below = siblings.inside(index)
        if below.clip.isEmpty { return }
        var child = below.start
        while child < below.end {
            insert(below, subtree: child, move)
            child = below.after(child)
        }
    }
}
