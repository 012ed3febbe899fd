import Geometry
import Gestures
import Layers
import Scrolling
import Staging

/// Pull to refresh over a paged list that does not bounce. A finger on the first page moves and fades the two bars when it goes down, and moves the list when it goes up.
///
/// Source of the mapping, states and effects: <doc:PagedRefreshSheet#3-Mappings> and <doc:PagedRefreshSheet#4-States>.
final class RefreshScreen: ScrollViewObserver {
    private(set) var state = State.normal
    private(set) var refreshCount = 0
    /// True while a sheet covers the feed and takes the touches.
    var isCovered = false { didSet { list.isScrollEnabled = !isCovered } }
    /// A layer in front of the list; it is visible as long as the screen and not the list follows fingers.
    ///
    /// It takes no touches itself. The arbiter gives each touch to the pull and to the list, and one of them wins, so a touch that hides the catcher moves the list at once.
    let catcher: Layer
    let refreshBar: RefreshBar
    let topBar: TopBar
    let pull: PullGestureRecognizer
    /// Called once for every refresh, to load the content; the app calls `endRefresh` when that is done.
    var onRefresh: (() -> Void)?

    let list: ScrollView
    private let timeline: Timeline
    private var turn = RingTurn(from: 0, at: 0)
    /// The y of the bars and the share of their fade when the finger began to move them.
    private var caught = (y: 0.0, share: 0.0)

    /// - Parameter root: the layer that holds the list and the bars, and gets the touches on all of them.
    init(context: SceneContext, root: Layer, list: ScrollView) {
        self.list = list
        timeline = context.timeline
        pull = PullGestureRecognizer(context.scrolling)
        topBar = TopBar(context: context)
        refreshBar = RefreshBar(context: context)
        catcher = Layer(name: "catcher", frame: context.screen)
        catcher.isUserInteractionEnabled = false
        pull.shouldRecord = { [unowned self] in shouldRecord() }
        pull.onChange = { [unowned self] in pullChanged() }
        // While the pull holds a finger, the list cannot be scrolled by a second finger or by the wheel either.
        pull.onHold = { [unowned self] in list.isScrollEnabled = !$0 && !isCovered }
        // The pull does not cancel taps, so a button is pressed even when the finger trembles.
        pull.allowsOthers = true
        // The pull is added first, so that it gets a touch before the list does. Both belong to the root, so that a drag can start on the bar, too.
        root.addGestureRecognizer(pull)
        root.addGestureRecognizer(list.panGestureRecognizer)
        list.addObserver(self)
    }

    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .contentOffset && isOnFirstPage { catcher.isHidden = false }
    }

    var isOnFirstPage: Bool { list.contentOffset.y <= 0 }

    /// The distance of the pull: the distance of the finger, plus the y that the bars had when the finger caught them; negative when the finger pulls the page up.
    var distance: Double { pull.hasRecognized && pull.start != nil ? caught.y + pull.distance : 0 }
}

// MARK: - The finger

extension RefreshScreen {
    private func shouldRecord() -> Bool {
        if isCovered { return false }
        let records = state == .normal && isOnFirstPage
        if !records { catcher.isHidden = true }
        return records
    }

    private func pullChanged() {
        switch pull.state {
        case .began:
            list.panGestureRecognizer.fail()
            caught = (topBar.layer.presentation.frame.origin.y, refreshBar.layer.presentation.opacity)
            turn = RingTurn(from: caught.y, at: pull.pan.time)
            follow()
        case .changed: follow()
        case .ended: release(refreshes: state == .moveDown && distance >= Metrics.pullLimit, velocity: pull.pan.velocity.y)
        case .cancelled: release(refreshes: false, velocity: 0)
        case .possible, .failed: break
        }
    }

    /// Lets the bars or the page follow the finger. After the page has turned, the rest of the touch has no effect.
    private func follow() {
        if catcher.isHidden { return }
        let distance = distance
        if caught.y == 0 { catchFade(at: distance) }
        if distance != 0 { state = distance > 0 ? .moveDown : .moveUp }
        show(pull: distance.clamped(to: 0...Metrics.pullLimit))
        turn.move(to: distance, at: pull.pan.time, turns: distance > 0 && distance < Metrics.pullLimit)
        refreshBar.turned = turn.angle
        if -distance > Metrics.flipLimit {
            catcher.isHidden = true
            list.setContentOffset(Point(0, list.layer.bounds.height), animated: true, duration: Metrics.flipDuration)
        } else {
            list.setContentOffset(Point(0, max(-distance, 0)), animated: false)
        }
    }

    /// The fade of bars that were caught at their place: it ends by itself while the finger is at its start or above it, and a finger that comes back takes it from where it is then.
    private func catchFade(at distance: Double) {
        if distance > 0, state == .moveUp { caught.share = refreshBar.layer.presentation.opacity }
        if distance <= 0, caught.share > 0 {
            caught.share = 0
            timeline.animate(withDuration: Metrics.returnDuration) { fade(0) }
        }
    }

    /// Shows the bars at a distance. Animations of an earlier pull are removed when the bars begin to follow the finger; while the finger is above its start, they end by themselves in the looks that the bars have there.
    private func show(pull: Double) {
        let layers = [topBar.layer, refreshBar.layer]
        if pull > 0 { for layer in layers + [topBar.titles, refreshBar.title] { layer.removeAllAnimations() } }
        for layer in layers { layer.frame.origin.y = pull }
        fade(share(at: pull))
    }

    /// The share of the fade at a distance. On the way down from where the bars were caught it leads to the refresh bar alone, and on the way up to the top bar alone.
    private func share(at pull: Double) -> Double {
        if pull <= 0 { return 0 }
        if pull < caught.y { return caught.share * pull / caught.y }
        let rest = Metrics.pullLimit - caught.y
        return rest > 0 ? caught.share + (1 - caught.share) * (pull - caught.y) / rest : 1
    }

    /// Fades between the bars: 0 shows the top bar, 1 the refresh bar.
    private func fade(_ share: Double) {
        refreshBar.layer.opacity = share
        topBar.layer.opacity = 1 - share
        // The titles are at the same place, and the ring is where the magnifier is, so those of one bar fade out before those of the other one fade in.
        for layer in [topBar.titles, topBar.search] { layer.opacity = max(0, 1 - 2 * share) }
        for layer in [refreshBar.title, refreshBar.ring] { layer.opacity = max(0, 2 * share - 1) }
    }

    /// Turns the page after a flick, as on the other pages; otherwise the page moves back.
    private func letPageGo(velocity: Double) {
        list.release(velocity: Point(0, -velocity))
        if list.restingOffset.y > 0 {
            catcher.isHidden = true
        } else {
            list.setContentOffset(.zero, animated: true, duration: Metrics.returnDuration)
        }
    }

    /// Runs the effects E1 to E3. A list that was moved by exactly the bound goes back, too, because it would otherwise stay between two pages.
    private func release(refreshes: Bool, velocity: Double) {
        if !catcher.isHidden { letPageGo(velocity: state == .moveUp ? velocity : 0) }
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
    /// To be called when the content is loaded; does nothing when there is no refresh.
    func endRefresh() {
        guard state == .beginRefresh else { return }
        state = .normal
        refreshBar.stop()
        if isOnFirstPage { catcher.isHidden = false }
        timeline.animate(withDuration: Metrics.returnDuration) { fade(0) }
    }
}
