import Geometry

/// A glide whose whole distance is a power of the finger's last step, and which approaches its end exponentially: x(t) = x0 + (v/f)^e (1 - exp(-decay t)).
///
/// Distances in points, velocities in points per second, times in seconds; odd in the velocity. The distance depends on the number f of frames per second: 1000 pt/s carry 119 pt at 60 and 37 pt at 120.
/// A decay, an exponent or a number of frames that is not above 0 counts as 0.001. Source: <doc:FeelSheet#6c-Other-engines> (Lenis).
public struct PowerDeceleration: GlideLaw, Codable, Equatable {
    /// How many times per second the remaining distance falls by the factor e.
    public var decay: Double
    /// The power e of the last step; unitless.
    public var exponent: Double
    /// The number f of frames, and so of the finger's steps, in a second.
    public var framesPerSecond: Double
    /// Below this speed it rests; points per second.
    public var restingSpeed: Double

    /// The defaults are Lenis's, at 60 frames a second. The resting speed is UIKit's, our own choice: it cuts off the last 2 points of an approach that has no end.
    public init(decay: Double = 4.5, exponent: Double = 1.7, framesPerSecond: Double = 60, restingSpeed: Double = 10) {
        self.decay = decay
        self.exponent = exponent
        self.framesPerSecond = framesPerSecond
        self.restingSpeed = restingSpeed
    }

    private var fall: Double { decay >= 0.001 ? decay : 0.001 }
    private var power: Double { exponent >= 0.001 ? exponent : 0.001 }
    private var frames: Double { framesPerSecond >= 0.001 ? framesPerSecond : 0.001 }

    private func way(_ velocity: Double) -> Double {
        guard velocity != 0 else { return 0 }
        let way = Elementary.exp(power * Elementary.log(abs(velocity) / frames))
        return velocity < 0 ? -way : way
    }

    public func distance(after time: Double, velocity: Double) -> Double { way(velocity) * (1 - Elementary.exp(-fall * time)) }

    public func velocity(after time: Double, velocity: Double) -> Double { velocity * Elementary.exp(-fall / power * time) }

    public func slope(velocity: Double) -> Double { fall * way(velocity) }

    public func duration(velocity: Double) -> Double {
        let speed = abs(slope(velocity: velocity))
        return speed > restingSpeed ? Elementary.log(speed / restingSpeed) / fall : 0
    }

    public func projectedDistance(velocity: Double) -> Double { way(velocity) }

    public func time(toCover distance: Double, velocity: Double) -> Double? {
        if distance == 0 { return 0 }
        guard velocity != 0 else { return nil }
        let left = 1 - distance / way(velocity)
        return left > 0 && left <= 1 ? -Elementary.log(left) / fall : nil
    }

    /// The same law with another number of frames.
    public func landing(after distance: Double, velocity: Double) -> PowerDeceleration? {
        guard distance * velocity > 0 else { return nil }
        let whole = abs(distance) + restingSpeed / fall
        let frames = abs(velocity) / Elementary.exp(Elementary.log(whole) / power)
        guard (1...1000).contains(frames) else { return nil }
        return PowerDeceleration(decay: decay, exponent: exponent, framesPerSecond: frames, restingSpeed: restingSpeed)
    }
}
