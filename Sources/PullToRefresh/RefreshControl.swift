import Layers
import Scrolling

/// Adds "pull to refresh" at the start of a scroll view and "load more" at its end; only one of the two loads at a time.
///
/// The owner has to keep the control alive. When the control is removed or freed, the scroll view is as it was before. Source: article, "API"; <doc:LogoWaveSheet#4-States-and-actions> and <doc:LogoWaveSheet#6-API>.
public final class RefreshControl {
    /// The duration with which inset and offset change, with the curve easeInEaseOut; seconds. Source: SVPullToRefresh (<doc:LogoWaveSheet#4-States-and-actions>).
    public static let insetDuration = 0.3

    /// The container at the start of the content, and `loadMore` that at its end; nil without an animation view for the edge.
    public let pull: RefreshContainer?
    public let loadMore: RefreshContainer?
    /// Called once for every load at the start of the content; `stop(.pull)` or `fail(.pull)` ends it.
    public var onRefresh: (() -> Void)?
    /// Called once for every load at the end of the content; `stop(.loadMore)`, `fail(.loadMore)` or `setNoMore(true)` ends it.
    public var onLoadMore: (() -> Void)?
    private(set) var model: RefreshModel
    private let containers: [RefreshContainer]
    private weak var scrollView: ScrollView?
    /// The event whose effects are performed now, and those that came meanwhile, with their completions.
    private var waiting: [(RefreshModel.Event, ((Bool) -> Void)?)] = []

    /// Installs the animation views. An animation view whose heights are not finite, or not above 0, throws an error, and nothing is installed.
    public init(_ scrollView: ScrollView, pull: (any AnimationView)? = nil, loadMore: (any AnimationView)? = nil) throws(RefreshError) {
        func container(_ edge: RefreshEdge, _ view: (any AnimationView)?) throws(RefreshError) -> RefreshContainer? {
            guard let view else { return nil }
            return try RefreshContainer(edge, of: scrollView, animationView: view)
        }
        self.scrollView = scrollView
        self.pull = try container(.pull, pull)
        self.loadMore = try container(.loadMore, loadMore)
        model = RefreshModel(pullTriggerHeight: self.pull?.triggerHeight, loadMoreTriggerHeight: self.loadMore?.triggerHeight)
        containers = [self.pull, self.loadMore].compactMap(\.self)
        for container in containers {
            container.control = self
            container.layer.addSublayer(container.animationView.layer)
            container.place()
            scrollView.layer.insertSublayer(container.layer, at: 0)
        }
        scrollView.addObserver(self)
    }

    deinit { detach() }

    private func container(at edge: RefreshEdge) -> RefreshContainer? { edge == .pull ? pull : loadMore }
}

// MARK: - Requests of the app

extension RefreshControl {
    public var isRefreshing: Bool { pull?.state == .loading }
    public var isLoadingMore: Bool { loadMore?.state == .loading }

    /// See `RefreshModel.automaticLoadDistance`. Such a load begins only when the content moves.
    public var automaticLoadDistance: Double? {
        get { model.automaticLoadDistance }
        set { model.automaticLoadDistance = newValue }
    }

    /// Begins a load without a pull, also after a failure. This has no effect while either edge loads, when this edge is disabled, and when there is nothing more to load.
    ///
    /// - Parameter completion: called once: with true when the content has arrived at the open edge, or at once while a finger drags, and with false when something else moves the content or no load has begun.
    public func trigger(_ edge: RefreshEdge, completion: ((Bool) -> Void)? = nil) { send(.trigger(edge), completion) }

    /// Ends a load or dismisses a failure: the edge closes, and the content scrolls back. After the end of a refresh, more can be loaded again.
    ///
    /// - Parameter completion: called once: with true when the content has returned, or at once while a finger is down, and with false when something else moves the content or the edge was not open.
    public func stop(_ edge: RefreshEdge, completion: ((Bool) -> Void)? = nil) { send(.stop(edge), completion) }

    /// Ends a load without success: the edge stays open until it is triggered again or stopped.
    public func fail(_ edge: RefreshEdge) { send(.fail(edge)) }

