import Simulator
import Testing

struct BenchReportTests {
    private var report = BenchReport()

    @Test mutating func theMedianHasToBeWithinTheBudget() {
        report.add("at the limit", "ms", [1, 2, 9], budget: 2)
        report.add("above", "ms", [1, 2.001, 9], budget: 2)
        report.add("without a limit", "ms", [9])
        report.add("without samples", "ms", [], budget: 0)
        #expect(report.broken == ["above"])
    }

    @Test mutating func soHasTheTail() {
        let samples = Array(repeating: 1.0, count: 99) + [3]
        report.add("short", "ms", samples, budget: 2, budgetP99: 3, hasTail: true)
        report.add("long", "ms", samples, budget: 2, budgetP99: 2.9, hasTail: true)
        report.add("not looked at", "ms", samples, budget: 2, budgetP99: 2.9)
        #expect(report.broken == ["long"])
    }

    @Test mutating func besideAPlainProgramTheBudgetIsARatio() {
        report.add("three times as much", "ms", [30], reference: 10, budget: 3)
        report.add("more", "ms", [30], reference: 9.9, budget: 3)
        report.add("a long tail", "ms", [10], reference: 10, budget: 3, budgetP99: 0.9, hasTail: true)
        #expect(report.broken == ["more", "a long tail"])
    }
}
