import Motion

/// A list whose feel is known: a finger pulls it beyond its edge, holds it and lets it go, flicks it, and flicks it back into the edge.
struct FlickedList {
    var feel: Feel
    /// How far the pull shows content beyond the edge; points.
    var pull = 100.0
    /// The speeds of the two flicks; points per second.
    var speeds = (away: 1600.0, back: 2600.0)

    /// What happens after a flick, in the direction of the flick: a finger that speeds up evenly for 0.2 s, and the glide.
    private func flick(_ speed: Double, _ time: Double) -> Double {
        if time <= 0.2 { return time <= 0 ? 0 : speed * time * time / 0.4 }
        let law = feel.glideLaw(rate: feel.decelerationRate)
        return speed * 0.1 + law.distance(after: min(time - 0.2, law.duration(velocity: speed)), velocity: speed)
    }

    private func bounce(_ distance: Double, _ velocity: Double, _ time: Double) -> Double {
        feel.bounceLaw(rate: feel.decelerationRate, scale: 3, dimension: 736).distance(
            after: time, distance: distance, velocity: velocity)
    }

    /// The offsets of ten seconds, rounded to pixels.
    func points(_ framesPerSecond: Double = 60, scale: Double = 2) -> [(time: Double, offset: Double)] {
        let away = flick(speeds.away, 4)
        // The time of the impact, in a list that was flicked away before.
        var (early, late) = (0.0, 3.0)
        for _ in 0..<60 {
            if flick(speeds.back, (early + late) / 2) < away { early = (early + late) / 2 } else { late = (early + late) / 2 }
        }
        let law = feel.glideLaw(rate: feel.decelerationRate)
        let impact = law.slope(velocity: law.velocity(after: early - 0.2, velocity: speeds.back))
        return stride(from: 0, to: 10, by: 1 / framesPerSecond).map { time in
            let offset =
                if time < 1.5 {
                    -pull * min(max(time - 0.5, 0) / 0.4, 1)
                } else if time < 3 {
                    -bounce(pull, 0, time - 1.5)
                } else if time < 7 {
                    flick(speeds.away, time - 3)
                } else if time < 7 + early {
                    away - flick(speeds.back, time - 7)
                } else {
                    -bounce(0, impact, time - 7 - early)
                }
            return (time, (offset * scale).rounded() / scale)
        }
    }
}
