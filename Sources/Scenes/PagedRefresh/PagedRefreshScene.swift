import Geometry
import Layers
import Pixels
import Staging

/// A feed of full-screen pages under two tabs. When the first page is pulled down, a bar comes down with the finger and the feed is reloaded; when the page is pulled up, it turns.
public final class PagedRefreshScene: Scene {
    public let root: Layer
    private let timeline: Timeline
    let feed: Feed
    let screen: RefreshScreen
    private var refreshing: Timeline.Timer?
    private let comments: Sheet
    private let search: Sheet

    public static let description = SceneDescription(
        PagedRefreshScene.self, name: "pagedrefresh",
        summary: "Flick through full-screen pages; on the first one, pull down to refresh",
        commands: [
            .init("endRefresh", "ends the refresh before its time") { $0.endRefresh() },
            .init("loadMore", "starts loading more at the last page from code") {
                if $0.screen.state == .normal { $0.feed.loadFromCode() }
            },
            .init("selectTab", "selects a tab: 0 is 推荐, 1 is 附近", arguments: [.integer("index", in: 0...TopBar.titles.count - 1)]) {
                scene, arguments in scene.screen.topBar.select(try arguments.integer(0))
            },
        ],
        probes: probes)

    /// The names are those of <doc:PagedRefreshSheet#9-Trace>. `touchY` and `m` are 0 while no finger is down or recorded; `ring.angle` counts all turns while it spins; `page` is 1 for the first.
    private static let probes: [Probe<PagedRefreshScene>] = [
        .number("touchY", \.screen.pull.touchY),
        .number("m", \.screen.pull.distance),
        .number("listOffset", \.feed.list.presentedOffset.y),
        .word("state", \.screen.state),
        .flag("catcher.hidden", \.screen.catcher.isHidden),
        .number("nav.y", \.screen.topBar.layer.presentation.frame.origin.y),
        .number("nav.alpha", \.screen.topBar.layer.presentation.opacity),
        .number("ref.y", \.screen.refreshBar.layer.presentation.frame.origin.y),
        .number("ref.alpha", \.screen.refreshBar.layer.presentation.opacity),
        .number("ring.angle", \.screen.refreshBar.angle),
        .flag("ring.spinning", \.screen.refreshBar.isSpinning),
        .count("refreshCount", \.screen.refreshCount),
        .count("page") { $0.feed.page + 1 },
    ]

    public init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen)
        root.masksToBounds = true
        root.backgroundColor = Palette.ground
        feed = Feed(context: context)
        screen = RefreshScreen(context: context, root: root, list: feed.list)
        comments = Sheet(
            "评论", height: context.screen.height * 0.6,
            lines: [("三月", "太好看了，这是在哪里？"), ("晚归的人", "明天也去看看"), ("热气球日记", "拍得真好"), ("海边的月亮", "收藏了")], context: context)
        search = Sheet(
            "热门搜索", height: context.screen.height - context.bar.maxY, lines: Story.all.prefix(8).map { ($0.author, $0.caption) },
            context: context)
        let statusBar = StatusBar.content(.white, context)
        for layer in [
            feed.list.layer, screen.catcher, TopShade.layer(context), screen.refreshBar.layer, screen.topBar.layer, statusBar,
            comments.layer, search.layer,
        ] {
            root.addSublayer(layer)
        }
        for sheet in [comments, search] { sheet.onChange = { [unowned self] in screen.isCovered = $0 } }
        feed.onComment = { [unowned self] in comments.show(true) }
        screen.topBar.onSearch = { [unowned self] in search.show(true) }
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
}
