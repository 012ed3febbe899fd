import AirBar
import Geometry
import Testing

@Suite struct ReducerTests {
    /// One line of the table of worked examples in <doc:AirBarSheet#4-Reducer>.
    struct Example: CustomTestStringConvertible {
        let number: Int
        let previous, current, offset: Double
        let isAvailable: Bool
        let top, end: Double
        /// What each step leaves of the delta, and the new offset.
        let deltas: [Double]
        let result: Double

        init(
            _ number: Int, _ previous: Double, _ current: Double, _ offset: Double, _ isAvailable: Bool, _ top: Double, _ end: Double,
            _ deltas: [Double], _ result: Double
        ) {
            self.number = number
            self.previous = previous
            self.current = current
            self.offset = offset
            self.isAvailable = isAvailable
            self.top = top
            self.end = end
            self.deltas = deltas
            self.result = result
        }

        var testDescription: String { "example \(number)" }

        var scrollable: StandIn {
            let standIn = StandIn(contentHeight: end + 736)
            standIn.contentInset.top = top
            return standIn
        }

        func reduce(_ transformers: [ContentOffsetDeltaYTransformer]) -> BarState {
            let state = BarState(offset: offset, isExpandedStateAvailable: isAvailable, configuration: heights)
            return makeDefaultStateReducer(transformers: transformers)(
                BarStateReducerParameters(
                    scrollable: scrollable, configuration: heights, previousContentOffset: Point(0, previous),
                    contentOffset: Point(0, current), state: state))
        }
    }

    static let examples = [
        Example(1, -128, -108, -128, false, 128, 864, [20, 20, 20, 20], -108),
        Example(2, -108, -40, -108, false, 128, 864, [68, 68, 68, 44], -64),
        Example(3, -40, 200, -64, false, 128, 864, [240, 240, 240, 0], -64),
        Example(4, 200, 170, -64, false, 128, 864, [-30, -30, -30, -30], -94),
        Example(5, 170, 110, -94, false, 128, 864, [-60, -60, -60, -34], -128),
        Example(6, 110, 60, -128, false, 128, 864, [-50, -50, -50, 0], -128),
        Example(7, -128, -168, -128, false, 128, 864, [-40, -40, -40, 0], -128),
        Example(8, -168, -140, -128, false, 128, 864, [28, -12, -12, 0], -128),
        Example(9, -168, -108, -128, false, 128, 864, [60, 20, 20, 20], -108),
        Example(10, -128, -168, -128, true, 284, 864, [-40, -40, -40, -40], -168),
        Example(11, -240, -330, -240, true, 284, 864, [-90, -90, -90, -44], -284),
        Example(12, -330, -300, -284, true, 284, 864, [30, -16, -16, 0], -284),
        Example(13, -330, -250, -284, true, 284, 864, [80, 34, 34, 34], -250),
        Example(14, -284, -100, -284, true, 284, 864, [184, 184, 184, 184], -100),
        Example(15, 50, 90, -64, false, 128, 64, [40, 40, 40, 0], -64),
        Example(16, 110, 80, -64, false, 128, 64, [-30, -30, 16, 0], -64),
        Example(17, 104, 48, -64, false, 128, 64, [-56, -56, -16, -16], -80),
        Example(18, 110, 80, -128, false, 128, 64, [-30, -30, 16, 16], -112),
        Example(19, -150, -151, -150, false, 128, 864, [-1, -23, -23, 22], -128),
        Example(20, 500, -284, -64, true, 284, 864, [-784, -784, -784, -220], -284),
        Example(21, -284, -128, -284, true, 284, 864, [156, 156, 156, 156], -128),
    ]

    @Test("the table of worked examples", arguments: examples)
    func workedExamples(example: Example) {
        let chain = [ignoreTopDeltaYTransformer, ignoreBottomDeltaYTransformer, cutOutStateRangeDeltaYTransformer]
        for count in 0...chain.count {
            #expect(example.reduce(Array(chain.prefix(count))).offset == example.offset + example.deltas[count], "after \(count)")
        }
        #expect(example.reduce(chain).offset == example.result)
        #expect(example.reduce(chain).isExpandedStateAvailable == example.isAvailable)
    }

