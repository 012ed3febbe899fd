import Geometry
import Layers
import PullToRefresh
import Scrolling
import Staging

/// A list of goods. Pulling it down fills a logo with water and reloads the list; pulling it up at its end turns a globe and loads more goods.
public final class LogoWaveScene: Scene {
    public let root: Layer
    private let timeline: Timeline
    private(set) var list: RowList
    private(set) var control: RefreshControl
    private(set) var state = State()
    private let bars: Bars?

    private let context: SceneContext
    private var reloading: Timeline.Timer?
    private var loading: Timeline.Timer?

    private static let preset = SceneOption(
        "preset", "whose colours and words", choices: RefreshPreset.all.map { ($0.name, $0) })
    private static let animation = SceneOption<Animation>("animation", "the preset logo, or an animation of one's own")
    private static let rows = SceneOption("rows", "how many there are at first", choices: [("20", 20), ("3", 3), ("50", 50)])
    private static let insets = SceneOption(
        "insets", "of the list: as high as the bars over it, 64 and 49 points without a notch, or none",
        choices: [("bars", true), ("none", false)])

    private enum Animation: String, CaseIterable {
        case preset, sunrise
    }

    public static let description = SceneDescription(
        LogoWaveScene.self, name: "logowave",
        summary: "Pull a list down to fill a logo with water, or up at its end to turn a globe",
        options: [preset, animation, rows, insets],
        commands: [
            .init("trigger", "starts the refresh from code") { $0.control.trigger(.pull) },
            .init("stop", "ends it") { $0.endReload() },
            .init("triggerMore", "starts loading more from code") { $0.control.trigger(.loadMore) },
            .init("stopMore", "ends it") { $0.endLoad(adds: false) },
            .init("enable", "both controls on") { $0.setEnabled(true) },
            .init("disable", "both controls off; a load is given up") { $0.setEnabled(false) },
            .init("noMore", "says that there is nothing more to load") { $0.endLoads() },
            .init("replaceList", "puts a new list with new controls in the place of this one") { $0.replaceList() },
        ],
        probes: probes)

    public init(context: SceneContext) {
        self.context = context
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen, color: Palette.ground)
        (list, control) = Self.content(context)
        bars = context[Self.insets] ? Bars(context, accent: context[Self.preset].water.bottom) : nil
        install()
        if let bars { for layer in bars.layers { root.addSublayer(layer) } }
    }

    /// A new list with both controls.
    private static func content(_ context: SceneContext) -> (RowList, RefreshControl) {
        let list = RowList.goods(context, insets: context[insets] ? context.bars : .zero)
        list.show(rows: context[rows])
        let (preset, timeline) = (context[preset], context.timeline)
        let logoOrSun: any AnimationView =
            context[animation] == .sunrise ? SunriseAnimation(on: timeline) : LogoWaveAnimation(preset, on: timeline)
        let globe = GlobeAnimation(preset, captionFont: context.typography.font(12), on: timeline)
        // The control refuses only heights that are not above 0, and these are all above 0.
        return (list, try! RefreshControl(list.scrollView, pull: logoOrSun, loadMore: globe))
    }

    private func install() {
        root.insertSublayer(list.scrollView.layer, at: 0)
        bars?.follow(list.scrollView, mark: pull.animationView.layer)
        control.onRefresh = { [unowned self] in
            state.reloadCount += 1
            reloading = timeline.schedule(after: Metrics.reloadDuration) { [unowned self] _ in endReload() }
        }
        control.onLoadMore = { [unowned self] in
            state.loadCount += 1
            loading = timeline.schedule(after: Metrics.loadDuration) { [unowned self] _ in endLoad(adds: true) }
        }
    }

    private func endReload() {
        reloading?.invalidate()
        guard control.isRefreshing else { return }
        list.show(rows: context[Self.rows])
        control.stop(.pull)
    }

    private func endLoad(adds: Bool) {
        loading?.invalidate()
        guard control.isLoadingMore else { return }
        if adds { list.show(rows: min(list.count + Metrics.rowsPerLoad, Metrics.mostRows)) }
        if list.count >= Metrics.mostRows { control.setNoMore(true) } else { control.stop(.loadMore) }
    }

    private func giveUpWork() {
        reloading?.invalidate()
        loading?.invalidate()
    }

    private func setEnabled(_ isEnabled: Bool) {
        if !isEnabled { giveUpWork() }
        for edge in RefreshEdge.allCases { control.setEnabled(isEnabled, edge) }
    }

    private func endLoads() {
        loading?.invalidate()
        control.setNoMore(true)
    }

    private func replaceList() {
        giveUpWork()
        control.remove()
        list.scrollView.layer.removeFromSuperlayer()
        (list, control) = Self.content(context)
        install()
    }

    /// The time of a hidden stage stands still, and so do the water, the globe and the work.
    public func visibilityChanged(isVisible: Bool) { state.isHidden = !isVisible }
}
