import Geometry
import Motion
import Testing

/// Every law of every feel, as properties over random starts.
@Suite struct TrajectoryTests {
    /// A trajectory with the way to make another one of its kind from a place and a carried velocity.
    private struct Sample {
        let name: String
        let start: Double
        let velocity: Double
        let make: (_ place: Double, _ velocity: Double) -> any Trajectory
        var whole: any Trajectory { make(start, velocity) }
    }

    private static let edge = 120.0

    private func samples(_ count: Int, seed: UInt64) -> [Sample] {
        var random = SplitMix64(seed: seed)
        return FeelCodingTests.feels.flatMap { feel in
            (0..<count).flatMap { _ -> [Sample] in
                let rate = Bool.random(using: &random) ? Deceleration.normalRate : Deceleration.fastRate
                let multiplier = random.number(in: 1...16)
                let velocity = random.number(in: -6000...6000)
                let start = Self.edge + random.number(in: -300...300)
                return [
                    Sample(name: "\(feel.name) glide", start: start, velocity: velocity) {
                        Glide(from: $0, velocity: $1, law: feel.glideLaw(rate: rate), multiplier: multiplier)
                    },
                    Sample(name: "\(feel.name) bounce", start: start, velocity: velocity) {
                        Bounce(at: Self.edge, distance: $0 - Self.edge, velocity: $1, law: feel.bounceLaw(rate: rate))
                    },
                    Sample(name: "\(feel.name) page", start: start, velocity: velocity) {
                        Bounce(at: Self.edge, distance: $0 - Self.edge, velocity: $1, law: feel.pagingLaw())
                    },
                ]
            }
        }
    }

    @Test func theVelocityIsTheDerivative() {
        // Qt's return has a corner, and Android's content comes back by another law from where no finger gets it.
        for sample in samples(60, seed: 1) where !["android bounce", "qt bounce"].contains(sample.name) {
            let path = sample.whole
            for step in 1..<20 {
                let time = path.duration * Double(step) / 20
                let width = 1e-5
                guard time > width, time + width < path.duration else { continue }
                let slope = (path.value(at: time + width) - path.value(at: time - width)) / (2 * width)
                #expect(abs(slope - path.velocity(at: time)) < 1e-4 * max(1000, abs(sample.velocity)), "\(sample.name) at \(time)")
            }
        }
    }

    /// Android's spline, Compose's and Android's edges and Qt's return know where they began, so that they cannot.
    @Test func itCanBeTakenUpAnywhere() {
        let others = ["android glide", "android bounce", "compose bounce", "qt bounce"]
        for sample in samples(60, seed: 2) where !others.contains(sample.name) {
            let path = sample.whole
            for fraction in [0.1, 0.33, 0.7] {
                let cut = path.duration * fraction
                let rest = sample.make(path.value(at: cut), path.carriedVelocity(at: cut))
                for later in [0.2, 0.5, 0.9] {
                    let time = (path.duration - cut) * later
                    guard time < rest.duration else { continue }
                    #expect(abs(rest.value(at: time) - path.value(at: cut + time)) < 1e-8, "\(sample.name)")
                    #expect(abs(rest.velocity(at: time) - path.velocity(at: cut + time)) < 1e-6, "\(sample.name)")
                }
            }
        }
    }

    @Test func itMirrors() {
        for sample in samples(60, seed: 3) {
            let path = sample.whole
            // About the edge, with the velocity the other way.
            let mirrored = sample.make(2 * Self.edge - sample.start, -sample.velocity)
            #expect(abs(mirrored.duration - path.duration) < 1e-9, "\(sample.name)")
            for step in 0...10 {
                let time = path.duration * Double(step) / 10
                #expect(abs(2 * Self.edge - mirrored.value(at: time) - path.value(at: time)) < 1e-9, "\(sample.name)")
                #expect(abs(mirrored.velocity(at: time) + path.velocity(at: time)) < 1e-6, "\(sample.name)")
            }
        }
    }