    /// Offsets after the corrected transformer where they differ from the article's; all others are the same.
    static let corrected = [16: -64.0, 17: -80, 18: -128]

    @Test("the same examples, corrected", arguments: examples)
    func clampedExamples(example: Example) {
        let state = example.reduce([clampToContentDeltaYTransformer, cutOutStateRangeDeltaYTransformer])
        #expect(state.offset == Self.corrected[example.number] ?? example.result)
    }

    /// Out into a bounce and back again the bar is where it was, whatever the steps: #18 of the original.
    @Test(arguments: [-128.0, -100, -64]) func clampedIgnoresWholeBounces(offset: Double) {
        let reducer = makeDefaultStateReducer(transformers: [clampToContentDeltaYTransformer, cutOutStateRangeDeltaYTransformer])
        let literal = makeDefaultStateReducer(
            transformers: [ignoreTopDeltaYTransformer, ignoreBottomDeltaYTransformer, cutOutStateRangeDeltaYTransformer])
        let scrollable = StandIn(contentHeight: 800)
        scrollable.contentInset.top = 128
        func bounce(_ reducer: BarStateReducer) -> Double {
            var state = BarState(offset: offset, isExpandedStateAvailable: false, configuration: heights)
            for (previous, current) in [(64.0, 80.0), (80.0, 110.0), (110.0, 90.0), (90.0, 64.0)] {
                state = reducer(
                    BarStateReducerParameters(
                        scrollable: scrollable, configuration: heights, previousContentOffset: Point(0, previous),
                        contentOffset: Point(0, current), state: state))
            }
            return state.offset
        }
        #expect(bounce(reducer) == offset)
        #expect(offset == -64 ? bounce(literal) == -64 : bounce(literal) != offset)
    }

    /// The reference implementation's own vectors, with heights 100, 200 and 300.
    @Test func publishedVectors() {
        func delta(
            _ transformer: ContentOffsetDeltaYTransformer, _ previous: Double, _ current: Double, _ offset: Double, _ isAvailable: Bool,
            top: Double = 0, end: Double = 1000
        ) -> Double {
            let scrollable = StandIn(contentHeight: end + 736)
            scrollable.contentInset.top = top
            let move = BarStateReducerParameters(
                scrollable: scrollable, configuration: roundHeights, previousContentOffset: Point(0, previous),
                contentOffset: Point(0, current),
                state: BarState(offset: offset, isExpandedStateAvailable: isAvailable, configuration: roundHeights))
            return transformer(move, current - previous)
        }
        #expect(delta(ignoreTopDeltaYTransformer, -240, -180, -200, true, top: 200) == 20)
        #expect(delta(ignoreBottomDeltaYTransformer, 230, 180, -200, true, end: 200) == -20)
        #expect(delta(cutOutStateRangeDeltaYTransformer, -280, -330, -280, true) == -20)
        #expect(delta(cutOutStateRangeDeltaYTransformer, -180, -230, -180, false) == -20)
        #expect(delta(cutOutStateRangeDeltaYTransformer, 200, 250, -130, true) == 30)
    }

    @Test func transformersAreChainedAndSeeTheMoveItself() {
        var seen: [(move: BarStateReducerParameters, deltaY: Double)] = []
        func adding(_ more: Double) -> ContentOffsetDeltaYTransformer {
            { move, deltaY in
                seen.append((move, deltaY))
                return deltaY + more
            }
        }
        let state = BarState(offset: 100, isExpandedStateAvailable: true, configuration: roundHeights)
        let result = makeDefaultStateReducer(transformers: [adding(20), adding(30), adding(25)])(
            BarStateReducerParameters(
                scrollable: StandIn(), configuration: roundHeights, previousContentOffset: Point(0, 200), contentOffset: Point(0, 240),
                state: state))
        #expect(result == state.set(offset: 215))
        #expect(seen.map(\.deltaY) == [40, 60, 90])
        #expect(seen.allSatisfy { $0.move.previousContentOffset.y == 200 && $0.move.contentOffset.y == 240 && $0.move.state == state })
    }
}
