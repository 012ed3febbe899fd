import Geometry

/// A damped spring that takes a unit distance from 0 to 1 (Core Animation's mass, stiffness and damping).
///
/// Time is in seconds, progress unitless, velocity in distances per second. Closed forms of m x'' + c x' + k (x - 1) = 0, so any time can be
/// asked for in any order. Times before 0 count as 0.
public struct Spring: Equatable, Sendable {
    public var mass: Double
    public var stiffness: Double
    public var damping: Double
    /// At time 0, in whole distances per second, towards the target when positive.
    public var initialVelocity: Double

    /// The defaults are CASpringAnimation's (Apple's documentation).
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
    }

    /// The spring with this period in seconds and damping ratio (k = (2π/response)², c = 4π·ratio/response for unit mass).
    public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        let omega = 2 * Double.pi / response
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * dampingRatio * omega, initialVelocity: initialVelocity)
    }

    /// Radians per second without damping.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// 1 is critical; below, the spring overshoots.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    public func value(at time: Double) -> Double { 1 - remaining(at: time).distance }

    public func velocity(at time: Double) -> Double { -remaining(at: time).velocity }

    /// The distance still to go and its rate of change.
    private func remaining(at time: Double) -> (distance: Double, velocity: Double) {
        let t = max(time, 0)
        let decay = dampingRatio * naturalFrequency
        let start = -initialVelocity
        let square = naturalFrequency * naturalFrequency - decay * decay
        let envelope = Elementary.exp(-decay * t)
        // y = e^(-decay t) (C + (start + decay) S), where C and S are cosine and sine for square > 0, hyperbolic for < 0, and both continuous at 0.
        let (c, s) = Self.oscillation(square, t)
        let distance = envelope * (c + (start + decay) * s)
        let velocity = envelope * (start * c - (naturalFrequency * naturalFrequency + decay * start) * s)
        return (distance, velocity)
    }

    /// cos(√q t) and sin(√q t)/√q, continued through q = 0 to negative q.
    private static func oscillation(_ q: Double, _ t: Double) -> (c: Double, s: Double) {
        let argument = q * t * t
        if abs(argument) < 1e-4 {
            return (1 - argument / 2 + argument * argument / 24, t * (1 - argument / 6 + argument * argument / 120))
        }
        if q > 0 {
            let root = q.squareRoot()
            let (sin, cos) = Elementary.sinCos(root * t)
            return (cos, sin / root)
        }
        let root = (-q).squareRoot()
        let grow = Elementary.exp(root * t)
        return ((grow + 1 / grow) / 2, (grow - 1 / grow) / (2 * root))
    }
}

extension Spring {
    /// How long until the rest of the way stays below one thousandth, in seconds; `Double.greatestFiniteMagnitude` for a spring that never settles.
    ///
    /// Below critical damping the envelope gives it in closed form; otherwise the residual is walked in steps of 0.1 s, as CASpringAnimation does
    /// (feel sheet 3.3).
    public var settlingDuration: Double {
        guard mass > 0, stiffness > 0, damping > 0 else { return .greatestFiniteMagnitude }
        let threshold = 0.001
        let decay = dampingRatio * naturalFrequency
        if dampingRatio < 1 {
            let omega = naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let sine = (decay - initialVelocity) / omega
            let amplitude = (1 + sine * sine).squareRoot()
            return max(0, Elementary.log(amplitude / threshold) / decay)
        }
        var time = 0.0
        while abs(remaining(at: time).distance) >= threshold && time < 1e5 { time += 0.1 }
        return time < 1e5 ? time : .greatestFiniteMagnitude
    }
}
