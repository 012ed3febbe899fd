import Geometry
import Motion
import Staging
import Takes

/// The state of the tuning panel, and the effects of keys and fingers on it, without any layers.
///
/// The state does not decide about the values: `update` gives it the current ones, and the changes that an input returns ask for others. Places are points from the panel's upper left corner.
public struct TuningState {
    public enum Change: Equatable, Sendable {
        case constant(FeelChange)
        /// All constants get the values of this feel.
        case feel(Feel)
        case option(name: String, value: String)
        case tunable(name: String, value: Double)
        /// Several changes, which are undone together.
        case together([Change])
        /// The text is put on the clipboard, so that other programs can paste it.
        case copy(String)
        /// The panel asks for the text of the clipboard; the answer goes to `paste`.
        case paste
        case save
        case exportSwift, exportUIKit, exportSwiftUI

        /// Whether all constants get the values of one feel.
        fileprivate var setsFeel: Bool {
            switch self {
            case .feel: true
            case .together(let changes): changes.contains(where: \.setsFeel)
            default: false
            }
        }
    }

    /// The part of the window that gets the keys.
    enum Focus: Equatable {
        case phone
        case list
        /// The number of the selected row.
        case number(EditedText)
        case search
    }

    /// The part of the panel that a finger holds.
    enum Pressed: Equatable {
        case row(String, from: Point, share: Double?, hasMoved: Bool)
        case button(TuningButton)
        /// The thumb of the scroll bar, with the distance of the finger below the top of the thumb.
        case thumb(Double)
        /// The text of the field that is edited.
        case text
    }

    public private(set) var feel = Feel.uikit
    /// The feel at the start of the session; rows that differ from it are marked.
    private(set) var start = Feel.uikit
    private(set) var options: [String: String] = [:]
    private(set) var tunables: [TunableDeclaration] = []
    private var scene: SceneDescription?
    /// True when the tuned feel is drawn as the ghost over another one.
    private(set) var isGhost = false
    /// Whether the panel is open. Only then there are rows; undo and comparison work without them.
    public var isShown = false { didSet { if isShown != oldValue { filter() } } }
    /// The rows that match the search, and the place of each in the list.
    private(set) var items: [TuningItem] = []
    private(set) var tops: [Double] = []
    /// The identity of the row whose value the keys change.
    private(set) var selected = TuningSetting.presetID
    var focus = Focus.list
    /// The text that the names of rows have to contain.
    var query = EditedText(selecting: "") {
        didSet {
            guard query.text != oldValue.text else { return }
            filter()
            // The first row fits best, and the selected one may only be about what is looked for.
            if !query.text.isEmpty { selectFirst() }
        }
    }
    /// The typed text that the row does not take; nil when the text is valid.
    var refusal: String?
    var pressed: Pressed?
    /// The part of the panel under the mouse.
    var hovered: Target?
    /// The distance by which the list is scrolled, in points.
    var scrollOffset = 0.0
    var history = TuningHistory()
    /// The tuned feel while the feel of the start is shown instead; nil otherwise.
    private(set) var setAside: Feel?
    /// The height of the panel in points.
    let height: Double

    public init(height: Double) { self.height = height }

    /// Records the current values.
    ///
    /// - Returns: false when all values are the same as at the last call.
    @discardableResult public mutating func update(
        feel: Feel, start: Feel, isGhost: Bool = false, scene: SceneDescription, tunables: [TunableDeclaration] = [],
        options: [String: String]
    ) -> Bool {
        guard
            feel != self.feel || start != self.start || isGhost != self.isGhost || options != self.options || tunables != self.tunables
                || self.scene?.showsSameOptions(as: scene) != true
        else { return false }
        (self.feel, self.start, self.isGhost) = (feel, start, isGhost)
        (self.options, self.scene, self.tunables) = (options, scene, tunables)
        filter()
        history = history.keeping { inverse(of: $0) != nil }
        return true
    }

