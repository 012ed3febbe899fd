import Lab
import Motion
import Testing

/// What a curve hardly tells, or what its parts tell differently, is no constant of a feel.
@Suite struct CurveDoubtTests {
    /// Of Qt's edge that turns back quickly, a few samples are left for a law, and any spring explains them.
    @Test(arguments: [(0.07, 60.0), (0.07, 30), (0.05, 60)]) func aLawThatNothingDeterminesIsNotWritten(firstHalf: Double, rate: Double)
        throws
    {
        var (feel, edge) = (Feel.qt, TimedReturn())
        edge.firstHalf = firstHalf
        feel.bounce = .timed(edge)
        let fit = CurveFit(FlickedList(feel: feel).points(rate))
        let bounce = try #require(fit.segments.last { $0.kind == .bounce })
        #expect(bounce.law == "spring" && bounce.constants.allSatisfy { $0.value.measured == nil }, "\(fit.table)")
        #expect(fit.sentences.contains { $0.hasSuffix("this part does not determine bounceDamping, bounceStiffness") }, "\(fit.table)")
        #expect(fit.feel(named: "mine")?.bounce.isTimed == true, "\(fit.table)")
    }
}

extension EdgeElasticity {
    fileprivate var isTimed: Bool { if case .timed = self { true } else { false } }
}
