import Geometry
import Lab
import Motion
import Sessions
import Staging
import Testing

@Suite struct TuningTests {
    /// The rows begin at 74: the preset, a group of 28 points, and the constants, 22 points each.
    private let slop = Point(100, 135)
    private let slopNumber = Point(230, 135)
    private let resistance = Point(230, 289)

    @Test func arrowKeysChangeTheSelectedRow() {
        var tuner = Tuner()
        tuner.press(.down, .right, .right)
        #expect(tuner.feel.panSlop == 10.4)
        tuner.press(.left, with: .shift)
        #expect(tuner.feel.panSlop == 8.4)
        tuner.press(.delete)
        #expect(tuner.feel == .uikit && tuner.asked.count == 4)
        for _ in 0..<100 { tuner.press(.left, with: .shift) }
        #expect(tuner.feel.panSlop == 0)
    }

    @Test func aDragOnARowChangesItsNumber() {
        var tuner = Tuner()
        tuner.drag(from: slop, by: 64)
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

    @Test func choicesTurnAndBringTheirRows() {
        var tuner = Tuner()
        tuner.click(resistance)
        #expect(tuner.feel.resistance == .stretch(StretchResistance(onePer: 20)))
        tuner.press(.down, .right)
        #expect(tuner.feel.resistance == .stretch(StretchResistance(onePer: 20.2)))
        tuner.press(.up, .left)
        #expect(tuner.feel.resistance == .rubberBand(RubberBand(coefficient: 0.55)))
    }

    @Test func theFirstRowIsThePreset() {
        var tuner = Tuner()
        tuner.press(.right)
        #expect(tuner.feel == Feel.presets[1])
        tuner.press(.left, .left)
        #expect(tuner.feel == Feel.presets.last)
        tuner.press(.delete)
        #expect(tuner.feel == .uikit)
    }

    @Test func limitsCanBeTakenAwayAndSetAgain() {
        var tuner = Tuner()
        tuner.select("maximumFlingSpeed")
        tuner.press(.left)
        #expect(tuner.feel.maximumFlingSpeed == 20000)
        tuner.press(.right)
        #expect(tuner.feel.maximumFlingSpeed == .infinity)
    }

    @Test func buttonsAsk() {
        var tuner = Tuner()
        tuner.drag(from: slop, by: 30)
        tuner.click(Point(260, 677))  // Reset
        for x in [40.0, 110, 190, 260] { tuner.click(Point(x, 711)) }
        #expect(
            tuner.feel == .uikit
                && tuner.asked.suffix(5) == [.together([.feel(.uikit)]), .save, .exportSwift, .exportUIKit, .exportSwiftUI])
        // Let go elsewhere it asks for nothing.
        tuner.touch(.began, Point(40, 711))
        tuner.touch(.ended, Point(110, 400))
        #expect(tuner.asked.last == .exportSwiftUI)
    }

    /// By fast steps to both ends: nothing it asks for is ever out of range.
    @Test func everyNumberStaysInItsRange() {
        for preset in Feel.presets {
            var tuner = Tuner()
            tuner.feel = preset
            tuner.update()
            for constant in Feel.constants where preset.value(of: constant) != nil {
                tuner.press(.down)
                guard case .number(let range, _, _) = constant.kind else { continue }
                for _ in 0..<30 { tuner.press(.right, with: .shift) }
                for _ in 0..<70 { tuner.press(.left, with: .shift) }
                #expect(tuner.feel.value(of: constant) == .number(range.lowerBound), "\(constant.name)")
            }
        }
    }

    @Test func itFitsSmallScreens() {
        for height in [100.0, 320, 896] {
            var tuner = Tuner(height: height)
            for _ in 0..<40 { tuner.press(.down) }
            tuner.state.scroll(by: 1e6)
            tuner.state.scroll(by: -1e6)
            tuner.press(.right)
            #expect(tuner.asked.count == 1)
        }
    }

    /// A scene that was saved has the same name, and perhaps the same names of options.
    @Test func whatWasEditedOfAnOptionIsSeen() {
        var state = TuningState(height: 736)
        func update(_ summary: String, _ words: [String]) -> Bool {
            let option = SceneOption("rows", summary, choices: words.map { ($0, $0) })
            let scene = SceneDescription(ListScene.self, name: "list", summary: "for tests", options: [option])
            return state.update(feel: .uikit, start: .uikit, scene: scene, options: [:])
        }
        #expect(update("how many rows", ["few", "many"]))
        #expect(!update("how many rows", ["few", "many"]))
        #expect(update("how many rows", ["few", "many", "all"]))
        #expect(update("the number of rows", ["few", "many", "all"]))
    }

    // MARK: Typing

