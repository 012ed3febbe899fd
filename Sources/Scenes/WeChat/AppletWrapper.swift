import Geometry
import Layers
import Motion
import Scrolling
import Staging

/// The views over the home screen while the panel is open: mask, weather, the pull-up scroll view and the panel.
final class AppletWrapper: ScrollViewDelegate, ScrollViewObserver {
    let layer: Layer
    let mask: Layer
    let weather: Weather
    let panel: AppletPanel
    let pullUp: ScrollView
    private var phase = Phase.resting {
        didSet { if case .returning(let timer) = oldValue { timer.invalidate() } }
    }
    private var lastOffset = 0.0

    /// Called with the look of the open panel while the panel is pulled up.
    var onPullUp: ((PullUp) -> Void)?
    /// Called when the panel has to close.
    var onClose: (() -> Void)?

    private let context: SceneContext
    private let timeline: Timeline

    init(context: SceneContext) {
        self.context = context
        timeline = context.timeline
        layer = Layer(name: "wrapper", frame: context.screen)
        layer.opacity = 0
        layer.isUserInteractionEnabled = false
        mask = Layer(name: "mask", frame: context.screen, color: Palette.mask)
        mask.opacity = 0
        weather = Weather(context: context)
        pullUp = ScrollView(frame: context.page, environment: context.scrolling, name: "pullUp")
        panel = AppletPanel(context: context)
        for each in [mask, weather.layer, weather.scrim.layer, pullUp.layer, panel.layer] { layer.addSublayer(each) }

        setScrollEnabled(false)
        pullUp.scrollsToTop = false
        pullUp.delegate = self
        pullUp.addObserver(self)
        panel.onClose = { [unowned self] in beginClosing() }
        weather.onFade = { [unowned self] in panel.showLabels(areLight: $0) }
    }

    func open() {
        layer.isUserInteractionEnabled = true
        setScrollEnabled(true)
        weather.isRunning = true
        timeline.animate(withDuration: Metrics.refreshDuration, curve: .linear) {
            layer.opacity = 1
            panel.layer.transform = .identity
            show(look(at: 0))
        } completion: { [unowned self] _ in
            // The content is much longer than the screen, so that the indicator is short.
            pullUp.contentSize = Size(0, 20 * context.screen.height)
        }
    }

    /// Whether the panel can be scrolled, which is true while it is open. False also lets go of fingers that are down.
    private func setScrollEnabled(_ isEnabled: Bool) { for view in [pullUp, panel.list] { view.isScrollEnabled = isEnabled } }
}

// MARK: - Pulling up

extension AppletWrapper {
    var state: RefreshState {
        switch phase {
        case .dragging(let isPulling): isPulling ? .pulling : .idle
        case .closing: .refreshing
        case .resting, .returning: .idle
        }
    }

    var isDragging: Bool { if case .dragging = phase { true } else { false } }
    var isReturning: Bool { if case .returning = phase { true } else { false } }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { if state != .refreshing { phase = .dragging(isPulling: false) } }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let isPulledDown = scrollView.contentOffset.y < 0
        let offset = max(scrollView.contentOffset.y, 0)
        // Setting the offset back to the top calls this method once more, without a change of the offset.
        guard isPulledDown || offset != lastOffset else { return }
        if isPulledDown { scrollView.contentOffset = .zero }
        if isDragging || isMovedByWheel {
            phase = .dragging(isPulling: isPulledDown || offset > lastOffset)
            pull(to: offset)
        }
        if state != .refreshing { lastOffset = offset }
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        scrollView.stopScrolling()
        letGo()
    }

    /// A mouse wheel pulls like a finger, and its pause is the lift. There is no pause under a finger, which then is the one that lifts.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if [.wheelPaused, .pan(.failed)].contains(change) { letGo() }
    }

    /// Whether a mouse wheel moves the content, and not the slow return.
    private var isMovedByWheel: Bool {
        switch phase {
        // A panel that closes cannot be scrolled.
        case .resting: pullUp.isScrollEnabled
        case .returning: pullUp.isScrollAnimating
        case .dragging, .closing: false
        }
    }

    private func letGo() {
        guard case .dragging(let isPulling) = phase else { return }
        if isPulling {
            beginClosing()
        } else if lastOffset > 0 {
            returnSlowly()
        } else {
            phase = .resting
        }
    }

    private func pull(to offset: Double) {
        let look = look(at: offset)
        show(look)
        onPullUp?(look)
    }

    /// 1 while the panel is open, 0 when it is pushed up by a whole screen.
    var progress: Double { look(at: lastOffset).progress }

    private func look(at offset: Double) -> PullUp {
        PullUp(offset: offset, screen: context.screen, top: context.top, bottom: context.safeArea.bottom)
    }

    private func beginClosing() {
        // A program may be opened from code while the panel is closed, and a panel that is closing lets go of fingers, which could close it once more.
        guard state != .refreshing, pullUp.isScrollEnabled else { return }
        phase = .closing
        // A turn of the wheel may still move it.
        pullUp.stopScrolling()
        timeline.async { [unowned self] in
            phase = .resting
            onClose?()
        }
    }

    func close(completion: @escaping () -> Void) {
        setScrollEnabled(false)
        timeline.animate(withDuration: Metrics.wrapperCloseDuration) {
            show(look(at: context.screen.height))
            // The indicator would otherwise stand over the home screen until the end.
            pullUp.layer.opacity = 0
        } completion: { [unowned self] _ in
            layer.opacity = 0
            layer.isUserInteractionEnabled = false
            for each in [weather.layer, panel.layer] { each.frame.origin.y = 0 }
            lastOffset = 0
            pullUp.contentOffset = .zero
            pullUp.contentSize = .zero
            pullUp.layer.opacity = 1
            panel.reset()
            weather.isRunning = false
            weather.showNext()
            completion()
        }
    }
}

// MARK: - The slow return

extension AppletWrapper {
    /// The first half of the way takes 45 ticks of 10 ms, the second 105. Source: <doc:WeChatSheet#5.1-Slow-return>.
    private static let returnTick = 0.01
    private static let fastTicks = 45.0
    private static let slowTicks = 105.0

    private func returnSlowly() {
        let start = pullUp.contentOffset.y
        var tick = 0.0
        let timer = timeline.schedule(every: Self.returnTick) { [unowned self] _ in
            tick += 1
            let fast = min(tick, Self.fastTicks) / Self.fastTicks
            let slow = max(tick - Self.fastTicks, 0) / Self.slowTicks
            let offset = slow < 1 ? start - start / 2 * (fast + slow) : 0
            pullUp.contentOffset = Point(0, offset)
            pull(to: offset)
            if offset <= 0 { phase = .resting }
        }
        phase = .returning(timer)
    }
}