    @Test func itStartsWhereItIsAndRestsAtTheEnd() {
        for sample in samples(60, seed: 4) {
            let path = sample.whole
            #expect(path.duration >= 0 && path.duration < 20, "\(sample.name)")
            if path.duration > 0 {
                #expect(abs(path.value(at: 0) - sample.start) < 1e-9, "\(sample.name)")
                #expect(path.value(at: -1) == path.value(at: 0))
            }
            #expect(path.velocity(at: path.duration + 1e-9) == 0)
            #expect(path.value(at: path.duration + 1e-9) == path.value(at: 1e6))
            // It does not jump to its rest by more than what counts as near.
            #expect(abs(path.value(at: path.duration) - path.value(at: path.duration * (1 - 1e-9))) <= 0.5 + 1e-6, "\(sample.name)")
        }
    }

    /// A glide's speed never grows; a spring's energy never does; a bounce's carried velocity never does.
    @Test func energyNeverGrows() {
        for feel in Feel.presets {
            for sample in samples(40, seed: 5) {
                var before = Double.infinity
                let path = sample.whole
                for step in 0...200 {
                    let speed = abs(path.carriedVelocity(at: path.duration * Double(step) / 200))
                    guard sample.name.hasSuffix("glide") else { break }
                    #expect(speed <= before)
                    before = speed
                }
                guard case .spring(let spring) = feel.bounce else { continue }
                before = .infinity
                for step in 0...200 {
                    let place = spring.relaxation(of: sample.start - Self.edge, velocity: sample.velocity, after: Double(step) * 0.01)
                    let energy = spring.stiffness * place.distance * place.distance + spring.mass * place.velocity * place.velocity
                    #expect(energy <= before * (1 + 1e-9))
                    before = energy
                }
            }
        }
    }

    @Test func noFiniteInputGivesNaN() {
        let odd = [0, -0.0, 1e-300, -1e-300, 1e-9, 1, -1, 1e9, -1e9, 1e15, -1e15]
        for feel in FeelCodingTests.feels {
            for place in odd {
                for velocity in odd {
                    let paths: [any Trajectory] = [
                        Glide(from: place, velocity: velocity, law: feel.glideLaw(rate: feel.decelerationRate)),
                        Bounce(at: 0, distance: place, velocity: velocity, law: feel.bounceLaw(rate: feel.decelerationRate)),
                    ]
                    for path in paths {
                        #expect(path.duration >= 0 && path.duration.isFinite)
                        for time in [-1, 0, 1e-9, 0.1, 1, 100, 1e9] {
                            #expect(
                                path.value(at: time).isFinite && path.velocity(at: time).isFinite,
                                "\(feel.name) \(place) \(velocity) \(time)")
                        }
                    }
                }
            }
        }
        for mass in [-1, 0, 1e-12, 1, 1e12] {
            for stiffness in [-1, 0, 1e-12, 1, 1e12] {
                for damping in [-1, 0, 1e-12, 1, 2, 1e12] {
                    let spring = Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: 3)
                    for time in [-1, 0, 1e-9, 0.1, 1, 1e6] {
                        #expect(spring.value(at: time).isFinite && spring.velocity(at: time).isFinite, "\(spring) at \(time)")
                    }
                    #expect(spring.settlingDuration() > 0)
                }
            }
        }
        for coefficient in [-1, 0, 1e-300, 0.55, 1e300] {
            for place in odd {
                for dimension in [-1, 0, 1e-300, 736, 1e300] {
                    let band = RubberBand(coefficient: coefficient)
                    #expect(!band.shown(place, dimension: dimension).isNaN && !band.pulled(place, dimension: dimension).isNaN)
                }
            }
        }
        for feel in FeelCodingTests.feels {
            for (far, brief) in [(1e300, Double.leastNonzeroMagnitude), (1e15, 1e-9), (1e-300, 1e-12)] {
                var tracker = VelocityTracker(law: feel.velocity)
                tracker.begin(at: .zero, time: 0)
                for step in 1...5 { tracker.move(to: Point(step % 2 == 0 ? far : -far, -far), time: Double(step) * brief) }
                let velocity = tracker.velocity(at: 5 * brief)
                #expect(velocity.x.isFinite && velocity.y.isFinite, "\(feel.name) \(far)")
            }
        }
        for rate in [-1, 0, 1, 2, .infinity, .nan] {
            let law = Deceleration(rate: rate)
            #expect(law.distance(after: 1, velocity: 1000).isFinite && law.duration(velocity: 1000).isFinite)
        }
    }
}
