import Geometry
import Layers
import Scrolling

/// One edge of a refresh control: the place of its animation view behind the content, its distances, and its share of the insets.
///
/// Source: article, "ContainerView"; <doc:LogoWaveSheet#2-Hierarchy> and <doc:LogoWaveSheet#3.1-Distance>.
public final class RefreshContainer {
    public let edge: RefreshEdge
    public let animationView: any AnimationView
    /// Content height and trigger height, as the animation view said when it was installed; points.
    public private(set) var contentHeight = 0.0
    public private(set) var triggerHeight = 1.0
    weak var control: RefreshControl?
    let layer: Layer
    private let share: InsetContribution
    private weak var scrollView: ScrollView?

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
        layer.addSublayer(animationView.layer)
    }

    private var model: RefreshModel.EdgeState? { control?.model[edge] }

    /// `stopped` when the control is gone.
    public var state: RefreshState { model?.state ?? .stopped }
    /// How far the edge is pulled, in points; 0 or less when it is not.
    public var distance: Double { model?.distance ?? 0 }
    /// The distance over the trigger height, never below 0.
    public var percentage: Double { max(distance / triggerHeight, 0) }

    /// The content offset at which the edge is triggered; nil while it takes no notice of offsets: it is disabled, busy or out of more, or the other edge loads.
    public var triggerOffset: Double? {
        guard let scrollView, let control, control.model.reacts(edge) else { return nil }
        return restOffset(scrollView) + (edge == .pull ? -triggerHeight : triggerHeight)
    }

    /// For animation views: the user has tapped what they show. It loads, or tries again, as `RefreshControl.trigger` does.
    public func animationViewWasTapped() { control?.trigger(edge) }
}

// MARK: - Geometry

extension RefreshContainer {
    /// Puts the layer behind the content: above its start, or below its end or the view's, whichever is lower.
    func place() {
        guard let scrollView else { return }
        let (view, top) = (scrollView.layer.bounds.size, scrollView.contentInset.top)
        let y = edge == .pull ? -contentHeight : max(scrollView.contentSize.height, view.height - top - share.base.bottom)
        layer.frame = Rect(0, y, view.width, contentHeight)
        animationView.layer.frame = Rect(0, 0, view.width, contentHeight)
    }

    /// How far the edge is pulled now; points. Sources: article, "ContainerView", and MJRefresh (<doc:LogoWaveSheet#3.1-Distance>).
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

    /// Holds the edge open; content that does not fill the view gets the missing height too. A finger keeps the content where it is.
    func open(always: Bool, completion: ((Bool) -> Void)?) {
        guard let scrollView else { return }
        if edge == .pull {
            share.insets.top = contentHeight
        } else {
            let filled = scrollView.contentInset.top + share.base.bottom + scrollView.contentSize.height
            share.insets.bottom = contentHeight + max(0, scrollView.layer.bounds.height - filled)
        }
        let (range, y) = (scrollView.verticalRange, scrollView.contentOffset.y)
        let isBeyond = edge == .pull ? y < range.lowerBound : y > range.upperBound
        guard always || isBeyond, !scrollView.isTracking else { return completion?(true) ?? () }
        scroll(scrollView, to: edge == .pull ? range.lowerBound : range.upperBound, completion)
    }

    /// Takes the inset back and returns content that is beyond the edges; a finger keeps it where it is.
    func close(completion: ((Bool) -> Void)?) {
        share.takeBack()
        guard let scrollView, !scrollView.isTracking else { return completion?(true) ?? () }
        let y = scrollView.contentOffset.y.clamped(to: scrollView.verticalRange)
        if y == scrollView.contentOffset.y { completion?(true) } else { scroll(scrollView, to: y, completion) }
    }

    private func scroll(_ scrollView: ScrollView, to y: Double, _ completion: ((Bool) -> Void)?) {
        scrollView.setContentOffset(
            Point(scrollView.contentOffset.x, y), animated: true, duration: RefreshControl.insetDuration, completion: completion)
    }
}
