import Geometry
import Layers
import Scrolling
import Staging

/// The page of mini programs: a title, a search field that hides above the list, and two rows of round icons.
final class AppletPanel: ScrollViewDelegate, ScrollViewObserver {
    /// The panel's layer. Its anchor point is the middle of its top edge, so that it grows from there.
    let layer: Layer
    let list: ScrollView
    /// Called when the panel has to close: its list was pulled up far enough, or a program's page covers it.
    var onClose: (() -> Void)?
    /// Called with a page to push, and with a closure to run when the page has covered the home screen.
    var onPush: ((PageContent, @escaping () -> Void) -> Void)?

    /// The list's offset at rest, which hides the search field.
    static let restOffset = 57.0
    /// The panel closes when the list is released with at least this offset.
    static let closeOffset = 135.0

    let context: SceneContext
    /// The labels of the sections: for each section the dark label, then the light one.
    var sectionLabels: [Layer] = []
    private var startOffset = 0.0
    private var endOffset = 0.0
    /// The offsets before and after the last movement of the list, which tell the direction of a turn of the wheel.
    private var lastMove = (from: 0.0, to: 0.0)

    init(context: SceneContext) {
        self.context = context
        layer = Layer(name: "panel")
        layer.anchorPoint = Point(0.5, 0)
        layer.frame = Rect(0, 0, context.screen.width, context.top + Metrics.panelList)
        layer.opacity = 0
        let frame = Rect(0, context.top, context.screen.width, Metrics.panelList)
        list = ScrollView(frame: frame, environment: context.scrolling, name: "panel.list")
        list.showsVerticalScrollIndicator = false
        list.alwaysBounceVertical = true
        addContents()
        list.contentInset.bottom = 107
        list.delegate = self
        list.addObserver(self)
        reset()
    }

    /// Puts the panel into its state before it opens: small, and with its list scrolled so that the search field is hidden.
    func reset() {
        layer.transform = Transform(scaleX: PullDown.closedScale.x, y: PullDown.closedScale.y)
        list.stopScrolling()
        list.contentOffset = Point(0, Self.restOffset)
    }

    func open(_ program: Program) { onPush?(.program(program)) { [unowned self] in onClose?() } }

    func search() { onPush?(.search("搜索小程序")) {} }
}

// MARK: - Scrolling

extension AppletPanel {
    func scrollViewDidScroll(_ scrollView: ScrollView) {
        lastMove = (lastMove.to, scrollView.contentOffset.y)
        // While the list is pulled down, its content may be seen below the panel, which is shorter than the screen.
        scrollView.layer.masksToBounds = scrollView.contentOffset.y > 0
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { startOffset = scrollView.contentOffset.y }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        endOffset = scrollView.contentOffset.y
        if !willDecelerate { snap() }
        if endOffset >= Self.closeOffset { onClose?() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { snap() }

    /// A touch that stops the list and does not drag ends without a message to the delegate, and so does a turn of the wheel.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .wheelPaused {
            (startOffset, endOffset) = lastMove
            snap()
        }
        if change == .pan(.failed), !scrollView.isDecelerating, !scrollView.isScrollAnimating { snap() }
    }

    /// Scrolls so that the search field is shown completely or not at all.
    private func snap() {
        let offset = list.contentOffset.y
        guard offset > 0, offset < Self.restOffset else { return }
        list.setContentOffset(Point(0, endOffset > startOffset ? Self.restOffset : 0), animated: true)
    }
}
