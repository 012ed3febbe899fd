import Geometry
import Sessions

/// The selected tile of a gallery, the frames of the tiles, and the effects of keys and fingers. Places are points from the gallery's upper left corner.
public struct GalleryState: Equatable {
    let count: Int
    public internal(set) var selected = 0
    /// The tile on which a finger went down; nil when there is none.
    private var pressed: Int?

    static let picture = Size(184, 327)
    static let textHeight = 82.0
    static let headerHeight = 84.0
    /// The words of the header fit.
    private static let headerWidth = 304.0
    private static let gap = 24.0
    private static let margin = 28.0

    /// - Parameter count: the number of tiles, at least one.
    public init(count: Int) { self.count = count }

    /// Five phones side by side fit on every screen; more than five need a second row.
    var columns: Int { count <= 5 ? count : (count + 1) / 2 }

    public var size: Size {
        let rows = Double((count + columns - 1) / columns)
        return Size(
            max(2 * Self.margin + Double(columns) * (Self.picture.width + Self.gap) - Self.gap, Self.headerWidth),
            Self.headerHeight + rows * (Self.picture.height + Self.textHeight) + 12)
    }

    func frame(of index: Int) -> Rect {
        Rect(
            Self.margin + Double(index % columns) * (Self.picture.width + Self.gap),
            Self.headerHeight + Double(index / columns) * (Self.picture.height + Self.textHeight), Self.picture.width, Self.picture.height)
    }

    private func tile(at place: Point) -> Int? {
        (0..<count).first { frame(of: $0).inset(by: EdgeInsets(top: -4, left: -4, bottom: 8 - Self.textHeight, right: -4)).contains(place) }
    }

    /// - Returns: the tile that the key chooses; nil when it chooses none.
    public mutating func press(_ key: Key) -> Int? {
        switch key {
        case .left: selected = max(selected - 1, 0)
        case .right, .tab: selected = min(selected + 1, count - 1)
        case .up: if selected >= columns { selected -= columns }
        case .down: if selected + columns < count { selected += columns }
        case .home: selected = 0
        case .end: selected = count - 1
        case .enter, .space: return selected
        case .character(let character):
            guard let number = character.wholeNumberValue, (1...count).contains(number) else { return nil }
            selected = number - 1
            return selected
        default: break
        }
        return nil
    }

    /// Selects the tile under the mouse.
    public mutating func hover(at place: Point?) { if let tile = place.flatMap({ tile(at: $0) }) { selected = tile } }

    public mutating func press(at place: Point) {
        pressed = tile(at: place)
        if let pressed { selected = pressed }
    }

    /// - Returns: the tile on which the finger went down and is lifted; nil when it lifts elsewhere.
    public mutating func lift(at place: Point) -> Int? {
        defer { pressed = nil }
        return tile(at: place).flatMap { $0 == pressed ? $0 : nil }
    }
}
