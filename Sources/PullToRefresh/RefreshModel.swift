/// The two ends of a scroll view's content at which a refresh control works.
public enum RefreshEdge: CaseIterable, Sendable {
    /// The start of the content, which is pulled down.
    case pull
    /// The end of the content, which is pulled up.
    case loadMore

    var other: RefreshEdge { self == .pull ? .loadMore : .pull }
}

/// The states of both edges of a refresh control as one value: an event goes in, and effects come out.
///
/// The model uses neither a scroll view nor a clock. Distances are points; an edge that is not pulled has a distance of 0 or less. Source: <doc:LogoWaveSheet#4-States-and-actions>.
public struct RefreshModel: Equatable, Sendable {
    public struct EdgeState: Equatable, Sendable {
        public internal(set) var state = RefreshState.stopped
        /// The distance of the pull to which the edge reacted last; points. 0 after a load, while the other edge loads, and after the edge was disabled.
        public internal(set) var distance = 0.0
        /// The distance at which the edge is triggered; points, above 0.
        public let triggerHeight: Double
        public internal(set) var isEnabled: Bool
        /// Whether the content is on its way back after a load, or a finger has held it since the end of the load.
        public internal(set) var isClosing = false
    }

    /// The distance before the end of the content at which more is loaded without a pull; points. With nil more is loaded only after a pull, with infinity at any move of the content.
    public var automaticLoadDistance: Double?
    private var pull: EdgeState
    private var loadMore: EdgeState
    /// Whether more was loaded without a pull, and since then the content has neither changed its size nor left its end. Without this flag, content that does not grow would be loaded again and again.
    private var hasAsked = false

    /// An edge without a trigger height is disabled. The heights are points above 0.
    public init(pullTriggerHeight: Double?, loadMoreTriggerHeight: Double?) {
        pull = EdgeState(triggerHeight: pullTriggerHeight ?? 1, isEnabled: pullTriggerHeight != nil)
        loadMore = EdgeState(triggerHeight: loadMoreTriggerHeight ?? 1, isEnabled: loadMoreTriggerHeight != nil)
    }

    public internal(set) subscript(edge: RefreshEdge) -> EdgeState {
        get { edge == .pull ? pull : loadMore }
        set { if edge == .pull { pull = newValue } else { loadMore = newValue } }
    }

    /// Whether the edge reacts to pulls and may begin to load: it is enabled, not open and not closing, and the other edge does not load.
    public func reacts(_ edge: RefreshEdge) -> Bool { isWatching(edge) && self[edge.other].state != .loading }

    private func isWatching(_ edge: RefreshEdge) -> Bool {
        let edge = self[edge]
        return edge.isEnabled && !edge.isClosing && !edge.state.isOpen
    }
}

// MARK: - The reducer

extension RefreshModel {
    public enum Event: Equatable, Sendable {
        /// The content has moved, or the finger has lifted; the edge is now pulled by `distance`.
        case moved(RefreshEdge, distance: Double, isTracking: Bool)
        /// The content has scrolled to this distance from its end; negative before the end.
        case approached(distance: Double)
        /// The size of the content has changed.
        case contentChanged
        /// The app requests a load, or the user does by a tap.
        case trigger(RefreshEdge)
        case stop(RefreshEdge)
        case fail(RefreshEdge)
        /// There is nothing more to load (true), or there may be more again (false).
        case noMore(Bool)
        case enable(RefreshEdge, Bool)
        /// The content has returned after a load, or something else moves it now.
        case closed(RefreshEdge)
    }

    /// An action of the control. The actions of an event have to be performed in their order.
    public enum Effect: Equatable, Sendable {
        case tellState(RefreshEdge, from: RefreshState, to: RefreshState)
        case tellPull(RefreshEdge)
        /// Add the inset that keeps the edge open, and scroll the content to the open edge: always, or only when the content is beyond it.
        case open(RefreshEdge, always: Bool)
        /// Call the app's closure.
        case load(RefreshEdge)
        /// Remove the inset, let the content return, and then send `closed`.
        case close(RefreshEdge)
        /// Send `moved` with the present distance.
        case measure(RefreshEdge)
    }

