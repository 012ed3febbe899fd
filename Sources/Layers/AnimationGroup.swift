/// Several animations with a common timing, after CAAnimationGroup; their times count from the group's start and are cut off at its end.
///
/// A member with a duration of 0 takes the group's duration. A member that runs until the group's end is still shown at that end, so a fill mode of the group keeps it visible.
public struct AnimationGroup: LayerAnimation {
    public var timing: MediaTiming
    public var isRemovedOnCompletion = true
    public var animations: [any LayerAnimation]

    public init(_ animations: [any LayerAnimation], duration: Double) {
        self.animations = animations
        timing = MediaTiming(duration: duration)
    }

    public func apply(at time: Double, to properties: inout LayerProperties) {
        for animation in animations {
            var member = animation
            if member.timing.duration == 0 { member.timing.duration = timing.duration }
            let begin = member.timing.beginTime ?? 0
            guard let local = member.timing.localTime(at: time, begin: begin, includesEnd: time == timing.duration) else { continue }
            member.apply(at: local, to: &properties)
        }
    }
}
