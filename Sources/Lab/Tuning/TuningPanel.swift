import Geometry
import Layers
import Pixels
import Staging

/// A panel that shows the constants of a feel and the options of a scene while the stage runs. It stands beside the screen and is as high as the screen, in points.
public final class TuningPanel {
    public static let width = TuningState.width

    public let layer: Layer
    private var rows: [TuningRow] = []
    private let list: Layer
    private let thumb = Layer(name: "thumb")
    private let header: TuningHeader
    private let footer: TuningFooter
    private let typography: Typography

    /// - Parameter state: gives the height of the panel.
    public init(_ state: TuningState, typography: Typography) {
        self.typography = typography
        layer = Layer(name: "tuning", frame: Rect(0, 0, Self.width, state.height))
        layer.backgroundColor = .overlayGround
        layer.masksToBounds = true
        header = TuningHeader(typography: typography)
        footer = TuningFooter(frame: state.footer, typography: typography)
        list = Layer(name: "constants", frame: state.list)
        list.masksToBounds = true
        thumb.backgroundColor = Color(white: 1, alpha: 0.3)
        thumb.cornerRadius = 2
        for each in [list, thumb, header.layer, footer.layer] { layer.addSublayer(each) }
    }

    /// Draws the parts whose state has changed.
    public func show(_ state: TuningState) {
        while rows.count < state.items.count {
            let row = TuningRow(typography: typography)
            rows.append(row)
            list.addSublayer(row.layer)
        }
        for (index, row) in rows.enumerated() {
            row.layer.isHidden = index >= state.items.count
            guard index < state.items.count else { continue }
            row.show(state.look(of: state.items[index]))
            row.layer.frame.origin = Point(0, state.tops[index])
        }
        list.bounds.origin.y = state.scrollOffset
        thumb.isHidden = state.thumb == nil
        if let frame = state.thumb { thumb.frame = frame }
        header.show(state)
        footer.show(state)
    }

    /// The place of the caret nearest to a place in the panel's points, in the number that is typed; nil when no number is typed.
    public func caret(at place: Point) -> Int? { rows.lazy.filter { !$0.layer.isHidden }.compactMap { $0.caret(at: place.x) }.first }
}
