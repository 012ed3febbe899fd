import Motion

/// When the status bar over the panel is black and when it is white, for one sky behind it.
///
/// A status bar half-way between black and white could not be read on the grey of the panel, so its colour changes at once, at a moment at which both can be read. The moments
/// were found by measuring both colours over every sky: each has a contrast of 3 or more there.
struct StatusBarLook: Equatable {
    /// The progress down to which the status bar is white while the panel is pushed up or closes; see `PullUp.progress`.
    let lastWhite: Double
    /// The progress from which on the haze behind the status bar is whole, and the one down to which something of it is seen. The haze outlasts what passes behind the words: the sun at night, and the dark clouds of rain.
    let haze: ClosedRange<Double>
    private let isNight: Bool
    private let whiteAfter: Double

    init(_ type: WeatherType, _ sky: Weather.Sky) {
        isNight = sky == .night
        switch sky {
        case .off: (lastWhite, haze, whiteAfter) = (0.99, type.isWet ? 0.75...0.84 : 0.9...0.99, 0.93)
        case .day where type.isWet: (lastWhite, haze, whiteAfter) = (0.65, 0.9...0.99, 0.71)
        case .day: (lastWhite, haze, whiteAfter) = (0.99, 0.9...0.99, 0.93)
        case .night: (lastWhite, haze, whiteAfter) = (0.38, 0.65...0.75, 0.67)
        }
    }

    /// The share of the opening after which the status bar is white.
    ///
    /// At night the sky covers the panel's ground early, and the earlier the darker the ground is when the finger lifts.
    ///
    /// - Parameter look: that of the pull when the finger lifts.
    func whiteAfter(_ look: PullDown) -> Double { isNight && look.wrapperAlpha > 0 ? 0.35 - 0.5 * look.maskAlpha : whiteAfter }

    /// The share of the closing after which the status bar is black; 0 or less when it is black already.
    ///
    /// - Parameter progress: that of the panel before the closing, 0...1.
    func blackAfter(from progress: Double) -> Double {
        // The inverse of the closing's curve, ease in and out: the same Bézier curve with x and y exchanged.
        progress > lastWhite ? TimingFunction(0, 0.42, 1, 0.58).value(at: 1 - lastWhite / progress) : 0
    }

    func hazeAlpha(at progress: Double) -> Double {
        ((progress - haze.lowerBound) / (haze.upperBound - haze.lowerBound)).clamped(to: 0...1)
    }
}
