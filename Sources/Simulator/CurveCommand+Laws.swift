import ArgumentParser
import Geometry
import Motion
import Takes

/// `overscroll curve deceleration`
struct DecelerationCurve: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "deceleration", abstract: "How a flick runs out; points over seconds.")

    @Option(help: "Points per second at the release.") var velocity = 2000.0
    @Option(help: "Velocity factor per millisecond; the feel's own if left out.", transform: within(0.001...0.9999)) var rate: Double?
    @Option(help: "Of the distance, as repeated flicks have it.") var multiplier = 1.0
    @OptionGroup var compared: ComparedFeels
    @OptionGroup var output: CurveOutput

    func validate() throws {
        try requireComputable(velocity, "--velocity")
        guard (1...16).contains(multiplier) else { throw ValidationError("--multiplier has to be between 1 and 16") }
    }

    func run() throws {
        let trajectories = try compared.feels().map { feel in
            (
                feel.name,
                Glide(from: 0, velocity: velocity, law: feel.glideLaw(rate: rate ?? feel.decelerationRate), multiplier: multiplier)
            )
        }
        try output.write(Curves("A flick of \(velocity.shortDescription) pt/s", trajectories, output))
    }
}

/// `overscroll curve bounce`
struct BounceCurve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bounce", abstract: "How content comes back to an edge; points past it over seconds.")

    @Option(help: "Points past the edge at the start.") var distance = 100.0
    @Option(help: "Points per second away from the edge at the start.") var velocity = 0.0
    @Option(help: "The view's velocity factor per millisecond; the feel's own if left out.", transform: within(0.001...0.9999)) var rate:
        Double?
    @OptionGroup var compared: ComparedFeels
    @OptionGroup var output: CurveOutput

    func validate() throws {
        try requireComputable(distance, "--distance")
        try requireComputable(velocity, "--velocity")
    }

    func run() throws {
        let trajectories = try compared.feels().map { feel in
            (feel.name, Bounce(at: 0, distance: distance, velocity: velocity, law: feel.bounceLaw(rate: rate ?? feel.decelerationRate)))
        }
        let title = "From \(distance.shortDescription) pt past the edge at \(velocity.shortDescription) pt/s"
        try output.write(Curves(title, trajectories, output))
    }
}

/// `overscroll curve rubberBand`
struct RubberBandCurve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rubberBand", abstract: "How content follows a finger beyond an edge; points shown over points pulled.")

    @Option(help: "The view's length, points.") var dimension = Device.standard.size.height
    @Option(help: "How far the finger goes past the edge, points.") var distance = Device.standard.size.height
    @Option(help: "A band of this slope at the edge, besides the feels.", transform: within(0.001...10)) var coefficient: Double?
    @OptionGroup var compared: ComparedFeels
    @OptionGroup var output: CurveOutput

    func validate() throws {
        try requireComputable(dimension, "--dimension")
        try requireComputable(distance, "--distance")
        guard dimension > 0, distance > 0 else { throw ValidationError("--dimension and --distance have to be above 0") }
    }

    func run() throws {
        let grid = output.grid(to: distance)
        var laws = coefficient == nil || !compared.names.isEmpty ? try compared.feels().map { ($0.name, $0.resistance) } : []
        if let coefficient { laws.append(("band \(coefficient.shortDescription)", .rubberBand(RubberBand(coefficient: coefficient)))) }
        try output.write(
            Curves(
                title: "Beyond the edge of a view \(dimension.shortDescription) pt long", gridName: "pulled", horizontal: "pt pulled",
                vertical: "pt shown", grid: grid,
                series: laws.map { name, law in Curves.Series(name, over: grid, { law.shown($0, dimension: dimension) }) }))
    }
}

/// The options that choose the feels of one plot.
struct ComparedFeels: ParsableArguments {
    @Option(name: .customLong("feel"), help: "A feel; give it twice to compare two (uikit if left out).", completion: .feels) var names:
        [String] = []

    func feels() throws -> [Feel] { try (names.isEmpty ? [Feel.uikit.name] : names).map { try feel(named: $0) } }
}

/// Refuses a number with which a law cannot be computed.
func requireComputable(_ value: Double, _ option: String) throws {
    guard abs(value) <= 1e6 else { throw ValidationError("\(option) has to be a number between -1000000 and 1000000") }
}

extension Curves {
    /// The curves of trajectories from 0 to the time at which the last of them rests.
    init(_ title: String, _ trajectories: [(name: String, path: any Trajectory)], _ output: CurveOutput) {
        let grid = output.grid(to: trajectories.map(\.path.duration).max() ?? 0)
        self.init(
            title: title, gridName: "time", horizontal: "s", vertical: "pt", grid: grid,
            series: trajectories.map { name, path in Series(name, over: grid, path.value, velocity: path.velocity) })
    }
}
