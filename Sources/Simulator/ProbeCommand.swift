import ArgumentParser
import Lab
import Motion
import Takes

/// `overscroll probe`
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandName.probe.rawValue,
        abstract: "Sweep a virtual finger over a real scroll view and compare its answer with the law, as CSV or a plot.",
        discussion: "The root mean square and the largest of the differences go to standard error; --max-difference makes them a gate.",
        subcommands: [RubberBandProbe.self, FlingProbe.self, BounceProbe.self])
}

/// The options that all probes share.
struct ProbeOptions: ParsableArguments {
    @Option(help: "A feel; uikit if left out.", completion: .feels) var feel = Feel.uikit.name
    @Option(help: "The view's length, points.") var dimension = Device.standard.size.height
    @Option(help: "Pixels per point, to which the view rounds; 1000 leaves next to nothing of that.") var scale = 2.0
    @Option(help: "Exit with 1 when a difference is larger; points.") var maxDifference: Double?
    @OptionGroup var output: CurveOutput

    func validate() throws {
        guard (1...1e5).contains(dimension) else { throw ValidationError("--dimension has to be between 1 and 100000") }
        guard (0.5...1e6).contains(scale) else { throw ValidationError("--scale has to be between 0.5 and 1000000") }
        guard output.samples <= 10_001 else { throw ValidationError("--samples of a probe has to be between 2 and 10001") }
        if let maxDifference, !(maxDifference >= 0) { throw ValidationError("--max-difference has to be 0 or more") }
    }

    func probe() throws -> ResponseProbe { ResponseProbe(feel: try Simulator.feel(named: feel), dimension: dimension, scale: scale) }

    /// Writes the curves, and prints how far apart they are.
    func write(_ response: ResponseProbe.Response, title: String, input: String, unit: String, vertical: String) throws {
        let (rms, points, place) = (response.rms, response.largest.points, response.largest.input)
        let differences =
            "rms \(rms.shortDescription(6)) pt, largest \(points.shortDescription(6)) pt at \(place.shortDescription(6)) \(unit)"
        try output.write(
            Curves(
                title: "\(title), \(feel): \(differences)", gridName: input, horizontal: unit, vertical: vertical, grid: response.inputs,
                series: [
                    Curves.Series(name: "law", values: response.reference), Curves.Series(name: "measured", values: response.measured),
                ]))
        standardError(differences)
        if let maxDifference, response.largest.points > maxDifference { throw ExitCode(ExitStatus.different) }
    }
}

/// `overscroll probe rubberBand`
struct RubberBandProbe: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "rubberBand", abstract: "Points shown beyond an edge over points pulled.")

    @Option(help: "How far the finger goes past the edge, points.") var distance = Device.standard.size.height
    @OptionGroup var options: ProbeOptions

    func validate() throws {
        guard (1...1e5).contains(distance) else { throw ValidationError("--distance has to be between 1 and 100000") }
    }

    func run() throws {
        let response = try options.probe().rubberBand(options.output.grid(to: distance))
        try options.write(response, title: "Pulled beyond the edge", input: "pulled", unit: "pt pulled", vertical: "pt shown")
    }
}

/// `overscroll probe fling`
struct FlingProbe: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "fling", abstract: "Points flung over the velocity at the release.")

    @Option(help: "The fastest, points per second.") var velocity = 4000.0
    @OptionGroup var options: ProbeOptions

    func validate() throws {
        guard (1...1e5).contains(velocity) else { throw ValidationError("--velocity has to be between 1 and 100000") }
    }

    func run() throws {
        let response = try options.probe().fling(options.output.grid(to: velocity))
        try options.write(response, title: "Flung", input: "velocity", unit: "pt/s", vertical: "pt flung")
    }
}

/// `overscroll probe bounce`
struct BounceProbe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bounce", abstract: "Points beyond an edge over seconds: let go there at rest, hit in a flick, or held after a pull.",
        discussion:
            "Time begins at the lift, and the motion before it by the feel's releaseLead; it ends nearer to the edge than restingDistance pixels."
    )

    @Option(help: "Points beyond the edge at the release.") var distance: Double?
    @Option(help: "Points per second of a flick into the edge instead.", transform: within(1...1e5)) var velocity: Double?
    @Option(
        help: "With --velocity: pull beyond the edge with it, and send nothing for so many seconds before the lift.",
        transform: within(0...600))
    var hold: Double?
    @OptionGroup var options: ProbeOptions

    func validate() throws {
        if hold != nil && velocity == nil { throw ValidationError("--hold needs the --velocity of the pull") }
        if distance != nil && velocity != nil { throw ValidationError("--distance lets go at rest, --velocity flicks: only one of them") }
        if let distance, !(distance >= 1 && distance < options.dimension) {
            throw ValidationError("--distance has to be between 1 and --dimension, which nothing is pulled beyond")
        }
    }

    func run() throws {
        let probe = try options.probe()
        let (response, title) =
            if let velocity, let hold {
                (
                    probe.bounce(heldAt: velocity, for: hold, options.output.grid),
                    "Pulled at \(velocity.shortDescription) pt/s, held for \(hold.shortDescription) s"
                )
            } else if let velocity {
                (probe.bounce(hitAt: velocity, options.output.grid), "Hit at \(velocity.shortDescription) pt/s")
            } else {
                (
                    probe.bounce(pulled: distance ?? 100, options.output.grid),
                    "Let go \((distance ?? 100).shortDescription) pt beyond the edge"
                )
            }
        try options.write(response, title: title, input: "time", unit: "s", vertical: "pt beyond")
    }
}
