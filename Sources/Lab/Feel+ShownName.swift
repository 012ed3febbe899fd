import Motion
import Takes

extension Feel {
    /// What people read: a preset's name only as long as nothing of it was changed.
    public var shownName: String { likePreset?.name ?? (Feel.named(name) == nil ? name : tunedName) }

    fileprivate var tunedName: String { "\(likePreset?.name ?? name), tuned" }
}

extension Take {
    /// What people read for the feel with which the take is played. A take that changes constants on its way is not in the feel of its start alone.
    public var shownFeelName: String {
        lines.contains(where: \.action.isConstant) ? configuration.feel.tunedName : configuration.feel.shownName
    }
}
