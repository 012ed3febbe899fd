import ArgumentParser
import Geometry
import Motion
import Takes

/// `overscroll curve timing`
struct TimingCurve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "timing", abstract: "Timing functions: progress over the fraction of the duration.")

    @Argument(help: "\(names), or the control points x1,y1,x2,y2; several are drawn together.")
    var functions = ["easeInEaseOut"]
    @OptionGroup var output: CurveOutput

    func run() throws {
        let grid = output.grid(to: 1)
        let series = try functions.map { name in
            let function = try Self.function(name)
            return Curves.Series(name, over: grid, function.value, velocity: function.velocity)
        }
        try output.write(
            Curves(
                title: "Timing functions", gridName: "fraction", horizontal: "fraction of the duration", vertical: "progress", grid: grid,
                series: series))
    }

    private static let names = (Take.Easing.allCases.map(\.rawValue) + ["default"]).joined(separator: ", ")

    private static func function(_ text: String) throws -> TimingFunction {
        if let easing = Take.Easing(word: text) { return easing.timingFunction }
        if text == "default" { return .standard }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }.filter(\.isFinite)
        guard numbers.count == 4, text.filter({ $0 == "," }).count == 3 else {
            throw Failure.usage("'\(text)' is no timing function; known: \(names), or x1,y1,x2,y2")
        }
        guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
            throw Failure.usage("'\(text)': x1 and x2 have to lie in 0...1, else it would not be a function of time")
        }
        guard abs(numbers[1]) <= 1e6, abs(numbers[3]) <= 1e6 else {
            throw Failure.usage("'\(text)': y1 and y2 have to lie in -1000000...1000000")
        }
        return TimingFunction(numbers[0], numbers[1], numbers[2], numbers[3])
    }
}

/// `overscroll curve spring`
struct SpringCurve: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spring", abstract: "A spring from 0 to 1; progress over seconds.",
        discussion: """
            Name it in one of five ways: --mass --stiffness --damping (Core Animation), --response --ratio, --duration --bounce (SwiftUI), \
            --tension --friction (Origami), or --settling --ratio (UIView.animate).
            """)

    @Option var mass: Double?
    @Option var stiffness: Double?
    @Option var damping: Double?
    @Option(help: "The undamped period, seconds.") var response: Double?
    @Option(help: "Damping ratio; 1 is critical.") var ratio: Double?
    @Option(help: "SwiftUI's duration, seconds.") var duration: Double?
    @Option(help: "SwiftUI's bounce, above -1 and up to 1.") var bounce: Double?
    @Option(help: "Origami's tension.") var tension: Double?
    @Option(help: "Origami's friction.") var friction: Double?
    @Option(help: "UIView's duration, seconds.") var settling: Double?
    @Option(help: "At the start, in whole distances per second.") var velocity = 0.0
    @OptionGroup var output: CurveOutput

    func run() throws {
        let spring = try makeSpring()
        guard spring.mass > 0, spring.stiffness > 0, spring.damping >= 0, spring.mass.isFinite, spring.stiffness.isFinite,
            spring.damping.isFinite,
            abs(velocity) <= 1e4
        else {
            throw Failure.usage(
                "a spring needs --mass, --stiffness, --response, --duration, --tension and --settling above 0, --damping, --ratio and --friction of 0 or more, --bounce above -1 and up to 1, and --velocity within 10000"
            )
        }
        // Beyond these the numbers of the motion leave the range in which they can be computed.
        guard (1e-6...1e6).contains(spring.response), spring.dampingRatio <= 1e6 else {
            throw Failure.usage(
                "the spring's undamped period is \(spring.response.shortDescription) s and its damping ratio \(spring.dampingRatio.shortDescription); they have to lie in 0.000001...1000000 and 0...1000000"
            )
        }
        // A spring that never settles is shown for ten oscillations.
        let end = spring.damping > 0 ? min(spring.settlingDuration(), 60) : 10 * spring.response
        let grid = output.grid(to: end)
        let numbers = [spring.mass, spring.stiffness, spring.damping].map { $0.shortDescription(3) }
        try output.write(
            Curves(
                title: "A spring of mass \(numbers[0]), stiffness \(numbers[1]), damping \(numbers[2])", gridName: "time", horizontal: "s",
                vertical: "progress", grid: grid,
                series: [Curves.Series("spring", over: grid, spring.value, velocity: spring.velocity)]))
    }

    private func makeSpring() throws -> Spring {
        let ways = [
            mass != nil || stiffness != nil || damping != nil, response != nil, duration != nil || bounce != nil,
            tension != nil || friction != nil, settling != nil,
        ]
        guard ways.count(where: \.self) <= 1, ratio == nil || response != nil || settling != nil else {
            throw Failure.usage("name the spring in one way only; see overscroll help curve spring")
        }
        if let response { return Spring(response: response, dampingRatio: ratio ?? 1, initialVelocity: velocity) }
        // Other numbers would be clamped, as UIKit does it, and the curve would be that of another spring.
        if let settling, !(0.01...10).contains(settling) || !(0.01...1).contains(ratio ?? 1) {
            throw Failure.usage("a spring of UIView needs --settling in 0.01...10 and --ratio in 0.01...1")
        }
        if let settling { return Spring(settlingIn: settling, dampingRatio: ratio ?? 1, initialVelocity: velocity) }
        if ways[2] { return Spring(duration: duration ?? 0.5, bounce: bounce ?? 0, initialVelocity: velocity) }
        if ways[3] { return Spring(tension: tension ?? 40, friction: friction ?? 9, initialVelocity: velocity) }
        return Spring(mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10, initialVelocity: velocity)
    }
}
