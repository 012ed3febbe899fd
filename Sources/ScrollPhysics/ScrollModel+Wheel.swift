import Geometry

// Scrolling with a mouse wheel.
extension ScrollModel {
    /// Scrolls by a turn of the wheel. A paged view turns one page at a time; in any other view the content moves by `delta`, at once or eased, and stays between the edges.
    mutating func turnWheel(by delta: Point, isEased: Bool, at time: Double, _ effects: inout Effects) {
        guard behavior.isScrollEnabled, !isTracking, delta.x.isFinite, delta.y.isFinite else { return }
        if behavior.isPagingEnabled {
            guard case .resting = phase else { return }
            let target = Point { delta[$0] == 0 ? offset[$0] : neighbour(of: offset[$0], $0, isAfter: delta[$0] > 0) }
            if target != offset { animate(AnimatedScroll(to: target), at: time, &effects) }
        } else if isEased {
            ease(by: delta, at: time, &effects)
        } else {
            // A motion has gone further than the last frame showed.
            let place = place(at: time) ?? offset
            stop(&effects)
            write(nearestInRange(place + delta), &effects)
            effects.append(.flashScrollIndicators)
        }
    }

    /// Animates a notch of the wheel like an animated scroll. Its animation is added to those of the notches before, as animations of UIView add up (<doc:FeelSheet#3.2-Additive-animations>).
    private mutating func ease(by delta: Point, at time: Double, _ effects: inout Effects) {
        guard case .animating(let running, _) = phase, running.purpose == .wheel else {
            if let place = place(at: time) { write(place, &effects) }
            let target = nearestInRange(offset + delta)
            guard target != offset else { return effects.append(.flashScrollIndicators) }
            stop(&effects)
            animationCount += 1
            return phase = .animating(animation(from: offset, AnimatedScroll(to: target), .wheel, at: time), finger: nil)
        }
        let target = nearestInRange(running.to + delta)
        guard target != running.to else { return }
        var notch = animation(from: running.to, AnimatedScroll(to: target), .wheel, at: time)
        var last = running
        last.earlier = []
        notch.earlier = (running.earlier + [last]).filter { $0.end > time }
        phase = .animating(notch, finger: nil)
    }

    /// The page stop next to `place` on one side.
    private func neighbour(of place: Double, _ axis: ScrollAxis, isAfter: Bool) -> Double {
        let stops = pageStops(around: place, axis)
        if stops.before != stops.after { return isAfter ? stops.after : stops.before }
        let range = layout.range(axis)
        let stride = layout.size[axis]
        guard stride > 0 else { return place }
        let page = (place - range.lowerBound) / stride
        // The tolerance is needed because the offset of a page is rounded to device pixels.
        let whole = isAfter ? (page + 0.01).rounded(.down) + 1 : (page - 0.01).rounded(.up) - 1
        return pageOffset(whole, axis)
    }
}
