import Geometry
import Gestures
import Testing

@Suite struct TapGestureRecognizerTests {
    private final class Log {
        var states: [GestureRecognizer.State] = []
        var presses: [Bool] = []
    }

    private func tap() -> (TapGestureRecognizer, Log) {
        let tap = TapGestureRecognizer()
        let log = Log()
        tap.onTap = { log.states.append($0.state) }
        tap.onPress = { log.presses.append($0) }
        return (tap, log)
    }

    @Test func downAndUp() {
        let (tap, log) = tap()
        tap.touch(.began, 5, 6, at: 0)
        tap.touch(.moved, 5, 16, at: 0.05)
        tap.touch(.ended, 5, 16, at: 0.1)
        #expect(log.states == [.ended] && log.presses == [true, false] && tap.location == Point(5, 6))
        tap.touch(.began, 9, 9, at: 1)
        tap.touch(.ended, 9, 9, at: 1.1)
        #expect(log.states == [.ended, .ended])
    }

    @Test func aFingerThatStraysIsNotTapping() {
        let (tap, log) = tap()
        tap.touch(.began, 0, 0, at: 0)
        tap.touch(.moved, 8, 8, at: 0.05)
        tap.touch(.moved, 0, 0, at: 0.06)
        tap.touch(.ended, 0, 0, at: 0.1)
        #expect(log.states.isEmpty && log.presses == [true, false] && tap.state == .failed)
    }

    @Test func neitherAreTwoFingersNorACancelledTouch() {
        let (tap, log) = tap()
        tap.touch(.began, 0, 0, at: 0)
        tap.touch(.began, 50, 0, at: 0.01, finger: 1)
        tap.touch(.ended, 50, 0, at: 0.1, finger: 1)
        tap.touch(.ended, 0, 0, at: 0.1)
        tap.touch(.began, 0, 0, at: 1)
        tap.touch(.cancelled, 0, 0, at: 1.1)
        #expect(log.states.isEmpty && log.presses == [true, false, true, false])
    }
}
