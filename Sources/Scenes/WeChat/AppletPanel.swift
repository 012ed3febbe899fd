import Geometry
import Layers
import Pixels
import Scrolling
import Staging
import Typesetting

/// A mini program on the panel.
struct Program: Equatable {
    let title: String
    let icon: MiniProgram
}

/// The page of mini programs: a title, a search field that hides above the list, and two rows of round icons.
final class AppletPanel: ScrollViewDelegate {
    /// The panel's layer. Its anchor point is the middle of its top edge, so that it grows from there.
    let layer: Layer
    let list: ScrollView
    let programs: [Program]
    /// Called when the list was pulled up far enough to close the panel.
    var onClose: (() -> Void)?
    /// Called when a program is opened; the panel has to close once the program's page covers the home screen.
    var onOpenProgram: (() -> Void)?
    var onPush: ((PageContent) -> Void)?

    /// The list's offset at rest, which hides the search field.
    static let restOffset = 57.0
    /// The panel closes when the list is released with at least this offset.
    static let closeOffset = 135.0
    private static let header = 74.0
    private static let sectionHeader = 48.0
    private static let row = 102.0
    private static let left = 36.5
    private static let slot = Size(60, 79)
    private static let gap = 33.667

    private let context: SceneContext
    private var startOffset = 0.0
    private var endOffset = 0.0

    init(context: SceneContext) {
        self.context = context
        let first = [
            Program(title: "王者荣耀", icon: .kings), Program(title: "和平精英", icon: .elite), Program(title: "腾讯体育+", icon: .sports),
        ]
        programs = first
        layer = Layer(name: "panel")
        layer.anchorPoint = Point(0.5, 0)
        layer.frame = Rect(0, 0, context.screen.width, Metrics.panelHeight)
        layer.transform = Transform(scaleX: PullDown.closedScale.x, y: PullDown.closedScale.y)
        layer.opacity = 0
        list = ScrollView(
            frame: Rect(0, Metrics.top, context.screen.width, Metrics.panelHeight - Metrics.top), environment: context.scrolling,
            name: "panel.list")
        list.showsVerticalScrollIndicator = false
        list.alwaysBounceVertical = true
        list.contentSize = Size(context.screen.width, Self.header + 2 * (Self.sectionHeader + Self.row))
        list.contentInset.bottom = 107
        list.delegate = self
        resetOffset()
        addBar()
        layer.addSublayer(list.layer)
        addSearchField()
        addSection("最近使用", programs, hasMore: true, top: Self.header)
        addSection("我的小程序", programs.reversed(), hasMore: false, top: Self.header + Self.sectionHeader + Self.row)
    }

    /// Scrolls the list so that the search field is hidden.
    func resetOffset() {
        list.stopScrolling()
        list.contentOffset = Point(0, Self.restOffset)
    }

    func open(_ program: Program) {
        onPush?(.program(program))
        onOpenProgram?()
    }

    func search() { onPush?(.search("搜索小程序")) }
}

// MARK: - Scrolling

extension AppletPanel {
    func scrollViewDidScroll(_ scrollView: ScrollView) {
        // While the list is pulled down, its content may be seen below the panel, which is shorter than the screen.
        scrollView.layer.masksToBounds = scrollView.contentOffset.y > 0
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { startOffset = scrollView.contentOffset.y }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
        endOffset = scrollView.contentOffset.y
        if !willDecelerate { snap() }
        if endOffset >= Self.closeOffset { onClose?() }
    }

    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { snap() }

    /// Scrolls so that the search field is shown completely or not at all.
    private func snap() {
        let offset = list.contentOffset.y
        guard offset > 0, offset < Self.restOffset else { return }
        list.setContentOffset(Point(0, endOffset > startOffset ? Self.restOffset : 0), animated: true)
    }
}

// MARK: - Contents

extension AppletPanel {
    private func addBar() {
        let title = context.label(
            "小程序", 18, .semibold, color: .white,
            centeredIn: Rect(0, Metrics.statusBar, context.screen.width, Metrics.top - Metrics.statusBar))
        let line = Layer(name: "panel.hairline", frame: Rect(0, Metrics.top, context.screen.width, 0.8), color: Palette.mask.withAlpha(0.1))
        layer.addSublayer(title)
        layer.addSublayer(line)
    }

    private func addSearchField() {
        let field = Layer(
            name: "panel.search", frame: Rect(Self.left, 17, context.screen.width - 2 * Self.left, 40), color: Color(white: 1, alpha: 0.1),
            cornerRadius: 4)
        let content = SearchPrompt("搜索小程序", font: context.typography.font(16), iconSize: 16, color: .white)
        content.layer.center(in: Rect(origin: .zero, size: field.bounds.size), scale: context.device.scale)
        field.addSublayer(content.layer)
        list.layer.addSublayer(field)
        field.addTap { [unowned self] in search() }
    }

    private func addSection(_ title: String, _ programs: [Program], hasMore: Bool, top: Double) {
        // The colour of <doc:WeChatSheet#2-Hierarchy> cannot be read on a night sky, which the original does not have.
        let color = context[Weather.sky] == .night ? Color(white: 1, alpha: 0.7) : Palette.sectionLabel
        let label = context.label(title, 13, color: color, centeredIn: Rect(0, top, 0, Self.sectionHeader))
        label.frame.origin.x = 42.5
        list.layer.addSublayer(label)
        let rowTop = top + Self.sectionHeader
        for (index, program) in programs.enumerated() {
            addSlot(program, at: Point(Self.left + Double(index) * (Self.slot.width + Self.gap), rowTop))
        }
        guard hasMore else { return }
        let x = Self.left + Double(programs.count) * (Self.slot.width + Self.gap)
        let more = Layer(name: "more", frame: Rect(((x + 6) * 2).rounded() / 2, rowTop, 48, 48)) { Art.more(in: &$0) }
        list.layer.addSublayer(more)
    }

    private func addSlot(_ program: Program, at origin: Point) {
        let slot = Layer(name: program.title, frame: Rect((origin.x * 2).rounded() / 2, origin.y, Self.slot.width, Self.slot.height))
        let icon = Layer(name: "icon", frame: Rect((Self.slot.width - 48) / 2, 0, 48, 48)) { Art.miniProgramIcon(program.icon, in: &$0) }
        let caption = context.label(program.title, 12, color: .white, centeredIn: Rect(0, 57, Self.slot.width, 16))
        slot.addSublayer(icon)
        slot.addSublayer(caption)
        list.layer.addSublayer(slot)
        slot.addTap(fading: icon, to: 0.6) { [unowned self] in open(program) }
    }
}
