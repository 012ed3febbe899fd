import Geometry
import Layers
import Scrolling

/// Watches a scroll view from one of its edges, turns distances into states, and holds the edge open while something loads.
///
/// Order in one event: distance, state, may it (the other control), the animation view's `didChange`, then its `didPull`. Source: article, "ContainerView"; fact sheet 4.
public final class RefreshContainer: ScrollViewObserver {
    public enum Edge: Sendable {
        /// Pulled down at the start of the content.
        case pull
        /// Pulled up at its end.
        case loadMore
    }

    /// Inset and offset take this long, easeInEaseOut; seconds. Source: SVPullToRefresh (fact sheet 4).
    public static let insetDuration = 0.3

    public let edge: Edge
    public private(set) var state = RefreshState.stopped
    /// How far it is pulled, in points; negative when it is not.
    public private(set) var distance = 0.0
    public let animationView: any AnimationView
    /// Content height and trigger height, as the animation view said when it was installed; points.
    public private(set) var contentHeight = 0.0
    public private(set) var triggerHeight = 1.0
    let layer: Layer
    private let inset: HeldInset
    private weak var scrollView: ScrollView?
    private let reload: () -> Void
    /// The content is on its way back after a load, by the control's doing.
    private var isClosing = false
    /// False lets nothing happen: the other control is busy.
    var mayReact: () -> Bool = { true }
    /// A load has come to its end.
    var onStop: () -> Void = {}

    public internal(set) var isEnabled = true {
        didSet { if isEnabled != oldValue { enabledChanged() } }
    }

    /// The distance over the trigger height, never below 0.
    public var percentage: Double { max(distance / triggerHeight, 0) }

    init(_ edge: Edge, of scrollView: ScrollView, animationView: any AnimationView, reload: @escaping () -> Void) throws(RefreshError) {
        self.edge = edge
        self.scrollView = scrollView
        self.animationView = animationView
        self.reload = reload
        inset = HeldInset(edge == .pull ? .top : .bottom, of: scrollView)
        layer = Layer(name: edge == .pull ? "pullToRefresh" : "loadMore")
        layer.isUserInteractionEnabled = false
        let heights = (content: animationView.heightForContent(in: self), trigger: animationView.heightForTrigger(in: self))
        guard heights.content.isFinite, heights.content > 0 else { throw .contentHeight(heights.content) }
        guard heights.trigger.isFinite, heights.trigger > 0 else { throw .triggerHeight(heights.trigger) }
        (contentHeight, triggerHeight) = heights
        layer.addSublayer(animationView.layer)
        place()
        scrollView.layer.insertSublayer(layer, at: 0)
        scrollView.addObserver(self)
    }

    /// Behind the content: above its start, or below its end or that of the view, whichever is lower.
    private func place() {
        guard let scrollView else { return }
        let insets = scrollView.contentInset
        let view = scrollView.layer.bounds.size
        let end = edge == .loadMore ? insets.bottom - inset.amount : insets.bottom
        let y = edge == .pull ? -contentHeight : max(scrollView.contentSize.height, view.height - insets.top - end)
        layer.frame = Rect(0, y, view.width, contentHeight)
        animationView.layer.frame = Rect(0, 0, view.width, contentHeight)
    }

    /// Leaves the scroll view as it was found.
    func remove() {
        isEnabled = false
        layer.removeFromSuperlayer()
    }
}

// MARK: - Watching

