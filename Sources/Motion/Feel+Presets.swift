import Geometry

// Constants of engines that look like iOS, to compare UIKit with. Each preset sets only the values that differ from UIKit's; the sources are sections of <doc:FeelSheet>.
extension Feel {
    /// The feels that can be asked for by name; the first is the default.
    public static let presets: [Feel] = [uikit, flutter, webkit, scrollMechanics, compose, android, gtk, qt, lenis]

    /// The former names of presets, each with the present name. Flutter's preset got a version in its name because newer versions of Flutter have another edge.
    private static let formerNames = ["flutter": "flutter-3.32"]

    /// All names that `named` understands.
    public static var names: [String] { presets.map(\.name) + formerNames.keys }

    /// The preset of this name, if there is one.
    public static func named(_ name: String) -> Feel? { presets.first { $0.name == formerNames[name] ?? name } }

    /// A feel that differs from UIKit's in its release: with the velocity at the lift alone, from the lift on, and with nothing that is left of the glide before.
    init(withoutMomentum name: String) {
        self.init(name: name)
        (launchPreviousWeight, releaseLead, momentum) = (0, 0, .none)
    }

    /// UIKit as measured.
    public static let uikit = Feel(name: "uikit")

    /// Flutter's BouncingScrollPhysics on iOS, from 3.32, which corrected its springs, until the summer of 2026, which gave the edge a spring of its own (<doc:FeelSheet#2.6-Bounce>).
    ///
    /// Content rests below 10 points a second, as on a screen with two pixels a point; Flutter's limit is 20 pixels a second.
    ///
    /// Not copied: after a stop Flutter ignores the first 3.5 points of a drag, and applies the move that exceeds them in full only when that move is longer than 24 points (<doc:FeelSheet#1.2-Pan>).
    public static let flutter: Feel = {
        var feel = Feel(name: "flutter-3.32")
        // kTouchSlop of its gesture constants.
        feel.panSlop = 18
        // The oldest of the three velocities has the greatest weight (<doc:FeelSheet#2.1-Velocity>).
        feel.velocity = .weighted(WeightedVelocity(weights: [0.05, 0.35, 0.6]))
        feel.resistance = .rubberBand(RubberBand(coefficient: 0.52))
        feel.touchpadRubberBand = 0.52
        // 40 ms, in its newer versions (<doc:FeelSheet#2.3-Holding-still>).
        feel.stillTime = 0.04
        // Twice 50, at most 8000 (<doc:FeelSheet#2.2-Release>).
        feel.minimumFlingSpeed = 100
        feel.maximumFlingSpeed = 8000
        feel.launchPreviousWeight = 0
        feel.releaseLead = 0
        feel.momentum = .added(CarriedMomentum())
        // The drag of 0.135 per second (<doc:FeelSheet#2.4-Deceleration>).
        feel.glide = .exponential(Deceleration(rate: Elementary.exp(Elementary.log(0.135) / 1000), summation: .continuous))
        // Damping 1.1 times the critical one (<doc:FeelSheet#2.6-Bounce>).
        feel.bounce = .spring(Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1))
        // Flutter limits this speed at one edge only, this preset at both.
        feel.maximumBounceSpeed = 5000
        return feel
    }()

    /// WebKit's and AppKit's elastic edges, and WebKit's momentum where it has to predict it.
    ///
    /// Not copied: WebKit stretches only after 10 points of wheel movement (<doc:FeelSheet#1.2-Pan>).
    public static let webkit: Feel = {
        var feel = Feel(withoutMomentum: "webkit")
        feel.velocity = .weighted(WeightedVelocity(weights: [1]))
        feel.resistance = .stretch(StretchResistance())
        feel.holdsContentAtTouch = false
        // 0.10 s without events (<doc:FeelSheet#2.3-Holding-still>).
        feel.stillTime = 0.1
        feel.minimumFlingSpeed = 0
        // A momentum of 16.7 times the movement of the last sixtieth of a second (<doc:FeelSheet#6b-Presets>).
        feel.glide = .exponential(Deceleration(rate: Elementary.exp(-60 / 16.7 / 1000), summation: .continuous))
        // e^(-t 20/1.6) and 0.31 of the velocity (<doc:FeelSheet#2.6-Bounce>).
        feel.bounce = .stretch(EdgeStretch())
        return feel
    }()

    /// ScrollMechanics, the article's scroll view.
    public static let scrollMechanics: Feel = {
        var feel = Feel(withoutMomentum: "scrollMechanics")
        feel.touchpadRubberBand = RubberBand().coefficient
        feel.holdsContentAtTouch = false
        feel.stillTime = 0.1
        feel.minimumFlingSpeed = 0
        // The glide ends half a point before its target (<doc:FeelSheet#2.4-Deceleration>): |1000 ln 0.998| half points per second.
        feel.glide = .exponential(Deceleration(restingSpeed: 0.5 * -1000 * Elementary.log(0.998), summation: .continuous))
        feel.bounce = .spring(Spring(mass: 1, stiffness: 100, dampingRatio: 1))
        return feel
    }()
}
