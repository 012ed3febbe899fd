import Geometry
import Layers
import Staging

/// Pulling the chat list down uncovers the panel of mini programs; pulling up brings the list back.
public final class WeChatScene: Scene {
    public let root: Layer
    let home: HomeScreen
    let navigation: NavigationStack
    private let timeline: Timeline

    /// The scene's name, commands and options.
    public static let description = SceneDescription(
        name: "wechat",
        summary: "Pull the chat list down for mini programs under a drifting sky, push up to go back",
        commands: [
            .init("openProgram", "opens a mini program, as a tap on it does", arguments: ["index"]),
            .init("searchPrograms", "opens the search of the panel"),
            .init("searchChats", "opens the search of the chat list"),
            .init("openChat", "opens a chat", arguments: ["index"]),
            .init("back", "leaves the page on top"),
            .init("showWeather", "asks for one of sun, cloud, rain, lightning, snow", arguments: ["type"]),
        ],
        options: [
            .init("weather", "what the sky shows first", values: WeatherType.allCases.map(\.rawValue)),
            .init("sky", "a sky gradient behind the weather; the original never shows one", values: ["off", "day", "night"]),
        ],
        make: WeChatScene.init(context:))

    init(context: SceneContext) {
        timeline = context.timeline
        let metrics = Metrics(context.device)
        root = Layer(name: "root", frame: metrics.screen)
        root.masksToBounds = true
        home = HomeScreen(context: context, metrics: metrics)
        navigation = NavigationStack(context: context, metrics: metrics, home: home)
        root.addSublayer(home.layer)
        root.addSublayer(navigation.layer)
        root.addSublayer(home.statusBar.layer)
        connectPages()
    }

    private func connectPages() {
        home.chats.onOpenChat = { [unowned self] chat in navigation.push(.chat(chat)) }
        home.chats.onSearch = { [unowned self] in navigation.push(.search("搜索")) }
        home.wrapper.panel.onPush = { [unowned self] page in navigation.push(page) }
    }

    public func perform(_ command: String, arguments: [String]) throws(CommandError) {
        switch command {
        case "openProgram": try home.wrapper.panel.openProgram(try index(arguments, below: home.wrapper.panel.programs.count))
        case "searchPrograms": home.wrapper.panel.search()
        case "searchChats": navigation.push(.search("搜索"))
        case "openChat": navigation.push(.chat(home.chats.chats[try index(arguments, below: home.chats.chats.count)]))
        case "back": navigation.pop()
        case "showWeather":
            guard let type = arguments.first.flatMap(WeatherType.init(rawValue:)) else {
                throw CommandError("showWeather takes one of \(WeatherType.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            home.wrapper.weather.show(type)
        default: throw CommandError("the scene wechat has no command '\(command)'")
        }
    }

    private func index(_ arguments: [String], below count: Int) throws(CommandError) -> Int {
        guard let index = arguments.first.flatMap({ Int($0) }), (0..<count).contains(index) else {
            throw CommandError("the index has to be a whole number from 0 to \(count - 1)")
        }
        return index
    }
}

// MARK: - Probes

extension WeChatScene {
    /// The names are those of <doc:WeChatSheet#10-Trace>; values are what is on screen.
    public var probes: [Probe] {
        [.number("t") { [timeline] in timeline.now }] + homeProbes + ballsProbes + wrapperProbes
    }

    private var homeProbes: [Probe] {
        let home = home
        return [
            .word("home.state") { home.state.rawValue },
            .number("home.d") { home.presentedPull },
            .number("list.y") { home.list.layer.presentation.frame.origin.y },
            .number("list.offset") { home.list.presentedOffset.y },
            .number("list.insetTop") { home.list.contentInset.top },
            .number("navBar.top") { home.navigationBar.layer.presentation.frame.origin.y },
            .number("navBar.grey") { home.navigationBar.background.presentation.backgroundColor.green * 255 },
            .number("tabBar.y") { home.tabBar.layer.presentation.frame.origin.y },
            .number("tabBar.alpha") { home.tabBar.layer.presentation.opacity },
            .flag("interactive") { home.isInteractive },
            .number("haptics") { Double(home.hapticCount) },
        ]
    }

    private var ballsProbes: [Probe] {
        let balls = home.balls
        return [
            .number("balls.alpha") { balls.layer.presentation.opacity },
            .number("balls.height") { balls.layer.presentation.bounds.height },
            .number("balls.c.alpha") { balls.centre.presentation.opacity },
            .number("balls.c.scale") { balls.centre.presentation.transform.a },
            .number("balls.l.alpha") { balls.left.presentation.opacity },
            .number("balls.l.tx") { balls.left.presentation.transform.tx },
            .number("balls.r.alpha") { balls.right.presentation.opacity },
            .number("balls.r.tx") { balls.right.presentation.transform.tx },
        ]
    }

    private var wrapperProbes: [Probe] {
        let wrapper = home.wrapper
        let (panel, weather) = (wrapper.panel, wrapper.weather)
        return [
            .number("wrap.alpha") { wrapper.layer.presentation.opacity },
            .word("wrap.state") { wrapper.state.rawValue },
            .number("wrap.s") { wrapper.pullUp.presentedOffset.y },
            .number("wrap.contentH") { wrapper.pullUp.contentSize.height },
            .flag("wrap.dragging") { wrapper.isDragging },
            .flag("wrap.timer") { wrapper.isReturning },
            .number("mask.alpha") { wrapper.mask.presentation.opacity },
            .number("panel.alpha") { panel.layer.presentation.opacity },
            .number("panel.sx") { panel.layer.presentation.transform.a },
            .number("panel.sy") { panel.layer.presentation.transform.d },
            .number("panel.y") { panel.layer.presentation.frame.origin.y },
            .number("panel.listOffset") { panel.list.presentedOffset.y },
            .flag("panel.clip") { panel.list.layer.masksToBounds },
            .number("weather.alpha") { weather.layer.presentation.opacity },
            .number("weather.y") { weather.layer.presentation.frame.origin.y },
            .number("weather.type") { Double(weather.type.index) },
            .number("weather.queue") { Double(weather.queueLength) },
        ]
    }
}
