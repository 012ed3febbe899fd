import Geometry

/// A damped spring that takes a unit distance from 0 to 1 (Core Animation's mass, stiffness and damping).
///
/// Time is in seconds, progress unitless, velocity in distances per second. The values are closed forms of m x'' + c x' + k (x - 1) = 0, so times
/// can be asked for in any order. Times before 0 count as 0, a damping or stiffness below 0 as 0, and a mass below 1e-9 as 1e-9.
public struct Spring: Codable, Equatable, Sendable {
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

    /// The spring of unit mass with this frequency without damping, in radians per second, and damping ratio (k = ω², c = 2·ratio·ω).
    public init(naturalFrequency omega: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.init(mass: 1, stiffness: omega * omega, damping: 2 * dampingRatio * omega, initialVelocity: initialVelocity)
    }

    /// The spring of unit mass with this period without damping, in seconds, and damping ratio.
    public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) {
        self.init(naturalFrequency: 2 * Double.pi / response, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
    }

    /// The frequency without damping; radians per second.
    public var naturalFrequency: Double { (stiffness / mass).squareRoot() }

    /// The damping relative to the critical one: below 1 the spring overshoots.
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// Progress from 0 to 1; beyond 1 where it overshoots.
    public func value(at time: Double) -> Double { 1 - remaining(at: time).distance }

    /// The derivative of `value(at:)`; whole distances per second.
    public func velocity(at time: Double) -> Double { -remaining(at: time).velocity }

    /// The distance still to go and its rate of change.
    private func remaining(at time: Double) -> (distance: Double, velocity: Double) {
        relaxation(of: 1, velocity: -initialVelocity, after: time)
    }

    /// The place and velocity of something that was let go at `distance` from the spring's rest with `velocity`, in any one unit of length and seconds.
    ///
    /// The spring's own `initialVelocity` plays no part.
    public func relaxation(of distance: Double, velocity: Double, after time: Double) -> (distance: Double, velocity: Double) {
        // At infinity a sine would be no number.
        let t = min(max(time, 0), 1e300)
        let mass = max(mass, 1e-9)
        let decay = max(damping, 0) / (2 * mass)
        let pull = max(stiffness, 0) / mass
        // y = y0 C + (v0 + decay y0) S, where C and S are a fading cosine and sine for pull > decay², hyperbolic below, and both continuous between.
        let (c, s) = Self.oscillation(pull - decay * decay, decay, t)
        return (distance * c + (velocity + decay * distance) * s, velocity * c - (pull * distance + decay * velocity) * s)
    }

    /// e^(-decay t) times cos(√q t) and sin(√q t)/√q, continued through q = 0 to negative q.
    private static func oscillation(_ q: Double, _ decay: Double, _ t: Double) -> (c: Double, s: Double) {
        if q < 0 && -q * t * t >= 1e-4 {
            // The envelope goes into the exponents: alone it would vanish while cosh and sinh overflow.
            let root = (-q).squareRoot()
            let slow = Elementary.exp((root - decay) * t)
            let fast = Elementary.exp(-(root + decay) * t)
            return ((slow + fast) / 2, (slow - fast) / (2 * root))
        }
        let envelope = Elementary.exp(-decay * t)
        let (c, s) = plainOscillation(q, t)
        return (envelope * c, envelope * s)
    }

    private static func plainOscillation(_ q: Double, _ t: Double) -> (c: Double, s: Double) {
        let argument = q * t * t
        if abs(argument) < 1e-4 {
            return (1 - argument / 2 + argument * argument / 24, t * (1 - argument / 6 + argument * argument / 120))
        }
        let root = q.squareRoot()
        let (sin, cos) = Elementary.sinCos(root * t)
        return (cos, sin / root)
    }
}

extension Spring {
    /// The time after which the remaining distance stays below the share `epsilon` of the whole distance; seconds.
    ///
    /// Below critical damping this is the time at which the sum of the amplitudes of cosine and sine has fallen to `epsilon`, or 0 if the sum begins below that. Otherwise it is the first
    /// multiple of 0.1 s at which less than `epsilon` is left. CASpringAnimation does both in this way, with an epsilon of 0.001 (<doc:FeelSheet#3.3-Springs>; recorded from it: 1.4727003346780927 for its defaults).
    /// - Parameter epsilon: a share of the distance; unitless.
    /// - Returns: `Double.greatestFiniteMagnitude` for a spring that never settles, and for an epsilon that is not above 0.
    public func settlingDuration(epsilon: Double = 0.001) -> Double {
        guard mass > 0, stiffness > 0, damping > 0, epsilon > 0, stiffness.isFinite, damping.isFinite else {
            return .greatestFiniteMagnitude
        }
        let decay = dampingRatio * naturalFrequency
        if dampingRatio < 1 {
            let omega = naturalFrequency * (1 - dampingRatio * dampingRatio).squareRoot()
            let amplitude = 1 + abs((decay - initialVelocity) / omega)
            return max(Elementary.log(amplitude / epsilon) / decay, 0)
        }
        var time = 0.0
        while abs(remaining(at: time).distance) >= epsilon && time < 1e5 { time += 0.1 }
        return time < 1e5 ? time : .greatestFiniteMagnitude
    }
}
