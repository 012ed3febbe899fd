import Geometry
import Layers
import PagedRefreshArt
import Pixels
import Staging

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
        let place = Rect(origin: Point((Self.size.width - kind.size.width) / 2, 0), size: kind.size)
        icon = Layer(name: "icon", frame: place) { kind.draw(in: &$0) }
        layer.addSublayer(icon)
        if case .heart = kind { liked = Self.likedHeart(over: icon) } else { liked = nil }
        if let liked { layer.addSublayer(liked) }
        if let count {
            let label = context.label(count, 12, .medium, color: .white, centeredIn: Rect(0, kind.size.height - 2, Self.size.width, 18))
            layer.addSublayer(label)
        }
        layer.addTap(fading: icon, to: 0.6) { [unowned self] in tapped() }
    }

    private static func likedHeart(over icon: Layer) -> Layer {
        let heart = Layer(name: "liked", frame: icon.frame) { SideIcon.drawHeart(SideIcon.liked, in: &$0) }
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
