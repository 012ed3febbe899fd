import Geometry
import Motion
import ScrollPhysics
import Testing

/// Fingers on a touchpad stretch a rubber band of their own.
@Suite struct TouchpadTests {
    private func hand(isTouchpad: Bool, feel: Feel = .uikit) -> ModelFinger {
        var hand = ModelFinger(feel: feel)
        hand.pan.slop = 0
        hand.pan.isTouchpad = isTouchpad
        return hand
    }

    @Test func theBandIsThatOfTheDevice() {
        for (isTouchpad, coefficient) in [(false, 0.55), (true, 0.715)] {
            var hand = hand(isTouchpad: isTouchpad)
            hand.down()
            for pull in stride(from: 20.0, through: 400, by: 20) {
                hand.move(-20)
                #expect(abs(hand.y + 480 * (1 - 1 / (1 + coefficient * pull / 480))) < 1e-9)
            }
        }
    }

    /// Its inverse is, too: content that is caught on its way back stays where it is.
    @Test func contentThatComesBackIsHeldWhereItIs() {
        for first in [false, true] {
            var hand = hand(isTouchpad: first)
            hand.down()
            for _ in 0..<10 { hand.move(-20) }
            hand.up(after: 0.2)
            hand.send(.frame, after: 0.05)
            hand.pan.isTouchpad = !first
            let y = hand.y
            #expect(y < -30)
            hand.down()
            hand.move(-1e-6)
            #expect(hand.model.isDragging && abs(hand.y - y) < 1e-5, "\(hand.y) \(y)")
            hand.up()
            hand.settle()
            #expect(hand.y == 0)
        }
    }

    /// A view that becomes higher under the fingers keeps the content there.
    @Test func contentStaysUnderTheFingersWhenTheViewGrows() {
        var hand = hand(isTouchpad: true)
        hand.down()
        for _ in 0..<10 { hand.move(-20) }
        let y = hand.y
        var layout = hand.model.layout
        layout.size.height = 700
        hand.send(.layout(layout))
        hand.move(-1e-6)
        #expect(abs(hand.y - y) < 1e-5, "\(hand.y) \(y)")
    }

    /// Other engines have one band for all, and other laws than the band do not ask.
    @Test func otherFeelsMakeNoDifference() {
        for feel in Feel.presets where feel.name != "uikit" {
            for distance in [3.0, 80, 500] {
                #expect(
                    feel.touchpadResistance.shown(distance, dimension: 700) == feel.resistance.shown(distance, dimension: 700),
                    "\(feel.name)")
            }
        }
    }
}
