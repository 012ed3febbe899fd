import Geometry
import Lab

/// The measured values beside their limits.
package struct BenchReport: Codable {
    struct Row: Codable {
        let name: String
        let unit: String
        let median: Double
        /// The least and the greatest sample, which show how noisy the machine was.
        let minimum: Double
        let maximum: Double
        let p99: Double?
        /// The value of a plain program for the same work in the same minute; nil for rows without such a program.
        let reference: Double?
        /// The limit in the unit of the row; with a reference, the allowed ratio times the reference.
        let budget: Double?
        let budgetP99: Double?
        let count: Int

        var isWithinBudget: Bool { median <= budget ?? .infinity && p99 ?? 0 <= budgetP99 ?? .infinity }
    }

    private(set) var rows: [Row] = []
    /// Sentences that are printed below the table, for instance why windows were not measured.
    package var notes: [String] = []

    package init() {}

    /// The names of the rows that are over budget.
    package var broken: [String] { rows.filter { !$0.isWithinBudget }.map(\.name) }

    mutating func append(_ other: BenchReport) {
        rows += other.rows
        notes += other.notes
    }

    /// Adds a row for the samples; without samples nothing is added.
    ///
    /// - Parameters:
    ///   - reference: the value of a plain program; the budgets are multiples of this value. Nil for budgets in the unit of the row.
    ///   - hasTail: whether a 99th percentile means something for these samples.
    package mutating func add(
        _ name: String, _ unit: String, _ samples: [Double], reference: Double? = nil, budget: Double? = nil, budgetP99: Double? = nil,
        hasTail: Bool = false
    ) {
        let sorted = samples.sorted()
        guard let first = sorted.first, let last = sorted.last else { return }
        func at(_ part: Double) -> Double { sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)] }
        rows.append(
            Row(
                name: name, unit: unit, median: samples.upperMedian, minimum: first, maximum: last, p99: hasTail ? at(0.99) : nil,
                reference: reference,
                budget: budget.map { $0 * (reference ?? 1) }, budgetP99: budgetP99.map { $0 * (reference ?? 1) }, count: sorted.count))
    }

    var table: String {
        func number(_ value: Double?) -> String { value.map { $0.fixed(3) } ?? "-" }
        let header = ["what", "unit", "median", "min", "max", "p99", "x plain", "budget", "", "samples"]
        let body = rows.map { row in
            [
                row.name, row.unit, number(row.median), number(row.minimum), number(row.maximum), number(row.p99),
                number(row.reference.map { row.median / $0 }),
                number(row.budget) + (row.budgetP99.map { " / \(number($0))" } ?? ""),
                row.budget == nil ? "" : row.isWithinBudget ? "ok" : "OVER", String(row.count),
            ]
        }
        return ([TextTable([header] + body).text] + notes).joined(separator: "\n")
    }
}
