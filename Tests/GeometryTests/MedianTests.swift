import Geometry
import Testing

@Suite struct MedianTests {
    @Test func middleOfAnOddCount() {
        #expect([3.0, 1, 2].median == 2 && [3.0, 1, 2].upperMedian == 2)
        #expect([0.1].median == 0.1 && [0.1].upperMedian == 0.1)
    }

    /// One is between the two numbers in the middle, the other is the greater of them.
    @Test func middleOfAnEvenCount() {
        #expect([4.0, 1, 9, 2].median == 3 && [4.0, 1, 9, 2].upperMedian == 4)
    }

    /// The indices of a part do not begin at 0.
    @Test func partOfAnArray() {
        #expect([9.0, 5, 1, 7, 0][1...3].median == 5 && [9.0, 5, 1, 7, 0][1...3].upperMedian == 5)
    }
}