    /// The present value of a tunable: the one that was set, or that of the source.
    func value(of tunable: TunableDeclaration) -> Double { options[tunable.name].flatMap(tunable.value(of:)) ?? tunable.start }

    /// The selected row among `items`; nil when the search has left none.
    var selection: Int? { items.firstIndex { $0.setting?.id == selected } }
    var selectedSetting: TuningSetting? { selection.flatMap { items[$0].setting } }
    /// True when the row whose value the keys change is a number or a flag of the scene; Save then writes into its source.
    public var isTunableSelected: Bool {
        if case .tunable = selectedSetting.flatMap({ $0.change($0.value) }) { true } else { false }
    }

    /// Finds the rows again. When the selected row is gone, the first row is selected.
    private mutating func filter() {
        guard isShown, let scene else { return }
        items = TuningItem.all(feel, start: start, of: scene, tunables, options: options, matching: query.text)
        var top = 0.0
        tops = items.map { item in
            defer { top += item.height }
            return top
        }
        if selection == nil { selectFirst() }
        scroll(by: 0)
    }

    mutating func selectFirst() { if let first = items.lazy.compactMap(\.setting).first { select(first.id) } }

    mutating func select(_ row: String) {
        guard row != selected else { return }
        selected = row
        history.endRun()
        leaveNumber()
    }

    /// Leaves the field of a number; the number stays as it was before it was edited.
    mutating func leaveNumber() {
        if case .number = focus { focus = .list }
        refusal = nil
    }

    // MARK: Undo and comparison

    /// True while the feel of the start of the session is shown instead of the tuned feel.
    public var isComparing: Bool { setAside != nil }

    /// The feel that the user has tuned, also while the feel of the start is shown.
    public var tuned: Feel { setAside ?? feel }

    /// Makes `feel`, which was tuned in an earlier session, the feel that the first `undo` brings back.
    public mutating func offer(_ feel: Feel) { history.add(.feel(feel), by: nil) }

    /// Asks for a change. `undo` can take it back, unless it starts the scene anew.
    ///
    /// - Parameter row: the row that asks; several changes of one row in a run are undone together. Nil for a button.
    mutating func ask(for change: Change, by row: String?) -> Change {
        switch change {
        case .constant, .feel:
            // A change during the comparison changes the feel of the start, and `undo` brings back the tuned feel.
            history.add(.feel(tuned), by: setAside == nil ? row : nil)
            setAside = nil
        case .tunable, .together:
            if let back = inverse(of: change) { history.add(back, by: row) }
            if change.setsFeel { setAside = nil }
        case .option, .copy, .paste, .save, .exportSwift, .exportUIKit, .exportSwiftUI: break
        }
        return change
    }

    public mutating func undo() -> Change? { bringBack { $0.undo($1) } }
    public mutating func redo() -> Change? { bringBack { $0.redo($1) } }

    private mutating func bringBack(_ find: (inout TuningHistory, (Change) -> Change?) -> Change?) -> Change? {
        leaveNumber()
        let state = self
        guard let found = find(&history, state.inverse) else { return nil }
        if found.setsFeel { setAside = nil }
        return found
    }

    /// The change that undoes `change`; nil when the current scene does not take `change`.
    private func inverse(of change: Change) -> Change? {
        switch change {
        case .feel: .feel(tuned)
        case .tunable(let name, let value):
            tunables.first { $0.name == name && $0.range.contains(value) }.map { .tunable(name: name, value: self.value(of: $0)) }
        case .together(let changes):
            // What the scene no longer has is left out.
            changes.contains { inverse(of: $0) != nil } ? .together(changes.compactMap(inverse)) : nil
        default: nil
        }
    }

    /// Shows the feel of the start of the session, or the tuned feel again; nil when they are equal.
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

extension SceneDescription {
    /// Whether the panel shows the same of another scene, which may be this one after its source was saved.
    fileprivate func showsSameOptions(as other: SceneDescription) -> Bool {
        name == other.name
            && options.elementsEqual(other.options) { $0.name == $1.name && $0.summary == $1.summary && $0.values == $1.values }
    }
}
