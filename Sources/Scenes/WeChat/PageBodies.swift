import Geometry
import Layers
import Pixels
import Staging
import Typesetting

/// A mini program that has just been started: its icon and name over a dark ground, with a progress line.
enum ProgramPage {
    static func fill(_ body: Layer, _ program: Program, _ context: SceneContext) {
        let middle = body.bounds.midX
        let icon = Layer(name: "program.icon", frame: Rect(middle - 48, 176, 96, 96))
        icon.contents = Drawing(size: Size(96, 96)) { canvas in
            canvas.withTransform(Transform(scaleX: 2, y: 2)) { Art.miniProgramIcon(program.icon, in: &$0) }
        }
        let name = Layer(text: program.title, font: context.typography.font(20, .medium), color: .white)
        name.center(in: Rect(0, 292, body.bounds.width, 28), scale: context.device.scale)
        let hint = Layer(text: "小程序 · 即点即用", font: context.typography.font(13), color: Color(white: 1, alpha: 0.5))
        hint.center(in: Rect(0, 326, body.bounds.width, 20), scale: context.device.scale)
        let dots = Layer(name: "program.dots", frame: Rect(middle - 24, 380, 48, 8))
        for index in 0..<3 {
            let dot = Layer(name: "dot", frame: Rect(Double(index) * 20, 0, 8, 8))
            dot.backgroundColor = Color(white: 1, alpha: index == 1 ? 0.7 : 0.3)
            dot.cornerRadius = 4
            dots.addSublayer(dot)
        }
        for each in [icon, name, hint, dots] { body.addSublayer(each) }
    }
}

/// A search page: the field at the top, and below it words to narrow the search.
enum SearchPage {
    static func fill(_ body: Layer, _ prompt: String, _ context: SceneContext) {
        let typography = context.typography
        let field = Layer(name: "search.field", frame: Rect(44, -40, body.bounds.width - 44 - 12, 36))
        field.backgroundColor = .white
        field.cornerRadius = 6
        let icon = Layer(name: "magnifier", frame: Rect(12, 10, 16, 16))
        icon.contents = Drawing(size: Size(16, 16)) { Art.magnifier(Palette.secondary, side: 16, in: &$0) }
        let text = Layer(text: prompt, font: typography.font(16), color: Palette.secondary)
        text.frame.origin = Point(36, ((36 - text.bounds.height) / 2).rounded())
        let caret = Layer(name: "caret", frame: Rect(34, 9, 1.5, 18))
        caret.backgroundColor = Palette.accent
        for each in [icon, text, caret] { field.addSublayer(each) }
        body.addSublayer(field)

        let hint = Layer(text: "搜索指定内容", font: typography.font(14), color: Palette.secondary)
        hint.center(in: Rect(0, 44, body.bounds.width, 20), scale: context.device.scale)
        body.addSublayer(hint)
        let width = body.bounds.width / 3
        for (index, topic) in ["朋友圈", "文章", "公众号", "小程序", "音乐", "表情"].enumerated() {
            let label = Layer(text: topic, font: typography.font(16), color: Color(hex: 0x576B95))
            label.center(
                in: Rect(Double(index % 3) * width, 88 + Double(index / 3) * 52, width, 24), scale: context.device.scale)
            body.addSublayer(label)
            guard index % 3 != 0 else { continue }
            let line = Layer(name: "line", frame: Rect((Double(index % 3) * width).rounded(), 92 + Double(index / 3) * 52, 0.5, 16))
            line.backgroundColor = Palette.hairline
            body.addSublayer(line)
        }
    }
}
