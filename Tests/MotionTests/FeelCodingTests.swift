import Foundation
import Motion
import Testing

/// A feel and its laws as nested values.
@Suite struct FeelCodingTests {
    /// The presets, and the laws that none of them has chosen.
    static let feels: [Feel] =
        Feel.presets + [
            {
                var feel = Feel(name: "other laws")
                feel.velocity = .leastSquares(LeastSquaresVelocity(horizon: 0.08, longestPause: 0.03))
                feel.glide = .constant(ConstantDeceleration(deceleration: 1234.5, restingSpeed: 3))
                feel.mouseStillTime = nil
                feel.maximumFlingSpeed = 0.1 + 0.2
                feel.releaseLead = 1 / 60
                return feel
            }()
        ]

    @Test(arguments: feels) func itReadsBackTheSame(feel: Feel) throws {
        let data = try JSONEncoder().encode(feel)
        #expect(try JSONDecoder().decode(Feel.self, from: data) == feel)
    }

    @Test func theFormIsNested() throws {
        let data = try JSONEncoder().encode(Feel.webkit)
        let root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(root["maximumFlingSpeed"] is NSNull && root["panSlop"] as? Double == 10)
        let bounce = try #require((root["bounce"] as? [String: Any])?["stretch"] as? [String: Any])
        #expect(bounce["_0"] as? [String: Double] == ["decay": 12.5, "velocityShare": 0.31])
    }

    @Test func whatAViewAddsToTheLaws() throws {
        let glide = try #require(Feel.flutter.glideLaw(rate: 0.99) as? Deceleration)
        #expect(glide == Deceleration(rate: 0.99, summation: .continuous))
        #expect(
            Self.feels.last?.glideLaw(rate: 0.99) as? ConstantDeceleration == ConstantDeceleration(deceleration: 1234.5, restingSpeed: 3))
        #expect(Self.feels.last?.decelerationRate == Deceleration.normalRate)
        let bounce = try #require(Feel.scrollMechanics.bounceLaw(rate: 0.99, scale: 2) as? SpringBounce)
        #expect(bounce.restingDistance == 0.25 && bounce.restingSpeed == Feel.scrollMechanics.glide.restingSpeed)
        let pull = try #require(Feel.uikit.bounceLaw(rate: 0.99, scale: 3) as? EdgeBounce)
        #expect(pull == EdgeBounce(rate: 0.99, restingDistance: 0.5 / 3))
        #expect(Feel.uikit.pagingLaw(scale: 2).restingDistance == 0.25)
        for odd in [0, -1, Double.nan] { #expect(Feel.uikit.pagingLaw(scale: odd).restingDistance == 0.5) }
    }
}
