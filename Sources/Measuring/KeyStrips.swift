/// The strips of key frames, by their indices.
///
/// A strip takes sixteen times the memory of its picture, and a long film has thousands of key frames. So all pictures are kept, but only the strips that were used last; the others are made again from their pictures, with the same values.
package struct KeyStrips {
    /// More than the key frames that are searched for content that has come back (`OffsetTracker.returned`), so that a search in every frame makes no strip twice.
    package static let capacity = 64

    private var pictures: [GrayPlane] = []
    /// The strip that was used last comes last.
    private var recent: [(key: Int, strip: Strip)] = []

    package init() {}

    /// How many strips are kept.
    package var keptCount: Int { recent.count }

    package mutating func append(_ strip: Strip) {
        pictures.append(strip.picture)
        keep(strip, of: pictures.count - 1)
    }

    package subscript(key: Int) -> Strip {
        mutating get {
            let place = recent.lastIndex { $0.key == key }
            let strip = place.map { recent.remove(at: $0).strip } ?? Strip(pictures[key])
            keep(strip, of: key)
            return strip
        }
    }

    private mutating func keep(_ strip: Strip, of key: Int) {
        if recent.count == Self.capacity { recent.removeFirst() }
        recent.append((key, strip))
    }
}
