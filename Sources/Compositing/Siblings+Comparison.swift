import Geometry
import Layers

// Comparisons of a layer, `i` of `old`, with itself in the next snapshot, where it is `j` of `new`.
extension Siblings {
    /// Calls `body` with the indices of every layer that is in both snapshots, in the order of both.
    static func forEachPair(_ old: Siblings, _ new: Siblings, _ body: (_ i: Int, _ j: Int) -> Void) {
        var i = old.start
        var j = new.start
        while j < new.end {
            if let match = old.index(of: new.nodes[j].identity, from: i) {
                body(match, j)
                i = old.after(match)
            }
            j = new.after(j)
        }
    }

    /// How far a layer has moved, in whole pixels; nil when the distance is not whole, when the layer is turned or scaled differently, or when it has scrolled.
    static func displacement(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) -> (Int, Int)? {
        let (before, after) = (old.nodes[i].transform, new.nodes[j].transform)
        guard before.hasLinearPart(of: after), old.nodes[i].bounds.origin == new.nodes[j].bounds.origin else { return nil }
        let (x, y) = ((after.tx - before.tx) * new.scale, (after.ty - before.ty) * new.scale)
        let whole = (x.rounded(), y.rounded())
        guard abs(x - whole.0) < 1e-6, abs(y - whole.1) < 1e-6, abs(x) < 1e6, abs(y) < 1e6 else { return nil }
        return (Int(whole.0), Int(whole.1))
    }

    /// A layer with fewer pixels than this is not used to hide changes, because finding what it hides takes more time than it saves.
    static let smallestCover = 0x1p14

    /// The pixels that a layer's background hides in both snapshots; nil when the background hides nothing, and for small layers.
    static func hidden(behind old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) -> PixelBounds? {
        guard old.mayHide, j < new.firstContrast, !old.isMoved, new.nodes[j].backgroundColor != nil,
            new.nodes[j].bounds.width * new.nodes[j].bounds.height * new.scale * new.scale >= smallestCover
        else { return nil }
        let hidden = new.opaquePixels(j).intersection(old.opaquePixels(i))
        return hidden.isEmpty ? nil : hidden
    }

    /// Whether a layer that has not moved covers each pixel as before, as a scroll view does in two snapshots between which it has only scrolled.
    static func hasOutline(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) -> Bool {
        let (before, after) = (old.place(i), new.place(j))
        guard before.pointee.isUpright, after.pointee.isUpright, before.pointee.edges == after.pointee.edges else { return false }
        let (was, now) = (before.pointee.placement, after.pointee.placement)
        if was.cornerRadius == 0 && now.cornerRadius == 0 { return true }
        return was.transform.d == now.transform.d && RoundedShape(was) == RoundedShape(now)
    }

    /// The pixels that a layer can touch, when they are those of the layer in the old snapshot, moved, bit for bit; nil when they may differ.
    ///
    /// Coverage depends on the edges only, and pictures that are not scaled are copied. The colour of a layer that contrasts with what is behind it depends on all pixels that clips leave of it. Everything else, such as rounded corners, is computed from the exact numbers, whose rounding differs from place to place. Such layers count as different, unless their numbers are short (`Placement.hasShortNumbers`).
    static func reachAlike(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, after move: MovedArea) -> PixelBounds? {
        let (before, after) = (old.place(i), new.place(j))
        guard before.pointee.isUpright, after.pointee.isUpright, after.pointee.edges == before.pointee.edges.shifted(by: move),
            !new.nodes[j].contrastsWithBackdrop
        else { return nil }
        let placement = after.pointee.placement
        if placement.cornerRadius > 0
            && !(placement == before.pointee.placement.shifted(move.dx, move.dy) && placement.hasShortNumbers)
        {
            return nil
        }
        if new.nodes[j].contents != nil {
            guard let contents = after.pointee.unscaledContents,
                contents == before.pointee.unscaledContents?.shifted(by: move)
            else { return nil }
        }
        return after.pointee.reach
    }

    /// Whether the pixels of a layer that was taken over, with all inside of it, lie in the area before and after the move and are moved bit for bit, so that none has to be drawn.
    static func isCarried(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, by move: MovedArea) -> Bool {
        guard move.bounds.contains(new.painted(subtree: j)), move.bounds.contains(old.painted(subtree: i)) else { return false }
        for now in j..<new.after(j) {
            let before = now - j + i
            if reachAlike(old, before, new, now, after: move) == nil { return false }
            if new.nodes[now].masksToBounds && !(new.clipsWholePixels(now) && old.clipsWholePixels(before)) { return false }
        }
        return true
    }

    /// Whether a layer along the axes shows one and the same plain colour in two snapshots.
    static func isSameColour(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int) -> Bool {
        new.isPlain(j) && old.isPlain(i) && new.nodes[j].backgroundColor == old.nodes[i].backgroundColor
            && new.place(j).pointee.isUpright && old.place(i).pointee.isUpright
    }

    /// The pixels in which what is inside of a layer is drawn as without clips and groups, in both snapshots.
    ///
    /// - Parameter move: the move that was applied to the old picture; nil for none.
    static func plainAlike(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, after move: MovedArea?) -> PixelBounds {
        new.plain(inside: j).intersection(old.plain(inside: i).shifted(move?.dx ?? 0, move?.dy ?? 0))
    }

    /// The pixels of which a layer along the axes covers the same part in two snapshots.
    ///
    /// A square layer covers all of its inner pixels. A layer that has kept its columns covers as much of a pixel as of the others in that column, except in the rows of its ends.
    ///
    /// - Parameter move: the move that was applied to the old picture; nil for none.
    static func coveredAlike(_ old: Siblings, _ i: Int, _ new: Siblings, _ j: Int, after move: MovedArea?) -> PixelBounds {
        let (dx, dy) = (move?.dx ?? 0, move?.dy ?? 0)
        // A group that is cut through pixels is drawn differently in different rows.
        let clip = move == nil ? new.clip.intersection(old.clip) : new.plain.intersection(old.plain.shifted(dx, dy))
        if move == nil && hasOutline(old, i, new, j) { return clip }
        let (before, after) = (old.place(i), new.place(j))
        let isGroup = new.clipsInside(j) || old.clipsInside(i)
        if dx == 0, !isGroup, after.pointee.placement.hasColumns(of: before.pointee.placement) {
            let (was, now) = (before.pointee.straightRows, after.pointee.straightRows)
            let reach = after.pointee.reach
            return clip.intersection(
                PixelBounds(
                    minX: reach.minX, minY: max(was.lowerBound + dy, now.lowerBound), maxX: reach.maxX,
                    maxY: min(was.upperBound + dy, now.upperBound)))
        }
        if before.pointee.placement.cornerRadius == 0 && after.pointee.placement.cornerRadius == 0 {
            return clip.intersection(after.pointee.edges.interior).intersection(before.pointee.edges.interior.shifted(dx, dy))
        }
        return isGroup ? plainAlike(old, i, new, j, after: move) : .none
    }
}
