import Geometry
import Layers
import Staging

/// Pulling the chat list down uncovers the panel of mini programs; pulling up brings the list back.
public final class WeChatScene: Scene {
    public let root: Layer
    let home: HomeScreen
    let navigation: NavigationStack

    public static let description = SceneDescription(
        WeChatScene.self, name: "wechat",
        summary: "Pull the chat list down for mini programs under a drifting sky, push up to go back",
        options: [Weather.first, Weather.sky],
        commands: [
            .init(
                "openProgram", "opens a mini program, as a tap on it does", arguments: [.integer("index", in: 0...Program.all.count - 1)]
            ) { scene, arguments in scene.home.wrapper.panel.open(Program.all[try arguments.integer(0)]) },
            .init("searchPrograms", "opens the search of the panel") { $0.home.wrapper.panel.search() },
            .init("searchChats", "opens the search of the chat list") { $0.navigation.push(.search("搜索")) },
            .init("openChat", "opens a chat", arguments: [.integer("index", in: 0...Chat.all.count - 1)]) { scene, arguments in
                scene.navigation.push(.chat(Chat.all[try arguments.integer(0)]))
            },
            .init("back", "leaves the page on top") { $0.navigation.pop() },
            .init("showWeather", "asks for one of sun, cloud, rain, lightning, snow", arguments: [.word("type", WeatherType.self)]) {
                scene, arguments in
                scene.home.wrapper.weather.show(try arguments.word(0))
            },
        ],
        probes: probes)

    public init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.masksToBounds = true
        home = HomeScreen(context: context)
        navigation = NavigationStack(context: context, home: home.view)
        root.addSublayer(home.view.layer)
        root.addSublayer(home.view.statusBar.layer)
        // A page brings a status bar of its own over that of the home screen.
        root.addSublayer(navigation.layer)
        home.view.chats.onOpenChat = { [unowned self] chat in navigation.push(.chat(chat)) }
        home.view.chats.onSearch = { [unowned self] in navigation.push(.search("搜索")) }
        home.wrapper.panel.onPush = { [unowned self] in navigation.push($0, completion: $1) }
    }
}

// MARK: - Probes

// The names are those of <doc:WeChatSheet#10-Trace>; the values are the presented ones.
extension WeChatScene {
    private static let probes: [Probe<WeChatScene>] = [
        .word("home.state", \.home.state),
        .number("home.d", \.home.view.presentedPull),
        .number("list.y", \.home.view.list.layer.presentation.frame.origin.y),
        .number("list.offset", \.home.view.list.presentedOffset.y),
        .number("list.insetTop", \.home.view.list.contentInset.top),
        .number("navBar.top", \.home.view.navigationBar.layer.presentation.frame.origin.y),
        .number("navBar.grey") { $0.home.view.navigationBar.background.presentation.backgroundColor.green * 255 },
        .number("tabBar.y", \.home.view.tabBar.layer.presentation.frame.origin.y),
        .number("tabBar.alpha", \.home.view.tabBar.layer.presentation.opacity),
        .flag("interactive", \.home.isInteractive),
        .count("haptics", \.home.view.haptic.count),
        .number("balls.alpha", \.home.view.balls.layer.presentation.opacity),
        .number("balls.height", \.home.view.balls.layer.presentation.bounds.height),
        .number("balls.c.alpha", \.home.view.balls.centre.presentation.opacity),
        .number("balls.c.scale", \.home.view.balls.centre.presentation.transform.a),
        .number("balls.l.alpha", \.home.view.balls.left.presentation.opacity),
        .number("balls.l.tx", \.home.view.balls.left.presentation.transform.tx),
        .number("balls.r.alpha", \.home.view.balls.right.presentation.opacity),
        .number("balls.r.tx", \.home.view.balls.right.presentation.transform.tx),
        .number("wrap.alpha", \.home.wrapper.layer.presentation.opacity),
        .word("wrap.state", \.home.wrapper.state),
        .number("wrap.s", \.home.wrapper.pullUp.presentedOffset.y),
        .number("wrap.contentH", \.home.wrapper.pullUp.contentSize.height),
        .flag("wrap.dragging", \.home.wrapper.isDragging),
        .flag("wrap.timer", \.home.wrapper.isReturning),
        .number("mask.alpha", \.home.wrapper.mask.presentation.opacity),
        .number("panel.alpha", \.home.wrapper.panel.layer.presentation.opacity),
        .number("panel.sx", \.home.wrapper.panel.layer.presentation.transform.a),
        .number("panel.sy", \.home.wrapper.panel.layer.presentation.transform.d),
        .number("panel.y", \.home.wrapper.panel.layer.presentation.frame.origin.y),
        .number("panel.listOffset", \.home.wrapper.panel.list.presentedOffset.y),
        .flag("panel.clip", \.home.wrapper.panel.list.layer.masksToBounds),
        .number("weather.alpha", \.home.wrapper.weather.layer.presentation.opacity),
        .number("weather.y", \.home.wrapper.weather.layer.presentation.frame.origin.y),
        .count("weather.type", \.home.wrapper.weather.type.index),
        .count("weather.queue", \.home.wrapper.weather.queueLength),
    ]
}
