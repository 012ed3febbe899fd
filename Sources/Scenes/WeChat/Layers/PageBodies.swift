import Geometry
import Layers
import Pixels
import Staging
import WeChatArt

/// A mini program that has just been started: its icon and name over a dark ground, with a progress line.
enum ProgramPage {
    static func fill(_ body: Layer, _ program: Program, _ context: SceneContext) {
        let middle = body.bounds.midX
        let icon = Layer(name: "program.icon", frame: Rect(middle - 48, 176, 96, 96)) { canvas in
            canvas.withTransform(Transform(scaleX: 2, y: 2)) { Art.miniProgramIcon(program.icon, in: &$0) }
        }
        let name = context.label(program.title, 20, .medium, color: .white, centeredIn: Rect(0, 292, body.bounds.width, 28))
        let hint = context.label("小程序 · 即点即用", 13, color: Color(white: 1, alpha: 0.5), centeredIn: Rect(0, 326, body.bounds.width, 20))
        let dots = Layer(name: "program.dots", frame: Rect(middle - 24, 380, 48, 8))
        for index in 0..<3 {
            let dot = Layer(
                name: "dot", frame: Rect(Double(index) * 20, 0, 8, 8), color: Color(white: 1, alpha: index == 1 ? 0.7 : 0.3),
                cornerRadius: 4)
            dots.addSublayer(dot)
        }
        for each in [icon, name, hint, dots] { body.addSublayer(each) }
    }
}

/// A search page: the field at the top, and below it words to narrow the search.
enum SearchPage {
    static func fill(_ body: Layer, _ prompt: String, _ context: SceneContext) {
        let field = Layer(name: "search.field", frame: Rect(44, -40, body.bounds.width - 44 - 12, 36), color: .white, cornerRadius: 6)
        let icon = Layer(name: "magnifier", frame: Rect(12, 10, 16, 16)) { Art.magnifier(Palette.secondary, side: 16, in: &$0) }
        let text = context.label(prompt, 16, color: Palette.secondary)
        text.frame.origin = Point(36, ((36 - text.bounds.height) / 2).rounded())
        let caret = Layer(name: "caret", frame: Rect(34, 9, 1.5, 18), color: Palette.accent)
        for each in [icon, text, caret] { field.addSublayer(each) }
        body.addSublayer(field)

        let hint = context.label("搜索指定内容", 14, color: Palette.secondary, centeredIn: Rect(0, 44, body.bounds.width, 20))
        body.addSublayer(hint)
        let width = body.bounds.width / 3
        for (index, topic) in ["朋友圈", "文章", "公众号", "小程序", "音乐", "表情"].enumerated() {
            let label = context.label(
                topic, 16, color: Color(hex: 0x576B95), centeredIn: Rect(Double(index % 3) * width, 88 + Double(index / 3) * 52, width, 24))
            body.addSublayer(label)
            guard index % 3 != 0 else { continue }
            let line = Layer(
                name: "line", frame: Rect((Double(index % 3) * width).rounded(), 92 + Double(index / 3) * 52, 0.5, 16),
                color: Palette.hairline)
            body.addSublayer(line)
        }
    }
}
