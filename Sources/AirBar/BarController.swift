import Geometry
import Gestures

/// It is called with every state that a bar is given, also when that is the same as before.
public typealias BarStateObserver = (BarState) -> Void

/// Keeps the state of a bar that follows a scrollable view, and brings bar and content to rest at one of the three heights.
///
/// The bar begins normal, and the expanded state is not available. The bar's insets are a contribution of its own: where the app or a refresh control adds to them too, the bar's
/// heights count from the end of theirs. Source: article, "BarController"; <doc:AirBarSheet#5-Controller>.
public final class BarController {
    public internal(set) var state: BarState {
        didSet { stateObserver(state) }
    }
    /// Lets a bar settle only where the content can follow without leaving its end, and counts from there when it has left it.
    ///
    /// The article's rule looks at the bar alone and may leave the content beyond its end. It is meant to be used with `clampToContentDeltaYTransformer`.
    public var settlesWithinContent = false

    /// A bar that settles takes the speed of the finger along, and a bar that glides to one of its heights is left alone.
    ///
    /// The article forgets that speed, so that a fast flick stops before the bar settles.
    public var settlesWithSpeed = false

    let configuration: BarConfiguration
    private let stateReducer: BarStateReducer
    private let stateObserver: BarStateObserver
    /// Every view that the bar has been placed over, as long as it lives.
    private var attachments: [BarAttachment] = []
    private(set) var followed: BarAttachment?
    private var observables: Observables?
    private var previousContentOffset = Point.zero
    private var previousContentSize = Size.zero
    private var previousOtherTop = 0.0
    private var isPanning = false

    private struct Observables {
        let contentOffset: BarObservable<Point>
        let contentSize: BarObservable<Size>
        let contentInset: BarObservable<EdgeInsets>
        let panGestureState: BarObservable<GestureRecognizer.State>
    }

    /// Makes a controller with a reducer of one's own.
    public init(stateReducer: @escaping BarStateReducer, configuration: BarConfiguration, stateObserver: @escaping BarStateObserver) {
        self.stateReducer = stateReducer
        self.configuration = configuration
        self.stateObserver = stateObserver
        state = BarState(offset: -configuration.normalStateHeight, isExpandedStateAvailable: false, configuration: configuration)
    }

    /// Makes a controller with the article's three transformers.
    public convenience init(configuration: BarConfiguration, stateObserver: @escaping BarStateObserver) {
        let transformers = [ignoreTopDeltaYTransformer, ignoreBottomDeltaYTransformer, cutOutStateRangeDeltaYTransformer]
        self.init(
            stateReducer: makeDefaultStateReducer(transformers: transformers), configuration: configuration, stateObserver: stateObserver)
    }
}

// MARK: - The view it follows

extension BarController {
    /// Follows `scrollable` from now on, and no other. The view is placed under the bar (see `preconfigure`) and not kept alive.
    ///
    /// The observer is called once.
    public func set(scrollable: any Scrollable) {
        stopObserving()
        let observables = Observables(
            contentOffset: scrollable.contentOffsetObservable, contentSize: scrollable.contentSizeObservable,
            contentInset: scrollable.contentInsetObservable, panGestureState: scrollable.panGestureStateObservable)
        self.observables = observables
        followed = attachment(to: scrollable)
        isPanning = false
        previousContentOffset = place(scrollable)
        previousContentSize = scrollable.contentSize
        previousOtherTop = followed?.otherTop ?? 0
        observables.contentOffset.observer = { [weak self] in self?.contentOffsetChanged(to: $0) }
        observables.contentSize.observer = { [weak self] in self?.contentSizeChanged(to: $0) }
        observables.contentInset.observer = { [weak self] _ in self?.contentInsetChanged() }
        observables.panGestureState.observer = { [weak self] in self?.panGestureStateChanged(to: $0) }
        stateObserver(state)
    }

    /// Gives a view that is about to be shown the insets and the offset that go with the bar, without following it.
    ///
    /// The bottom inset fills what short content leaves empty below a compact bar. Content that has scrolled on stays where it is, unless the
    /// bar is higher than normal.
    public func preconfigure(scrollable: any Scrollable) { place(scrollable) }

    /// Follows no view any more and takes back what it has added to the insets of all views that it was placed over; their content returns between its edges.
    ///
    /// The bar keeps its state. Letting go of the controller takes the insets back too and leaves the content where it is.
    public func detach(animated: Bool = false) {
        stopObserving()
        followed = nil
        let views = attachments.compactMap(\.scrollable)
        attachments = []
        for view in views where view.contentOffset.y < view.startY {
            view.updateContentOffset(Point(view.contentOffset.x, view.startY), animated: animated, completion: nil)
        }
    }

