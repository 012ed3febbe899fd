/// Several animations on one time line; their times count from the group's start and are cut at its end.
///
/// A duration of 0 within means the group's. What runs until the group's end is still shown at that end, so a fill of the group holds it.
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
