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
    let timeline: Timeline
    private(set) var list: GoodsList
    private(set) var control: RefreshControl?
    private(set) var reloadCount = 0
    private(set) var loadCount = 0
    private(set) var isHidden = false

    private let context: SceneContext
    private let preset: RefreshPreset
    private let insets: EdgeInsets
    private let firstRowCount: Int
    private var reloading: Timeline.Timer?
    private var loading: Timeline.Timer?

    public static let description = SceneDescription(
        name: "logowave",
        summary: "Pull a list down to fill a logo with water, or up at its end to turn a globe",
        commands: [
            .init("trigger", "starts the refresh from code"), .init("stop", "ends it"),
            .init("triggerMore", "starts loading more from code"), .init("stopMore", "ends it"),
            .init("enable", "both controls on"), .init("disable", "both controls off; a load is given up"),
            .init("noMore", "says that there is nothing more to load"),
            .init("replaceList", "puts a new list with new controls in the place of this one"),
        ],
        options: [
            .init("preset", "whose colours and words", values: RefreshPreset.all.map(\.name)),
            .init("animation", "the preset logo, or an animation of one's own", values: ["preset", "sunrise"]),
            .init("rows", "how many there are at first", values: ["20", "3", "50"]),
            .init("insets", "of the list: none, or 64 and 49 points for bars", values: ["none", "bars"]),
        ],
        make: LogoWaveScene.init(context:))

    /// How long the pretended work takes, seconds, and how many rows it brings. Source: <doc:LogoWaveSheet#5-Timers>.
    private static let reloadDuration = 2.0
    private static let loadDuration = 1.5
    private static let rowsPerLoad = 10
    private static let mostRows = 50

    init(context: SceneContext) {
        self.context = context
        timeline = context.timeline
        preset = RefreshPreset.all.first { $0.name == context.options["preset"] } ?? .buyer
        insets = context.options["insets"] == "bars" ? EdgeInsets(top: 64, bottom: 49) : .zero
        firstRowCount = context.options["rows"].flatMap { Int($0) } ?? 20
        root = Layer(name: "root", frame: Rect(origin: .zero, size: context.device.size))
        root.backgroundColor = Color(hex: 0xF5F5F7)
        list = GoodsList(context, insets: insets)
        install()
    }

    private func install() {
        list.show(rows: firstRowCount)
        root.addSublayer(list.scrollView.layer)
        let isSunrise = context.options["animation"] == "sunrise"
        let logoOrSun: any AnimationView = isSunrise ? SunriseAnimation(on: timeline) : LogoWaveAnimation(preset, on: timeline)
        let globe = GlobeAnimation(preset, captionFont: context.typography.font(12), on: timeline)
        // The heights of all three are above 0.
        control = try? RefreshControl(list.scrollView, pull: logoOrSun, loadMore: globe)
        control?.onRefresh = { [unowned self] in
            reloadCount += 1
            reloading = timeline.schedule(after: Self.reloadDuration) { [unowned self] _ in endReload() }
        }
        control?.onLoadMore = { [unowned self] in
            loadCount += 1
            loading = timeline.schedule(after: Self.loadDuration) { [unowned self] _ in endLoad(adds: true) }
        }
    }

    private func endReload() {
        reloading?.invalidate()
        guard let control, control.isRefreshing else { return }
        list.show(rows: firstRowCount)
        control.stop(.pull)
    }

    private func endLoad(adds: Bool) {
        loading?.invalidate()
        guard let control, control.isLoadingMore else { return }
        if adds { list.show(rows: min(list.rowCount + Self.rowsPerLoad, Self.mostRows)) }
        control.stop(.loadMore)
        if list.rowCount >= Self.mostRows { control.setNoMore(true) }
    }

    private func giveUpWork() {
        reloading?.invalidate()
        loading?.invalidate()
    }

    public func perform(_ command: String, arguments: [String]) throws(CommandError) {
        switch command {
        case "trigger": control?.trigger(.pull)
        case "stop": endReload()
        case "triggerMore": control?.trigger(.loadMore)
        case "stopMore": endLoad(adds: false)
        case "enable", "disable":
            if command == "disable" { giveUpWork() }
            for edge in RefreshEdge.allCases { control?.setEnabled(command == "enable", edge) }
        case "noMore":
            loading?.invalidate()
            control?.setNoMore(true)
        case "replaceList":
            giveUpWork()
            control?.remove()
            list.scrollView.layer.removeFromSuperlayer()
            list = GoodsList(context, insets: insets)
            install()
        default: throw CommandError("there is no command '\(command)'")
        }
    }

    /// The time of a hidden stage stands still, and so do the water, the globe and the work.
    public func visibilityChanged(isVisible: Bool) { isHidden = !isVisible }
}
