import Geometry
import Layers
import Pixels
import Staging

/// A feed of full-screen pages under two tabs. When the first page is pulled down, a bar comes down with the finger and the feed is loaded anew; when it is pulled up, the page turns.
public final class PagedRefreshScene: Scene {
    public let root: Layer
    let timeline: Timeline
    let feed: Feed
    let screen: RefreshScreen
    private var refreshing: Timeline.Timer?

    public static let description = SceneDescription(
        name: "pagedrefresh",
        summary: "Flick through full-screen pages; on the first one, pull down to refresh",
        commands: [
            .init("endRefresh", "ends the refresh before its time"),
            .init("loadMore", "starts loading more at the last page from code"),
            .init("selectTab", "selects a tab: 0 is 推荐, 1 is 附近", arguments: ["index"]),
        ],
        make: PagedRefreshScene.init(context:))

    init(context: SceneContext) {
        timeline = context.timeline
        let metrics = Metrics(context.device)
        root = Layer(name: "root", frame: metrics.screen)
        root.masksToBounds = true
        root.backgroundColor = Palette.ground
        feed = Feed(context: context, metrics: metrics)
        screen = RefreshScreen(context: context, metrics: metrics, root: root, list: feed.list)
        let statusBar = Layer(statusBar: .white, device: context.device, typography: context.typography)
        for layer in [feed.list.layer, screen.catcher, screen.refreshBar.layer, screen.topBar.layer, statusBar] { root.addSublayer(layer) }
        screen.onRefresh = { [unowned self] in
            feed.cancelLoad()
            refreshing = timeline.schedule(after: Metrics.refreshDuration) { [unowned self] _ in endRefresh() }
        }
    }

    private func endRefresh() {
        guard screen.state == .beginRefresh else { return }
        refreshing?.invalidate()
        feed.reset()
        screen.endRefresh()
    }

    public func perform(_ command: String, arguments: [String]) throws(CommandError) {
        switch command {
        case "endRefresh": endRefresh()
        case "loadMore": if screen.state == .normal { feed.loadFromCode() }
        case "selectTab":
            guard let index = arguments.first.flatMap({ Int($0) }), TopBar.titles.indices.contains(index) else {
                throw CommandError("selectTab takes a tab from 0 to \(TopBar.titles.count - 1)")
            }
            screen.topBar.select(index)
        default: throw CommandError("the scene pagedrefresh has no command '\(command)'")
        }
    }
}
