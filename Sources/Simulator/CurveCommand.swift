import ArgumentParser
import Geometry
import Lab

/// `overscroll curve`
struct CurveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandName.curve.rawValue,
        abstract: "Print a law of motion as CSV, or draw it: for given numbers, and for several feels at once.",
        subcommands: [TimingCurve.self, SpringCurve.self, DecelerationCurve.self, BounceCurve.self, RubberBandCurve.self])
}

/// The options that say where a curve is written.
struct CurveOutput: ParsableArguments {
    @Option(
        name: .shortAndLong, help: "FILE.png to draw it; without one it is printed as CSV.", completion: .file(),
        transform: path(ending: ".png"))
    var output: String?
    @Flag(help: "Replace a file that exists.") var force = false
    @Option(help: "csv, the only form.") var format = Form.csv
    @Option(help: "How many points.") var samples = 121

    enum Form: String, ExpressibleByArgument { case csv }

    func validate() throws {
        guard (2...100_001).contains(samples) else { throw ValidationError("--samples has to be between 2 and 100001") }
    }

    /// Evenly spaced from 0 to `end`, both included.
    func grid(to end: Double) -> [Double] { (0..<samples).map { end * Double($0) / Double(samples - 1) } }

    func write(_ curves: Curves) throws {
        guard let output else { return try print(curves) }
        let series = curves.series.map { one in Chart.Series(name: one.name, points: zip(curves.grid, one.values).map { Point($0, $1) }) }
        try OutputFile(output, replaces: force).write(
            chart: Chart(title: curves.title, horizontal: curves.horizontal, vertical: curves.vertical, series: series))
    }

    private func print(_ curves: Curves) throws {
        let columns = curves.series.flatMap { one in
            [(one.name, one.values)] + (one.velocities.map { [("\(one.name).velocity", $0)] } ?? [])
        }
        var output = StandardOutput()
        // A name with commas, such as 0.1,0.2,0.3,0.4, must stay one field.
        let names = columns.map { $0.0.contains(",") ? "\"\($0.0)\"" : $0.0 }
        try output.write(([curves.gridName] + names).joined(separator: ",") + "\n")
        for (index, place) in curves.grid.enumerated() {
            try output.write(([place] + columns.map { $0.1[index] }).map(\.description).joined(separator: ",") + "\n")
        }
        try output.flush()
    }
}

/// Several curves over one grid.
struct Curves {
    struct Series {
        let name: String
        let values: [Double]
        var velocities: [Double]?

        init(name: String, values: [Double]) { (self.name, self.values) = (name, values) }

        /// The values of a function, and those of its derivative, at the places of a grid.
        init(_ name: String, over grid: [Double], _ value: (Double) -> Double, velocity: ((Double) -> Double)? = nil) {
            (self.name, values, velocities) = (name, grid.map(value), velocity.map { grid.map($0) })
        }
    }

    let title: String
    /// The first column of the CSV.
    let gridName: String
    let horizontal: String
    let vertical: String
    let grid: [Double]
    let series: [Series]
}
