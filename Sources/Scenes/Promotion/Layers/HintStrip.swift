import Geometry
import Layers
import Staging
import Typesetting

/// The line of words just above the first row. Source: <doc:PromotionSheet#2-Hierarchy> and <doc:PromotionSheet#3-Mappings>.
public final class HintStrip {
    public let layer: Layer
    public private(set) var text = ""
    /// The arrow to the left of the words; the strip moves it to the start of the words.
    private var arrow: PullArrow?
    /// A label for each state, which is drawn only once.
    private var labels: [(text: String, layer: Layer)] = []

    private static let texts = ["下拉可刷新", "释放可刷新", "正在刷新", "双11会场"]
    private static let height = PullPromotionView.refreshTriggerHeight

    /// A strip at the bottom of a page of this size.
    init(above page: Size) {
        layer = Layer(name: "hint", frame: Rect(0, page.height - Self.height, page.width, Self.height))
        // The strip is in front of the other content of the page.
        layer.zPosition = 1
        show(.stopped)
    }

    public var isHidden: Bool { layer.isHidden }

    /// Gives the strip its font, without which it shows no words, and an arrow to the left of them.
    public func dress(font: Font, arrow: PullArrow?, scale: Double) {
        for label in labels { label.layer.removeFromSuperlayer() }
        labels = Self.texts.map { text in
            let label = Layer(text: text, font: font, color: Palette.hint)
            let top = Self.height - Metrics.hintMargin - label.bounds.height
            label.center(in: Rect(0, top, layer.bounds.width, label.bounds.height), scale: scale)
            layer.addSublayer(label)
            return (text, label)
        }
        self.arrow = arrow
        if let arrow { layer.addSublayer(arrow.layer) }
        place()
    }

    func show(_ state: PullPromotionState) {
        text =
            switch state {
            case .stopped: Self.texts[0]
            case .refreshTriggered: Self.texts[1]
            case .refreshing: Self.texts[2]
            case .promotionTriggered: Self.texts[3]
            case .promotionShowing: ""
            }
        layer.isHidden = state == .promotionShowing
        arrow?.isSpinning = state == .refreshing
        place()
    }

    private func place() {
        for label in labels {
            label.layer.isHidden = label.text != text
            guard label.text == text, let arrow else { continue }
            let frame = label.layer.frame
            arrow.layer.frame.origin = Point(
                (frame.minX - Metrics.arrowGap - PullArrow.side).rounded(), (frame.midY - PullArrow.side / 2).rounded())
        }
    }
}
