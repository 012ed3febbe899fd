import Geometry

/// What the nodes of a snapshot show. The storage is used again by the next capture, and most of what is in it remains.
///
/// Contents keep their slot as long as their layer shows them, also when other layers come and go. A painter captures into two snapshots in turn, and both give the same contents the
/// same slot, so in most frames nothing is written and no reference is counted.
struct ShownContents {
    /// Room for contents that a node shows, with all on which their part depends.
    struct Slot {
        /// Nil when the slot is free.
        fileprivate(set) var contents: (any LayerContents)?
        fileprivate var bounds = Rect.zero
        fileprivate var strokeStart = 0.0
        fileprivate var strokeEnd = 0.0
        fileprivate var part = Picture.Part(bounds: .zero)
        /// Whether the present capture shows the contents. If not, they are left from the capture before.
        fileprivate var isShown = false

        var identity: ObjectIdentifier? { contents.map { ObjectIdentifier($0) } }

        /// Whether the other slot has the same contents and part.
        fileprivate func isEqual(to other: UnsafePointer<Slot>) -> Bool {
            identity == other.pointee.identity && bounds == other.pointee.bounds && strokeStart == other.pointee.strokeStart
                && strokeEnd == other.pointee.strokeEnd
        }
    }

    private(set) var slots: ContiguousArray<Slot> = []
    /// The search for a free slot begins here.
    private var firstCandidate = 0

    /// Makes room for another capture.
    mutating func begin() {
        firstCandidate = 0
        for index in slots.indices { slots[index].isShown = false }
    }

    /// Releases the contents that only the capture before has shown.
    mutating func end() {
        for index in slots.indices where !slots[index].isShown { slots[index].contents = nil }
        while slots.last?.isShown == false { slots.removeLast() }
    }

    /// A slot that no node of this capture has and that is free in the other snapshot. The nodes that are later taken over from there keep their slots.
    mutating func freeSlot(besides other: UnsafeBufferPointer<Slot>?) -> Int {
        func isTaken(_ index: Int) -> Bool {
            (index < slots.count && slots[index].isShown) || other.map { index < $0.count && $0[index].contents != nil } ?? false
        }
        while isTaken(firstCandidate) { firstCandidate += 1 }
        return firstCandidate
    }

    /// Lets a node that is about to be added show contents.
    ///
    /// In most frames they are already in this slot. Then no method of the contents is called, and no reference is counted.
    ///
    /// - Parameter identity: that of the contents.
    mutating func show(
        _ identity: ObjectIdentifier, _ contents: @autoclosure () -> (any LayerContents)?, at index: Int, in node: inout LayerSnapshot.Node,
        strokeStart: Double, strokeEnd: Double
    ) {
        makeSlot(index)
        if slots[index].identity != identity || slots[index].bounds != node.bounds || slots[index].strokeStart != strokeStart
            || slots[index].strokeEnd != strokeEnd
        {
            guard let contents = contents() else { return }
            let part = contents.part(in: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
            slots[index] = Slot(contents: contents, bounds: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd, part: part)
        }
        slots[index].isShown = true
        node.contents = identity
        node.contentsSlot = index
        node.part = slots[index].part
    }

    /// Lets a node that was taken over from another snapshot show what it showed there, in the same slot.
    mutating func keep(_ index: Int, of other: UnsafeBufferPointer<Slot>) {
        guard let kept = other.baseAddress.map({ $0 + index }) else { return }
        makeSlot(index)
        // A pointer is used because a slot that is taken from the array would be copied.
        slots.withUnsafeMutableBufferPointer { slots in
            guard let slot = slots.baseAddress.map({ $0 + index }) else { return }
            if !slot.pointee.isEqual(to: kept) { slot.pointee = kept.pointee }
            slot.pointee.isShown = true
        }
    }

    private mutating func makeSlot(_ index: Int) { while slots.count <= index { slots.append(Slot()) } }
}
