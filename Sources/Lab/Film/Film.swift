import Geometry
import Motion
import Pixels
import Sessions
import Staging
import Takes

/// A film as a value: what is seen one after the other, how fast, and how it is laid out.
public struct Film {
    /// A take in its phone.
    public struct Clip {
        public var take: Take
        /// The scene that the take names.
        public var scene: SceneDescription
        /// The feel of a ghost: the same touches in this feel, drawn half transparent over the stage.
        public var ghost: Feel?
        /// What stands above the phone.
        public var label: String?
        /// The take's file, for messages.
        public var path: String

        public init(_ take: Take, scene: SceneDescription, ghost: Feel? = nil, label: String? = nil, path: String = "-") {
            (self.take, self.scene, self.ghost, self.label, self.path) = (take, scene, ghost, label, path)
        }
    }

    /// Takes side by side from one cut to the next. It lasts as long as one of them has something to show.
    public struct Shot {
        public var clips: [Clip]
        public var times = TimeMapping()
        /// What stands above all of them.
        public var caption: String?
        /// Seconds for which the last frame stays.
        public var hold = 0.0

        public init(_ clips: [Clip]) { self.clips = clips }
    }

    public enum Extent: Equatable, Sendable {
        /// So many pixels for a point; the devices' own scale if nil.
        case scale(Double?)
        /// A picture of so many pixels, in which everything is as large as fits, in the middle.
        case pixels(width: Int, height: Int)
    }

    public var shots: [Shot]
    public var framesPerSecond = 60.0
    public var extent = Extent.scale(nil)
    public var bezel = Showcase.Bezel.none
    /// The colour of the ground on which phones lie; clear leaves it transparent. Nil where nobody has asked for a ground: then it is seen only around what does not fill the picture.
    public var background: Color?
    public var showsTouches = false
    public var showsHUD = false
    public var showsThresholds = false
    /// True for a film that is shown again and again: its last picture dissolves into its first one.
    public var loops = false

    public init(_ shots: [Shot]) { self.shots = shots }

    public init(_ clip: Clip) { self.init([Shot([clip])]) }

    /// How long the last picture of a film that loops dissolves into the first one; seconds.
    static let dissolve = 0.4
}

extension Film {
    /// True when phones lie on a ground, with space and a shadow around them.
    var hasGround: Bool {
        bezel != .none || background != nil
            || shots.contains { $0.clips.count > 1 || $0.caption != nil || $0.clips.contains { $0.label != nil } }
    }

    var groundColor: Color { background ?? Color(white: 0.93) }

    /// True when the ground is not drawn, so that whatever is behind the film shows.
    public var isTransparent: Bool { groundColor.alpha < 1 }

    /// The sides of the film in pixels.
    public var pixelSize: (width: Int, height: Int) {
        if case .pixels(let width, let height) = extent { return (width, height) }
        let sizes = shots.map { size(of: $0) }
        return (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    }

    /// The sides of a shot in pixels, at the scale that was asked for.
    private func size(of shot: Shot) -> (width: Int, height: Int) {
        let size = ShotLayout(shot, in: self).size
        return (Int((size.width * wantedScale).rounded()), Int((size.height * wantedScale).rounded()))
    }

    private var wantedScale: Double {
        if case .scale(let scale?) = extent { return scale }
        return shots.flatMap(\.clips).map(\.take.configuration.device.scale).max() ?? 1
    }

    /// Pixels per point: the same for all shots, or as many as each of them has room for. A screen without a ground fills its pixels.
    func scale(of shot: Shot) -> Double {
        let size = ShotLayout(shot, in: self).size
        switch extent {
        case .scale:
            let pixels = self.size(of: shot)
            return hasGround ? wantedScale : Painter.filling(size, wantedScale, pixels.width, pixels.height)
        case .pixels(let width, let height): return min(Double(width) / size.width, Double(height) / size.height)
        }
    }
}
