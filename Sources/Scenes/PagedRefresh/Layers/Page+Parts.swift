import Geometry
import Layers
import PagedRefreshArt
import Pixels
import Staging

extension Page {
    static func number(_ index: Int, _ context: SceneContext) -> Layer {
        let number = context.label("\(index)", 88, .semibold, color: Color(white: 1, alpha: 0.92))
        number.name = "number"
        number.center(in: context.screen, scale: context.device.scale)
        return number
    }

    /// An orange disc with a triangle, seen while the page is paused. Source: <doc:PagedRefreshSheet#8-Extras>.
    static func playIcon(in screen: Rect) -> Layer {
        let side = 76.0
        let icon = Layer(name: "playIcon", frame: Rect((screen.width - side) / 2, (screen.height - side) / 2, side, side))
        icon.isUserInteractionEnabled = false
        icon.contents = Drawing(size: icon.bounds.size) { canvas in
            let middle = Point(side / 2, side / 2)
            canvas.fill(Path(ellipseIn: Rect(6, 6, side - 12, side - 12)), .color(Palette.play))
            canvas.stroke(Path(ellipseIn: Rect(3, 3, side - 6, side - 6)), Stroke(width: 2), .color(Color(white: 1, alpha: 0.55)))
            let triangle = Path.polyline(
                [Point(middle.x - 8, middle.y - 13), Point(middle.x + 15, middle.y), Point(middle.x - 8, middle.y + 13)], closed: true)
            canvas.fill(triangle, .color(.white))
            canvas.stroke(triangle, Stroke(width: 4, join: .round), .color(.white))
        }
        return icon
    }

    /// Adds author and caption at the bottom left.
    func addTexts(_ story: Story, _ context: SceneContext) {
        let width = context.screen.width - 16 - 84
        let (left, bottom) = (16 - SceneContext.shadowReach, context.screen.height - SceneContext.shadowReach)
        let author = context.shadowedLabel(story.author, 17, .semibold, color: .white, maximumWidth: width)
        author.frame.origin = Point(left, bottom - 84)
        let caption = context.shadowedLabel(story.caption, 15, color: Color(white: 1, alpha: 0.92), maximumWidth: width)
        caption.frame.origin = Point(left, bottom - 54)
        layer.addSublayer(author)
        layer.addSublayer(caption)
    }

    /// Adds the buttons upwards from the bottom right: share, comment, heart, and the author.
    func addButtons(_ story: Story, _ context: SceneContext) {
        let middle = context.screen.width - 36
        let kinds: [(icon: SideIcon, count: String?, bottom: Double)] = [
            (.avatar(story.scenery), nil, 328), (.heart, story.likes, 252), (.comment, story.comments, 180), (.share, story.shares, 108),
        ]
        for each in kinds {
            let button = SideButton(each.icon, count: each.count, context: context)
            if case .comment = each.icon { button.onTap = { [unowned self] in onComment?() } }
            button.layer.position = Point(middle, context.screen.height - each.bottom)
            layer.addSublayer(button.layer)
            buttons.append(button)
        }
    }
}
