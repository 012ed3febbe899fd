import Geometry
import Gestures

/// Hears every state a bar is put into, the same one again included.
public typealias StateObserver = (State) -> Void

/// Keeps the state of a bar that follows a scrollable view, and brings bar and content to rest at one of the three heights.
///
/// The bar begins normal, the expanded state not available. Source: article, "BarController"; fact sheet 5.
public final class BarController {
    public private(set) var state: State {
        didSet { stateObserver(state) }
    }
    /// Lets a bar settle only where the content can follow without leaving its end, and counts from there when it has left it.
    ///
    /// The article's rule looks at the bar alone and may leave the content beyond its end. Meant to go with `clampToContentDeltaYTransformer`.
    public var settlesWithinContent = false

    private let stateReducer: StateReducer
    private let configuration: Configuration
    private let stateObserver: StateObserver
    private weak var scrollable: (any Scrollable)?
    private var observables: Observables?
    private var previousContentOffset = Point.zero
    private var previousContentSize = Size.zero

    private struct Observables {
        let contentOffset: Observable<Point>
        let contentSize: Observable<Size>
        let panGestureState: Observable<GestureRecognizer.State>
    }

    /// With a reducer of one's own.
    public init(stateReducer: @escaping StateReducer, configuration: Configuration, stateObserver: @escaping StateObserver) {
        self.stateReducer = stateReducer
        self.configuration = configuration
        self.stateObserver = stateObserver
        state = State(offset: -configuration.normalStateHeight, isExpandedStateAvailable: false, configuration: configuration)
    }

    /// With the article's three transformers.
    public convenience init(configuration: Configuration, stateObserver: @escaping StateObserver) {
        let transformers = [ignoreTopDeltaYTransformer, ignoreBottomDeltaYTransformer, cutOutStateRangeDeltaYTransformer]
        self.init(
            stateReducer: makeDefaultStateReducer(transformers: transformers), configuration: configuration, stateObserver: stateObserver)
    }
}

// MARK: - The view it follows

extension BarController {
    /// Follows `scrollable` from now on, and no other; it is put to where the bar is (see `preconfigure`) and not kept alive.
    ///
    /// The observer hears the state once.
    public func set(scrollable: any Scrollable) {
        stopObserving()
        self.scrollable = scrollable
        let observables = Observables(
            contentOffset: scrollable.contentOffsetObservable, contentSize: scrollable.contentSizeObservable,
            panGestureState: scrollable.panGestureStateObservable)
        self.observables = observables
        previousContentOffset = place(scrollable)
        previousContentSize = scrollable.contentSize
        observables.contentOffset.observer = { [weak self] in self?.contentOffsetChanged(to: $0) }
        observables.contentSize.observer = { [weak self] in self?.contentSizeChanged(to: $0) }
        observables.panGestureState.observer = { [weak self] in self?.panGestureStateChanged(to: $0) }
        stateObserver(state)
    }

    /// Gives a view that is about to be shown the insets and the offset that go with the bar, without following it.
    ///
    /// The bottom inset fills what short content leaves empty below a compact bar. Content that has scrolled on stays where it is, unless the
    /// bar is higher than normal.
    public func preconfigure(scrollable: any Scrollable) { place(scrollable) }

    /// Expands the bar, or makes it normal, and takes the content to its top with it, within 0.25 s; nothing without a view.
    ///
    /// The top inset is that of the expanded bar on both ways, so that no part of them counts as a bounce (fact sheet 4, examples 20 and 21).
    public func expand(on isExpanding: Bool) {
        guard let scrollable else { return }
        if isExpanding {
            state = state.set(isExpandedStateAvailable: true)
            scrollable.updateContentOffset(Point(scrollable.contentOffset.x, -configuration.expandedStateHeight), animated: true)
            scrollable.contentInset.top = configuration.expandedStateHeight
        } else {
            let normal = configuration.normalStateHeight
            scrollable.updateContentOffset(Point(scrollable.contentOffset.x, -normal), animated: true) { [weak scrollable] hasArrived in
                if hasArrived { scrollable?.contentInset.top = normal }
            }
        }
    }

