import Geometry
import Layers
import Pixels
import Staging
import Typesetting
import WeChatArt

/// A mini program on the panel.
struct Program: Equatable {
    let title: String
    let icon: MiniProgram

    static let all = [
        Program(title: "王者荣耀", icon: .kings), Program(title: "和平精英", icon: .elite), Program(title: "腾讯体育+", icon: .sports),
    ]
}

extension AppletPanel {
    private static let header = 74.0
    private static let sectionHeader = 48.0
    private static let row = 102.0
    private static let left = 36.5
    private static let slot = Size(60, 79)
    private static let slotCount = 4.0
    /// The space between two slots: 33.667 on the sheet's phone, and less on a screen that is too narrow for four slots with this space.
    private var gap: Double { (context.screen.width - 2 * Self.left - Self.slotCount * Self.slot.width) / (Self.slotCount - 1) }

    func addContents() {
        list.contentSize = Size(context.screen.width, Self.header + 2 * (Self.sectionHeader + Self.row))
        addBar()
        layer.addSublayer(list.layer)
        addSearchField()
        addSection("最近使用", Program.all, hasMore: true, top: Self.header)
        addSection("我的小程序", Program.all.reversed(), hasMore: false, top: Self.header + Self.sectionHeader + Self.row)
    }

    private func addBar() {
        let title = context.label(
            "小程序", 18, .semibold, color: .white,
            centeredIn: context.navigationBar)
        let line = Layer(name: "panel.hairline", frame: Rect(0, context.top, context.screen.width, 0.8), color: Palette.mask.withAlpha(0.1))
        layer.addSublayer(shadow(of: title))
        layer.addSublayer(title)
        layer.addSublayer(line)
    }

    /// The title's soft shadow, which separates it from clouds that may be as white as the title.
    private func shadow(of title: Layer) -> Layer {
        let font = context.typography.font(18, .semibold)
        let line = TextLine(title.name, font: font, color: .black)
        // The shadow falls a point below the title.
        let frame = title.frame.inset(x: -Art.shadowReach, y: -Art.shadowReach).offset(by: Point(0, 1))
        return Layer(name: "panel.titleShadow", frame: frame) { canvas in
            Art.shadow(size: frame.size, in: &canvas) { $0.draw(line, at: Point(Art.shadowReach, Art.shadowReach + font.ascent.rounded())) }
        }
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
        for color in [Palette.sectionLabel, Palette.lightSectionLabel] {
            let label = context.label(title, 13, color: color, centeredIn: Rect(0, top, 0, Self.sectionHeader))
            label.frame.origin.x = 42.5
            list.layer.addSublayer(label)
            sectionLabels.append(label)
        }
        let rowTop = top + Self.sectionHeader
        for (index, program) in programs.enumerated() {
            addSlot(program, at: Point(Self.left + Double(index) * (Self.slot.width + gap), rowTop))
        }
        guard hasMore else { return }
        let x = Self.left + Double(programs.count) * (Self.slot.width + gap)
        let more = Layer(name: "more", frame: Rect(((x + 6) * 2).rounded() / 2, rowTop, 48, 48)) { Art.more(in: &$0) }
        list.layer.addSublayer(more)
    }

    /// Shows the light or the dark labels of the sections. The dark colour of <doc:WeChatSheet#2-Hierarchy> cannot be read on rain clouds or a night sky.
    func showLabels(areLight: Bool) {
        for (index, label) in sectionLabels.enumerated() { label.opacity = (index % 2 == 1) == areLight ? 1 : 0 }
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
