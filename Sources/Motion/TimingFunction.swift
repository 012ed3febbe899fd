/// A curve that turns elapsed time into progress: a cubic Bézier from (0, 0) to (1, 1), as CAMediaTimingFunction has it.
///
/// Input and output are unitless. Between 0 and 1 the input is solved to 1e-12; outside, the end values hold. The output may leave 0...1 for
/// overshooting curves. NaN gives NaN.
public struct TimingFunction: Equatable, Hashable, Sendable {
    /// The x of both control points lies in 0...1 (others are clamped, else the curve would not be a function of time).
    public let control1: (x: Double, y: Double)
    public let control2: (x: Double, y: Double)

    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        control1 = (min(max(x1, 0), 1), y1)
        control2 = (min(max(x2, 0), 1), y2)
    }

    // Source of the numbers: Apple's documentation of the named functions (<doc:FeelSheet#3.1-Curves>).
    public static let linear = TimingFunction(0, 0, 1, 1)
    public static let easeIn = TimingFunction(0.42, 0, 1, 1)
    public static let easeOut = TimingFunction(0, 0, 0.58, 1)
    public static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
    /// The curve of a layer's implicit animations, which Core Animation names "default".
    public static let standard = TimingFunction(0.25, 0.1, 0.25, 1)

    /// Progress at `fraction` of the duration.
    public func value(at fraction: Double) -> Double {
        if fraction <= 0 { return 0 }
        if fraction >= 1 { return 1 }
        if self == .linear { return fraction }
        return Self.bezier(control1.y, control2.y, parameter(at: fraction))
    }

    /// The slope of progress over time at `fraction`; 0 outside 0...1, infinite where the curve is vertical.
    public func velocity(at fraction: Double) -> Double {
        guard fraction >= 0, fraction <= 1 else { return fraction.isNaN ? .nan : 0 }
        if self == .linear { return 1 }
        let s = parameter(at: fraction)
        let dx = Self.slope(control1.x, control2.x, s)
        let dy = Self.slope(control1.y, control2.y, s)
        if dx > 1e-12 { return dy / dx }
        // Both derivatives vanish where a control point coincides with its end; the tangent then points to the other one.
        let (x, y) = s < 0.5 ? (control2.x, control2.y) : (1 - control1.x, 1 - control1.y)
        // Both points coincide with that end: the curve is a straight line.
        if x == 0 && y == 0 { return 1 }
        return abs(dy) > 1e-12 || x == 0 ? .infinity : y / x
    }

    public static func == (a: TimingFunction, b: TimingFunction) -> Bool { a.control1 == b.control1 && a.control2 == b.control2 }

    public func hash(into hasher: inout Hasher) {
        for number in [control1.x, control1.y, control2.x, control2.y] { hasher.combine(number) }
    }

    /// Solves x(s) = fraction: Newton's steps kept inside a shrinking bracket, since x never falls.
    private func parameter(at fraction: Double) -> Double {
        var low = 0.0
        var high = 1.0
        var s = fraction
        for _ in 0..<64 {
            let error = Self.bezier(control1.x, control2.x, s) - fraction
            if abs(error) < 1e-13 { break }
            if error > 0 { high = s } else { low = s }
            let slope = Self.slope(control1.x, control2.x, s)
            let next = s - error / slope
            s = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2
        }
        return s
    }

    private static func bezier(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        ((1 + 3 * p1 - 3 * p2) * s + (3 * p2 - 6 * p1)) * s * s + 3 * p1 * s
    }

    private static func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
    }
}
