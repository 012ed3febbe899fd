import Geometry
import Layers
import Motion
import Pixels
import Scrolling
import Staging

/// The views over the home screen while the panel is open: mask, weather, the pull-up scroll view and the panel.
final class AppletWrapper: ScrollViewDelegate {
    let layer: Layer
    let mask: Layer
    let weather: Weather
    let panel: AppletPanel
    let pullUp: ScrollView
    private(set) var state = RefreshState.idle
    /// Set and cleared by the drag's own events, not read from the scroll view.
    private(set) var isDragging = false
    var isReturning: Bool { slowReturn != nil }

    /// Tells the home screen how far the pull-up has come (a negative offset) and its state.
    var onPullUp: ((Double, RefreshState) -> Void)?

    private let screen: Rect
    private let timeline: Timeline
    private var lastOffset = 0.0
    private var isClamping = false
    private var slowReturn: Timeline.Timer?
    /// True when the panel has to close as soon as the home screen is out of sight.
    private var closesWhenHidden = false

    init(context: SceneContext) {
        screen = context.screen
        timeline = context.timeline
        layer = Layer(name: "wrapper", frame: context.screen)
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        mask = Layer(name: "mask", frame: context.screen, color: Palette.mask)
        mask.opacity = 0
        weather = Weather(context: context)
        pullUp = ScrollView(
            frame: Rect(0, Metrics.top, context.screen.width, context.screen.height - Metrics.top), environment: context.scrolling,
            name: "pullUp")
        panel = AppletPanel(context: context)
        for each in [mask, weather.layer, pullUp.layer, panel.layer] { layer.addSublayer(each) }

        pullUp.scrollsToTop = false
        pullUp.delegate = self
        panel.onClose = { [unowned self] in enter(.refreshing) }
        panel.onOpenProgram = { [unowned self] in closesWhenHidden = true }
    }

    /// Receives a message from the home screen while that is pulled down or opens.
    func receive(offset: Double, state: RefreshState) {
        if state == .refreshing { return open() }
        let look = PullDown(offset: offset)
        layer.opacity = look.wrapperAlpha
        guard look.wrapperAlpha > 0 else { return }
        panel.layer.opacity = look.panelAlpha
        panel.layer.transform = Transform(scaleX: look.panelScale.x, y: look.panelScale.y)
        mask.opacity = look.maskAlpha
    }

    private func open() {
        layer.isUserInteractionEnabled = true
        pullUp.isScrollEnabled = true
        weather.isRunning = true
        timeline.animate(withDuration: Metrics.refreshDuration, curve: .linear) {
            layer.opacity = 1
            panel.layer.opacity = 1
            panel.layer.transform = .identity
            mask.opacity = PullUp.openMaskAlpha
            weather.layer.opacity = 1
        } completion: { [unowned self] _ in
            // The content is much longer than the screen, so that the indicator is short.
            pullUp.contentSize = Size(0, 20 * screen.height)
        }
    }

    /// To be called when a pushed page has covered the home screen.
    func homeDidDisappear() {
        guard closesWhenHidden else { return }
        closesWhenHidden = false
        enter(.refreshing)
    }
}

// MARK: - Pulling up

extension AppletWrapper {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
        isDragging = true
        stopSlowReturn()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        // This call comes from setting the offset back to the top, a few lines below, and is ignored.
        if isClamping { return isClamping = false }
        let isPulledDown = scrollView.contentOffset.y < 0
        if isPulledDown {
            isClamping = true
            scrollView.contentOffset = .zero
        }
        let offset = max(scrollView.contentOffset.y, 0)
        guard state != .refreshing else { return }
        if isDragging {
            show(PullUp(offset: offset, screen: screen))
            if state == .idle, offset > lastOffset || isPulledDown {
                state = .pulling
            } else if state == .pulling, offset <= lastOffset, !isPulledDown {
                state = .idle
            }
            onPullUp?(-offset, state)
        }
        lastOffset = offset
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        isDragging = false
        scrollView.stopScrolling()
        if state == .pulling { enter(.refreshing) } else if state == .idle, lastOffset > 0 { startSlowReturn() }
    }

    private func show(_ look: PullUp) {
        mask.opacity = look.maskAlpha
        for each in [weather.layer, panel.layer] {
            each.frame.origin.y = look.y
            each.opacity = look.progress
        }
    }

    private func enter(_ next: RefreshState) {
        guard next == .refreshing, state != .refreshing else { return }
        state = .refreshing
        timeline.async { [unowned self] in
            onPullUp?(-screen.height, .refreshing)
            state = .idle
            close()
        }
    }

    private func close() {
        stopSlowReturn()
        // The wrapper's animation takes a little longer than the home screen's; until it ends, the wrapper blocks touches to both.
        pullUp.isScrollEnabled = false
        panel.layer.isUserInteractionEnabled = false
        timeline.animate(withDuration: Metrics.wrapperCloseDuration) {
            for each in [weather.layer, panel.layer] {
                each.frame.origin.y = -screen.height
                each.opacity = 0
            }
            mask.opacity = 0
        } completion: { [unowned self] _ in
            layer.opacity = 0
            layer.isUserInteractionEnabled = false
            panel.layer.isUserInteractionEnabled = true
            for each in [weather.layer, panel.layer] { each.frame.origin.y = 0 }
            pullUp.contentOffset = .zero
            pullUp.contentSize = .zero
            lastOffset = 0
            panel.layer.transform = Transform(scaleX: PullDown.closedScale.x, y: PullDown.closedScale.y)
            panel.resetOffset()
            weather.isRunning = false
            weather.showNext()
            weather.layer.opacity = 0
        }
    }
}

// MARK: - The slow return

extension AppletWrapper {
    /// The first half of the way takes 45 ticks of 10 ms, the second 105. Source: <doc:WeChatSheet#5.1-Slow-return>.
    private static let returnTick = 0.01
    private static let fastTicks = 45.0
    private static let slowTicks = 105.0

    private func startSlowReturn() {
        guard slowReturn == nil else { return }
        let start = pullUp.contentOffset.y
        var tick = 0.0
        slowReturn = timeline.schedule(every: Self.returnTick) { [unowned self] _ in
            tick += 1
            let fast = min(tick, Self.fastTicks) / Self.fastTicks
            let slow = max(tick - Self.fastTicks, 0) / Self.slowTicks
            let offset = slow < 1 ? start - start / 2 * (fast + slow) : 0
            if offset <= 0 { stopSlowReturn() }
            pullUp.contentOffset = Point(0, offset)
            show(PullUp(offset: offset, screen: screen))
            onPullUp?(-offset, state)
        }
    }

    private func stopSlowReturn() {
        slowReturn?.invalidate()
        slowReturn = nil
    }
}
