import Geometry
import Layers
import Scrolling

/// A page of the screen's size above the content of a scroll view. A short pull refreshes; a longer one brings the page down over the list.
///
/// It observes the scroll view; its owner keeps both alive, and this view no longer than the scroll view. Distances are in points, measured from the end of the app's own top inset.
public final class PullPromotionView: ScrollViewObserver {
    /// The page's layer in the scroll view, above its content and in front of it.
    public let layer: Layer
    public let hint: HintStrip
    public internal(set) var state = PullPromotionState.stopped
    /// Called once when it begins to refresh; call `stopAnimate` when done.
    public var refreshAction: (() -> Void)?
    /// Called once when the page begins to open.
    public var promotionAction: (() -> Void)?
    /// Called at every change of the offset with the distance of the pull, in points.
    public var onPull: ((Double) -> Void)?
    /// Called when the page may have appeared above the content or disappeared from there; see `layer.isHidden`.
    public var onVisibility: (() -> Void)?
    /// When true, an open page that is released half-way closes or opens again.
    public var snaps = false
    /// The animation of this view that moves the content now.
    public internal(set) var animation = PullAnimation.none { didSet { updateVisibility() } }
    /// The animation that waits until the finger lifts, because the finger holds the content.
    var held = PullAnimation.none

    unowned let scrollView: ScrollView
    let inset: InsetContribution
    /// A timer for the moment at which a glide reaches the place where the page closes.
    private var arrival: Timeline.Timer?

    /// It has the size that the scroll view has now, and does nothing until `isShown` is set.
    public init(on scrollView: ScrollView) {
        self.scrollView = scrollView
        inset = InsetContribution(to: scrollView)
        let size = scrollView.layer.bounds.size
        layer = Layer(name: "promotion", frame: Rect(0, -size.height, size.width, size.height))
        layer.masksToBounds = true
        // In front of the rows, and behind the scroll indicator.
        layer.zPosition = 0.5
        layer.isHidden = true
        hint = HintStrip(above: size)
        layer.addSublayer(hint.layer)
        scrollView.layer.addSublayer(layer)
    }

    deinit { layer.removeFromSuperlayer() }

    /// Whether the page is installed and observes the scroll view. Setting the same value again changes nothing; false closes an open page or strip.
    public var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            if isShown { scrollView.addObserver(self) } else { stopAnimate() }
            updateVisibility()
        }
    }

    /// A page that is not shown any more disappears when the content has come back over it.
    private func updateVisibility() {
        layer.isHidden = !isShown && animation == .none && offset >= 0
        if layer.isHidden { scrollView.removeObserver(self) }
        onVisibility?()
    }

    /// Starts a refresh without a pull; does nothing during a refresh, and while the page is not shown.
    public func startAnimate() {
        guard isShown, state != .refreshing else { return }
        change(to: .refreshTriggered)
        change(to: .refreshing)
    }

    /// Ends refreshing, or closes the page.
    public func stopAnimate() {
        change(to: .stopped)
    }

    /// The content offset measured from the end of the app's own inset; negative when the content is pulled beyond its top.
    var offset: Double { scrollView.contentOffset.y + inset.base.top }

    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        guard isShown else { return updateVisibility() }
        switch change {
        case .contentOffset:
            onPull?(max(0, -offset))
            evaluate()
        // A finger that drags takes the page from where it is.
        case .willBeginDragging: if held == .promotion { held = .none }
        // The end of a wheel's turns is its lift.
        case .pan(.ended), .pan(.cancelled), .pan(.failed), .wheelPaused: fingerLifted()
        case .pan, .size, .contentSize, .contentInset, .wheelWillTurn: break
        }
    }
}

// MARK: - The five states

extension PullPromotionView {
    /// Applies the first matching rule of the table in <doc:PromotionSheet#4-States>. All bounds are strict but the last one.
    private func evaluate() { evaluate(at: offset) }

    private func evaluate(at offset: Double) {
        let isDragging = scrollView.isDragging
        let (refresh, promotion) = (-Self.refreshTriggerHeight, -Self.promotionTriggerHeight)
        if state == .refreshing { return }
        if state == .refreshTriggered && !isDragging { return change(to: .refreshing) }
        if state == .promotionTriggered && !isDragging { return change(to: .promotionShowing) }
        if state == .stopped && isDragging && offset < refresh && offset > promotion { return change(to: .refreshTriggered) }
        if (state == .stopped || state == .refreshTriggered) && isDragging && offset < promotion { return change(to: .promotionTriggered) }
        if state != .stopped && offset >= refresh { change(to: .stopped) }
    }

    /// Changes the state. Setting the same state again only updates the words. The scroll view is changed before the action is called.
    ///
    /// - Parameter closing: the duration of the effect A3, if the state leads to it.
    private func change(to new: PullPromotionState, closing: Double = Metrics.insetDuration) {
        let old = state
        state = new
        hint.show(new)
        guard new != old else { return }
        switch new {
        case .refreshing:
            open()
            if old == .refreshTriggered { refreshAction?() }
        case .promotionShowing:
            slideIn()
            promotionAction?()
        case .stopped: close(duration: closing)
        case .refreshTriggered, .promotionTriggered: break
        }
    }

    /// Evaluates the state at the release, without waiting for the next change of the offset, which may never come. Source: <doc:PromotionSheet#7-Original-bugs>.
    private func fingerLifted() {
        let wasShowing = state == .promotionShowing
        evaluate()
        if resume() { return }
        guard wasShowing, state == .promotionShowing else { return }
        guard snaps else { return waitForArrival() }
        if offset > snapOffset { return change(to: .stopped, closing: Metrics.slideDuration) }
        slideIn()
    }

    /// Runs what the finger has held up; false when that was nothing, or when the state has changed since.
    private func resume() -> Bool {
        defer { held = .none }
        switch (held, state) {
        case (.refresh, .refreshing): open()
        case (.promotion, .promotionShowing): slideIn()
        default: return false
        }
        return true
    }

    /// A time in seconds in which no glide moves the content visibly; our own choice.
    private static let arrivalTolerance = 1e-6

    /// Sets a timer so that a glide closes the page at the exact time it arrives, and not at the frame after it.
    private func waitForArrival() {
        let timeline = scrollView.environment.timeline
        arrival?.invalidate()
        guard let time = scrollView.arrivalTime(atVerticalOffset: -Self.refreshTriggerHeight - inset.base.top) else { return }
        let wait = time - timeline.now
        // The time is rounded, so the content may be a hair short of the place at this time, for which no timer can wait any more.
        guard wait > Self.arrivalTolerance else { return evaluate(at: -Self.refreshTriggerHeight) }
        arrival = timeline.schedule(after: wait) { [weak self] _ in self?.waitForArrival() }
    }
}
