import Geometry
import Layers
import Scrolling
import Staging

/// The home screen: pulling its list down opens the panel of mini programs, and pulling the panel up closes it.
final class HomeScreen: ScrollViewDelegate {
    let view: HomeView
    let wrapper: AppletWrapper
    private(set) var state = RefreshState.idle
    private let timeline: Timeline
    private var lastY = 0.0
    /// Changes the colour of the status bar while the panel opens or closes.
    private var statusBarTimer: Timeline.Timer? { didSet { oldValue?.invalidate() } }

    init(context: SceneContext) {
        timeline = context.timeline
        wrapper = AppletWrapper(context: context)
        view = HomeView(context: context, wrapper: wrapper.layer)
        view.list.delegate = self
        wrapper.onPullUp = { [unowned self] look in pullUp(look) }
        wrapper.onClose = { [unowned self] in close() }
    }

    /// Whether touches reach the page. When they no longer do, its list also lets go of a finger that is already down.
    private(set) var isInteractive: Bool {
        get { view.page.isUserInteractionEnabled }
        set {
            view.page.isUserInteractionEnabled = newValue
            view.list.isScrollEnabled = newValue
        }
    }
}

// MARK: - Pulling down

extension HomeScreen {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { view.haptic.prepare() }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let (y, top) = (scrollView.contentOffset.y, view.top)
        view.navigationBar.hairline.isHidden = y <= -top
        // A list that is pulled down needs no indicator, because its content begins on screen. Exactly at the top the indicator stays as it is.
        if y != -top { scrollView.showsVerticalScrollIndicator = y > -top }
        guard state != .refreshing else { return }
        if state == .pulling, !scrollView.isDragging { return open() }
        if y > -top {
            // A finger may take the list away from the top within one event, and a fast return may have no frame exactly at the top. So the bar moves back to 0 here, and nothing is armed any more.
            if view.navigationBar.layer.frame.origin.y > 0 { drag(0, -top) }
            return
        }
        let pull = -(y + top)
        if scrollView.isDragging {
            drag(pull, y)
        } else {
            follow(pull)
            lastY = y
        }
    }

    private func drag(_ pull: Double, _ y: Double) {
        follow(pull)
        if state == .idle, pull > Metrics.point1, y < lastY {
            state = .pulling
            view.haptic.play()
        } else if state == .pulling, pull <= Metrics.point1 || y >= lastY {
            state = .idle
        }
        lastY = y
    }

    private func follow(_ pull: Double) {
        view.follow(pull)
        wrapper.follow(pull)
    }
}

// MARK: - Opening

extension HomeScreen {
    private func open() {
        // The list stays where the finger left it, so that the list does not spring back before the panel opens.
        view.list.stopScrolling()
        view.list.contentOffset = Point(0, lastY)
        lastY = 0
        state = .refreshing
        isInteractive = false
        timeline.async { [unowned self] in animateOpening() }
    }

    private func animateOpening() {
        let look = PullDown(offset: view.pull)
        turnStatusBar(white: true, after: Metrics.refreshDuration * wrapper.weather.statusBar.whiteAfter(look))
        view.beginOpening()
        wrapper.open()
        timeline.animate(withDuration: Metrics.refreshDuration) {
            view.open()
        } completion: { [unowned self] _ in
            view.endOpening()
            isInteractive = true
        }
    }
}

// MARK: - Pulling up and closing

extension HomeScreen {
    private func pullUp(_ look: PullUp) {
        view.show(look)
        turnStatusBar(white: look.progress > wrapper.weather.statusBar.lastWhite)
    }

    /// Gives the status bar a colour at once, or after so many seconds.
    private func turnStatusBar(white isWhite: Bool, after delay: Double = 0) {
        let wanted = isWhite ? 1.0 : 0
        statusBarTimer = nil
        if view.statusBar.lightness == wanted { return }
        if delay > 0 {
            statusBarTimer = timeline.schedule(after: delay) { [unowned self] _ in view.statusBar.lightness = wanted }
        } else {
            view.statusBar.lightness = wanted
        }
    }

    private func close() {
        state = .idle
        isInteractive = false
        let share = wrapper.weather.statusBar.blackAfter(from: wrapper.progress)
        turnStatusBar(white: false, after: Metrics.wrapperCloseDuration * share)
        view.beginClosing()
        timeline.animate(withDuration: Metrics.refreshDuration) { view.close() }
        // The wrapper's animation takes a little longer; until it ends, nothing answers touches.
        wrapper.close { [unowned self] in isInteractive = true }
    }
}
