import OverscrollKit

/// A deck of cards. Dragged far enough, or thrown, the top card flies away and the next one comes up; else it springs home.
final class CardDeckScene: Scene {
    static let description = SceneDescription(
        CardDeckScene.self, name: "carddeck", summary: "Throw the cards aside; the one below comes up",
        commands: [.init("throw", "throws the top card to the right") { $0.dismiss(velocity: Point(1200, 0)) }],
        probes: [
            .count("thrown", \.thrown),
            .number("card.x", \.top.presentation.position.x),
            .number("next.scale", \.next.presentation.transform.a),
        ])

    /// The way and the speed from which a card flies away. Tab in the window shows both, and what is tuned there does the last drag again.
    @Tunable("reach", 40...300, unit: "pt") private var reach = 120.0
    @Tunable("throwVelocity", 100...2000, unit: "pt/s") private var throwVelocity = 600.0
    /// A card below is smaller until the one above has left.
    @Tunable("lowScale", 0.5...1) private var lowScale = 0.92

    let root: Layer
    private let timeline: Timeline
    private let home: Point
    private var cards: [Layer] = []
    private(set) var thrown = 0

    private var top: Layer { cards[thrown % cards.count] }
    private var next: Layer { cards[(thrown + 1) % cards.count] }
    /// How far the top card is from home; points, positive to the right.
    private var way: Double { top.position.x - home.x }

    init(context: SceneContext) {
        timeline = context.timeline
        root = Layer(name: "root", frame: context.screen, color: Color(hex: 0x1C1C1E))
        home = context.screen.center
        let size = Size(context.screen.width - 80, 420)
        for (index, color) in [0xFF453A, 0xFF9F0A, 0x30D158, 0x0A84FF].enumerated() {
            let card = Layer(
                name: "card\(index)", frame: Rect(origin: .zero, size: size), color: Color(hex: UInt32(color)), cornerRadius: 24)
            card.addSublayer(context.label("\(index + 1)", 96, .semibold, color: .white, centeredIn: card.bounds))
            cards.append(card)
            let pan = PanGestureRecognizer()
            pan.onChange = { [weak self] pan in self?.follow(pan) }
            card.addGestureRecognizer(pan)
        }
        stack()
    }

    /// Puts the cards on each other, the top one last.
    private func stack() {
        for offset in cards.indices.reversed() {
            let card = cards[(thrown + offset) % cards.count]
            card.removeFromSuperlayer()
            root.addSublayer(card)
            card.position = home
            card.transform = offset == 0 ? .identity : Transform(scaleX: lowScale, y: lowScale)
        }
    }

    private func follow(_ pan: PanGestureRecognizer) {
        switch pan.state {
        case .began, .changed: show(pan.translation)
        case .ended where abs(way) > reach || abs(pan.velocity.x) > throwVelocity: dismiss(velocity: pan.velocity)
        case .ended, .cancelled: timeline.animate(withDuration: 0.5, usingSpringWithDamping: 0.7) { show(.zero) }
        case .possible, .failed: break
        }
    }

    /// The card turns with its way, and the one below grows into its place.
    private func show(_ translation: Point) {
        top.position = home + translation
        let turn = Elementary.sinCos(translation.x / 1000)
        top.transform = Transform(a: turn.cos, b: turn.sin, c: -turn.sin, d: turn.cos, tx: 0, ty: 0)
        let scale = lowScale + (1 - lowScale) * min(abs(translation.x) / reach, 1)
        next.transform = Transform(scaleX: scale, y: scale)
    }

    private func dismiss(velocity: Point) {
        let side = velocity.x == 0 ? way : velocity.x
        timeline.animate(withDuration: 0.25, curve: .easeOut) {
            show(Point(side < 0 ? -root.bounds.width : root.bounds.width, (top.position - home).y))
        } completion: { [weak self] _ in
            self?.thrown += 1
            self?.stack()
        }
    }
}
