import Geometry
import Gestures

extension GestureRecognizer {
    /// One touch, as a finger makes it.
    func touch(_ phase: Touch.Phase, _ x: Double, _ y: Double, at time: Double, finger: Int = 0) {
        receive(Touch(finger: finger, phase: phase, location: Point(x, y), time: time))
    }
}