extension RefreshContainer {
    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        switch change {
        case .contentSize, .size: place()
        case .contentInset: if !inset.isWriting { place() }
        case .contentOffset, .pan(.ended), .pan(.cancelled): evaluate()
        case .willBeginDragging, .pan: break
        }
    }

    /// Sources of the two distances: article, "ContainerView", and MJRefresh (fact sheet 3.1).
    private func measuredDistance(_ scrollView: ScrollView) -> Double {
        let y = scrollView.contentOffset.y
        return edge == .pull ? restOffset(scrollView) - y : y - restOffset(scrollView)
    }

    /// Where the distance is 0.
    private func restOffset(_ scrollView: ScrollView) -> Double {
        let top = scrollView.contentInset.top
        let height = scrollView.layer.bounds.height
        if edge == .pull { return 0 - inset.base }
        let end = scrollView.contentSize.height + inset.base
        return end + top >= height ? end - height : 0 - top
    }

    /// It takes notice of where the content is.
    private var isWatching: Bool { isEnabled && !isClosing && state != .loading && state != .noMore }

    /// The content offset at which it is triggered; nil while it takes no notice of offsets: switched off, busy, out of more, or kept waiting by the other control.
    public var triggerOffset: Double? {
        guard let scrollView, isWatching, mayReact() else { return nil }
        return restOffset(scrollView) + (edge == .pull ? -triggerHeight : triggerHeight)
    }

    private func evaluate() {
        guard let scrollView, isWatching, !inset.isWriting else { return }
        let measured = mayReact() ? measuredDistance(scrollView) : 0
        let hasMoved = max(measured, 0) != max(distance, 0)
        distance = measured
        if state == .triggered && !scrollView.isTracking && mayReact() { return begin(movesAlways: false) }
        let band: RefreshState = distance <= 0 ? .stopped : distance < triggerHeight ? .pulling : .triggered
        change(to: band == .triggered && !scrollView.isTracking ? .pulling : band)
        if hasMoved { tellPull() }
    }

    private func tellPull() { animationView.container(self, didPullWithDistance: max(distance, 0), percentage: percentage) }

    private func change(to new: RefreshState) {
        guard new != state else { return }
        let old = state
        state = new
        animationView.container(self, didChangeStateFrom: old, to: new)
    }
}

// MARK: - Loading

extension RefreshContainer {
    /// For animation views: the user has tapped what they show; the same as starting from code.
    public func animationViewWasTapped() { trigger() }

    /// Starts from code; nothing when it is disabled, busy or out of more, or when the other control is busy.
    func trigger() {
        if isEnabled, state != .loading, state != .noMore, mayReact() { begin(movesAlways: true) }
    }

    private func begin(movesAlways: Bool) {
        guard let scrollView else { return }
        change(to: .loading)
        let height = scrollView.layer.bounds.height
        let insets = scrollView.contentInset
        let missing = edge == .pull ? 0 : max(0, height - insets.top - inset.base - scrollView.contentSize.height)
        inset.hold(contentHeight + missing)
        let y = edge == .pull ? scrollView.verticalRange.lowerBound : scrollView.verticalRange.upperBound
        let isBeyond = edge == .pull ? scrollView.contentOffset.y < y : scrollView.contentOffset.y > y
        if (movesAlways || isBeyond) && !scrollView.isTracking {
            scrollView.setContentOffset(Point(scrollView.contentOffset.x, y), animated: true, duration: Self.insetDuration)
        }
        reload()
    }

    /// Ends a load: the edge closes, and content that it held open goes back. Nothing when nothing loads.
    func stop() {
        guard state == .loading else { return }
        distance = 0
        change(to: .stopped)
        close()
        onStop()
    }

    private func close() {
        guard let scrollView else { return }
        isClosing = true
        inset.release()
        // Under a finger nothing goes back, and the next state is the next drag's.
        if scrollView.isTracking { return isClosing = false }
        let y = scrollView.contentOffset.y.clamped(to: scrollView.verticalRange)
        guard y != scrollView.contentOffset.y else {
            isClosing = false
            return evaluate()
        }
        scrollView.setContentOffset(Point(scrollView.contentOffset.x, y), animated: true, duration: Self.insetDuration) { [weak self] _ in
            self?.isClosing = false
            self?.evaluate()
        }
    }

    /// There is nothing more to load, or there may be again.
    func setNoMore(_ isOver: Bool) {
        if isOver {
            stop()
            change(to: .noMore)
        } else if state == .noMore {
            change(to: .stopped)
            evaluate()
        }
    }

    private func enabledChanged() {
        layer.isHidden = !isEnabled
        if isEnabled {
            place()
            scrollView?.addObserver(self)
            return evaluate()
        }
        scrollView?.removeObserver(self)
        let wasLoading = state == .loading
        let wasPulled = distance > 0
        distance = 0
        change(to: .stopped)
        if wasLoading { close() } else if wasPulled { tellPull() }
    }
}