    @Test func aNumberIsTyped() {
        var tuner = Tuner()
        tuner.press(.down)
        tuner.type("12.5")
        #expect(tuner.feel == .uikit && tuner.state.feel.panSlop == 10)
        tuner.press(.enter)
        #expect(tuner.feel.panSlop == 12.5 && tuner.asked.count == 1)
        // A click on the number edits it; Escape leaves it as it was.
        tuner.click(slopNumber)
        tuner.type("3")
        tuner.press(.escape)
        #expect(tuner.feel.panSlop == 12.5 && tuner.press(.space) == .ignored)
        // A comma is a decimal point, and Tab goes on to the next number.
        tuner.type("7,25")
        tuner.press(.tab)
        tuner.type("0.5")
        tuner.press(.enter)
        #expect(tuner.feel.panSlop == 7.25 && tuner.feel.horizontalLockAngle == 0.5)
    }

    /// Every key that does something in the window, and every character that a number has.
    @Test func aFieldTakesEveryKey() {
        var tuner = Tuner()
        tuner.press(.down)
        tuner.type("1")
        for character in ".,qQr[]/g20" { #expect(tuner.press(.character(character)) == .taken) }
        for key in [Key.space, .tab, .function(11), .home, .pageDown] { #expect(tuner.press(key) == .taken) }
        #expect(
            tuner.press(.character("q"), with: .control) == .taken && tuner.press(.character("z"), with: .control) == .taken
                && tuner.asked.isEmpty)
        // Without a field they are the window's.
        tuner.press(.escape)
        for key in [.character("q"), .character("["), .space, .tab, .function(11), .escape] as [Key] {
            #expect(tuner.press(key) == .ignored)
        }
        #expect(tuner.press(.character("1"), with: .alt) == .ignored)
    }

    @Test func caretAndSelectionAreThoseOfAField() {
        var tuner = Tuner()
        tuner.press(.down)
        tuner.type("1234")
        tuner.press(.left, .left, .backspace)
        tuner.type("9")
        tuner.press(.home, .delete)
        tuner.press(.end, with: .shift)
        tuner.press(.right)
        tuner.press(.left, with: .shift)
        tuner.type(".5")
        // 12|34, 1934 with the caret after the nine, 934, and the last digit replaced.
        tuner.press(.enter)
        #expect(tuner.asked.isEmpty)  // 93.5 is more than 60.
        tuner.press(.character("a"), with: .control)
        tuner.type("4")
        // The mouse places the caret, and selects what it is dragged over.
        tuner.type("56")
        tuner.touch(.began, slopNumber, caret: 1)
        tuner.touch(.moved, slopNumber, caret: 3)
        tuner.touch(.ended, slopNumber)
        tuner.type("2")
        tuner.press(.enter)
        #expect(tuner.feel.panSlop == 42)
    }

    /// A number that makes no sense stays in the field until it does.
    @Test(arguments: ["1000", "-1", "abc", "", "nan", "1e999", "none"]) func nonsenseIsRefused(text: String) {
        var tuner = Tuner()
        tuner.press(.down)
        tuner.type("1")
        tuner.press(.backspace)
        tuner.type(text)
        tuner.press(.enter)
        #expect(tuner.asked.isEmpty && tuner.press(.character("q")) == .taken)
        tuner.press(.escape)
        #expect(tuner.feel == .uikit && tuner.press(.character("q")) == .ignored)
    }

    @Test func aNumberWithoutALimitIsTyped() {
        var tuner = Tuner()
        tuner.select("maximumFlingSpeed")
        tuner.type("8000")
        tuner.press(.enter)
        #expect(tuner.feel.maximumFlingSpeed == 8000)
        _ = tuner.state.edit()
        tuner.type("none")
        tuner.press(.enter)
        #expect(tuner.feel.maximumFlingSpeed == .infinity)
    }

    /// A touch on the phone takes the number that was being typed, and keys are the phone's from then on.
    @Test func thePhoneTakesTheKeysBack() {
        var tuner = Tuner()
        tuner.press(.down)
        tuner.type("33")
        tuner.perform(tuner.state.leave())
        #expect(tuner.feel.panSlop == 33 && tuner.press(.character("2")) == .ignored && tuner.press(.character(".")) == .ignored)
        // Arrows go on to tune.
        tuner.press(.right)
        #expect(tuner.feel.panSlop == 33.2)
    }

    // MARK: Undo, comparison, search

    @Test func changesAreUndoneAndMadeAgain() {
        var tuner = Tuner()
        tuner.drag(from: slop, by: 61)
        let dragged = tuner.feel
        // Several steps in one row are one change, and so was the drag.
        tuner.press(.down, .right, .right, .right)
        let turned = tuner.feel
        tuner.click(resistance)
        let chosen = tuner.feel
        for wanted in [turned, dragged, .uikit] {
            tuner.undo()
            #expect(tuner.feel == wanted)
        }
        tuner.undo()
        #expect(tuner.feel == .uikit)
        for wanted in [dragged, turned, chosen] {
            tuner.redo()
            #expect(tuner.feel == wanted)
        }
        // A new change is where redo ends.
        tuner.undo()
        tuner.press(.down, .right)
        let changed = tuner.feel
        tuner.redo()
        #expect(tuner.feel == changed && changed != turned)
    }

    @Test func theStartIsComparedAndNothingIsLost() {
        var tuner = Tuner()
        tuner.compare()
        #expect(tuner.asked.isEmpty)
        tuner.drag(from: slop, by: 61)
        let tuned = tuner.feel
        tuner.compare()
        #expect(tuner.feel == .uikit && tuner.state.isComparing && tuner.state.tuned == tuned)
        tuner.compare()
        #expect(tuner.feel == tuned && !tuner.state.isComparing)
        // A change while the start is shown begins there; undo brings the tuned feel back.
        tuner.compare()
        tuner.press(.right)
        #expect(tuner.feel.panSlop == 10.2 && !tuner.state.isComparing)
        tuner.undo()
        #expect(tuner.feel == tuned)
    }

    @Test func aFeelOfAnotherSessionIsBehindTheFirstUndo() {
        var tuner = Tuner()
        tuner.state.offer(.webkit)
        tuner.press(.down, .right)
        tuner.undo()
        tuner.undo()
        #expect(tuner.feel == .webkit)
    }

    @Test func theSearchLeavesWhatHasTheWordInItsName() {
        var tuner = Tuner()
        tuner.state.search()
        tuner.type("SLOP")
        tuner.press(.enter, .right)
        #expect(tuner.feel.panSlop == 10.2)
        // The only row: there is no way to another one.
        tuner.press(.down, .right)
        #expect(tuner.feel.panSlop == 10.4)
        tuner.press(.escape, .down, .right)
        #expect(tuner.feel.horizontalLockAngle > 0.35)
        // What nothing has leaves nothing to change.
        tuner.state.search()
        tuner.type("xyz")
        tuner.press(.enter)
        #expect(tuner.press(.right) == .taken && tuner.asked.count == 3)
        // The cross at the end of the field clears it.
        tuner.click(Point(280, 52))
        tuner.press(.enter, .left)
        #expect(tuner.asked.count == 4)
    }

    /// Who does not know the name of a constant looks for what it is about.
    @Test func theSearchKnowsWhatConstantsAreAbout() throws {
        var tuner = Tuner()
        func changed() -> String? { if case .constant(let change)? = tuner.asked.last { change.name } else { nil } }
        tuner.state.search()
        tuner.type("FRICTION")
        tuner.press(.enter, .down, .right)
        #expect(changed() == "decelerationRate")
        tuner.press(.end, .right)
        #expect(changed() == "summation")
        tuner.press(.home, .right)
        #expect(changed() == "glide")
        // What has the word in its name comes first, and is selected, although the row before is about it, too.
        tuner.select("horizontalLockAngle")
        tuner.state.search()
        tuner.type("pan")
        tuner.press(.enter, .right)
        #expect(changed() == "panSlop")
        tuner.press(.down, .right)
        #expect(changed() == "horizontalLockAngle")
    }

    @Test func theScrollBarScrolls() throws {
        var tuner = Tuner(height: 480)
        // The thumb begins at the top; dragged to the end, the last row is there.
        tuner.drag(from: Point(296, 80), by: 0)
        tuner.touch(.began, Point(296, 80))
        tuner.touch(.moved, Point(296, 1000))
        tuner.touch(.ended, Point(296, 1000))
        tuner.click(Point(100, 330))
        tuner.press(.down, .down, .down, .right)
        let last = try #require(Feel.constants.last { Feel.uikit.value(of: $0) != nil })
        #expect(tuner.feel.changes(from: .uikit).map(\.name) == [last.name])
    }

    /// The panel as it is drawn: what an input changes is seen, and taking it back brings the old picture.
    @Test func whatIsTypedIsSeen() throws {
        var tuner = Tuner()
        let panel = TuningPanel(tuner.state, typography: try Typography())
        func picture() -> UInt64 {
            panel.show(tuner.state)
            var painter = Painter(size: panel.layer.bounds.size, scale: 1)
            painter.capture { $0.capture(panel.layer, at: 0) }
            let bitmap = painter.makeBitmap()
            painter.paint(into: bitmap)
            return bitmap.hash
        }
        tuner.press(.down)
        var seen: Set = [picture()]
        let before = picture()
        for key in [.character("1"), .character("2"), .left, .home, .end] as [Key] {
            tuner.press(key)
            seen.insert(picture())
        }
        // The end looks like the moment after the last digit.
        #expect(seen.count == 5)
        #expect(panel.caret(at: slopNumber) != nil)
        tuner.press(.escape)
        #expect(picture() == before && panel.caret(at: slopNumber) == nil)
        #expect(tuner.state.hover(at: resistance) && !tuner.state.hover(at: resistance + Point(5, 0)))
        #expect(picture() != before)
        _ = tuner.state.hover(at: nil)
        #expect(picture() == before)
    }
}
