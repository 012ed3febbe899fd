import Geometry
import Takes

// XCUITest can put a finger down, drag it along a straight line at a given speed, and rest it. It waits until the app is idle before each gesture, so the pauses of the script are lower limits.
extension TakeScript {
    var xcuitest: String {
        let lines = lines(pausesOver: 0.05, { ["Thread.sleep(forTimeInterval: \($0.rounded))"] }, Self.xcuitest)
        return """
            // A take of the scene \(take.scene), \(take.configuration.device), as a test of your app.
            // XCUITest waits until the app is idle before each gesture, so the pauses are the shortest that there will be.
            import XCTest

            final class TakeTests: XCTestCase {
                @MainActor func testTake() {
                    let app = XCUIApplication()
                    app.launch()
                    func point(_ x: Double, _ y: Double) -> XCUICoordinate {
                        app.coordinate(withNormalizedOffset: .zero).withOffset(CGVector(dx: x, dy: y))
                    }
            \(lines.map { "        \($0)\n" }.joined())    }
            }

            """
    }

    private static func xcuitest(_ step: Step) -> [String] {
        func point(_ place: Point) -> String { "point(\(place.x.rounded), \(place.y.rounded))" }
        switch step {
        case .hide: return ["XCUIDevice.shared.press(.home)"]
        case .show: return ["app.activate()"]
        case .remark(let words): return ["// Cannot be said: \(words)."]
        case .gesture(let gesture):
            var lines = gesture.unsaidWords.map { "// Cannot be said: \($0)." }
            if gesture.returns { return lines }
            if gesture.isStill {
                let press = gesture.duration < 0.2 ? "tap()" : "press(forDuration: \(gesture.duration.rounded))"
                return lines + ["\(point(gesture.start)).\(press)"]
            }
            if !gesture.isStraight { lines.append("// Cannot be said: the way bends by \(gesture.bend.rounded) points.") }
            if gesture.moving == 0 { lines.append("// Cannot be said: the finger jumps, which takes no time.") }
            let velocity = gesture.moving > 0 ? "XCUIGestureVelocity(rawValue: \(gesture.speed.rounded))" : ".fast"
            return lines + [
                """
                \(point(gesture.start)).press(forDuration: \(gesture.restBefore.rounded), thenDragTo: \(point(gesture.end)), \
                withVelocity: \(velocity), thenHoldForDuration: \(gesture.restAfter.rounded))
                """
            ]
        }
    }
}
