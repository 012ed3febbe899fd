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
        precondition(extent == findExtent(), "a layer's extent has changed and is still remembered")
        let box = findExtent().map(model.toSuperlayer.apply)
        precondition(links.outerExtent == box || box != box, "a layer has moved, and its former place is still remembered")
        precondition(superlayer.map { $0.lastChange >= lastChange } ?? true, "a change was not noted by a superlayer")
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

extension LayerSnapshot {
    /// Checks the nodes against those of a capture that takes over none.
    package func _checkInvariants(_ root: Layer, at time: Double) {
        var anew = LayerSnapshot(size: size, scale: scale)
        anew.capture(root, at: time)
        precondition(captured.count == anew.captured.count, "a snapshot took over too much or too little")
        let slots = captured.filter { $0.contents != nil }.map(\.contentsSlot)
        precondition(Set(slots).count == slots.count, "two nodes show their contents from one slot")
        for (kept, new) in zip(captured, anew.captured) {
            precondition(kept.identity == new.identity && kept.end == new.end && kept.maskEnd == new.maskEnd, "a node stands elsewhere")
            precondition(
                zip(kept.numbers, new.numbers).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }, "a number of a node is out of date")
            precondition(
                kept.masksToBounds == new.masksToBounds && kept.tintsDifference == new.tintsDifference
                    && kept.contrastsWithBackdrop == new.contrastsWithBackdrop && kept.backgroundColor == new.backgroundColor,
                "a node looks as its layer did before")
            precondition(picture(of: kept) == anew.picture(of: new), "a node shows what its layer showed before")
        }
    }
}

extension LayerSnapshot.Node {
    fileprivate var numbers: [Double] {
        [
            transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty, bounds.minX, bounds.minY, bounds.width,
            bounds.height, opacity, cornerRadius,
        ]
    }
}
