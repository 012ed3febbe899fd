import Geometry
import Layers
import Motion
import Pixels
import Staging
import Takes
import Typesetting

/// A panel that shows and changes the constants of a feel and the options of a scene while the stage runs.
///
/// The panel does not keep the values: `update` gives it the current ones, and `onChange` asks for others. It stands beside the screen and is as high as the screen, in points.
public final class TuningPanel {
    public enum Change: Equatable, Sendable {
        case constant(FeelChange)
        /// All constants get the values of this feel.
        case feel(Feel)
        case option(name: String, value: String)
        case tunable(name: String, value: Double)
        case save
        case exportUIKit, exportSwiftUI
    }

    public static let width = 300.0

    public let layer: Layer
    /// Called when a drag, a click or a key asks for a change.
    public var onChange: ((Change) -> Void)?

    var items: [TuningItem] = []
    /// The row whose value the keys change.
    var selection = 0
    var pressed: Pressed?
    /// The feel that is shown, that of the start, and the values of the scene's options.
    private var shown = (feel: Feel.uikit, start: Feel.uikit, options: [String: String]())
    private var rows: [TuningRow] = []
    private let list: Layer
    private let header: Layer
    let footer: TuningFooter
    private let typography: Typography

    /// What a finger that is down on the panel holds.
    enum Pressed {
        case row(Int, from: Point, share: Double?, hasMoved: Bool)
        case button(Int)
    }

    public var feel: Feel { shown.feel }
    var start: Feel { shown.start }
    var options: [String: String] { shown.options }

    private static let headerHeight = 40.0

    public init(height: Double, typography: Typography) {
        self.typography = typography
        layer = Layer(name: "tuning", frame: Rect(0, 0, Self.width, height))
        layer.backgroundColor = Color(white: 0.11)
        layer.masksToBounds = true
        header = Layer(name: "header", frame: Rect(0, 0, Self.width, Self.headerHeight))
        footer = TuningFooter(top: height - TuningFooter.height, typography: typography)
        list = Layer(
            name: "constants", frame: Rect(0, Self.headerHeight, Self.width, max(height - Self.headerHeight - TuningFooter.height, 0)))
        list.masksToBounds = true
        for each in [list, header, footer.layer] { layer.addSublayer(each) }
    }

    /// Shows these values.
    ///
    /// - Parameter start: the feel with which the stage began; rows that differ from it are marked.
    public func update(
        feel: Feel, start: Feel, scene: SceneDescription, tunables: [Tunable.Declaration] = [], options: [String: String]
    ) {
        shown = (feel, start, options)
        items = TuningItem.all(feel, of: scene, tunables)
        if !items.indices.contains(selection) || items[selection].isGroup { selection = 0 }
        show()
    }

    /// Draws what has changed.
    func show() {
        while rows.count < items.count {
            let row = TuningRow(typography: typography)
            rows.append(row)
            list.addSublayer(row.layer)
        }
        var y = 0.0
        for (index, row) in rows.enumerated() {
            row.layer.isHidden = index >= items.count
            guard index < items.count else { continue }
            row.show(look(of: index))
            row.layer.frame.origin = Point(0, y)
            y = row.layer.frame.maxY
        }
        scroll(by: 0)
        let count = feel.changes(from: start).count
        title = "\(start.name)\(count == 0 ? "" : ", \(count) changed")"
        if items.indices.contains(selection) { footer.tell(of: items[selection], start: start, pressed: pressedButton) }
    }

    private var pressedButton: Int? { if case .button(let index) = pressed { index } else { nil } }

    // MARK: The list

    private var contentHeight: Double { rows.prefix(items.count).last?.layer.frame.maxY ?? 0 }

    private var title = "" {
        didSet {
            guard title != oldValue else { return }
            let (title, typography) = (title, typography)
            header.contents = Drawing(size: header.bounds.size) { canvas in
                canvas.draw(TextLine("Feel", font: typography.font(15, .semibold), color: .white), at: Point(10, 26))
                let line = TextLine(title, font: typography.font(12), color: Color(white: 0.6))
                canvas.draw(line, at: Point(Self.width - 10 - line.width, 25.5))
            }
        }
    }

    /// Scrolls the list by points; a positive distance scrolls down.
    public func scroll(by distance: Double) {
        list.bounds.origin.y = min(max(list.bounds.origin.y + distance, 0), max(contentHeight - list.bounds.height, 0))
    }

    func scrollToSelection() {
        guard rows.indices.contains(selection) else { return }
        let frame = rows[selection].layer.frame
        scroll(by: min(frame.minY - TuningRow.groupHeight - list.bounds.minY, 0))
        scroll(by: max(frame.maxY - list.bounds.maxY, 0))
    }

    /// The row at a place in the panel's points; nil when there is none.
    func row(at place: Point) -> Int? {
        guard list.frame.contains(place) else { return nil }
        let y = place.y - list.frame.minY + list.bounds.minY
        return items.indices.first { !items[$0].isGroup && rows[$0].layer.frame.minY <= y && y < rows[$0].layer.frame.maxY }
    }
}
