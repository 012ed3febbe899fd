import Geometry
import Layers
import Motion
import Pixels
import Scrolling
import Staging

/// The home screen: chat list, navigation bar, tab bar, balls and wrapper, and the logic of the pull-down.
///
/// It has two layers, because the tab bar lies outside the home screen's own view.
final class HomeScreen: ScrollViewDelegate {
    /// The layer of the home view and the tab bar; it slides aside when a page is pushed.
    let layer: Layer
    let view: Layer
    let list: ScrollView
    let navigationBar: NavigationBar
    let tabBar: TabBar
    let balls: BouncyBalls
    let wrapper: AppletWrapper
    let statusBar: StatusBar
    let chats: ChatList
    let haptic: HapticPulse

    private(set) var state = RefreshState.idle
    /// The lightness of the status bar over this screen, and over the page on top; nil when there is no page.
    var lightness: (home: Double, page: Double?) = (0, nil) { didSet { statusBar.lightness = lightness.page ?? lightness.home } }
    /// Whether touches reach the home view.
    var isInteractive: Bool { view.isUserInteractionEnabled }

    private static let statusBarFade = 0.2
    /// The height of the status bar and the navigation bar.
    let top: Double
    private let tabBarHeight: Double
    private let timeline: Timeline
    private var lastY = 0.0

    init(context: SceneContext) {
        timeline = context.timeline
        (top, tabBarHeight) = (context.top, context.tabBarHeight)
        layer = Layer(name: "tabBarController", frame: context.screen)
        view = Layer(name: "home", frame: context.screen, color: Palette.background)
        list = ScrollView(frame: context.screen, environment: context.scrolling, name: "list")
        navigationBar = NavigationBar(context: context)
        tabBar = TabBar(context: context)
        balls = BouncyBalls(width: context.screen.width, top: context.safeArea.top - 20, timeline: timeline)
        wrapper = AppletWrapper(context: context)
        statusBar = StatusBar(context, lightness: 0)
        chats = ChatList(context: context)
        haptic = HapticPulse()

        for each in [list.layer, navigationBar.hairline, navigationBar.layer, wrapper.layer, balls.layer, haptic.layer] {
            view.addSublayer(each)
        }
        layer.addSublayer(view)
        layer.addSublayer(tabBar.layer)

        list.layer.addSublayer(chats.layer)
        list.contentSize = Size(context.screen.width, chats.height)
        list.contentInset = EdgeInsets(top: top, bottom: tabBarHeight)
        list.contentOffset = Point(0, -top)
        list.alwaysBounceVertical = true
        list.delegate = self
        wrapper.onPullUp = { [unowned self] look in pullUp(look) }
        wrapper.onClose = { [unowned self] in close() }
    }

    private var screen: Rect { layer.bounds }

    /// The y of the navigation bar while the panel is open: 672 on a screen of 736.
    var openOffset: Double { screen.height - top }

    /// How far the list is pulled down on screen.
    var presentedPull: Double { -top - list.presentedOffset.y }
}

// MARK: - Pulling down

extension HomeScreen {
    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { haptic.prepare() }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        let y = scrollView.contentOffset.y
        navigationBar.hairline.isHidden = y <= -top
        // Nothing of the list is scrolled away while it is pulled down; it stays hidden until the list scrolls again.
        if y != -top { list.showsVerticalScrollIndicator = y > -top }
        guard state != .refreshing else { return }
        if y > -top {
            // A fast return may have no frame exactly at the top, so the bar is moved back to 0 here.
            if navigationBar.layer.frame.origin.y > 0 { follow(0) }
            return
        }
        let pull = -(y + top)
        if scrollView.isDragging {
            drag(pull, y)
        } else if state == .pulling {
            open()
        } else {
            follow(pull)
            lastY = y
        }
    }

    private func drag(_ pull: Double, _ y: Double) {
        follow(pull)
        if state == .idle, pull > Metrics.point1, y < lastY {
            state = .pulling
            haptic.play(at: Point(screen.width / 2, balls.layer.bounds.height / 2))
        } else if state == .pulling, pull <= Metrics.point1 || y >= lastY {
            state = .idle
        }
        lastY = y
    }

    private func follow(_ pull: Double) {
        moveBars(to: pull)
        balls.receive(offset: pull)
        wrapper.follow(pull)
    }

    private func moveBars(to pull: Double) {
        navigationBar.layer.frame.origin.y = pull
        navigationBar.hairline.frame.origin.y = pull + top
        balls.setHeight(pull)
    }
}

// MARK: - Opening

extension HomeScreen {
    private func open() {
        // The list stays where the finger left it, so that it does not spring back before it opens.
        list.stopScrolling()
        list.contentOffset = Point(0, lastY)
        lastY = 0
        state = .refreshing
        timeline.async { [unowned self] in animateOpening() }
    }

    private func animateOpening() {
        balls.receive(offset: openOffset)
        balls.layer.opacity = 0
        wrapper.open()
        view.isUserInteractionEnabled = false
        timeline.animate(withDuration: Metrics.refreshDuration) {
            navigationBar.layer.frame.origin.y = openOffset
            navigationBar.background.backgroundColor = .white
            list.contentInset.top = screen.height
            list.contentOffset = Point(0, -screen.height)
            tabBar.layer.opacity = 0
            tabBar.layer.frame.origin.y = screen.height
            lightness.home = 1
        } completion: { [unowned self] _ in
            // From here on the list's frame is moved and not its offset.
            list.layer.frame.origin.y = openOffset
            list.contentInset.top = top
            list.contentOffset = Point(0, -top)
            // The rows are hidden behind the bar at the bottom, and hidden layers cost no time while only the sky moves.
            chats.layer.isHidden = true
            view.isUserInteractionEnabled = true
        }
    }
}

// MARK: - Pulling up and closing

extension HomeScreen {
    private func pullUp(_ look: PullUp) {
        chats.layer.isHidden = look.y == 0
        moveBars(to: look.homeOffset)
        navigationBar.background.backgroundColor = Color(white: look.barGrey / 255)
        list.layer.frame.origin.y = look.homeOffset
        balls.receive(offset: look.homeOffset)
        // A status bar half-way between black and white could not be read, so its colour changes at once in the middle of the way.
        let wanted = look.progress > 0.5 ? 1.0 : 0
        guard lightness.home != wanted else { return }
        timeline.animate(withDuration: Self.statusBarFade) { lightness.home = wanted }
    }

    private func close() {
        state = .idle
        chats.layer.isHidden = false
        view.isUserInteractionEnabled = false
        balls.animateClose()
        tabBar.layer.frame.origin.y = screen.height
        tabBar.layer.opacity = 0
        timeline.animate(withDuration: Metrics.refreshDuration) {
            tabBar.layer.opacity = 1
            tabBar.layer.frame.origin.y = screen.height - tabBarHeight
            list.layer.frame.origin.y = 0
            moveBars(to: 0)
            navigationBar.background.backgroundColor = Palette.background
            lightness.home = 0
        }
        // The wrapper's animation takes a little longer; until it ends, nothing answers touches.
        wrapper.close { [unowned self] in view.isUserInteractionEnabled = true }
    }
}