    /// Sets whether there is nothing more to load at the end of the content. True ends a running load; nothing more is loaded until this is set to false or a refresh has ended.
    public func setNoMore(_ isNoMore: Bool) { send(.noMore(isNoMore)) }

    /// Enables or disables an edge. A disabled edge is hidden and has no effect; a load of the edge ends, and no closure is called.
    public func setEnabled(_ isEnabled: Bool, _ edge: RefreshEdge) {
        guard let container = container(at: edge) else { return }
        container.layer.isHidden = !isEnabled
        send(.enable(edge, isEnabled))
    }

    /// Removes both animation views and their insets; the content returns between its edges.
    public func remove() {
        for edge in RefreshEdge.allCases { setEnabled(false, edge) }
        detach()
    }

    private func detach() {
        scrollView?.removeObserver(self)
        for container in containers {
            container.layer.removeFromSuperlayer()
            if container.isOpen { container.close(completion: nil) }
        }
    }
}

// MARK: - Events and effects

extension RefreshControl: ScrollViewObserver {
    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        switch change {
        case .contentSize:
            placeContainers()
            send(.contentChanged)
        case .size, .contentInset: placeContainers()
        case .contentOffset:
            for container in containers { measure(container) }
            if automaticLoadDistance != nil, let loadMore { send(.approached(distance: loadMore.measuredDistance)) }
        case .pan(.ended), .pan(.cancelled): for container in containers { measure(container) }
        // A new drag can pull again, even when the content was still on its way back.
        case .willBeginDragging:
            for container in containers {
                container.dropHeld()
                send(.closed(container.edge))
            }
        case .pan(.failed): for container in containers { container.fingerLifted() }
        case .pan, .wheelWillTurn, .wheelPaused: break
        }
    }

    private func placeContainers() {
        for container in containers {
            container.keepOpen()
            container.place()
        }
    }

    private func measure(_ container: RefreshContainer) {
        guard let scrollView else { return }
        send(.moved(container.edge, distance: container.measuredDistance, isTracking: scrollView.isTracking))
    }

    /// Handles an event, or stores it while the effects of another one are performed, because an animation view or the app may answer one of them with an event.
    ///
    /// - Parameter completion: given to the first edge that opens or closes; called with false when none does.
    private func send(_ event: RefreshModel.Event, _ completion: ((Bool) -> Void)? = nil) {
        waiting.append((event, completion))
        guard waiting.count == 1 else { return }
        while let (event, completion) = waiting.first {
            handle(event, completion)
            waiting.removeFirst()
        }
    }

    private func handle(_ event: RefreshModel.Event, _ completion: ((Bool) -> Void)?) {
        var completion = completion
        func takeCompletion() -> ((Bool) -> Void)? {
            defer { completion = nil }
            return completion
        }
        for effect in model.handle(event) {
            switch effect {
            case .tellState(let edge, let old, let new):
                if let container = container(at: edge) { container.animationView.container(container, didChangeStateFrom: old, to: new) }
            case .tellPull(let edge):
                guard let container = container(at: edge) else { continue }
                container.animationView.container(
                    container, didPullWithDistance: max(container.distance, 0), percentage: container.percentage)
            case .open(let edge, let always): container(at: edge)?.open(always: always, completion: takeCompletion())
            case .load(let edge): (edge == .pull ? onRefresh : onLoadMore)?()
            case .close(let edge): close(edge, takeCompletion())
            case .measure(let edge): if let container = container(at: edge) { measure(container) }
            }
        }
        completion?(false)
    }

    /// Closes an edge. When the content has returned, its offset decides about the state. While a finger is down, the edge counts as closing until it is not pulled any more or a new drag begins, so that one drag does not load twice.
    private func close(_ edge: RefreshEdge, _ completion: ((Bool) -> Void)?) {
        guard let container = container(at: edge), let scrollView else { return }
        let isTracking = scrollView.isTracking
        container.close { [weak self] hasReturned in
            if !isTracking || container.measuredDistance <= 0 { self?.send(.closed(edge)) }
            if !isTracking { self?.measure(container) }
            completion?(hasReturned)
        }
    }
}
