import Synchronization

/// A clock of all layer trees that ticks when somebody looks at layers, so that what was seen can be kept as long as it is true.
///
/// A layer knows the moment of the last change of itself or of anything inside of it (`Layer.lastChange`). What was seen in a look still holds while that moment is not later than the look.
enum ChangeClock {
    private static let moment = Atomic<UInt64>(1)

    /// The moment of a change that is made now.
    static var now: UInt64 { moment.load(ordering: .relaxed) }

    /// The moment of a look that begins now; every later change has a later moment. It is never 0.
    static func look() -> UInt64 { moment.wrappingAdd(1, ordering: .relaxed).oldValue }
}

extension Layer {
    /// Has to be called when anything of the layer has changed that a snapshot or an extent depends on.
    ///
    /// Layers above a layer that has changed since the last look have the moment of that change, too, so there is nothing more to note.
    func noteChange() {
        let now = ChangeClock.now
        var next: Unmanaged<Layer>? = .passUnretained(self)
        while let changed = next {
            next = changed._withUnsafeGuaranteedRef { layer in
                if layer.lastChange == now { return nil }
                layer.lastChange = now
                return layer.links.superlayer
            }
        }
    }
}
