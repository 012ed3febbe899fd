import Geometry
import Lab
import Layers
import Motion
import Staging
import Testing

/// The panel with somebody in front of it: what it asks for is done at once.
private final class Tuner {
    let panel: TuningPanel
    var feel = Feel.uikit
    var asked: [TuningPanel.Change] = []

    init(height: Double = 736) throws {
        panel = TuningPanel(height: height, typography: try Typography())
        panel.onChange = { [unowned self] change in
            asked.append(change)
            switch change {
            case .constant(let change): change.apply(to: &feel)
            case .feel(let other): feel = other
            default: break
            }
            update()
        }
        update()
    }

    func update() { panel.update(feel: feel, start: .uikit, scene: ListScene.description, options: [:]) }

    func press(_ keys: TuningPanel.Key..., isFast: Bool = false) { for key in keys { panel.press(key, isFast: isFast) } }

    func drag(from start: Point, by distance: Double) {
        panel.touch(.began, at: start)
        panel.touch(.moved, at: start + Point(distance / 2, 1))
        panel.touch(.moved, at: start + Point(distance, 1))
        panel.touch(.ended, at: start + Point(distance, 1))
    }

    func click(_ place: Point) {
        panel.touch(.began, at: place)
        panel.touch(.ended, at: place)
    }
}

@Suite struct TuningTests {
    /// The rows: the preset, a group, and the constants from 85 points on, 20 points each.
    private let slop = Point(100, 95)
    private let resistance = Point(230, 235)

    @Test func arrowKeysChangeTheSelectedRow() throws {
        let tuner = try Tuner()
        tuner.press(.down, .right, .right)
        #expect(tuner.feel.panSlop == 10.4)
        tuner.press(.left, isFast: true)
        #expect(tuner.feel.panSlop == 8.4)
        tuner.press(.delete)
        #expect(tuner.feel == .uikit && tuner.asked.count == 4)
        for _ in 0..<100 { tuner.press(.left, isFast: true) }
        #expect(tuner.feel.panSlop == 0)
    }

    @Test func aDragOnARowChangesItsNumber() throws {
        let tuner = try Tuner()
        tuner.drag(from: slop, by: 61)
        #expect(tuner.feel.panSlop == 40)
        tuner.drag(from: slop, by: 1000)
        #expect(tuner.feel.panSlop == 60)
        tuner.drag(from: slop, by: -1000)
        #expect(tuner.feel.panSlop == 0)
        // A click alone selects.
        let count = tuner.asked.count
        tuner.click(slop)
        #expect(tuner.asked.count == count)
        tuner.press(.right)
        #expect(tuner.feel.panSlop == 0.2)
    }

    @Test func choicesTurnAndBringTheirRows() throws {
        let tuner = try Tuner()
        tuner.click(resistance)
        #expect(tuner.feel.resistance == .stretch(StretchResistance(onePer: 20)))
        tuner.press(.down, .right)
        #expect(tuner.feel.resistance == .stretch(StretchResistance(onePer: 20.2)))
        tuner.press(.up, .left)
        #expect(tuner.feel.resistance == .rubberBand(RubberBand(coefficient: 0.55)))
    }

    @Test func theFirstRowIsThePreset() throws {
        let tuner = try Tuner()
        tuner.press(.right)
        #expect(tuner.feel == Feel.presets[1])
        tuner.press(.left, .left)
        #expect(tuner.feel == Feel.presets.last)
        tuner.press(.delete)
        #expect(tuner.feel == .uikit)
    }

    @Test func limitsCanBeTakenAwayAndSetAgain() throws {
        let tuner = try Tuner()
        let rows = Feel.constants.filter { Feel.uikit.value(of: $0) != nil }
        let index = try #require(rows.firstIndex { $0.name == "maximumFlingSpeed" })
        for _ in 0...index { tuner.press(.down) }
        tuner.press(.left)
        #expect(tuner.feel.maximumFlingSpeed == 20000)
        tuner.press(.right)
        #expect(tuner.feel.maximumFlingSpeed == .infinity)
    }

    @Test func buttonsAsk() throws {
        let tuner = try Tuner()
        tuner.drag(from: slop, by: 30)
        for x in [40.0, 110, 190, 260] { tuner.click(Point(x, 736 - 25)) }
        #expect(tuner.feel == .uikit && tuner.asked.suffix(4) == [.feel(.uikit), .save, .exportUIKit, .exportSwiftUI])
        // Let go elsewhere it asks for nothing.
        tuner.panel.touch(.began, at: Point(110, 711))
        tuner.panel.touch(.ended, at: Point(110, 400))
        #expect(tuner.asked.last == .exportSwiftUI)
    }

    /// By fast steps to both ends: nothing it asks for is ever out of range.
    @Test func everyNumberStaysInItsRange() throws {
        for preset in Feel.presets {
            let tuner = try Tuner()
            tuner.feel = preset
            tuner.update()
            for constant in Feel.constants where preset.value(of: constant) != nil {
                tuner.press(.down)
                guard case .number(let range, _, _) = constant.kind else { continue }
                for _ in 0..<30 { tuner.press(.right, isFast: true) }
                for _ in 0..<70 { tuner.press(.left, isFast: true) }
                #expect(tuner.feel.value(of: constant) == .number(range.lowerBound), "\(constant.name)")
            }
        }
    }

    @Test func itFitsSmallScreens() throws {
        for height in [100.0, 320, 896] {
            let tuner = try Tuner(height: height)
            for _ in 0..<40 { tuner.press(.down) }
            tuner.panel.scroll(by: 1e6)
            tuner.panel.scroll(by: -1e6)
            tuner.press(.right)
            #expect(tuner.asked.count == 1)
        }
    }
}