    /// Moves bar and content to the nearest of the three states within 0.25 s, as the end of a pan does; between two equally near the lower bar wins.
    ///
    /// A bar that stands at one leaves the content its speed. For those who take a view away while it moves the bar.
    public func settle() {
        guard let scrollable else { return }
        var ways = [configuration.compactStateHeight, configuration.normalStateHeight, configuration.expandedStateHeight].map {
            -$0 - state.offset
        }
        var y = scrollable.contentOffset.y
        if settlesWithinContent {
            y = min(y, max(scrollable.startY, scrollable.endY))
            ways.removeAll { $0 > 0 && y + $0 > scrollable.endY }
        }
        guard let way = ways.min(by: { abs($0) < abs($1) }), way != 0 else { return }
        scrollable.updateContentOffset(Point(scrollable.contentOffset.x, y + way), animated: true)
    }

    /// Returns where the content is afterwards.
    @discardableResult
    private func place(_ scrollable: any Scrollable) -> Point {
        let normal = configuration.normalStateHeight
        var inset = scrollable.contentInset
        inset.bottom = max(0, scrollable.frame.size.height - configuration.compactStateHeight - scrollable.contentSize.height)
        inset.top = insetTop(isExpandable: state.offset <= -normal && state.isExpandedStateAvailable)
        scrollable.contentInset = inset
        scrollable.scrollIndicatorInsets.top = normal
        let offset = scrollable.contentOffset
        guard offset.y <= 0 || (state.offset < -normal && state.isExpandedStateAvailable) else { return offset }
        let target = Point(offset.x, state.offset)
        // What brings both to a new place goes on.
        if offset != target { scrollable.updateContentOffset(target, animated: false) }
        return target
    }

    private func insetTop(isExpandable: Bool) -> Double {
        isExpandable ? configuration.expandedStateHeight : configuration.normalStateHeight
    }

    private func stopObserving() {
        observables?.contentOffset.observer = nil
        observables?.contentSize.observer = nil
        observables?.panGestureState.observer = nil
    }
}

// MARK: - Changes of the view

extension BarController {
    private func contentOffsetChanged(to contentOffset: Point) {
        let previous = previousContentOffset
        guard contentOffset != previous, let scrollable else { return }
        previousContentOffset = contentOffset
        state = stateReducer(
            StateReducerParameters(
                scrollable: scrollable, configuration: configuration, previousContentOffset: previous, contentOffset: contentOffset,
                state: state))
    }

    private func contentSizeChanged(to contentSize: Size) {
        guard contentSize != previousContentSize, let scrollable else { return }
        previousContentSize = contentSize
        place(scrollable)
    }

    /// The article leaves a cancelled or failed pan alone, which may strand the bar between two states; here it counts as ended.
    private func panGestureStateChanged(to panState: GestureRecognizer.State) {
        guard let scrollable else { return }
        switch panState {
        case .began: panBegan(scrollable)
        case .changed: panChanged(scrollable)
        case .ended, .cancelled, .failed: settle()
        case .possible: break
        }
    }

    /// Begun at the top, or while the bar is expanded: it may expand. The first offset a view tells may be off by fractions, hence the tolerance, in points.
    private func panBegan(_ scrollable: any Scrollable) {
        let y = scrollable.contentOffset.y
        let isAtTop = y.isNear(to: -configuration.normalStateHeight, delta: 5)
        let isExpanded = y < -configuration.normalStateHeight && state.isExpandedStateAvailable
        state = state.set(isExpandedStateAvailable: isAtTop || isExpanded)
        scrollable.contentInset.top = insetTop(isExpandable: state.isExpandedStateAvailable)
    }

    /// Below the top there is no expanding until the next pan.
    private func panChanged(_ scrollable: any Scrollable) {
        guard state.isExpandedStateAvailable, scrollable.contentOffset.y > -configuration.normalStateHeight else { return }
        state = state.set(isExpandedStateAvailable: false)
        scrollable.contentInset.top = configuration.normalStateHeight
    }
}
