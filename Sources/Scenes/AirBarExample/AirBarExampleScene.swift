import AirBar
import Geometry
import Layers
import Pixels
import Scrolling
import Staging

/// Two lists below a bar that is compact, normal or expanded: scrolling, the search field, the chevron and two round buttons move it.
public final class AirBarExampleScene: Scene {
    public let root: Layer
    let bar: Bar
    let status: BarStatus
    let lists: [RowList]
    let log = DeltaLog()
    private let context: SceneContext
    /// It is made when the scene is complete, because it calls the scene.
    private(set) lazy var controller = makeController()
    private(set) var state = State()

    private let changeButton: RoundButton
    private let reloadButton: RoundButton
    private var random: SplitMix64

    private static let transformers = SceneOption<Transformers>(
        "transformers", "what a bounce does to the bar: the article's formulas, or the content's offset clamped to its ends")

    private static let snap = SceneOption<Snap>(
        "snap", "how a release settles the bar: over 0.25 s from rest as in the original, or on a spring with the finger's speed")

    private enum Transformers: String, CaseIterable {
        case literal, clamped
    }

    private enum Snap: String, CaseIterable {
        case curve, spring
    }

    public static let description = SceneDescription(
        AirBarExampleScene.self, name: "airbar",
        summary: "Scroll a list under a bar with three heights: compact, normal, and expanded at the top",
        options: [transformers, snap],
        commands: [
            .init("expand", "expands the bar, as a tap on the search field does") { $0.controller.expand(on: true) },
            .init("collapse", "makes the bar normal, as the chevron does") { $0.controller.expand(on: false) },
            .init("changeList", "slides the other list in, as the button C does") { $0.changeList() },
            .init(
                "reload", "gives both lists another number of rows; the button R takes one at random",
                arguments: [.integer("rows", in: 0...1000)]
            ) { scene, arguments in scene.reload(rows: try arguments.integer(0)) },
        ],
        probes: reducerProbes + barProbes + listProbes)

    public init(context: SceneContext) {
        self.context = context
        random = SplitMix64(seed: context.seed)
        root = Layer(name: "root", frame: context.screen)
        root.masksToBounds = true
        root.backgroundColor = .white
        bar = Bar(context: context)
        status = BarStatus(context: context)
        lists = Palette.lists.indices.map { RowList.placeholders($0, context) }
        let bottom = context.screen.height - context.safeArea.bottom - 16 - RoundButton.side
        changeButton = RoundButton("C", at: Point(16, bottom), context: context)
        reloadButton = RoundButton("R", at: Point(context.screen.width - 16 - RoundButton.side, bottom), context: context)
        for layer in lists.map(\.scrollView.layer) + [changeButton.layer, reloadButton.layer, bar.layer, status.statusBar.layer] {
            root.addSublayer(layer)
        }
        changeButton.onTap = { [unowned self] in changeList() }
        reloadButton.onTap = { [unowned self] in reload(rows: 1 + random.nextInteger(below: 20)) }
        bar.onExpand = { [unowned self] in controller.expand(on: $0) }
        lists[1].scrollView.layer.frame.origin.x = context.screen.width
        for list in lists { list.scrollView.delegate = self }
        controller.set(scrollable: lists[0].scrollView)
    }

    private func makeController() -> BarController {
        let isClamped = context[Self.transformers] == .clamped
        let ends =
            isClamped
            ? [clampToContentDeltaYTransformer, { $1 }] : [ignoreTopDeltaYTransformer, ignoreBottomDeltaYTransformer]
        let controller = BarController(
            stateReducer: log.reducer(transformers: ends + [cutOutStateRangeDeltaYTransformer]),
            configuration: Metrics.configuration(context)
        ) { [unowned self] in show($0) }
        controller.settlesWithinContent = isClamped
        controller.settlesWithSpeed = context[Self.snap] == .spring
        return controller
    }

    private func show(_ barState: BarState) {
        bar.show(barState)
        status.show(barState)
        // A list that slides in follows a bar that still moves.
        if state.shown != state.followed { controller.preconfigure(scrollable: lists[state.shown].scrollView) }
    }
}

extension AirBarExampleScene: ScrollViewDelegate {
    /// A glide that goes on from a release with the bar at one of its heights may take the bar away from there, so the bar settles once more where it ends.
    public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
        if scrollView === lists[state.followed].scrollView, state.shown == state.followed, !scrollView.isTracking { controller.settle() }
    }
}

// MARK: - The round buttons

extension AirBarExampleScene {
    /// The incoming list is placed under the bar before it slides in, and the bar follows it when it has arrived. A second tap on the way turns it round.
    private func changeList() {
        let incoming = 1 - state.shown
        state.shown = incoming
        controller.preconfigure(scrollable: lists[incoming].scrollView)
        // UIView.animate without allowUserInteraction does the same.
        for list in lists { list.scrollView.layer.isUserInteractionEnabled = false }
        context.timeline.animate(withDuration: Metrics.slideDuration) {
            for (index, list) in lists.enumerated() {
                list.scrollView.layer.frame.origin.x = Double(index - incoming) * context.screen.width
            }
        } completion: { [unowned self] _ in
            guard state.shown == incoming else { return }
            state.followed = incoming
            controller.set(scrollable: lists[incoming].scrollView)
            // The list that has left may have been moving the bar.
            controller.settle()
            for list in lists { list.scrollView.layer.isUserInteractionEnabled = true }
        }
    }

    private func reload(rows count: Int) {
        for list in lists { list.show(rows: count) }
        // A list that has become shorter may be at its top now, where it belongs under the bar, or may have stopped in the middle of a motion.
        for list in [state.followed, state.shown] { controller.preconfigure(scrollable: lists[list].scrollView) }
        let view = lists[state.followed].scrollView
        if !view.isTracking && !view.isScrollAnimating { controller.settle() }
    }
}
