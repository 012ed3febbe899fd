import Geometry

/// What the nodes of a snapshot show. The storage is used again by the next capture, and most of what is in it remains.
///
/// Contents keep their place as long as their layer shows them, also when other layers come and go. Two snapshots that follow each other turn by turn agree on the places, so in most
/// frames nothing is written and no reference is counted.
struct ShownContents {
    /// Room for contents that a node shows, with all on which their part depends.
    struct Place {
        /// Nil when the place is free.
        fileprivate(set) var contents: (any LayerContents)?
        fileprivate var bounds = Rect.zero
        fileprivate var strokeStart = 0.0
        fileprivate var strokeEnd = 0.0
        fileprivate var part = Picture.Part(bounds: .zero)
        /// Whether the present capture shows the contents, or else only the one before.
        fileprivate var isShown = false

        var identity: ObjectIdentifier? { contents.map { ObjectIdentifier($0) } }

        /// Whether the other place has the same contents and part.
        fileprivate func isEqual(to other: UnsafePointer<Place>) -> Bool {
            identity == other.pointee.identity && bounds == other.pointee.bounds && strokeStart == other.pointee.strokeStart
                && strokeEnd == other.pointee.strokeEnd
        }
    }

    private(set) var places: ContiguousArray<Place> = []
    /// The number of places among which no further free one is found.
    private var searched = 0
    /// Whether the contents differ from those of the capture before in the same storage.
    private(set) var areNew = true

    /// Makes room for another capture.
    mutating func begin() {
        searched = 0
        // Without contents of a capture before there is nothing to compare with.
        areNew = places.isEmpty
        for index in places.indices { places[index].isShown = false }
    }

    /// Releases the contents that only the capture before has shown.
    mutating func end() {
        for index in places.indices where !places[index].isShown && places[index].contents != nil {
            places[index].contents = nil
            areNew = true
        }
        while places.last?.isShown == false { places.removeLast() }
    }

    /// A place that is free in another snapshot, too, and that nobody else gets in this capture.
    mutating func freePlace(besides other: UnsafeBufferPointer<Place>?) -> Int {
        if let other { while searched < other.count && other[searched].contents != nil { searched += 1 } }
        searched += 1
        return searched - 1
    }

    /// Lets a node that is about to be added show contents.
    ///
    /// In most frames they are already in this place. Then no method of the contents is called, and no reference is counted.
    ///
    /// - Parameter identity: that of the contents.
    mutating func show(
        _ identity: ObjectIdentifier, _ contents: @autoclosure () -> (any LayerContents)?, at index: Int, in node: inout LayerSnapshot.Node,
        strokeStart: Double, strokeEnd: Double
    ) {
        makePlace(index)
        if places[index].identity != identity || places[index].bounds != node.bounds || places[index].strokeStart != strokeStart
            || places[index].strokeEnd != strokeEnd
        {
            guard let contents = contents() else { return }
            areNew = areNew || places[index].identity != identity
            let part = contents.part(in: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
            places[index] = Place(contents: contents, bounds: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd, part: part)
        }
        places[index].isShown = true
        node.contents = identity
        node.contentsIndex = index
        node.part = places[index].part
    }

    /// Lets a node that was taken over from another snapshot show what it showed there, in the same place.
    mutating func keep(_ index: Int, of other: UnsafeBufferPointer<Place>) {
        guard let kept = other.baseAddress.map({ $0 + index }) else { return }
        makePlace(index)
        // A pointer is used because a place that is taken from the array would be copied.
        places.withUnsafeMutableBufferPointer { places in
            guard let place = places.baseAddress.map({ $0 + index }) else { return }
            if !place.pointee.isEqual(to: kept) {
                areNew = areNew || place.pointee.identity != kept.pointee.identity
                place.pointee = kept.pointee
            }
            place.pointee.isShown = true
        }
    }

    private mutating func makePlace(_ index: Int) { while places.count <= index { places.append(Place()) } }
}
