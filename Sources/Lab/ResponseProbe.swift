import Geometry
import Motion
import Takes

/// Measures how a scroll view answers a virtual finger, and compares it with the law.
///
/// The law is computed from the feel's constants and the distances by which the finger was moved. The measurement goes through touches, recognizer and scroll view.
public struct ResponseProbe {
    let feel: Feel
    /// The length of the view in points.
    let dimension: Double
    /// Device pixels per point; the view rounds its offset to pixels, and the law does not.
    let scale: Double

    public init(feel: Feel, dimension: Double = Device.standard.size.height, scale: Double = 2) {
        self.feel = feel
        self.dimension = dimension
        self.scale = scale
    }

    public struct Response: Sendable {
        /// The horizontal axis: points pulled, points per second, or seconds.
        public let inputs: [Double]
        public let measured: [Double]
        public let reference: [Double]

        public init(inputs: [Double], measured: [Double], reference: [Double]) {
            self.inputs = inputs
            self.measured = measured
            self.reference = reference
        }

        /// The root mean square of the differences, in points.
        public var rms: Double {
            let squares = zip(measured, reference).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
            return inputs.isEmpty ? 0 : (squares / Double(inputs.count)).squareRoot()
        }

        /// The largest difference, and the input at which it occurs.
        public var largest: (points: Double, input: Double) {
            var largest = (points: 0.0, input: inputs.first ?? 0)
            for (input, (a, b)) in zip(inputs, zip(measured, reference)) where abs(a - b) > largest.points { largest = (abs(a - b), input) }
            return largest
        }
    }

    private func finger(at offset: Double) -> VirtualFinger {
        VirtualFinger(feel: feel, dimension: dimension, scale: scale, startsAt: offset)
    }

    /// Measures the distance by which the content is shown beyond the edge, over the distance by which the finger has pulled it. One long pull stops at each of `pulls`.
    ///
    /// - Parameter pulls: distances of the finger in points, in rising order.
    public func rubberBand(_ pulls: [Double]) -> Response {
        let finger = finger(at: 0)
        finger.begin()
        var last = 0.0
        let measured = pulls.map { pull in
            finger.pull(pull - last)
            last = pull
            return -finger.offset
        }
        return Response(inputs: pulls, measured: measured, reference: pulls.map { feel.resistance.shown($0, dimension: dimension) })
    }

    /// The number of moves of a finger that lifts with a velocity. They take a fifth of a second, and no velocity law looks back further; GTK's looks back 0.15 s.
    private static let moves = 24

    /// Measures the distance that the content flies, over the velocity at the release in points per second. A finger moves with that velocity for a fifth of a second, and
    /// each velocity is measured in a new view.
    public func fling(_ velocities: [Double]) -> Response {
        let law = feel.glideLaw(rate: feel.decelerationRate)
        let measured = velocities.map { velocity in
            let finger = finger(at: VirtualFinger.middle)
            finger.begin()
            for _ in 0..<Self.moves { finger.pull(-velocity * VirtualFinger.interval) }
            let start = finger.offset
            finger.up()
            finger.rest()
            return finger.offset - start
        }
        let reference = velocities.map { velocity in
            guard velocity >= feel.minimumFlingSpeed else { return 0.0 }
            let launch = min(velocity, feel.maximumFlingSpeed)
            return law.distance(after: law.duration(velocity: launch), velocity: launch)
        }
        return Response(inputs: velocities, measured: measured, reference: reference)
    }

    /// Measures the distance beyond the edge over the seconds since the release, for content that was pulled `distance` points beyond the edge, held, and let go.
    public func bounce(pulled distance: Double, _ times: (Double) -> [Double]) -> Response {
        let finger = finger(at: 0)
        finger.begin()
        finger.pull(feel.resistance.pulled(distance, dimension: dimension))
        finger.hold()
        let shown = -finger.offset
        finger.up()
        let path = wayBack(from: shown, velocity: 0)
        return follow(finger, path.duration, times) { path.value(at: $0) }
    }

    /// Measures the distance beyond the edge over the seconds since the release, for content that was flicked with `velocity` ten points before the edge.
    public func bounce(hitAt velocity: Double, _ times: (Double) -> [Double]) -> Response {
        let way = Double(Self.moves) * velocity * VirtualFinger.interval
        let finger = finger(at: (way + 10).rounded())
        finger.begin()
        for _ in 0..<Self.moves { finger.pull(velocity * VirtualFinger.interval) }
        let start = -finger.offset
        finger.up()
        let launch = velocity >= feel.minimumFlingSpeed ? min(velocity, feel.maximumFlingSpeed) : 0
        let glide = Glide(from: start, velocity: launch, law: feel.glideLaw(rate: feel.decelerationRate))
        guard let hit = glide.time(at: 0) else { return follow(finger, glide.duration, times) { glide.value(at: $0) } }
        let speed = min(glide.carriedVelocity(at: hit), feel.maximumBounceSpeed)
        let path = wayBack(from: 0, velocity: speed)
        return follow(finger, hit + path.duration, times) { $0 < hit ? glide.value(at: $0) : path.value(at: $0 - hit) }
    }

    /// Measures the distance beyond the edge over the seconds since the release, for content that a finger pulled there with `velocity` for a fifth of a second, held for `hold` seconds without a move, and let go.
    ///
    /// With a feel that keeps the velocity during a hold, as UIKit does, the content starts with this velocity (<doc:FeelSheet#2.3-Holding-still>).
    public func bounce(heldAt velocity: Double, for hold: Double, _ times: (Double) -> [Double]) -> Response {
        let finger = finger(at: 0)
        finger.begin()
        for _ in 0..<Self.moves { finger.pull(velocity * VirtualFinger.interval) }
        finger.wait(hold)
        let shown = -finger.offset
        finger.up()
        let isKept = hold <= feel.stillTime ?? .infinity && velocity >= feel.minimumFlingSpeed && remembersVelocity(after: hold)
        let path = wayBack(from: shown, velocity: isKept ? min(velocity, feel.maximumFlingSpeed, feel.maximumBounceSpeed) : 0)
        return follow(finger, path.duration, times) { path.value(at: $0) }
    }

    /// Whether the velocity law still tells a velocity of a finger that has rested for so many seconds.
    private func remembersVelocity(after hold: Double) -> Bool {
        var tracker = VelocityTracker(law: feel.velocity)
        tracker.begin(at: .zero, time: 0)
        for move in 1...Self.moves { tracker.move(to: Point(0, Double(move)), time: Double(move) * VirtualFinger.interval) }
        return tracker.velocity(at: tracker.lastMoveTime + hold) != .zero
    }

    /// The bounce of content that is shown `distance` points past the edge, by the law of the feel.
    private func wayBack(from distance: Double, velocity: Double) -> Bounce {
        let law = feel.bounceLaw(rate: feel.decelerationRate, scale: scale, dimension: dimension)
        return Bounce(at: 0, distance: distance, velocity: velocity, law: law)
    }

    private func follow(_ finger: VirtualFinger, _ duration: Double, _ times: (Double) -> [Double], law: (Double) -> Double) -> Response {
        let start = finger.timeline.now
        // The motion begins `releaseLead` seconds before the lift.
        let rest = duration - feel.releaseLead
        // A time that equals the duration must lie after the end of the motion, whichever way it is rounded.
        let grid = times(rest).map { $0 > rest - 1e-9 ? rest + 1e-9 : $0 }
        return Response(
            inputs: grid, measured: grid.map { -finger.offset(after: start, $0) }, reference: grid.map { law($0 + feel.releaseLead) })
    }
}
