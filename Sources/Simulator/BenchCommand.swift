import ArgumentParser
import Foundation
import Lab
import OverscrollKit
import Sessions
import Typesetting

/// `overscroll bench`
struct Bench<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "bench", abstract: "Measure the budgets: frames off screen always, frames in a window where there is a display.",
            discussion: """
                Most budgets are ratios to a plain program that fills every pixel and shows it, measured in the same minute, so that a slow machine does not matter. Exit code 1 when a budget is broken.
                """)
    }

    @Flag(help: "Print JSON.") var json = false
    @Option(help: "How often each measurement is repeated.") var runs = 5
    @Flag(help: "Measure windows only.") var window = false
    @Option(help: "Frames per second of the display that is made for the windows where there is none.") var rate = 60
    @Option(help: "Only draw every frame of this take without a window, for a tool that counts instructions.") var frames: String?
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard (1...600).contains(rate) else { throw ValidationError("--rate has to be between 1 and 600") }
        guard (1...1000).contains(runs) else { throw ValidationError("--runs has to be between 1 and 1000") }
    }

    func run() throws {
        if let frames {
            let scenes = try files.list(for: App.self)
            let take = try scenes.readTake(frames)
            let player = TakePlayer(take, scene: try scenes.scene(of: take), typography: try loadTypography())
            return try StandardOutput.print("\(try OffscreenBench<App>(typography: loadTypography(), runs: 1).draw(player)) frames")
        }
        var report = BenchReport()
        if !window { try OffscreenBench<App>(typography: try loadTypography(), runs: runs).measure(into: &report) }
        try WindowBench<App>.measure(runs: runs, rate: rate, into: &report)
        if json { try printJSON(report) } else { try StandardOutput.print(report.table) }
        let broken = report.rows.filter { !$0.isWithinBudget }
        guard broken.isEmpty else {
            standardError("overscroll: over budget: \(broken.map(\.name).joined(separator: "; "))")
            throw ExitCode(1)
        }
    }
}

/// The measured values beside their limits.
struct BenchReport: Encodable {
    struct Row: Encodable {
        let name: String
        let unit: String
        let median: Double
        /// The least and the greatest sample, which tell how noisy the machine was.
        let minimum: Double
        let maximum: Double
        let p99: Double?
        /// What a plain program took for the same in the same minute; nil where there is none.
        let reference: Double?
        /// The limit in the unit of the row; with a reference, the ratio that is allowed times the reference.
        let budget: Double?
        let budgetP99: Double?
        let count: Int

        var isWithinBudget: Bool { median <= budget ?? .infinity && p99 ?? 0 <= budgetP99 ?? .infinity }
    }

    private(set) var rows: [Row] = []
    var notes: [String] = []

    /// - Parameters:
    ///   - reference: what a plain program took; the budgets are multiples of it. Nil for budgets in the unit of the row.
    ///   - hasTail: whether a 99th percentile means something for these samples.
    mutating func add(
        _ name: String, _ unit: String, _ samples: [Double], reference: Double? = nil, budget: Double? = nil, budgetP99: Double? = nil,
        hasTail: Bool = false
    ) {
        let sorted = samples.sorted()
        guard let first = sorted.first, let last = sorted.last else { return }
        func at(_ part: Double) -> Double { sorted[min(Int(Double(sorted.count) * part), sorted.count - 1)] }
        rows.append(
            Row(
                name: name, unit: unit, median: at(0.5), minimum: first, maximum: last, p99: hasTail ? at(0.99) : nil, reference: reference,
                budget: budget.map { $0 * (reference ?? 1) }, budgetP99: budgetP99.map { $0 * (reference ?? 1) }, count: sorted.count))
    }

    var table: String {
        func number(_ value: Double?) -> String { value.map { String(format: "%.3f", $0) } ?? "-" }
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
