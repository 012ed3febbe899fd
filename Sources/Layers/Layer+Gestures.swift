import Geometry
import Gestures

extension Layer {
    /// From now on `recognizer` hears touches that go down in this layer or in what it holds; one that another layer has is taken from there, and adding it twice changes nothing.
    public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
        if recognizer.owner === self { return }
        (recognizer.owner as? Layer)?.removeGestureRecognizer(recognizer)
        recognizer.owner = self
        gestureRecognizers.append(recognizer)
    }

    /// Takes it off; a gesture under way is cancelled. One of another layer is left alone.
    public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
        guard recognizer.owner === self else { return }
        recognizer.owner = nil
        gestureRecognizers.removeAll { $0 === recognizer }
        recognizer.cancel()
    }

    /// The front-most layer under `point` (in this layer's superlayer's space) and those around it, from the inside out; see `hitTest`.
    public func hitChain(_ point: Point) -> [Layer] {
        Array(sequence(first: hitTest(point)) { $0?.superlayer }.prefix { $0 != nil }.compactMap(\.self))
    }
}
