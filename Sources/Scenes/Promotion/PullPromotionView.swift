import Geometry
import Layers
import Motion
import Scrolling

/// A page of the screen's size above the content of a scroll view: pulled a little it refreshes, pulled further it comes down over the list.
///
/// It watches the scroll view and belongs to it; see `ScrollView.showsPullPromotion`. Distances in points, measured from where the app's own top inset ends.
public final class PullPromotionView: ScrollViewObserver {
    /// Stands in the scroll view, above its content and in front of it.
    public let layer: Layer
    public let hint: HintStrip
    public internal(set) var state = PullPromotionState.stopped
    /// Called once when it begins to refresh; call `stopAnimate` when done.
    public var refreshAction: (() -> Void)?
    /// Called once when the page begins to open.
    public var promotionAction: (() -> Void)?
    /// Told of every change of the offset with how much of the page is in sight; points.
    public var onReveal: ((Double) -> Void)?
    /// An open page that is let go of half-way closes, or opens again.
    public var snaps = false
    /// What moves the content now, of its own.
    public internal(set) var animation = PullAnimation.none

    unowned let scrollView: ScrollView
    let inset: HeldInset
    /// Wakes it when a glide gets to where the page closes.
    private var arrival: Timeline.Timer?

    /// What a change of state does to the scroll view. Source: fact sheet 4.
    public enum PullAnimation: String, Sendable {
        case none
        /// Opens the strip for refreshing.
        case refresh = "A1"
        /// Slides the page in.
        case promotion = "A2"
        /// Closes whatever is open.
        case reset = "A3"
    }

    /// How far to pull, in points. Source: fact sheet 1.
    public static let refreshTriggerHeight = 70.0
    public static let promotionTriggerHeight = 100.0

    init(on scrollView: ScrollView) {
        self.scrollView = scrollView
        inset = HeldInset(.top, of: scrollView)
        let size = scrollView.layer.bounds.size
        layer = Layer(name: "promotion", frame: Rect(0, -size.height, size.width, size.height))
        layer.masksToBounds = true
        layer.zPosition = 1
        layer.isHidden = true
        hint = HintStrip(above: size)
        layer.addSublayer(hint.layer)
        scrollView.layer.addSublayer(layer)
    }

    /// In sight when pulled, and listening; setting it again changes nothing. Switched off, it closes whatever is open.
    public var isShown = false {
        didSet {
            guard isShown != oldValue else { return }
            layer.isHidden = !isShown
            if isShown { return scrollView.addObserver(self) }
            scrollView.removeObserver(self)
            stopAnimate()
        }
    }

    /// Refreshes without a pull; nothing when it does already.
    public func startAnimate() {
        guard state != .refreshing else { return }
        catchUp()
        change(to: .refreshTriggered)
        change(to: .refreshing)
    }

    /// Ends refreshing, or closes the page.
    public func stopAnimate() {
        catchUp()
        change(to: .stopped)
    }

    /// Below zero where the content is pulled beyond its top.
    var offset: Double { scrollView.contentOffset.y + inset.base }

    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        switch change {
        case .contentOffset:
            onReveal?(max(0, -offset))
            evaluate()
        case .pan(.ended), .pan(.cancelled), .pan(.failed): fingerLifted()
        case .willBeginDragging, .pan, .size, .contentSize, .contentInset: break
        }
    }
}

// MARK: - The five states

extension PullPromotionView {
    /// The table of fact sheet 4: the first rule that fits, and all bounds strict but the last.
    private func evaluate() {
        let (offset, isDragging) = (offset, scrollView.isDragging)
        let (refresh, promotion) = (-Self.refreshTriggerHeight, -Self.promotionTriggerHeight)
        if state == .refreshing { return }
        if state == .refreshTriggered && !isDragging { return change(to: .refreshing) }
        if state == .promotionTriggered && !isDragging { return change(to: .promotionShowing) }
        if state == .stopped && isDragging && offset < refresh && offset > promotion { return change(to: .refreshTriggered) }
        if (state == .stopped || state == .refreshTriggered) && isDragging && offset < promotion { return change(to: .promotionTriggered) }
        if state != .stopped && offset >= refresh { change(to: .stopped) }
    }

    /// The same state again only shows its words again. What it does to the scroll view comes before the action.
    private func change(to new: PullPromotionState) {
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
        case .stopped: close()
        case .refreshTriggered, .promotionTriggered: break
        }
    }

    /// Does not wait for the next offset, which may never come. Source: fact sheet 7.
    private func fingerLifted() {
        let wasShowing = state == .promotionShowing
        evaluate()
        guard wasShowing, state == .promotionShowing else { return }
        guard snaps else { return waitForArrival() }
        if offset > snapOffset { return change(to: .stopped) }
        slideIn()
    }

    /// A glide closes the page at the very moment it gets there, not at the frame after.
    private func waitForArrival() {
        let timeline = scrollView.environment.timeline
        arrival?.invalidate()
        guard let time = scrollView.arrivalTime(atVerticalOffset: -Self.refreshTriggerHeight - inset.base) else { return }
        arrival = timeline.schedule(after: time - timeline.now) { [weak self] _ in
            self?.catchUp()
            // Seconds are rounded: it may still be on its way for a moment.
            self?.waitForArrival()
        }
    }

    /// Brings the content to where its motion is now, which may be between two frames.
    private func catchUp() { scrollView.frame(at: scrollView.environment.timeline.now) }
}
