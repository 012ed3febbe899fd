import Geometry
import Layers
import Scrolling
import Staging
import Typesetting

/// A list with a page above it. A short pull refreshes the list; a longer one slides the page down over the whole screen.
public final class PromotionScene: Scene {
    public let root: Layer
    let list: List
    let view: PullPromotionView
    private let timeline: Timeline
    private var refreshCount = 0
    private var promotionCount = 0
    /// A timer that stands for the time of loading.
    private var loading: Timeline.Timer?

    /// How long the demo takes to refresh, in seconds. Source: <doc:PromotionSheet#5-Timers>.
    private static let loadingTime = 2.0

    /// The scene's name, commands and options.
    public static let description = SceneDescription(
        name: "promotion",
        summary: "Pull a list to refresh it; pull it further and a full-screen page comes down",
        commands: [
            .init("startAnimate", "refreshes, as a short pull does"),
            .init("stopAnimate", "ends refreshing, or closes the page"),
            .init("toggle", "takes the page away from the list, or gives it back"),
        ],
        options: [
            .init("arrow", "an arrow before the hint that shows how far the pull has got", values: ["on", "off"]),
            .init("parallax", "the night behind the table moves slower than the list", values: ["on", "off"]),
            .init("snap", "an open page let go of half-way closes or opens again instead of resting there", values: ["off", "on"]),
        ],
        make: PromotionScene.init(context:))

    init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: Rect(origin: .zero, size: context.device.size))
        root.masksToBounds = true
        list = List(context: context)
        view = PullPromotionView(on: list.scrollView)
        root.addSublayer(list.scrollView.layer)
        view.snaps = context.options["snap"] == "on"
        let arrow = context.options["arrow"] == "on" ? PullArrow() : nil
        view.hint.dress(font: context.typography.font(12), arrow: arrow, scale: context.device.scale)
        let page = PromotionPage(in: view.layer, context: context, hasParallax: context.options["parallax"] == "on")
        list.scrollView.layer.addSublayer(page.sky)
        view.onReveal = { reveal in
            arrow?.progress = reveal / PullPromotionView.refreshTriggerHeight
            page.show(reveal: reveal)
        }
        view.refreshAction = { [unowned self] in load() }
        view.promotionAction = { [unowned self] in promotionCount += 1 }
        view.isShown = true
    }

    private func load() {
        refreshCount += 1
        loading?.invalidate()
        loading = timeline.schedule(after: Self.loadingTime) { [unowned self] _ in
            if view.state == .refreshing { view.stopAnimate() }
        }
    }

    public func perform(_ command: String, arguments: [String]) throws(CommandError) {
        switch command {
        case "startAnimate": view.startAnimate()
        case "stopAnimate":
            loading?.invalidate()
            view.stopAnimate()
        case "toggle": view.isShown.toggle()
        default: throw CommandError("the scene promotion has no command '\(command)'")
        }
    }

    /// The names are those of <doc:PromotionSheet#9-Trace>; y is the content offset, promo.frameY is in the content's space.
    public var probes: [Probe] {
        let (scrollView, view, timeline) = (list.scrollView, view, timeline)
        return [
            .number("t") { timeline.now },
            .number("y") { scrollView.contentOffset.y },
            .number("insetTop") { scrollView.contentInset.top },
            .flag("dragging") { scrollView.isDragging },
            .word("state") { view.state.rawValue },
            .word("hint.text") { view.hint.text },
            .flag("hint.hidden") { view.hint.isHidden },
            .number("refreshCount") { [unowned self] in Double(refreshCount) },
            .number("promotionCount") { [unowned self] in Double(promotionCount) },
            .number("promo.frameY") { view.layer.presentation.frame.origin.y },
            .word("animation") { view.animation.rawValue },
        ]
    }
}
