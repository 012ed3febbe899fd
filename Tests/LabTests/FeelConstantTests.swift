import Lab
import Motion
import Testing

@Suite struct FeelConstantTests {
    @Test func namesAreUnique() {
        let names = Feel.constants.map(\.name)
        #expect(Set(names).count == names.count && names.count > 30)
        #expect(Feel.constants.allSatisfy { !$0.summary.isEmpty && !$0.group.isEmpty })
    }

    /// Whatever a preset has, a constant says; so the changes lead from any preset to any other.
    @Test(arguments: Feel.presets.indices) func changesLeadFromOneFeelToAnother(index: Int) {
        for start in Feel.presets {
            let goal = Feel.presets[index]
            var feel = start
            for change in goal.changes(from: start) { change.apply(to: &feel) }
            feel.name = goal.name
            #expect(feel == goal, "from \(start.name)")
        }
    }

    @Test func everyConstantCanBeSet() throws {
        for preset in Feel.presets {
            for constant in Feel.constants {
                guard case .number(let range, _, let canBeUnset) = constant.kind, preset.value(of: constant) != nil else { continue }
                var values: [Feel.Constant.Value] = [.number(range.lowerBound), .number(range.upperBound)]
                if canBeUnset { values.append(.unset) }
                for value in values {
                    var feel = preset
                    try feel.set(constant.name, to: value)
                    #expect(feel.value(of: constant) == value, "\(constant.name) of \(preset.name)")
                    #expect(feel.changes(from: preset).count <= 1)
                }
            }
        }
    }

    @Test func choosingALawBringsItsConstants() throws {
        var feel = Feel.uikit
        try feel.set("bounce", to: .word("spring"))
        try feel.set("bounceDamping", to: .number(12))
        #expect(feel.bounce == .spring(Spring(mass: 1, stiffness: 100, damping: 12)))
        #expect(Feel.constant(named: "bouncePull").flatMap { feel.value(of: $0) } == nil)
        // Chosen again it stays as it is.
        try feel.set("bounce", to: .word("spring"))
        #expect(feel.bounce == .spring(Spring(mass: 1, stiffness: 100, damping: 12)))
    }

    @Test func lawsThatNoPresetHas() throws {
        var feel = Feel.uikit
        try feel.set("velocity", to: .word("leastSquares"))
        try feel.set("velocityHorizon", to: .number(0.08))
        #expect(feel.velocity == .leastSquares(LeastSquaresVelocity(horizon: 0.08)))
        #expect(throws: FeelError.notOfThisLaw("newestVelocityWeight")) { try feel.set("newestVelocityWeight", to: .number(1)) }
        try feel.set("glide", to: .word("constant"))
        try feel.set("deceleration", to: .number(2000))
        try feel.set("restingSpeed", to: .number(20))
        #expect(feel.glide == .constant(ConstantDeceleration(deceleration: 2000, restingSpeed: 20)))
        #expect(throws: FeelError.notOfThisLaw("summation")) { try feel.set("summation", to: .word("continuous")) }
        var other = Feel.uikit
        for change in feel.changes(from: other) { change.apply(to: &other) }
        #expect(other == feel)
    }

    @Test func velocityWeightsGrowAndShrink() throws {
        var feel = Feel.webkit
        try feel.set("oldestVelocityWeight", to: .number(0.5))
        #expect(feel.velocity == .weighted(WeightedVelocity(weights: [1, 0, 0.5])))
        try feel.set("oldestVelocityWeight", to: .number(0))
        #expect(feel.velocity == .weighted(WeightedVelocity(weights: [1])))
    }

    @Test func whatCannotBeIsRefused() {
        func error(_ name: String, _ value: Feel.Constant.Value) -> String? {
            var feel = Feel.uikit
            do { try feel.set(name, to: value) } catch { return feel == .uikit ? error.description : "changed all the same" }
            return nil
        }
        #expect(error("panSlopp", .number(1)) == "unknown constant 'panSlopp'; did you mean 'panSlop'?")
        #expect(error("panSlop", .number(60.5)) == "panSlop takes a number from 0 to 60 (pt), not '60.5'")
        #expect(error("panSlop", .number(.nan)) != nil && error("panSlop", .unset) != nil && error("panSlop", .flag(true)) != nil)
        #expect(error("bounce", .word("jump")) == "bounce takes pull or stretch or spring or pulledSpring or timed or rigid, not 'jump'")
        #expect(error("bounceDamping", .number(1)) == "bounceDamping has no meaning here: it belongs to another choice of bounce")
        #expect(error("stillTime", .unset) == nil && error("maximumFlingSpeed", .unset) == nil)
    }

    @Test func wordsAreValues() {
        typealias Value = Feel.Constant.Value
        for value in [Value.number(0.1), .number(-3), .flag(true), .flag(false), .unset, .word("spring")] {
            #expect(Value(parsing: value.description) == value)
        }
        #expect(Value(parsing: "none", for: .choice(["none", "added"])) == .word("none") && Value(parsing: "inf") == .word("inf"))
    }
}
