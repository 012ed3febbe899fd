import AirBar
import Testing

@Suite struct ConfigurationTests {
    @Test func boundsOfARangeAreOffsets() {
        #expect(roundHeights.offsetBounds(for: .compactNormal) == (-200, -100))
        #expect(roundHeights.offsetBounds(for: .normalExpanded) == (-300, -200))
        #expect(BarStateRange.compactNormal.progressBounds() == (0, 1))
        #expect(BarStateRange.normalExpanded.progressBounds() == (1, 2))
    }

    @Test(arguments: [
        (64.0, 64.0, 284.0, AirBarError.notAscending(.compact, 64, .normal, 64)),
        (64, 300, 284, .notAscending(.normal, 300, .expanded, 284)),
        (128, 64, 32, .notAscending(.compact, 128, .normal, 64)),
        (-1, 64, 284, .negative(.compact, -1)),
        (-3, -2, -1, .negative(.compact, -3)),
        (64, .infinity, 284, .notFinite(.normal, .infinity)),
        (64, 128, -.infinity, .notFinite(.expanded, -.infinity)),
    ]) func badHeightsAreRefused(compact: Double, normal: Double, expanded: Double, error: AirBarError) {
        #expect(throws: error) {
            try BarConfiguration(compactStateHeight: compact, normalStateHeight: normal, expandedStateHeight: expanded)
        }
    }

    /// NaN equals nothing, so it is looked at in words.
    @Test func notANumberIsNamed() throws {
        let error = try #require(throws: AirBarError.self) {
            try BarConfiguration(compactStateHeight: 64, normalStateHeight: .nan, expandedStateHeight: 284)
        }
        #expect(error.description == "normalStateHeight is nan; it has to be a finite number of points")
    }

    @Test func messagesNameHeightAndValue() {
        #expect(AirBarError.negative(.compact, -1).description == "compactStateHeight is -1.0; it has to be 0 points or more")
        #expect(
            AirBarError.notAscending(.normal, 300, .expanded, 284).description
                == "normalStateHeight (300.0) has to be smaller than expandedStateHeight (284.0)")
    }

    @Test func aCompactBarMayVanish() throws {
        #expect(try BarConfiguration(compactStateHeight: 0, normalStateHeight: 1, expandedStateHeight: 2).compactStateHeight == 0)
    }
}
