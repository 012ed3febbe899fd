import Geometry
import Layers
import LogoWaveArt
import Motion
import Pixels
import PullToRefresh

/// A logo that fills with water as the list is pulled; the water moves in waves until the list is loaded.
///
/// Source: article, "Logo"; numbers: <doc:LogoWaveSheet#2-Hierarchy>, <doc:LogoWaveSheet#3.2-Wave>, <doc:LogoWaveSheet#4-States-and-actions> and <doc:LogoWaveSheet#5-Timers>.
public final class LogoWaveAnimation: AnimationView, LayerDelegate, FrameObserver {
    public let layer = Layer(name: "logoWave")
    private let logo: Layer
    private let frontWave = Wave.front.layer()
    private let backWave = Wave.back.layer()
    private let timeline: Timeline

    private static let side = Wave.side
    private static let trigger = 80.0
    private static let height = 64.0
    /// The water level during loading, at which the logo reaches from side to side, and the time in seconds to get to this level.
    private static let loading = (level: 0.35, duration: 0.3)
    /// The time in seconds in which the logo fills up after loading. It is empty again when the edge has closed.
    private static let fillDuration = 0.2

    /// The course of the water level.
    private enum Level {
        case still(Double)
        case easing(from: Double, to: Double, start: Double, duration: Double)
    }

    private var water = Level.still(0)
    private var closing: Timeline.Timer?
    /// The time at which the water began to move; nil while the water rests.
    private var runStart: Double?
    /// The time for which the water moved before `runStart`, in seconds.
    private var earlierRuns = 0.0

    public init(_ preset: RefreshPreset, on timeline: Timeline) {
        self.timeline = timeline
        let path = Logo.path(side: Self.side)
        let size = Size(Self.side, Self.side)
        func shape(_ name: String, _ color: Color) -> Layer {
            Layer(name: name, frame: Rect(origin: .zero, size: size)) { $0.fill(path, .color(color), rule: .evenOdd) }
        }
        func body(_ name: String, _ colors: (top: Color, bottom: Color), _ wave: Layer) -> Layer {
            let layer = Layer(name: name, frame: Rect(origin: .zero, size: size)) { canvas in
                let gradient = Gradient([(0, colors.top), (1, colors.bottom)])
                canvas.fill(Path(rect: Rect(origin: .zero, size: size)), .linear(gradient, from: .zero, to: Point(0, size.height)))
            }
            layer.mask = wave
            return layer
        }
        logo = Layer(name: "logo", frame: Rect(origin: .zero, size: size))
        let all = Layer(name: "water", frame: Rect(origin: .zero, size: size))
        let back = body("backWave", preset.backWater, backWave)
        back.opacity = 0.5
        all.addSublayer(back)
        all.addSublayer(body("frontWave", preset.water, frontWave))
        all.mask = shape("logoMask", .black)
        logo.addSublayer(shape("logoBase", Palette.emptyLogo))
        logo.addSublayer(all)
        layer.addSublayer(logo)
        layer.delegate = self
        show()
    }

    public func heightForContent(in container: RefreshContainer) -> Double { Self.height }
    public func heightForTrigger(in container: RefreshContainer) -> Double { Self.trigger }
}

// MARK: - The level

extension LogoWaveAnimation {
    /// The water level: 0 is empty, 1 is full.
    public var level: Double {
        switch water {
        case .still(let level): level
        case .easing(let from, let to, let start, let duration):
            from + (to - from) * TimingFunction.easeInEaseOut.value(at: (timeline.now - start) / duration)
        }
    }

    /// The y of the middles of the two curves in the logo's box; points.
    public var frontMiddle: Double { Wave.front.k(level: level) }
    public var backMiddle: Double { Wave.back.k(level: level) }

    public func container(_ container: RefreshContainer, didPullWithDistance distance: Double, percentage: Double) {
        if closing != nil {
            // While the edge closes, a distance of 0 is the content's own return, and a greater one is a new pull by a finger.
            guard distance > 0 else { return }
            endClosing()
        }
        water = .still(min(percentage, 1))
        if distance > 0 { run() } else { rest() }
        show()
    }

    public func container(_ container: RefreshContainer, didChangeStateFrom old: RefreshState, to new: RefreshState) {
        if new == .loading {
            endClosing()
            water = .easing(from: level, to: Self.loading.level, start: timeline.now, duration: Self.loading.duration)
            run()
        } else if old == .loading {
            water = .easing(from: level, to: 1, start: timeline.now, duration: Self.fillDuration)
            closing = timeline.schedule(after: RefreshControl.insetDuration) { [weak self] _ in self?.closed() }
        }
    }

    private func closed() {
        closing = nil
        water = .still(0)
        rest()
        show()
    }

    private func endClosing() {
        closing?.invalidate()
        closing = nil
    }
}

// MARK: - The clock

extension LogoWaveAnimation {
    /// The time for which the water has moved in all, in seconds.
    private var runningTime: Double { earlierRuns + (runStart.map { timeline.now - $0 } ?? 0) }

    /// The phases of the two waves; radians.
    public var frontPhase: Double { Wave.front.phase(after: runningTime) }
    public var backPhase: Double { Wave.back.phase(after: runningTime) }

    private func run() {
        guard runStart == nil else { return }
        runStart = timeline.now
        timeline.addFrameObserver(self)
    }

    private func rest() {
        earlierRuns = runningTime
        runStart = nil
        timeline.removeFrameObserver(self)
    }

    public func frame(at time: Double) { show() }

    public func layoutSublayers(of layer: Layer) {
        logo.position = Point((layer.bounds.width / 2).rounded(), layer.bounds.height / 2)
    }

    private func show() {
        let level = level
        frontWave.frame.origin = Wave.front.origin(phase: frontPhase, level: level)
        backWave.frame.origin = Wave.back.origin(phase: backPhase, level: level)
    }
}
