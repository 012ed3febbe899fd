import Sessions
import Staging
import Takes

extension TakeCheck {
    /// The frames, in order, at which a scroll view that a finger drags in the take jumps.
    ///
    /// Each view is judged from the frame in which it appears, along the axis on which its content moves further.
    public static func jumps(in take: Take, scene: SceneDescription, typography: Typography) throws(LabError) -> [Difference] {
        let recording = try ScrollRecording(take, scene: scene, typography: typography)
        let jumps = recording.dragged.flatMap { track in
            FeelMeasurement(track, of: recording).jumps.map { (view: track.view.layer.name, jump: $0) }
        }
        return jumps.sorted { $0.jump.time < $1.jump.time }.map { view, jump in
            let index = recording.times.firstIndex(of: jump.time) ?? 0
            let message = "\(view) jumps: \(jump.acceleration.fixed(0)) pt/s2, where \(jump.allowed.fixed(0)) are allowed and no event came"
            return Difference(line: 0, frame: TakePlayer.Frame(index: index, time: jump.time), message: message, actual: nil)
        }
    }
}
