import Geometry

// The places of the panel's parts, in points of the panel.
extension TuningState {
    /// The part of the panel at a place.
    enum Target: Equatable {
        case row(String)
        case button(TuningButton)
        case search
    }

    static let width = 300.0
    static let headerHeight = 74.0
    static let searchField = Rect(10, 40, 280, 24)
    /// The width of the part at the right end of the search field in which a click clears the text.
    static let clearWidth = 24.0

    var footer: Rect { Rect(0, height - TuningFooter.height, Self.width, TuningFooter.height) }
    var list: Rect { Rect(0, Self.headerHeight, Self.width, max(height - Self.headerHeight - TuningFooter.height, 0)) }
    private var contentHeight: Double { items.last.map { $0.height + (tops.last ?? 0) + 6 } ?? 0 }

    /// Scrolls the list by points; a positive distance scrolls down.
    public mutating func scroll(by distance: Double) {
        scrollOffset = (scrollOffset + distance).clamped(to: 0...max(contentHeight - list.height, 0))
    }

    mutating func scrollToSelection() {
        guard let selection else { return }
        let (top, bottom) = (tops[selection], tops[selection] + items[selection].height)
        scroll(by: min(top - TuningItem.groupHeight - scrollOffset, 0))
        scroll(by: max(bottom - list.height - scrollOffset, 0))
    }

    /// The thumb of the scroll bar; nil when all rows fit.
    var thumb: Rect? {
        guard contentHeight > list.height, list.height > 0 else { return nil }
        let height = max(list.height * list.height / contentHeight, 24)
        let share = scrollOffset / (contentHeight - list.height)
        return Rect(Self.width - 6, list.minY + 2 + share * (list.height - height - 4), 4, height)
    }

    /// Scrolls the list so that the top of the thumb is at `top`.
    mutating func moveThumb(to top: Double) {
        guard let thumb else { return }
        let way = list.height - thumb.height - 4
        scroll(by: (top - list.minY - 2) / max(way, 1) * (contentHeight - list.height) - scrollOffset)
    }

    func target(at place: Point) -> Target? {
        if Self.searchField.contains(place) { return .search }
        if let button = TuningButton.allCases.first(where: { $0.frame(in: footer).contains(place) }) { return .button(button) }
        guard list.contains(place) else { return nil }
        let y = place.y - list.minY + scrollOffset
        return items.indices.first { tops[$0] <= y && y < tops[$0] + items[$0].height }
            .flatMap { items[$0].setting.map { .row($0.id) } }
    }

    /// Records the place of the mouse; nil when the mouse is not over the panel.
    ///
    /// - Returns: false when the mouse is over the same part as before.
    public mutating func hover(at place: Point?) -> Bool {
        let target = place.flatMap { self.target(at: $0) }
        defer { hovered = target }
        return target != hovered
    }
}
