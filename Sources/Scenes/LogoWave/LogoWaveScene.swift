import Geometry
import Layers
import Pixels
import PullToRefresh
import Scrolling
import Staging
import Typesetting

/// A list of goods: pulled down, a logo fills with water and the list is loaded anew; pulled up at its end, a globe turns and more is loaded.
public final class LogoWaveScene: Scene {
    public let root: Layer
    private let timeline: Timeline
    private(set) var list: RowList
    private(set) var control: RefreshControl
    private(set) var reloadCount = 0
    private(set) var loadCount = 0
    private(set) var isHidden = false
    private let bars: Bars?

    private let context: SceneContext
    private var reloading: Timeline.Timer?
    private var loading: Timeline.Timer?

    private static let preset = SceneOption(
        "preset", "whose colours and words", choices: RefreshPreset.all.map { ($0.name, $0) })
    private static let animation = SceneOption<Animation>("animation", "the preset logo, or an animation of one's own")
    private static let rows = SceneOption("rows", "how many there are at first", choices: [("20", 20), ("3", 3), ("50", 50)])
    private static let insets = SceneOption(
        "insets", "of the list: 64 and 49 points with bars over them, or none",
        choices: [("bars", EdgeInsets(top: Bars.top, bottom: Bars.bottom)), ("none", .zero)])

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

    /// How long the pretended work takes, seconds, and how many rows it brings. Source: <doc:LogoWaveSheet#5-Timers>.
    private static let reloadDuration = 2.0
    private static let loadDuration = 1.5
    private static let rowsPerLoad = 10
    private static let mostRows = 50

    public init(context: SceneContext) {
        self.context = context
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen, color: Color(hex: 0xF5F5F7))
        (list, control) = Self.content(context)
        bars = context[Self.insets] == .zero ? nil : Bars(context)
        install()
        if let bars { for layer in bars.layers { root.addSublayer(layer) } }
    }

    /// A new list with both controls.
    private static func content(_ context: SceneContext) -> (RowList, RefreshControl) {
        let list = RowList.goods(context, insets: context[insets])
        list.show(rows: context[rows])
        let (preset, timeline) = (context[preset], context.timeline)
        let logoOrSun: any AnimationView =
            context[animation] == .sunrise ? SunriseAnimation(on: timeline) : LogoWaveAnimation(preset, on: timeline)
        let globe = GlobeAnimation(preset, captionFont: context.typography.font(12), on: timeline)
        // The heights of all three are above 0.
        return (list, try! RefreshControl(list.scrollView, pull: logoOrSun, loadMore: globe))
    }

    private func install() {
        root.insertSublayer(list.scrollView.layer, at: 0)
        bars?.follow(list.scrollView)
        control.onRefresh = { [unowned self] in
            reloadCount += 1
            reloading = timeline.schedule(after: Self.reloadDuration) { [unowned self] _ in endReload() }
        }
        control.onLoadMore = { [unowned self] in
            loadCount += 1
            loading = timeline.schedule(after: Self.loadDuration) { [unowned self] _ in endLoad(adds: true) }
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
        if adds { list.show(rows: min(list.count + Self.rowsPerLoad, Self.mostRows)) }
        if list.count >= Self.mostRows { control.setNoMore(true) } else { control.stop(.loadMore) }
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
    public func visibilityChanged(isVisible: Bool) { isHidden = !isVisible }
}
