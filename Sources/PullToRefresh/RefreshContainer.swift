import Geometry
import Layers
import Scrolling

/// One edge of a refresh control: the place of its animation view behind the content, its distances, and its share of the insets.
///
/// Source: article, "ContainerView"; <doc:LogoWaveSheet#2-Hierarchy> and <doc:LogoWaveSheet#3.1-Distance>.
public final class RefreshContainer {
    public let edge: RefreshEdge
    public let animationView: any AnimationView
    /// The content height that the animation view returned when it was installed; points. `triggerHeight` is its trigger height.
    public private(set) var contentHeight = 0.0
    public private(set) var triggerHeight = 1.0
    weak var control: RefreshControl?
    let layer: Layer
    private let share: InsetContribution
    private weak var scrollView: ScrollView?
    /// The completion of a request to scroll to the open edge, which a finger that rests on the content holds up until it lifts.
    private var held: ((Bool) -> Void)?

    init(_ edge: RefreshEdge, of scrollView: ScrollView, animationView: any AnimationView) throws(RefreshError) {
        self.edge = edge
        self.scrollView = scrollView
        self.animationView = animationView
        share = InsetContribution(to: scrollView)
        layer = Layer(name: edge == .pull ? "pullToRefresh" : "loadMore")
        let heights = (content: animationView.heightForContent(in: self), trigger: animationView.heightForTrigger(in: self))
        guard heights.content.isFinite, heights.content > 0 else { throw .contentHeight(heights.content) }
        guard heights.trigger.isFinite, heights.trigger > 0 else { throw .triggerHeight(heights.trigger) }
        (contentHeight, triggerHeight) = heights
    }

    private var model: RefreshModel.EdgeState? { control?.model[edge] }

    /// The state of this edge; `stopped` after the control has been freed.
    public var state: RefreshState { model?.state ?? .stopped }
    /// The distance by which the edge is pulled, in points; 0 or less when it is not pulled.
    public var distance: Double { model?.distance ?? 0 }
    /// The distance over the trigger height, never below 0.
    public var percentage: Double { max(distance / triggerHeight, 0) }

    /// The content offset at which the edge is triggered. Nil while offsets have no effect: while the edge is disabled, open or closing, and while the other edge loads.
    public var triggerOffset: Double? {
        guard let scrollView, let control, control.model.reacts(edge) else { return nil }
        return restOffset(scrollView) + (edge == .pull ? -triggerHeight : triggerHeight)
    }

    /// An animation view calls this when the user has tapped it. It begins a load, also after a failure, as `RefreshControl.trigger` does.
    public func animationViewWasTapped() { control?.trigger(edge) }
}

// MARK: - Geometry

extension RefreshContainer {
    /// Places the layer above the start of the content, or below its end; below the end of the view when the content is shorter.
    func place() {
        guard let scrollView else { return }
        let (view, top) = (scrollView.layer.bounds.size, scrollView.contentInset.top)
        let y = edge == .pull ? -contentHeight : max(scrollView.contentSize.height, view.height - top - share.base.bottom)
        layer.frame = Rect(0, y, view.width, contentHeight)
        animationView.layer.frame = Rect(0, 0, view.width, contentHeight)
    }

    /// The distance by which the edge is pulled now; points. Sources: article, "ContainerView", and MJRefresh (<doc:LogoWaveSheet#3.1-Distance>).
    var measuredDistance: Double {
        guard let scrollView else { return 0 }
        let y = scrollView.contentOffset.y
        return edge == .pull ? restOffset(scrollView) - y : y - restOffset(scrollView)
    }

    /// The content offset at a distance of 0.
    private func restOffset(_ scrollView: ScrollView) -> Double {
        if edge == .pull { return 0 - share.base.top }
        let end = scrollView.contentSize.height + share.base.bottom
        let (top, height) = (scrollView.contentInset.top, scrollView.layer.bounds.height)
        return end + top >= height ? end - height : 0 - top
    }

    var isOpen: Bool { share.insets != .zero }

    /// Adds the inset that keeps the edge open, and scrolls the content to it. For content that does not fill the view, the missing height is added, too.
    ///
    /// While a finger is down the offset does not change. With `always`, the content scrolls when a finger that has not dragged it lifts.
    func open(always: Bool, completion: ((Bool) -> Void)?) {
        guard let scrollView else { return }
        let insets = openInsets(of: scrollView)
        let range = range(of: scrollView, with: insets)
        let target = edge == .pull ? range.lowerBound : range.upperBound
        let scrolls = (always || isBeyond(range, scrollView)) && !scrollView.isTracking
        // A scroll that has no way completes at once, and its completion may close the edge, which then has its inset.
        if scrolls && scrollView.contentOffset.y != target {
            scroll(scrollView, to: target, completion)
            share.insets = insets
            return
        }
        share.insets = insets
        if scrolls {
            scroll(scrollView, to: target, completion)
        } else if always, scrollView.isTracking, !scrollView.isDragging {
            held = completion ?? { _ in }
        } else {
            completion?(true)
        }
    }

    /// Has to be called when the content, the view or other insets have another size, because the missing height depends on them.
    func keepOpen() {
        guard let scrollView, isOpen else { return }
        share.insets = openInsets(of: scrollView)
    }

    private func openInsets(of scrollView: ScrollView) -> EdgeInsets {
        if edge == .pull { return EdgeInsets(top: contentHeight) }
        let filled = scrollView.contentInset.top + share.base.bottom + scrollView.contentSize.height
        return EdgeInsets(bottom: contentHeight + max(0, scrollView.layer.bounds.height - filled))
    }

    /// The offsets between the edges with this share of the insets.
    private func range(of scrollView: ScrollView, with insets: EdgeInsets) -> ClosedRange<Double> {
        scrollView.verticalRange(withInset: share.base + insets)
    }

    private func isBeyond(_ range: ClosedRange<Double>, _ scrollView: ScrollView) -> Bool {
        edge == .pull ? scrollView.contentOffset.y < range.lowerBound : scrollView.contentOffset.y > range.upperBound
    }

    /// Has to be called when a finger that rested on the content has lifted.
    func fingerLifted() {
        guard let held else { return }
        self.held = nil
        open(always: true, completion: held)
    }

    /// Has to be called when something else moves the content.
    func dropHeld() {
        guard let held else { return }
        self.held = nil
        held(false)
    }

    /// Removes the inset, and scrolls content that is beyond an edge back to that edge. While a finger is down the offset does not change.
    func close(completion: ((Bool) -> Void)?) {
        dropHeld()
        guard let scrollView, !scrollView.isTracking else {
            share.takeBack()
            return completion?(true) ?? ()
        }
        let range = range(of: scrollView, with: .zero)
        let y = scrollView.contentOffset.y
        let target = y.clamped(to: range)
        // From beyond the other edge, the content returns already when that edge closes, too.
        let returnsAlready = !isBeyond(range, scrollView) && control?.model[edge.other].isClosing == true
        if target == y || returnsAlready {
            share.takeBack()
            return completion?(true) ?? ()
        }
        scroll(scrollView, to: target, completion)
        share.takeBack()
    }

    private func scroll(_ scrollView: ScrollView, to y: Double, _ completion: ((Bool) -> Void)?) {
        scrollView.setContentOffset(
            Point(scrollView.contentOffset.x, y), animated: true, duration: RefreshControl.insetDuration, completion: completion)
    }
}
