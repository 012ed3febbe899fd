import Geometry
import Gestures
import Layers
import Scrolling
import Staging

/// Pull to refresh over a paged list that does not bounce: what a finger on the first page does to the two bars, and to the list when it goes up.
///
/// Source of the mapping, states and effects: fact sheet 3 and 4.
final class RefreshScreen: ScrollViewObserver {
    enum State: String {
        case normal, moveDown, moveUp, beginRefresh
    }

    private(set) var state = State.normal
    private(set) var refreshCount = 0
    /// In front of the list as long as the screen, not the list, follows fingers.
    ///
    /// It takes no touches itself: the arbiter gives each one to the pull and to the list, and only one of them keeps it. So a touch that hides it moves the list at once.
    let catcher: Layer
    let refreshBar: RefreshBar
    let topBar: TopBar
    let pull = PullGestureRecognizer()
    /// The app's own work, once for every refresh; it ends with `endRefresh`.
    var onRefresh: (() -> Void)?

    let list: ScrollView
    private let timeline: Timeline
    private var turn = RingTurn(at: 0)

    /// - Parameter root: holds the list and the bars, and hears of touches on any of them.
    init(context: SceneContext, metrics: Metrics, root: Layer, list: ScrollView) {
        self.list = list
        timeline = context.timeline
        topBar = TopBar(context: context, metrics: metrics)
        refreshBar = RefreshBar(context: context, metrics: metrics)
        catcher = Layer(name: "catcher", frame: metrics.screen)
        catcher.isUserInteractionEnabled = false
        pull.shouldRecord = { [unowned self] in shouldRecord() }
        pull.onChange = { [unowned self] in pullChanged() }
        // A list that cannot be scrolled leaves its pan to nobody: not to a second finger, nor to a wheel.
        pull.onHold = { [unowned list] in list.isScrollEnabled = !$0 }
        // A button under a finger that trembles is pressed all the same.
        pull.allowsOthers = true
        // From the bar, too, the list can be pulled and dragged; the pull hears a touch before the list does.
        root.addGestureRecognizer(pull)
        root.addGestureRecognizer(list.panGestureRecognizer)
        list.addObserver(self)
    }

    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .contentOffset && isOnFirstPage { catcher.isHidden = false }
    }

    var isOnFirstPage: Bool { list.contentOffset.y <= 0 }
}

// MARK: - The finger

extension RefreshScreen {
    private func shouldRecord() -> Bool {
        // Where the list is now, not at the last frame.
        list.frame(at: timeline.now)
        let records = state == .normal && isOnFirstPage
        if !records { catcher.isHidden = true }
        return records
    }

    private func pullChanged() {
        switch pull.state {
        case .began:
            list.panGestureRecognizer.fail()
            turn = RingTurn(at: pull.time)
            follow()
        case .changed: follow()
        case .ended: release(refreshes: state == .moveDown && pull.distance >= Metrics.pullLimit)
        case .cancelled: release(refreshes: false)
        case .possible, .failed: break
        }
    }

    /// A page that has been turned leaves nothing for the rest of the touch to do.
    private func follow() {
        if catcher.isHidden { return }
        let distance = pull.distance
        if distance != 0 { state = distance > 0 ? .moveDown : .moveUp }
        show(pull: min(max(distance, 0), Metrics.pullLimit))
        turn.move(to: distance, at: pull.time, turns: distance > 0 && distance < Metrics.pullLimit)
        refreshBar.turned = turn.angle
        if -distance > Metrics.flipLimit {
            catcher.isHidden = true
            list.setContentOffset(Point(0, list.layer.bounds.height), animated: true, duration: Metrics.flipDuration)
        } else {
            list.setContentOffset(Point(0, max(-distance, 0)), animated: false)
        }
    }

    /// What still comes back from an earlier pull gives way to the finger.
    private func show(pull: Double) {
        for layer in [topBar.layer, refreshBar.layer] {
            layer.removeAllAnimations()
            layer.frame.origin.y = pull
        }
        fade(pull / Metrics.pullLimit)
    }

    /// 0 shows the top bar, 1 the refresh bar.
    private func fade(_ share: Double) {
        refreshBar.layer.opacity = share
        topBar.layer.opacity = 1 - share
    }

    /// The effects E1 to E3. A list brought up by exactly the bound goes back, too: nothing else would take it off the middle of two pages.
    private func release(refreshes: Bool) {
        if !catcher.isHidden { list.setContentOffset(.zero, animated: true, duration: Metrics.returnDuration) }
        state = refreshes ? .beginRefresh : .normal
        timeline.animate(withDuration: Metrics.returnDuration) {
            topBar.layer.frame.origin.y = 0
            refreshBar.layer.frame.origin.y = 0
            fade(refreshes ? 1 : 0)
        }
        guard refreshes else { return }
        refreshBar.spin()
        refreshCount += 1
        onRefresh?()
    }
}

// MARK: - The end

extension RefreshScreen {
    /// The work is done; without a refresh nothing happens.
    func endRefresh() {
        guard state == .beginRefresh else { return }
        state = .normal
        refreshBar.stop()
        if isOnFirstPage { catcher.isHidden = false }
        timeline.animate(withDuration: Metrics.returnDuration) { fade(0) }
    }
}
