import Geometry
import Testing

@Suite struct BisectionTests {
    @Test func endsBesideTheNumberFromWhichTheConditionHolds() {
        let root = Double.bisected(from: 1, to: 2) { $0 * $0 >= 2 }
        #expect(root.low * root.low < 2 && root.high * root.high >= 2 && root.low.nextUp == root.high)
    }

    @Test func endsWhenTheResultsAreNearEnough() {
        var count = 0
        let place = Double.bisected(from: 0, to: 1, within: 0.1) {
            count += 1
            return $0 >= 0.3
        }
        #expect(count == 4 && place.low == 0.25 && place.high == 0.3125)
    }

    @Test func nothingIsHalvedBetweenNumbersThatAreNoRange() {
        let nowhere = Double.bisected(from: .nan, to: .nan) { _ in true }
        #expect(nowhere.low.isNaN && nowhere.high.isNaN)
        #expect(Double.bisected(from: 3, to: 2) { _ in true } == (3, 2))
    }
}