    private func attachment(to scrollable: any Scrollable) -> BarAttachment {
        attachments.removeAll { $0.scrollable == nil }
        if let attachment = attachments.first(where: { $0.scrollable === scrollable }) { return attachment }
        attachments.append(BarAttachment(to: scrollable))
        return attachments[attachments.count - 1]
    }

    /// Returns where the content is afterwards.
    @discardableResult
    private func place(_ scrollable: any Scrollable) -> Point {
        let normal = configuration.normalStateHeight
        let attachment = attachment(to: scrollable)
        attachment.hold(top: insetTop(isExpandable: state.offset <= -normal && state.isExpandedStateAvailable), for: configuration)
        let offset = scrollable.contentOffset
        let top = attachment.otherTop
        guard offset.y + top <= 0 || (state.offset < -normal && state.isExpandedStateAvailable) else { return offset }
        let target = Point(offset.x, state.offset - top)
        // An animation that brings both to a new place must not be stopped.
        if offset != target { scrollable.updateContentOffset(target, animated: false, completion: nil) }
        return target
    }

    private func insetTop(isExpandable: Bool) -> Double {
        isExpandable ? configuration.expandedStateHeight : configuration.normalStateHeight
    }

    private func stopObserving() {
        observables?.contentOffset.observer = nil
        observables?.contentSize.observer = nil
        observables?.contentInset.observer = nil
        observables?.panGestureState.observer = nil
        observables = nil
    }
}

// MARK: - Changes of the view

extension BarController {
    private func contentOffsetChanged(to contentOffset: Point) {
        let previous = previousContentOffset
        guard contentOffset != previous, let scrollable = followed?.scrollable else { return }
        previousContentOffset = contentOffset
        state = stateReducer(
            BarStateReducerParameters(
                scrollable: scrollable, configuration: configuration, previousContentOffset: previous, contentOffset: contentOffset,
                state: state))
    }

    private func contentSizeChanged(to contentSize: Size) {
        guard contentSize != previousContentSize, let scrollable = followed?.scrollable else { return }
        previousContentSize = contentSize
        place(scrollable)
    }

    /// Somebody else, such as a refresh control that has ended, has taken inset back: content that is below the bar now comes up to a compact bar.
    private func contentInsetChanged() {
        guard let followed, followed.otherTop != previousOtherTop else { return }
        let isLess = followed.otherTop < previousOtherTop
        previousOtherTop = followed.otherTop
        if isLess, !isPanning, isBelowBar { compact() }
    }

    /// The article leaves a cancelled or failed pan alone, which may strand the bar between two states; here it counts as ended.
    private func panGestureStateChanged(to panState: GestureRecognizer.State) {
        isPanning = panState == .began || panState == .changed
        switch panState {
        case .began: panBegan()
        case .changed: panChanged()
        case .ended, .cancelled, .failed: settle()
        case .possible: break
        }
    }

    /// A pan that begins at the top, or while the bar is expanded, may expand it. The first offset that a view tells may be off by fractions, hence the tolerance of 5 points.
    private func panBegan() {
        guard let followed, let scrollable = followed.scrollable else { return }
        let (y, normal) = (scrollable.contentOffset.y + followed.otherTop, configuration.normalStateHeight)
        let isAtTop = abs(y + normal) <= 5
        let isExpanded = y < -normal && state.isExpandedStateAvailable
        let start = scrollable.startY
        state = state.set(isExpandedStateAvailable: isAtTop || isExpanded)
        followed.hold(top: insetTop(isExpandable: state.isExpandedStateAvailable))
        // The inset has changed, so a part of the way that was a bounce may lie between the edges now. The bar makes up for that part.
        if settlesWithinContent {
            let y = scrollable.contentOffset.y
            state = state.add(offset: max(y, scrollable.startY) - max(y, start))
        }
    }

    /// A pan that leaves the top ends expanding until the next pan.
    private func panChanged() {
        guard let followed, let scrollable = followed.scrollable, state.isExpandedStateAvailable,
            scrollable.contentOffset.y + followed.otherTop > -configuration.normalStateHeight
        else { return }
        state = state.set(isExpandedStateAvailable: false)
        followed.hold(top: configuration.normalStateHeight)
    }
}
