import Geometry
import Gestures

/// A closure that is called with every new state of a bar, even when it equals the state before.
public typealias BarStateObserver = (BarState) -> Void

/// Keeps the state of a bar that follows a scrollable view, and brings bar and content to rest at one of the three heights.
///
/// The bar begins normal, and the expanded state is not available. The bar adds an inset contribution of its own: when the app or a refresh control adds insets, too, the
/// bar's heights are counted from the end of those. Source: article, "BarController"; <doc:AirBarSheet#5-Controller>.
public final class BarController {
    public internal(set) var state: BarState {
        didSet { stateObserver(state) }
    }
    /// Whether a bar settles only at heights to which the content can follow without going beyond its end. Content that is beyond its end already is treated as if it were at its end.
    ///
    /// The article's rule considers only the bar, and may leave the content beyond its end. This property is meant to be used with `clampToContentDeltaYTransformer`.
    public var settlesWithinContent = false

    /// Whether a bar that settles keeps the velocity of the finger. A bar whose glide ends at one of the heights is then not moved.
    ///
    /// The article's bar loses that velocity, so that a fast flick stops before the bar settles.
    public var settlesWithSpeed = false

    let configuration: BarConfiguration
    private let stateReducer: BarStateReducer
    private let stateObserver: BarStateObserver
    /// The attachments to all living views over which the bar has been placed.
    private var attachments: [BarAttachment] = []
    private(set) var followed: BarAttachment?
    private var observables: Observables?
    private var previousContentOffset = Point.zero
    private var previousContentSize = Size.zero
    private var previousOtherTop = 0.0
    private(set) var isPanning = false
    /// The running motion of `expand`.
    var expansion: Expansion?

    private struct Observables {
        let contentOffset: BarObservable<Point>
        let contentSize: BarObservable<Size>
        let contentInset: BarObservable<EdgeInsets>
        let panGestureState: BarObservable<GestureRecognizer.State>
    }

    /// Makes a controller with a given reducer.
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
    /// Follows `scrollable` instead of the view before. The view's insets and offset are set as by `preconfigure`. The controller does not keep the view alive.
    ///
    /// The state observer is called once.
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

    /// Sets the insets and the offset of a view that is about to be shown to those that fit the bar, without following the view.
    ///
    /// The bottom inset fills the space that short content leaves empty below a compact bar. The offset of content that is not at its top does not change, unless the
    /// bar is higher than normal.
    public func preconfigure(scrollable: any Scrollable) { place(scrollable) }

    /// Stops following a view, and removes the bar's insets from all views over which it was placed; their content returns between its edges.
    ///
    /// The bar keeps its state. When the controller is freed, the insets are removed, too, but the offset of the content does not change.
    public func detach(animated: Bool = false) {
        stopObserving()
        followed = nil
        for attachment in attachments {
            guard let view = attachment.scrollable, view.contentOffset.y < -attachment.otherTop else { continue }
            view.updateContentOffset(Point(view.contentOffset.x, -attachment.otherTop), animated: animated, completion: nil)
        }
        attachments = []
    }

    private func attachment(to scrollable: any Scrollable) -> BarAttachment {
        attachments.removeAll { $0.scrollable == nil }
        if let attachment = attachments.first(where: { $0.scrollable === scrollable }) { return attachment }
        attachments.append(BarAttachment(to: scrollable))
        return attachments[attachments.count - 1]
    }

    /// Sets the insets and the offset of a view; returns the content offset afterwards.
    @discardableResult
    private func place(_ scrollable: any Scrollable) -> Point {
        let normal = configuration.normalStateHeight
        let attachment = attachment(to: scrollable)
        attachment.hold(
            top: configuration.highest(isExpandable: state.offset <= -normal && state.isExpandedStateAvailable), for: configuration)
        let offset = scrollable.contentOffset
        let top = attachment.otherTop
        guard offset.y + top <= 0 || (state.offset < -normal && state.isExpandedStateAvailable) else { return offset }
        let target = Point(offset.x, state.offset - top)
        // An update would stop an animation that moves the bar and the content, so it is made only when the offset differs.
        guard offset != target else { return target }
        // It is set before the content moves, so that this move is not taken for a scroll and the bar stays.
        if attachment === followed { previousContentOffset = target }
        scrollable.updateContentOffset(target, animated: false, completion: nil)
        return target
    }

    private func stopObserving() {
        expansion = nil
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
        if let meeting = expansion?.meeting { return state = state.set(offset: meeting.barOffset(at: contentOffset.y)) }
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

    /// Another owner of insets, such as a refresh control that has ended, has reduced its share. If this leaves a gap between bar and content, the bar becomes compact and the content moves up to it.
    private func contentInsetChanged() {
        guard let followed, followed.otherTop != previousOtherTop else { return }
        let isLess = followed.otherTop < previousOtherTop
        previousOtherTop = followed.otherTop
        if isLess, !isPanning, isBelowBar { compact() }
    }

    /// A cancelled or failed pan counts as ended here. The article ignores such a pan, which may leave the bar between two states.
    private func panGestureStateChanged(to panState: GestureRecognizer.State) {
        switch panState {
        case .began:
            isPanning = true
            panBegan()
        case .changed: panChanged()
        case .ended, .cancelled, .failed:
            isPanning = false
            settle()
        case .possible: break
        }
    }

    /// Makes the expanded state available for a pan that begins at the top or while the bar is expanded. The tolerance of 5 points is needed because the first offset of a view may differ by fractions.
    private func panBegan() {
        guard let followed, let scrollable = followed.scrollable else { return }
        let (y, normal) = (scrollable.contentOffset.y + followed.otherTop, configuration.normalStateHeight)
        let isAtTop = abs(y + normal) <= 5
        let isExpanded = y < -normal && state.isExpandedStateAvailable
        let start = scrollable.startY
        state = state.set(isExpandedStateAvailable: isAtTop || isExpanded)
        followed.hold(top: configuration.highest(isExpandable: state.isExpandedStateAvailable))
        // The inset has changed, so a part of the offset that was a bounce may lie between the edges now. The bar moves by that part, too.
        if settlesWithinContent {
            let y = scrollable.contentOffset.y
            state = state.add(offset: max(y, scrollable.startY) - max(y, start))
        }
    }

    /// Makes the expanded state unavailable, until the next pan, when a pan has moved the content away from the top.
    private func panChanged() {
        guard let followed, let scrollable = followed.scrollable, state.isExpandedStateAvailable,
            scrollable.contentOffset.y + followed.otherTop > -configuration.normalStateHeight
        else { return }
        state = state.set(isExpandedStateAvailable: false)
        followed.hold(top: configuration.normalStateHeight)
    }
}
