import Geometry
import Motion
import Pixels
import Sessions
import Staging
import Takes

/// A film as a value: its shots in their order, its frame rate, its size and its look.
public struct Film {
    /// A take that is shown in a phone.
    public struct Clip {
        public var take: Take
        /// The scene that the take names.
        var scene: SceneDescription
        /// The feel of a ghost: the same touches in this feel, drawn half transparent over the stage.
        public var ghost: Feel?
        /// The text above the phone.
        public var label: String?
        /// The take's file, for messages.
        public var path: String

        public init(_ take: Take, scene: SceneDescription, ghost: Feel? = nil, label: String? = nil, path: String = "-") {
            (self.take, self.scene, self.ghost, self.label, self.path) = (take, scene, ghost, label, path)
        }
    }

    /// Takes that are shown side by side from one cut to the next. A shot lasts until the last of its takes ends.
    public struct Shot {
        public var clips: [Clip]
        public var times = TimeMapping()
        /// The text above all clips.
        public var caption: String?
        /// The time for which the last frame stays, in seconds.
        public var hold = 0.0

        public init(_ clips: [Clip]) { self.clips = clips }
    }

    public enum Extent: Equatable, Sendable {
        /// A number of pixels per point; nil for the largest scale of the devices.
        case scale(Double?)
        /// A picture of this size in pixels; its content is as large as fits, and in the middle.
        case pixels(width: Int, height: Int)
    }

    public var shots: [Shot]
    public var framesPerSecond = 60.0
    public var extent = Extent.scale(nil)
    public var bezel = Showcase.Bezel.none
    /// The colour of the ground on which phones lie; clear leaves the ground transparent. Nil when no ground was asked for: a ground is then
    /// seen only around content that does not fill the picture.
    public var background: Color?
    public var showsTouches = false
    public var showsHUD = false
    public var showsThresholds = false
    /// True for a film that is shown again and again: its last picture dissolves into its first one.
    public var loops = false

    public init(_ shots: [Shot]) { self.shots = shots }

    /// The time in which the last picture of a film that loops dissolves into the first one, in seconds.
    static let dissolve = 0.4
}

extension Film {
    /// True when phones lie on a ground, with space and a shadow around them.
    var hasGround: Bool {
        bezel != .none || background != nil
            || shots.contains { $0.clips.count > 1 || $0.caption != nil || $0.clips.contains { $0.label != nil } }
    }

    var groundColor: Color { background ?? Color(white: 0.93) }

    /// True when the ground is transparent or translucent, so that the page behind the film shows through.
    public var isTransparent: Bool { groundColor.alpha < 1 }

    /// The width and the height of the film in pixels.
    public var pixelSize: (width: Int, height: Int) {
        if case .pixels(let width, let height) = extent { return (width, height) }
        let sizes = shots.map { size(of: $0) }
        return (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    }

    /// The width and the height of a shot in pixels, at the scale that was asked for.
    private func size(of shot: Shot) -> (width: Int, height: Int) {
        ShotLayout(shot, in: self).size.pixels(at: wantedScale)
    }

    private var wantedScale: Double {
        if case .scale(let scale?) = extent { return scale }
        return shots.flatMap(\.clips).map(\.take.configuration.device.scale).max() ?? 1
    }

    /// Pixels per point: the same number for all shots, or the largest number with which the shot fits. A screen without a ground fills its pixels.
    func scale(of shot: Shot) -> Double {
        let size = ShotLayout(shot, in: self).size
        switch extent {
        case .scale:
            let pixels = self.size(of: shot)
            return hasGround ? wantedScale : Painter.filling(size, scale: wantedScale, width: pixels.width, height: pixels.height)
        case .pixels(let width, let height): return min(Double(width) / size.width, Double(height) / size.height)
        }
    }
}
