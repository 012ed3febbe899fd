import Geometry
import Layers
import Pixels

/// A rectangle of pixels that is equal in two pictures except for its place, so that a host can move these pixels on the screen instead of sending them again.
///
/// It comes from layers that have moved together by whole pixels, as the rows of a scrolled list do. All coordinates are device pixels, y down.
public struct MovedArea: Equatable, Sendable {
    /// The rectangle of the pixels after the move. Before the move they are at `destination` minus (`dx`, `dy`), which lies on the bitmap too.
    public var destination: PixelRect {
        PixelRect(x: bounds.minX, y: bounds.minY, width: bounds.maxX - bounds.minX, height: bounds.maxY - bounds.minY)
    }
    /// The distance of the move.
    public let dx: Int
    public let dy: Int

    /// The same rectangle as `destination`; `source` is that of the pixels before the move.
    private(set) var bounds: PixelBounds
    var source: PixelBounds { bounds.shifted(-dx, -dy) }
    /// The index of the layer whose sublayers have moved, in the old and the new snapshot; -1 stands for the snapshot itself.
    let oldParent: Int
    let newParent: Int
    /// Everything that is drawn before this node of the new snapshot is hidden within the area, in both snapshots.
    private(set) var cover = 0

    /// The largest area that has moved between two snapshots of one layer tree on a bitmap of this size; nil for none.
    public init?(from old: borrowing PlacedSnapshot, to new: borrowing PlacedSnapshot, width: Int, height: Int) {
        guard old.snapshot.size == new.snapshot.size && old.snapshot.scale == new.snapshot.scale else { return nil }
        let found: MovedArea? = Siblings.withAll(old, new, width: width, height: height) { old, new in
            var search = Search()
            search.visit(old, new, parents: (-1, -1))
            guard var found = search.largest else { return nil }
            found.crop(old, new, inFrontOf: search.largestEnd)
            guard !found.bounds.isEmpty else { return nil }
            found.findCover(old, new, isMoved: found.newParent == -1)
            return found
        }
        guard let found else { return nil }
        self = found
    }

    /// The work of moving the area, as the number of pixels that could be drawn in the same time: copying a pixel takes about a quarter of the time of drawing it.
    public var cost: Int { bounds.area / 4 }

    private init(dx: Int, dy: Int, bounds: PixelBounds, oldParent: Int, newParent: Int) {
        (self.dx, self.dy, self.bounds, self.oldParent, self.newParent) = (dx, dy, bounds, oldParent, newParent)
    }

    /// Whether no pixel of a rectangle is moved.
    public func leaves(_ rectangle: PixelRect) -> Bool { PixelBounds(rectangle).intersection(source).isEmpty }

    /// Removes the rows at the top and at the bottom that bars hide in both snapshots, because hidden pixels need not be moved.
    ///
    /// - Parameter end: the index after the last layer that has moved.
    private mutating func crop(_ old: Siblings, _ new: Siblings, inFrontOf end: Int) {
        var reach = bounds
        reach.formUnion(source)
        Siblings.forEachPair(old, new) { i, j in
            if new.after(j) <= end || new.painted(subtree: j).intersection(reach).isEmpty { return }
            if j >= end, let bar = Siblings.hidden(behind: old, i, new, j) {
                var all = bounds
                all.formUnion(source)
                guard bar.minX <= all.minX, bar.maxX >= all.maxX else { return }
                var rest = all
                if bar.minY <= all.minY { rest.minY = max(bar.maxY, all.minY) }
                if bar.maxY >= all.maxY { rest.maxY = min(bar.minY, all.maxY) }
                bounds = bounds.intersection(rest).intersection(rest.shifted(dx, dy))
            }
            crop(old.inside(i), new.inside(j), inFrontOf: end)
        }
    }

    /// Finds the last layer that hides everything behind it within the area, in both snapshots.
    private mutating func findCover(_ old: Siblings, _ new: Siblings, isMoved: Bool) {
        Siblings.forEachPair(old, new) { i, j in
            guard j < new.firstContrast, new.painted(subtree: j).contains(bounds) else { return }
            if new.opaquePixels(j).contains(bounds) && old.opaquePixels(i).contains(source) { cover = j }
            if isMoved || old.nodes[i].isLeaf || new.nodes[j].isLeaf { return }
            let (before, after) = (old.inside(i), new.inside(j))
            guard after.plain.contains(bounds), before.plain.contains(source) else { return }
            findCover(before, after, isMoved: j == newParent)
        }
    }

    private struct Search {
        var largest: MovedArea?
        /// The index after the last layer that `largest` moves, in the new snapshot.
        var largestEnd = 0

        mutating func visit(_ old: Siblings, _ new: Siblings, parents: (old: Int, new: Int)) {
            var moved: (dx: Int, dy: Int, bounds: PixelBounds, end: Int)?
            Siblings.forEachPair(old, new) { i, j in
                guard old.nodes[i].bounds.size == new.nodes[j].bounds.size else { return }
                if let (dx, dy) = Siblings.displacement(old, i, new, j), (dx, dy) != (0, 0) {
                    let bounds = new.painted(subtree: j)
                    guard var all = moved, all.dx == dx, all.dy == dy else {
                        if moved.map({ $0.bounds.area < bounds.area }) ?? true { moved = (dx, dy, bounds, new.after(j)) }
                        return
                    }
                    all.bounds.formUnion(bounds)
                    all.end = new.after(j)
                    moved = all
                } else if !old.nodes[i].isLeaf && !new.nodes[j].isLeaf {
                    let (before, after) = (old.inside(i), new.inside(j))
                    if !before.plain.isEmpty && !after.plain.isEmpty { visit(before, after, parents: (i, j)) }
                }
            }
            guard let moved else { return }
            let clip = new.plain.intersection(old.plain)
            let bounds = moved.bounds.intersection(clip).intersection(clip.shifted(moved.dx, moved.dy))
            guard !bounds.isEmpty, bounds.area > largest?.bounds.area ?? 0 else { return }
            largestEnd = moved.end
            largest = MovedArea(dx: moved.dx, dy: moved.dy, bounds: bounds, oldParent: parents.old, newParent: parents.new)
        }
    }
}
