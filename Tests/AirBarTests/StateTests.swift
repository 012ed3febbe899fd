import AirBar
import Testing

@Suite struct StateTests {
    private func state(_ offset: Double, _ configuration: BarConfiguration = roundHeights) -> BarState {
        BarState(offset: offset, isExpandedStateAvailable: false, configuration: configuration)
    }

    @Test func exactlyNormalBelongsToTheUpperRange() {
        #expect(state(-100).stateRange() == .compactNormal && state(-199.9).stateRange() == .compactNormal)
        #expect(state(-200).stateRange() == .normalExpanded && state(-300).stateRange() == .normalExpanded)
    }

    @Test(arguments: [(-100.0, 0.0), (-170, 0.7), (-200, 1), (-240, 1.4), (-300, 2), (-20, 0), (-500, 2)])
    func progress(offset: Double, expected: Double) {
        #expect(state(offset).transitionProgress() == expected)
    }

    @Test func newStatesDifferInOneThing() {
        let old = state(-100)
        #expect(old.set(offset: -250) == state(-250))
        #expect(old.add(offset: 50) == state(-50))
        let expandable = old.set(isExpandedStateAvailable: true)
        #expect(expandable.isExpandedStateAvailable && expandable.offset == -100 && expandable != old)
        #expect(state(-50).height() == 50)
    }

    @Test(arguments: [
        // Height, values of a property that goes 0 -> 1 and stays, one that goes -24 -> 40 -> 80, and one that is 7, then 9.
        (50.0, 0.0, -24.0, 7.0), (64, 0, -24, 7), (96, 0.5, 8, 7), (128, 1, 40, 9), (206, 1, 60, 9), (284, 1, 80, 9), (300, 1, 80, 9),
    ]) func valuesGoThroughTheirRanges(height: Double, rising: Double, long: Double, fixed: Double) {
        let state = state(-height, heights)
        #expect(state.value(compactNormalRange: .range(0, 1), normalExpandedRange: .value(1)) == rising)
        #expect(state.value(compactNormalRange: .range(-24, 40), normalExpandedRange: .range(40, 80)) == long)
        #expect(state.value(compactNormalRange: .value(7), normalExpandedRange: .value(9)) == fixed)
    }

    @Test func mapping() {
        #expect(0.0.map(from: (0, 1), to: (1, 2)) == 1 && 1.0.map(from: (0, 1), to: (1, 2)) == 2)
        #expect(2.0.map(from: (0, 4), to: (1, 2)) == 1.5 && 10.0.map(from: (2, 4), to: (1, 2)) == 2)
        #expect(0.0.map(from: (2, 4), to: (1, 2)) == 1 && 1.0.map(from: (0, 4), to: (8, 4)) == 7)
        // Where a range is a single number, the lower end wins.
        #expect(2.0.map(from: (2, 2), to: (5, 6)) == 5 && Double.nan.map(from: (0, 1), to: (0, 1)).isNaN)
    }
}
