import Geometry
import Layers
import Scrolling
import Staging

/// A list with a page above it. A short pull refreshes the list; a longer one slides the page down over the whole screen.
public final class PromotionScene: Scene, ScrollViewObserver {
    public let root: Layer
    let list: RowList
    let view: PullPromotionView
    private let statusBar: StatusBar
    private let timeline: Timeline
    private var refreshCount = 0
    private var promotionCount = 0
    /// A timer that stands for the time of loading.
    private var loading: Timeline.Timer?

    private static let arrow = SceneOption("arrow", "an arrow before the hint that shows how far the pull has got", default: true)
    private static let parallax = SceneOption("parallax", "sky and hills move slower than the list", default: true)
    private static let snap = SceneOption(
        "snap", "an open page let go of half-way closes or opens again instead of resting there", default: true)

    /// The probes are those of <doc:PromotionSheet#9-Trace>; y is the content offset, promo.frameY is in the content's space.
    public static let description = SceneDescription(
        PromotionScene.self, name: "promotion",
        summary: "Pull a list to refresh it; pull it further and a full-screen page comes down",
        options: [arrow, parallax, snap],
        commands: [
            .init("startAnimate", "refreshes, as a short pull does") { $0.view.startAnimate() },
            .init("stopAnimate", "ends refreshing, or closes the page") { $0.stop() },
            .init("toggle", "takes the page away from the list, or gives it back") { $0.view.isShown.toggle() },
        ],
        probes: [
            .number("y", \.list.scrollView.contentOffset.y),
            .number("insetTop", \.list.scrollView.contentInset.top),
            .flag("dragging", \.list.scrollView.isDragging),
            .word("state", \.view.state),
            .text("hint.text", \.view.hint.text),
            .flag("hint.hidden", \.view.hint.isHidden),
            .count("refreshCount", \.refreshCount),
            .count("promotionCount", \.promotionCount),
            .number("promo.frameY", \.view.layer.presentation.frame.origin.y),
            .word("animation", \.view.animation),
        ])

    public init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen)
        root.masksToBounds = true
        list = .plain(context)
        view = PullPromotionView(on: list.scrollView)
        statusBar = StatusBar(context, lightness: 0)
        root.addSublayer(list.scrollView.layer)
        root.addSublayer(statusBar.layer)
        view.snaps = context[Self.snap]
        let arrow = context[Self.arrow] ? PullArrow() : nil
        view.hint.dress(font: context.typography.font(12), arrow: arrow, scale: context.device.scale)
        let page = PromotionPage(in: view.layer, context: context, hasParallax: context[Self.parallax])
        list.scrollView.layer.addSublayer(page.sky)
        let (hint, top) = (view.hint.layer, list.scrollView.contentInset.top)
        let show = { pull in
            arrow?.progress = pull / PullPromotionView.refreshTriggerHeight
            page.show(reveal: top + pull)
            // The strip lies behind the cutout until it is pulled.
            if top > 0 { hint.opacity = min(1, pull / top) }
        }
        show(0)
        view.onPull = show
        view.refreshAction = { [unowned self] in load() }
        view.promotionAction = { [unowned self] in promotionCount += 1 }
        view.isShown = true
        view.onVisibility = { [unowned self] in turnStatusBar() }
        list.scrollView.addObserver(self)
        turnStatusBar()
    }

    public func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange) {
        if change == .contentOffset { turnStatusBar() }
    }

    /// The status bar is white as long as the page covers more than half of it, and black over rows. It changes at once, because half-way it could not be read.
    private func turnStatusBar() {
        let edge = -list.scrollView.contentOffset.y
        let wanted = !view.layer.isHidden && edge > statusBar.layer.bounds.height / 2 ? 1.0 : 0
        if statusBar.lightness != wanted { statusBar.lightness = wanted }
    }

    private func load() {
        refreshCount += 1
        loading?.invalidate()
        loading = timeline.schedule(after: Metrics.loadingDuration) { [unowned self] _ in
            if view.state == .refreshing { view.stopAnimate() }
        }
    }

    private func stop() {
        loading?.invalidate()
        view.stopAnimate()
    }
}
