import Geometry
import Layers
import LogoWaveArt
import Pixels
import PullToRefresh
import Staging
import Typesetting

/// A globe that appears and grows as the list is pulled up, and turns while rows are loaded; a caption replaces the globe when there is nothing more to load.
///
/// Source: article, "Globe"; numbers: <doc:LogoWaveSheet#2-Hierarchy>, <doc:LogoWaveSheet#3.1-Distance> and <doc:LogoWaveSheet#3.3-Globe>.
public final class GlobeAnimation: AnimationView, LayerDelegate {
    public let layer = Layer(name: "globe")
    private let disc: Layer
    private let strip: Layer
    private let caption: Layer
    private let timeline: Timeline

    private static let diameter = 28.0
    private static let height = 48.0
    private static let mapWidth = 56.0
    /// The time of one turn in seconds.
    private static let turn = 2.0
    private static let spinKey = "spin"

    /// Whether the map turns.
    public private(set) var isSpinning = false

    /// - Parameter captionFont: the font of the caption that says that there is nothing more to load.
    public init(_ preset: RefreshPreset, captionFont: Font, on timeline: Timeline) {
        self.timeline = timeline
        let size = Size(Self.diameter, Self.diameter)
        disc = Layer(name: "disc", frame: Rect(origin: .zero, size: size))
        disc.opacity = 0
        let ocean = Layer(name: "ocean", frame: Rect(origin: .zero, size: size), color: preset.ocean)
        ocean.masksToBounds = true
        ocean.cornerRadius = Self.diameter / 2
        strip = Layer(name: "map", frame: Rect(0, 0, 2 * Self.mapWidth, Self.diameter)) { canvas in
            for start in [0, Self.mapWidth] {
                canvas.fill(WorldMap.path(width: Self.mapWidth, height: Self.diameter, at: start), .color(preset.land), rule: .evenOdd)
            }
        }
        strip.transform = Transform(translationX: -Self.mapWidth, y: 0)
        let ring = Layer(name: "ring", frame: Rect(origin: .zero, size: size)) { canvas in
            // The width is a sixteenth of the height.
            let width = Self.diameter / 16
            let middle = Rect(origin: .zero, size: size).inset(x: width / 2, y: width / 2)
            canvas.stroke(Path(ellipseIn: middle), Stroke(width: width), .color(preset.land))
        }
        caption = Layer(text: preset.noMoreText, font: captionFont, color: Palette.caption)
        caption.isHidden = true
        ocean.addSublayer(strip)
        disc.addSublayer(ocean)
        disc.addSublayer(ring)
        layer.addSublayer(disc)
        layer.addSublayer(caption)
        layer.delegate = self
    }

    public func heightForContent(in container: RefreshContainer) -> Double { Self.height }
    public func heightForTrigger(in container: RefreshContainer) -> Double { Self.height }

    public func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {
        let share = min(percentage, 1)
        // When a finger pulls the globe while it fades, the globe becomes opaque again and its map stays where it is.
        disc.removeAllAnimations()
        if share == 0 { rewind() }
        disc.opacity = share
        disc.transform = Transform(scaleX: 0.6 + 0.4 * share, y: 0.6 + 0.4 * share)
    }

    public func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        caption.isHidden = new != .noMore
        disc.isHidden = new == .noMore
        if new == .loading {
            disc.removeAllAnimations()
            disc.opacity = 1
            disc.transform = .identity
            spin()
        } else if old == .loading {
            stopSpinning()
            timeline.animate(withDuration: RefreshControl.insetDuration) {
                disc.opacity = 0
            } completion: { [weak self] isOver in
                if isOver { self?.rewind() }
            }
        } else if new == .noMore {
            // What the pull has shown is not there when there may be more again.
            disc.removeAllAnimations()
            disc.opacity = 0
            rewind()
        }
    }

    public func layoutSublayers(of layer: Layer) {
        disc.position = Point((layer.bounds.width / 2).rounded(), (layer.bounds.height / 2).rounded())
        caption.position = disc.position
    }

    /// The strip moves by the width of one map. Both maps look the same, so the globe turns eastwards without a seam.
    private func spin() {
        var animation = BasicAnimation(.translationX, from: -Self.mapWidth, to: 0, duration: Self.turn)
        animation.timing.repeatCount = .infinity
        animation.timing.timeOffset = (1 + mapOffset / Self.mapWidth) * Self.turn
        strip.add(animation, forKey: Self.spinKey)
        isSpinning = true
    }

    /// Stops the map at its current place, because the globe is still visible while it fades.
    private func stopSpinning() {
        strip.transform = Transform(translationX: mapOffset, y: 0)
        strip.removeAnimation(forKey: Self.spinKey)
        isSpinning = false
    }

    private func rewind() {
        if !isSpinning { strip.transform = Transform(translationX: -Self.mapWidth, y: 0) }
    }

    // MARK: Presented values

    /// The translation of the map in points, -56...0.
    public var mapOffset: Double { strip.presentation.transform.tx }
    public var opacity: Double { disc.isHidden ? 0 : disc.presentation.opacity }
    public var scale: Double { disc.presentation.transform.a }
}
