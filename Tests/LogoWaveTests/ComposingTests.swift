import Foundation
import Geometry
import Layers
import LogoWave
import PullToRefresh
import Scrolling
import Testing

/// An animation of one's own that shows a preset one in its middle and words of its own below.
private final class WaveWithWords: AnimationView {
    let layer = Layer(name: "waveWithWords")
    let words = Layer(name: "words")
    let wave: LogoWaveAnimation

    init(on timeline: Timeline) {
        wave = LogoWaveAnimation(.buyer, on: timeline)
        layer.addSublayer(wave.layer)
        layer.addSublayer(words)
    }

    func heightForContent(in container: RefreshContainer) -> Double { wave.heightForContent(in: container) + 20 }
    func heightForTrigger(in container: RefreshContainer) -> Double { wave.heightForTrigger(in: container) }

    func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {
        wave.layer.frame = Rect(0, 0, layer.bounds.width, wave.heightForContent(in: container))
        wave.container(container, didPullWithDistance: distance, percentage: percentage)
    }

    func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        words.name = new.rawValue
        wave.container(container, didChangeStateFrom: old, to: new)
    }
}

@Suite struct ComposingTests {
    @Test func aPresetInsideAnAnimationOfOnesOwn() throws {
        let timeline = Timeline()
        let list = ScrollView(frame: Rect(0, 0, 414, 736), environment: .init(timeline: timeline, scale: 2))
        timeline.attach(list.layer)
        list.contentSize = Size(414, 2000)
        let animation = WaveWithWords(on: timeline)
        let control = try RefreshControl(list, pull: animation)
        list.contentOffset.y = -40
        #expect(animation.wave.level == 0.5 && animation.words.name == "pulling")
        let logo = try #require(animation.wave.layer.sublayers.first)
        #expect(list.layer.convert(logo.position, from: animation.wave.layer).y == -84 + 32)
        control.trigger(.pull)
        for frame in 1...30 { timeline.frame(at: Double(frame) / 60) }
        #expect(list.contentInset.top == 84 && list.contentOffset.y == -84 && abs(animation.wave.level - 0.35) < 1e-9)
        #expect(animation.words.name == "loading")
    }
}
