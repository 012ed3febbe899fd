import Geometry
import Layers
import PagedRefreshArt
import Pixels
import Staging

/// One of the buttons along the right edge: a picture, and below it the number of people who have used it.
final class SideButton {
    let layer: Layer
    private let icon: Layer
    /// The picture over the icon after the button was tapped: a red heart, or a tick in place of the plus.
    private let mark: Layer?
    var onTap: (() -> Void)?
    private let timeline: Timeline

    private static let size = Size(56, 64)

    init(_ kind: SideIcon, count: String?, context: SceneContext) {
        timeline = context.timeline
        layer = Layer(name: kind.name, frame: Rect(origin: .zero, size: Self.size))
        let place = Rect(origin: Point((Self.size.width - kind.size.width) / 2, 0), size: kind.size)
        icon = Layer(name: "icon", frame: place) { kind.draw(in: &$0) }
        layer.addSublayer(icon)
        mark = kind.drawMark.map { draw in Layer(name: "\(kind.name).mark", frame: place) { draw(&$0) } }
        mark?.opacity = 0
        if let mark { layer.addSublayer(mark) }
        if let count {
            let label = context.shadowedLabel(count, 12, .medium, color: .white)
            label.center(in: Rect(0, kind.size.height - 2, Self.size.width, 18), scale: context.device.scale)
            layer.addSublayer(label)
        }
        layer.addTap(fading: icon, to: 0.6) { [unowned self] in tapped() }
    }

    func renew() { mark?.opacity = 0 }

    /// A tap shows the mark with a spring, or takes it back: a like, or following the author.
    private func tapped() {
        onTap?()
        guard let mark else { return }
        let isMarked = mark.opacity == 0
        mark.opacity = isMarked ? 1 : 0
        guard isMarked else { return }
        mark.transform = Transform(scaleX: 0.4, y: 0.4)
        timeline.animate(withDuration: 0.5, usingSpringWithDamping: 0.5) { mark.transform = .identity }
    }
}
