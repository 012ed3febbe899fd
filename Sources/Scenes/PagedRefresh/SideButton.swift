import Geometry
import Gestures
import Layers
import Pixels
import Staging
import Typesetting

/// One of the buttons along the right edge: a picture, and below it the number of people who have used it.
final class SideButton {
    let layer: Layer
    private let icon: Layer
    private let liked: Layer?
    private let timeline: Timeline

    private static let size = Size(56, 64)

    init(_ kind: SideIcon, count: String?, context: SceneContext) {
        timeline = context.timeline
        layer = Layer(name: kind.name, frame: Rect(origin: .zero, size: Self.size))
        icon = Layer(name: "icon", frame: Rect(origin: Point((Self.size.width - kind.size.width) / 2, 0), size: kind.size))
        icon.contents = Self.drawing(of: kind)
        layer.addSublayer(icon)
        if case .heart = kind { liked = Self.likedHeart(over: icon) } else { liked = nil }
        if let liked { layer.addSublayer(liked) }
        if let count {
            let label = Layer(text: count, font: context.typography.font(12, .medium), color: .white)
            label.center(in: Rect(0, kind.size.height - 2, Self.size.width, 18), scale: context.device.scale)
            layer.addSublayer(label)
        }
        let tap = TapGestureRecognizer()
        tap.onPress = { [icon] in icon.opacity = $0 ? 0.6 : 1 }
        tap.onTap = { [unowned self] _ in tapped() }
        layer.addGestureRecognizer(tap)
    }

    private static func drawing(of kind: SideIcon) -> Drawing { Drawing(size: kind.size) { kind.draw(in: &$0) } }

    private static func likedHeart(over icon: Layer) -> Layer {
        let heart = Layer(name: "liked", frame: icon.frame)
        heart.contents = Drawing(size: heart.bounds.size) { SideIcon.drawHeart(Palette.liked, in: &$0) }
        heart.isUserInteractionEnabled = false
        heart.opacity = 0
        return heart
    }

    func renew() { liked?.opacity = 0 }

    /// A tap turns the heart red with a spring, or back; the other buttons have no effect.
    private func tapped() {
        guard let liked else { return }
        let isLiked = liked.opacity == 0
        liked.opacity = isLiked ? 1 : 0
        guard isLiked else { return }
        liked.transform = Transform(scaleX: 0.4, y: 0.4)
        timeline.animate(withDuration: 0.5, usingSpringWithDamping: 0.5) { liked.transform = .identity }
    }
}
