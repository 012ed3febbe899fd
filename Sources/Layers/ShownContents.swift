import Geometry

/// What the nodes of a snapshot show, in the order of the nodes. The storage is used again by the next capture, and most of what is in it remains.
struct ShownContents {
    /// Contents that a node shows, with all on which their part depends.
    struct Entry {
        let contents: any LayerContents
        let bounds: Rect
        let strokeStart: Double
        let strokeEnd: Double
        let part: Picture.Part
    }

    /// From `count` on there may be what the capture before showed.
    private(set) var entries: ContiguousArray<Entry> = []
    private(set) var count = 0
    /// Whether the contents differ from those of the capture before.
    private(set) var areNew = true

    /// Makes room for another capture.
    mutating func begin() {
        count = 0
        // Without contents of a capture before there is nothing to compare with.
        areNew = entries.isEmpty
    }

    /// Releases the contents that only the capture before has shown.
    mutating func end() {
        guard count < entries.count else { return }
        entries.removeLast(entries.count - count)
        areNew = true
    }

    /// Lets a node that is about to be added show what the capture before showed in this place, as in most frames; false when that was something else.
    ///
    /// It calls no method of the contents and changes no reference count.
    mutating func showAgain(
        _ contents: ObjectIdentifier, in node: inout LayerSnapshot.Node, strokeStart: Double, strokeEnd: Double
    ) -> Bool {
        guard count < entries.count, ObjectIdentifier(entries[count].contents) == contents, entries[count].bounds == node.bounds,
            entries[count].strokeStart == strokeStart, entries[count].strokeEnd == strokeEnd
        else { return false }
        showNext(contents, entries[count].part, in: &node)
        return true
    }

    /// Lets a node that is about to be added show contents.
    mutating func show(_ contents: any LayerContents, in node: inout LayerSnapshot.Node, strokeStart: Double, strokeEnd: Double) {
        let part = contents.part(in: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
        show(Entry(contents: contents, bounds: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd, part: part), in: &node)
    }

    /// Lets a node that is about to be added show what it showed in another snapshot.
    ///
    /// - Parameter entries: those of the other snapshot.
    mutating func keep(_ entries: UnsafePointer<Entry>?, in node: inout LayerSnapshot.Node) {
        guard let entry = entries.map({ $0 + node.contentsIndex }) else { return }
        let contents = ObjectIdentifier(entry.pointee.contents)
        if showAgain(contents, in: &node, strokeStart: entry.pointee.strokeStart, strokeEnd: entry.pointee.strokeEnd) { return }
        show(entry.pointee, in: &node)
    }

    private mutating func show(_ entry: Entry, in node: inout LayerSnapshot.Node) {
        if count == entries.count {
            entries.append(entry)
            areNew = true
        } else {
            if entries[count].contents !== entry.contents { areNew = true }
            entries[count] = entry
        }
        showNext(ObjectIdentifier(entry.contents), entry.part, in: &node)
    }

    private mutating func showNext(_ contents: ObjectIdentifier, _ part: Picture.Part, in node: inout LayerSnapshot.Node) {
        node.contents = contents
        node.contentsIndex = count
        node.part = part
        count += 1
    }
}
