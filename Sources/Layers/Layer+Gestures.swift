import Geometry
import Gestures

extension Layer {
    /// Adds a recognizer, which receives the touches that go down in this layer or in its sublayers. A recognizer of another layer is removed from that layer; adding a recognizer twice changes nothing.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.owner === self { return }
        (recognizer.owner as? Layer)?.removeGestureRecognizer(recognizer)
        recognizer.owner = self
        gestureRecognizers.append(recognizer)
    }

    /// Removes a recognizer of this layer and cancels a gesture that has begun. A recognizer of another layer is not changed.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.owner === self else { return }
        recognizer.owner = nil
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.cancel()
    }

    /// The front-most layer under `point` (in the superlayer's space) and all its superlayers, innermost first; see `hitTest`.
    public func hitChain(_ point: Point) -> [Layer] {
        hitTest(point).map { Array(sequence(first: $0, next: \.superlayer)) } ?? []
    }
}
