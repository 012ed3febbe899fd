import Geometry
import Layers
import Motion
import Pixels
import Sessions

/// Shows the fingers of a recording: a dot that grows when the finger presses, a fading trail behind it, and a ripple where the finger lifts.
///
/// The picture depends only on the history and the time, so it is the same at every frame rate, and when time runs backwards. The design is our own.
public final class TouchDots {
    /// The layer of the dots, to be placed above the scene; it uses the stage's points.
    public let layer: Layer

    /// The diameter of a dot in points, about that of a fingertip.
    private static let diameter = 44.0
    private static let press = (duration: 0.12, scale: 0.6)
    private static let lift = 0.18
    private static let ripple = (duration: 0.4, scale: 2.0)
    /// The time for which the trail stays visible, in seconds, and the distance between its discs, in points.
    private static let trail = (duration: 0.18, spacing: 5.0)

    private var pool: [Layer] = []
    private var used = 0
    private let disc = Drawing(size: Size(diameter, diameter)) { canvas in
        let box = Rect(0, 0, diameter, diameter)
        canvas.fill(Path(ellipseIn: box), .color(Color(white: 0.25, alpha: 0.4)))
        canvas.stroke(Path(ellipseIn: box.inset(x: 1, y: 1)), Stroke(width: 2), .color(Color(white: 1, alpha: 0.85)))
    }
    private let ring = Drawing(size: Size(diameter, diameter)) { canvas in
        let box = Rect(0, 0, diameter, diameter).inset(x: 1, y: 1)
        canvas.stroke(Path(ellipseIn: box), Stroke(width: 1.5), .color(Color(white: 0.25, alpha: 0.5)))
        canvas.stroke(Path(ellipseIn: box.inset(x: 1, y: 1)), Stroke(width: 1), .color(Color(white: 1, alpha: 0.9)))
    }
    private let trace = Drawing(size: Size(diameter, diameter)) { canvas in
        canvas.fill(Path(ellipseIn: Rect(0, 0, diameter, diameter)), .color(Color(white: 0.35, alpha: 0.5)))
    }

    public init(size: Size) {
        layer = Layer(name: "touches", frame: Rect(origin: .zero, size: size))
        layer.isUserInteractionEnabled = false
    }

    /// True when the picture of `history` changes after `time` although no finger moves.
    public static func isFading(_ history: TouchHistory, at time: Double) -> Bool {
        history.contacts.contains { contact in
            contact.ended.map { $0 + ripple.duration > time } ?? ((contact.path.last?.time ?? 0) + trail.duration > time)
        }
    }

    /// Shows the dots, trails and ripples of `history` at `time`.
    public func update(_ history: TouchHistory, at time: Double) {
        used = 0
        for contact in history.contacts where contact.began <= time { show(contact, at: time) }
        for layer in pool[used...] { layer.isHidden = true }
    }

    private func show(_ contact: TouchHistory.Contact, at time: Double) {
        let lifted = contact.ended.flatMap { $0 <= time ? time - $0 : nil }
        let end = contact.ended.map { min($0, time) } ?? time
        showTrail(contact, at: time, until: end)
        let pressed = TimingFunction.easeOut.value(at: (end - contact.began) / Self.press.duration)
        let scale = Self.press.scale + (1 - Self.press.scale) * pressed
        let place = contact.location(at: end)
        guard let lifted else { return show(disc, at: place, scale: scale, opacity: pressed) }
        let gone = TimingFunction.easeOut.value(at: lifted / Self.lift)
        show(disc, at: place, scale: scale * (1 - 0.4 * gone), opacity: 1 - gone)
        let spread = TimingFunction.easeOut.value(at: lifted / Self.ripple.duration)
        show(ring, at: place, scale: 1 + (Self.ripple.scale - 1) * spread, opacity: 1 - spread)
    }

    /// Draws faint discs along the last part of the finger's path, closer together than they are wide, so that they join.
    private func showTrail(_ contact: TouchHistory.Contact, at time: Double, until end: Double) {
        var last = contact.location(at: end)
        var age = 0.0
        while age < Self.trail.duration, time - age > contact.began {
            age += 0.002
            guard time - age <= end else { continue }
            let place = contact.location(at: time - age)
            guard (place - last).length >= Self.trail.spacing else { continue }
            last = place
            let share = 1 - age / Self.trail.duration
            show(trace, at: place, scale: 0.2 + 0.5 * share, opacity: 0.3 * share)
        }
    }

    private func show(_ drawing: Drawing, at place: Point, scale: Double, opacity: Double) {
        guard opacity > 0 else { return }
        if used == pool.count {
            let dot = Layer(name: "touch", frame: Rect(origin: .zero, size: drawing.size))
            layer.addSublayer(dot)
            pool.append(dot)
        }
        let dot = pool[used]
        used += 1
        dot.isHidden = false
        dot.contents = drawing
        dot.position = place
        dot.transform = Transform(scaleX: scale, y: scale)
        dot.opacity = opacity
    }
}
