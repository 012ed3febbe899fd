// For tests: each stops the program where the tree or the timeline contradicts itself.
extension Layer {
    /// Checks this layer and everything in it: links, timeline, animations.
    package func _checkInvariants() {
        var seen: Set<ObjectIdentifier> = []
        _checkInvariants(&seen)
        timeline?._checkInvariants()
    }

    private func _checkInvariants(_ seen: inout Set<ObjectIdentifier>) {
        precondition(seen.insert(ObjectIdentifier(self)).inserted, "a layer is in its tree twice")
        for layer in sublayers + [mask].compactMap(\.self) {
            precondition(layer.superlayer === self, "a layer does not know its superlayer")
            precondition(layer.timeline === timeline, "a layer is not on the timeline of its superlayer")
            layer._checkInvariants(&seen)
        }
        if let superlayer {
            let places = superlayer.sublayers.count { $0 === self } + (superlayer.mask === self ? 1 : 0)
            precondition(places == 1, "a superlayer does not hold its layer once")
        }
        precondition(zPosition == 0 || superlayer?.mask === self || superlayer?.links.isOrdered ?? true, "a zPosition is not heeded")
        if case .within(let known) = links.extent {
            links.extent = .unknown
            precondition(extent == known, "a layer's extent has changed and is still remembered")
        }
        for attached in animations {
            precondition(timeline == nil || attached.begin != nil, "an animation in a tree has not begun")
            let entries = timeline?.tracked.filter { $0.layer === self && $0.ticket == attached.ticket } ?? []
            let end = timeline == nil || attached.hasEnded ? .infinity : endTime(of: attached)
            precondition(entries.map(\.end) == (end.isFinite ? [end] : []), "an animation's end is not tracked, or is tracked wrongly")
            precondition((attached.ticket == 0) == entries.isEmpty, "an animation holds a ticket that is not tracked")
        }
    }
}

extension Timeline {
    /// Checks what the timeline waits for.
    package func _checkInvariants() {
        for entry in tracked {
            precondition(entry.layer.timeline === self, "an animation outside the tree is tracked")
            precondition(
                entry.layer.animations.count { $0.ticket == entry.ticket } == 1, "an animation is tracked that its layer does not have")
        }
        precondition(Set(tracked.map(\.ticket)).count == tracked.count, "an animation is tracked twice")
        precondition(timers.allSatisfy(\.isValid), "a timer that has ended is kept")
    }
}
