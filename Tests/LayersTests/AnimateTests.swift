import Geometry
import Layers
import Motion
import Pixels
import Testing

/// `Timeline.animate`, <doc:FeelSheet#3.1-Curves> and <doc:FeelSheet#3.2-Additive-animations>.
@Suite struct AnimateTests {
    private let timeline = Timeline()
    private let layer = Layer(name: "animated")

    init() { timeline.attach(layer) }

    private func ease(_ x: Double) -> Double { TimingFunction.easeInEaseOut.value(at: x) }

    @Test func theModelIsThereAtOnceAndThePictureFollows() {
        timeline.animate(withDuration: 2) { layer.position = Point(100, 0) }
        #expect(layer.position == Point(100, 0) && layer.presentation.position == .zero)
        timeline.advance(to: 0.5)
        #expect(abs(layer.presentation.position.x - 100 * ease(0.25)) < 1e-12)
        timeline.advance(to: 2)
        #expect(layer.presentation.position.x == 100 && !timeline.hasFiniteAnimations)
    }

    /// The example of 3.2: 0 -> 100 over 1 s, back to 0 at half the time.
    @Test func aSecondCallBlendsIntoTheFirst() {
        timeline.animate(withDuration: 1) { layer.position.x = 100 }
        timeline.advance(to: 0.5)
        timeline.animate(withDuration: 1) { layer.position.x = 0 }
        #expect(abs(layer.presentation.position.x - 50) < 1e-9)
        timeline.advance(to: 0.75)
        #expect(abs(layer.presentation.position.x - (-100 * (1 - ease(0.75)) + 100 * (1 - ease(0.25)))) < 1e-12)
    }

    @Test func boundsAreAdditiveToo() {
        timeline.animate(withDuration: 1, curve: .linear) { layer.bounds = Rect(10, 20, 30, 40) }
        timeline.advance(to: 0.5)
        timeline.animate(withDuration: 1, curve: .linear) { layer.bounds = .zero }
        #expect(layer.presentation.bounds == Rect(5, 10, 15, 20))
    }

    @Test func opacityIsReplacedAndStartsAtTheModelOrAtWhatIsShown() {
        for (options, start) in [(Timeline.AnimationOptions(), 0.0), (.beginFromCurrentState, 0.5)] {
            let layer = Layer()
            self.layer.addSublayer(layer)
            let begin = timeline.now
            timeline.animate(withDuration: 1, curve: .linear) { layer.opacity = 0 }
            timeline.advance(to: begin + 0.5)
            timeline.animate(withDuration: 1, curve: .linear, options: options) { layer.opacity = 1 }
            #expect(abs(layer.presentation.opacity - start) < 1e-12)
            #expect(layer.animationKeys == ["opacity"])
        }
    }

    @Test func completionTellsWhetherItWasInterrupted() {
        var log: [String] = []
        timeline.animate(withDuration: 1) {
            layer.opacity = 0
        } completion: {
            log.append("first \($0) \(timeline.now)")
        }
        timeline.advance(to: 0.5)
        timeline.animate(withDuration: 1) {
            layer.opacity = 1
        } completion: {
            log.append("second \($0) \(timeline.now)")
        }
        timeline.advance(to: 9)
        #expect(log == ["first false 0.5", "second true 1.5"])
    }

    @Test func additiveAnimationsDoNotInterruptEachOther() {
        var log: [String] = []
        timeline.animate(withDuration: 1) {
            layer.position.x = 100
        } completion: {
            log.append("first \($0)")
        }
        timeline.advance(to: 0.5)
        timeline.animate(withDuration: 1) {
            layer.position.x = 0
        } completion: {
            log.append("second \($0)")
        }
        timeline.advance(to: 9)
        #expect(log == ["first true", "second true"])
    }

    @Test func aValueSetTwiceInOneBlockIsNoInterruption() {
        var log: [String] = []
        timeline.animate(withDuration: 1) {
            layer.opacity = 0.5
            layer.opacity = 0
        } completion: {
            log.append("\($0) \(timeline.now)")
        }
        timeline.advance(to: 0.5)
        #expect(log.isEmpty)
        timeline.advance(to: 2)
        #expect(log == ["true 1.0"])
    }

    @Test func withoutAChangeItCompletesAtOnceAndOnce() {
        var ends: [Bool] = []
        timeline.animate(withDuration: 5) {
            layer.opacity = 1
        } completion: {
            ends.append($0)
        }
        timeline.runTurns()
        #expect(ends == [true])
        timeline.advance(to: 10)
        #expect(ends == [true])
    }

    @Test func withoutADurationNothingIsAnimated() {
        var ends: [Bool] = []
        timeline.animate(withDuration: 0) {
            layer.opacity = 0
        } completion: {
            ends.append($0)
        }
        #expect(layer.presentation.opacity == 0)
        timeline.runTurns()
        #expect(ends == [true])
        // Not even by a block around it.
        timeline.animate(withDuration: 1) {
            timeline.animate(withDuration: 0) { layer.opacity = 0.5 }
            layer.cornerRadius = 4
        }
        #expect(layer.presentation.opacity == 0.5 && layer.presentation.cornerRadius == 0)
    }

    @Test func aDelayShowsTheOldValueFirst() {
        var end: Double?
        timeline.animate(withDuration: 1, delay: 2, curve: .linear) {
            layer.position.x = 10
            layer.opacity = 0
        } completion: { _ in
            end = timeline.now
        }
        timeline.advance(to: 1.9)
        #expect(layer.presentation.position.x == 0 && layer.presentation.opacity == 1)
        timeline.advance(to: 2.5)
        #expect(layer.presentation.position.x == 5 && layer.presentation.opacity == 0.5)
        timeline.advance(to: 5)
        #expect(end == 3)
    }

    @Test func nestedBlocksKeepTheirOwnDurations() {
        timeline.animate(withDuration: 1, curve: .linear) {
            timeline.animate(withDuration: 4, curve: .linear) { layer.opacity = 0 }
            layer.position.x = 10
        }
        timeline.advance(to: 0.5)
        #expect(layer.presentation.opacity == 0.875 && layer.presentation.position.x == 5)
    }

    @Test func outsideABlockAndOutsideATreeNothingIsAnimated() {
        timeline.animate(withDuration: 1) { layer.position.x = 10 }
        layer.position.x = 30
        #expect(layer.presentation.position.x == 20)
        let stranger = Layer()
        var ends: [Bool] = []
        timeline.animate(withDuration: 1) {
            stranger.opacity = 0
        } completion: {
            ends.append($0)
        }
        timeline.runTurns()
        #expect(stranger.presentation.opacity == 0 && ends == [true])
    }

    @Test func coloursAndTransformsMoveToo() {
        layer.backgroundColor = Color(white: 0, alpha: 1)
        timeline.animate(withDuration: 1, curve: .linear) {
            layer.backgroundColor = Color(white: 1, alpha: 1)
            layer.transform = Transform(scaleX: 3, y: 1)
        }
        #expect(layer.presentation(at: 0.5).backgroundColor == Color(white: 0.5, alpha: 1))
        #expect(layer.presentation(at: 0.5).transform.a == 2)
    }
}
