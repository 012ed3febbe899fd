import Geometry
import Layers
import Scrolling
import Staging

/// The views of the home screen: the chat list, its two bars, the dots, and the layer of the mini programs over the list.
///
/// It has two layers, because the tab bar lies outside the home screen's own page.
final class HomeView {
    /// The layer of the page and the tab bar; it slides aside when a page is pushed.
    let layer: Layer
    let page: Layer
    let list: ScrollView
    let chats: ChatList
    let navigationBar: NavigationBar
    let tabBar: TabBar
    let balls: BouncyBalls
    let haptic = HapticPulse()
    let statusBar: StatusBar

    init(context: SceneContext, wrapper: Layer) {
        bottom = context.safeArea.bottom
        layer = Layer(name: "tabBarController", frame: context.screen)
        page = Layer(name: "home", frame: context.screen, color: Palette.background)
        list = ScrollView(frame: context.screen, environment: context.scrolling, name: "list")
        chats = ChatList(context: context)
        navigationBar = NavigationBar(context: context)
        tabBar = TabBar(context: context)
        balls = BouncyBalls(width: context.screen.width, top: context.safeArea.top - 20, timeline: context.timeline)
        statusBar = StatusBar(context, lightness: 0)
        for each in [list.layer, navigationBar.hairline, navigationBar.layer, wrapper, balls.layer, haptic.layer] {
            page.addSublayer(each)
        }
        layer.addSublayer(page)
        layer.addSublayer(tabBar.layer)
        list.layer.addSublayer(chats.layer)
        list.contentSize = Size(context.screen.width, chats.height)
        list.contentInset = EdgeInsets(top: context.top, bottom: context.tabBarHeight)
        list.scrollIndicatorInsets = list.contentInset
        list.contentOffset = Point(0, -context.top)
        list.alwaysBounceVertical = true
    }

    private var screen: Rect { layer.bounds }
    /// The height of the home indicator.
    private let bottom: Double

    /// The height of the status bar and the navigation bar.
    var top: Double { navigationBar.layer.bounds.height }

    /// The y of the navigation bar while the panel is open: 672 on a screen of 736 without a home indicator.
    var openOffset: Double { screen.height - bottom - top }

    /// The distance by which the list is pulled down, in points.
    var pull: Double { -top - list.contentOffset.y }

    /// The distance by which the list is pulled down on screen, in points.
    var presentedPull: Double { -top - list.presentedOffset.y }

    /// Lets the bar and the dots follow the list, which is pulled down by `pull` points.
    func follow(_ pull: Double) {
        moveBar(to: pull)
        balls.receive(offset: pull)
    }

    private func moveBar(to y: Double) {
        navigationBar.layer.frame.origin.y = y
        navigationBar.hairline.frame.origin.y = y + top
        balls.setHeight(y)
        // The ring stays round the dots while the finger moves them on.
        haptic.layer.position = balls.layer.frame.center
    }
}

// MARK: - Opening and closing

extension HomeView {
    /// Hides the dots at once; `open()` makes the other changes, inside of an animation.
    func beginOpening() {
        balls.receive(offset: openOffset)
        balls.layer.opacity = 0
    }

    func open() {
        navigationBar.layer.frame.origin.y = openOffset
        navigationBar.show(whiteness: 1)
        list.contentInset.top = openOffset + top
        list.contentOffset = Point(0, -openOffset - top)
        tabBar.layer.opacity = 0
        tabBar.layer.frame.origin.y = screen.height
    }

    /// Ends the opening. From now on the list is moved by its frame and not by its offset.
    func endOpening() {
        list.layer.frame.origin.y = openOffset
        list.contentInset.top = top
        list.contentOffset = Point(0, -top)
        // The rows are hidden behind the bar at the bottom, and hidden layers cost no time while only the sky moves.
        chats.layer.isHidden = true
    }

    func show(_ look: PullUp) {
        chats.layer.isHidden = look.y == 0
        moveBar(to: look.homeOffset)
        navigationBar.show(whiteness: look.barWhiteness)
        list.layer.frame.origin.y = look.homeOffset
        balls.receive(offset: look.homeOffset)
    }

    /// Puts the tab bar below the screen and lets the dots move together; `close()` makes the other changes, inside of an animation.
    func beginClosing() {
        chats.layer.isHidden = false
        balls.animateClose()
        tabBar.layer.frame.origin.y = screen.height
        tabBar.layer.opacity = 0
    }

    func close() {
        tabBar.layer.opacity = 1
        tabBar.layer.frame.origin.y = screen.height - tabBar.layer.bounds.height
        list.layer.frame.origin.y = 0
        moveBar(to: 0)
        navigationBar.show(whiteness: 0)
    }
}