    public mutating func handle(_ event: Event) -> [Effect] {
        switch event {
        case .moved(let edge, let distance, let isTracking): return move(edge, to: distance, isTracking: isTracking)
        case .approached(let distance):
            guard let limit = automaticLoadDistance, distance >= -limit else {
                hasAsked = false
                return []
            }
            guard !hasAsked, reacts(.loadMore) else { return [] }
            hasAsked = true
            return begin(.loadMore, always: false)
        case .contentChanged:
            hasAsked = false
            return []
        case .trigger(let edge):
            let isFree = self[edge].state != .loading && self[edge].state != .noMore && self[edge.other].state != .loading
            return self[edge].isEnabled && isFree ? begin(edge, always: true) : []
        case .stop(let edge):
            guard self[edge].state.isOpen, self[edge].state != .noMore else { return [] }
            // New content may have more to load.
            let allowsMore = edge == .pull && (loadMore.state == .noMore || loadMore.state == .failed)
            return end(edge) + (allowsMore ? end(.loadMore) : [])
        case .fail(let edge): return self[edge].state == .loading ? change(edge, to: .failed) : []
        case .noMore(true):
            return loadMore.state == .noMore ? [] : change(.loadMore, to: .noMore) + openNoMore()
        case .noMore(false): return loadMore.state == .noMore ? end(.loadMore) : []
        case .enable(let edge, let isEnabled):
            guard isEnabled != self[edge].isEnabled else { return [] }
            self[edge].isEnabled = isEnabled
            guard isEnabled else { return reset(edge) }
            return (self[edge].state == .noMore ? openNoMore() : []) + [.measure(edge)]
        case .closed(let edge):
            self[edge].isClosing = false
            return []
        }
    }

    private mutating func change(_ edge: RefreshEdge, to new: RefreshState) -> [Effect] {
        let old = self[edge].state
        self[edge].state = new
        return old == new ? [] : [.tellState(edge, from: old, to: new)]
    }

    /// Handles a move of the content. While the other edge loads, pulls have no effect. The edge is `triggered` from the trigger height on, and only while a finger is down. Source: <doc:LogoWaveSheet#3.1-Distance>.
    private mutating func move(_ edge: RefreshEdge, to distance: Double, isTracking: Bool) -> [Effect] {
        if distance <= 0 { self[edge].isClosing = false }
        guard isWatching(edge) else { return [] }
        let distance = reacts(edge) ? distance : 0
        let hasMoved = max(distance, 0) != max(self[edge].distance, 0)
        self[edge].distance = distance
        if self[edge].state == .triggered, !isTracking, reacts(edge) { return begin(edge, always: false) }
        let isFar = distance >= self[edge].triggerHeight && isTracking
        return change(edge, to: distance <= 0 ? .stopped : isFar ? .triggered : .pulling) + (hasMoved ? [.tellPull(edge)] : [])
    }

    private mutating func begin(_ edge: RefreshEdge, always: Bool) -> [Effect] {
        change(edge, to: .loading) + [.open(edge, always: always), .load(edge)]
    }

    /// A disabled edge stays closed until it is enabled.
    private func openNoMore() -> [Effect] { loadMore.isEnabled ? [.open(.loadMore, always: false)] : [] }

    private mutating func end(_ edge: RefreshEdge) -> [Effect] {
        self[edge].distance = 0
        self[edge].isClosing = true
        return change(edge, to: .stopped) + [.close(edge)]
    }

    /// Ends what a disabled edge does.
    private mutating func reset(_ edge: RefreshEdge) -> [Effect] {
        if self[edge].state.isOpen { return end(edge) }
        let wasPulled = self[edge].distance > 0
        self[edge].distance = 0
        return change(edge, to: .stopped) + (wasPulled ? [.tellPull(edge)] : [])
    }
}
