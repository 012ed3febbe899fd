import Geometry
import Motion
import Staging
import Takes

/// What the tuning panel shows, and what keys and fingers do to it; it knows no layers.
///
/// It does not keep the values: `update` gives it the current ones, and what an input returns asks for others. Places are points from the panel's upper left corner.
public struct TuningState {
    public enum Change: Equatable, Sendable {
        case constant(FeelChange)
        /// All constants get the values of this feel.
        case feel(Feel)
        case option(name: String, value: String)
        case tunable(name: String, value: Double)
        /// Other programs may paste this text.
        case copy(String)
        /// `paste` is to be given the text that was copied last.
        case paste
        case save
        case exportSwift, exportUIKit, exportSwiftUI
    }

    /// Where keys go.
    enum Focus: Equatable {
        case phone
        case list
        /// Into the number of the selected row.
        case number(EditedText)
        case search
    }

    /// What a finger that is down on the panel holds.
    enum Pressed: Equatable {
        case row(String, from: Point, share: Double?, hasMoved: Bool)
        case button(TuningButton)
        /// The thumb of the scroll bar, by a place so far below its top.
        case thumb(Double)
        /// The text of the field that is edited.
        case text
    }

    public private(set) var feel = Feel.uikit
    /// What the session began as; rows that differ from it are marked.
    private(set) var start = Feel.uikit
    private(set) var options: [String: String] = [:]
    private var tunables: [TunableDeclaration] = []
    private var scene: SceneDescription?
    /// The rows that the search leaves, and where each of them begins in the list.
    private(set) var items: [TuningItem] = []
    private(set) var tops: [Double] = []
    /// The row whose value the keys change, by its identity.
    private(set) var selected = TuningItem.preset.id
    var focus = Focus.list
    /// The text that names of rows have to contain.
    var query = EditedText(selecting: "") { didSet { if query.text != oldValue.text { filter() } } }
    /// What was typed and is no number that the constant takes; nil when nothing is wrong.
    var refusal: String?
    var pressed: Pressed?
    /// What the mouse is over.
    var hovered: Target?
    /// How far the list is scrolled; points.
    var scrollOffset = 0.0
    var history = TuningHistory()
    /// The tuned feel, while the one of the start is shown in its place; nil otherwise.
    private(set) var setAside: Feel?
    /// The panel's height; points.
    let height: Double

    public init(height: Double) { self.height = height }

    /// Takes note of the present values.
    ///
    /// - Returns: false when they are those of the last time.
    @discardableResult public mutating func update(
        feel: Feel, start: Feel, scene: SceneDescription, tunables: [TunableDeclaration] = [], options: [String: String]
    ) -> Bool {
        let isSameScene =
            self.scene.map { $0.name == scene.name && $0.options.lazy.map(\.name).elementsEqual(scene.options.lazy.map(\.name)) } ?? false
        guard feel != self.feel || start != self.start || options != self.options || tunables != self.tunables || !isSameScene else {
            return false
        }
        (self.feel, self.start, self.options, self.scene, self.tunables) = (feel, start, options, scene, tunables)
        filter()
        history = history.keeping { inverse(of: $0) != nil }
        return true
    }

    /// The selected row among `items`; nil when the search has left none.
    var selection: Int? { items.firstIndex { $0.id == selected } }
    var selectedItem: TuningItem? { selection.map { items[$0] } }

    /// Finds the rows again. A row that is no longer there gives its selection to the first one.
    private mutating func filter() {
        guard let scene else { return }
        items = TuningItem.all(feel, of: scene, tunables, matching: query.text)
        var top = 0.0
        tops = items.map { item in
            defer { top += item.height }
            return top
        }
        if selection == nil, let first = items.first(where: { !$0.isGroup }) { select(first.id) }
        scroll(by: 0)
    }

    mutating func select(_ row: String) {
        guard row != selected else { return }
        selected = row
        history.endRun()
        leaveNumber()
    }

    /// Leaves the number as it was before it was typed.
    mutating func leaveNumber() {
        if case .number = focus { focus = .list }
        refusal = nil
    }

    // MARK: Undo and comparison

    /// True while what the session began as is shown in place of the tuned feel.
    public var isComparing: Bool { setAside != nil }

    /// The feel that somebody has tuned, also while it is compared.
    public var tuned: Feel { setAside ?? feel }

    /// Lets the first `undo` bring back a feel of another session.
    public mutating func offer(_ feel: Feel) { history.add(.feel(feel), by: nil) }

    /// Asks for another feel, which `undo` can take back.
    mutating func ask(for change: Change, by row: String?) -> Change {
        // While the start is shown for comparison, a change begins there; the tuned feel is what comes back.
        history.add(.feel(tuned), by: setAside == nil ? row : nil)
        setAside = nil
        return change
    }

    public mutating func undo() -> Change? { bringBack { $0.undo($1) } }
    public mutating func redo() -> Change? { bringBack { $0.redo($1) } }

    private mutating func bringBack(_ find: (inout TuningHistory, (Change) -> Change?) -> Change?) -> Change? {
        leaveNumber()
        let state = self
        guard let found = find(&history, state.inverse) else { return nil }
        if case .feel = found { setAside = nil }
        return found
    }

    /// The change that brings the present back after a change of the history; nil for one that the present scene does not take.
    private func inverse(of change: Change) -> Change? {
        switch change {
        case .feel: .feel(tuned)
        case .tunable(let name, let value):
            tunables.first { $0.name == name && $0.range.contains(value) }.map { .tunable(name: name, value: self.value(of: $0)) }
        default: nil
        }
    }

    /// Shows what the session began as in place of the tuned feel, or the tuned feel again; nil when they are equal.
    public mutating func compare() -> Change? {
        leaveNumber()
        if let tuned = setAside {
            setAside = nil
            return .feel(tuned)
        }
        guard feel != start else { return nil }
        setAside = feel
        return .feel(start)
    }
}
