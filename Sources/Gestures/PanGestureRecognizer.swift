import Geometry
import Motion

/// A finger (or the middle of several) that moves.
///
/// It begins when the raw way on an axis reaches the slop, which is then subtracted from that axis once: 4 -> 0, 14 -> 4, 100 -> 90. Source: feel sheet 1.2.
public final class PanGestureRecognizer: GestureRecognizer {
    /// Points.
    public var slop: Double
    /// Asked with the raw way when the slop has been passed; false waits on.
    public var shouldBegin: ((Point) -> Bool)?
    /// The first finger went down. Returning true claims the touch: nothing else gets a tap from it.
    public var onTouchDown: (() -> Bool)?
    /// The last finger has left without a pan, or the touch was cancelled before one.
    public var onTouchUp: (() -> Void)?

    /// When the last touch arrived; seconds.
    public private(set) var time = 0.0
    /// True while the present touch was claimed at touch-down.
    public private(set) var hasClaimedTouch = false
    private var raw = Point.zero
    /// The slop to subtract on each axis; nil before it has been passed.
    private var subtracted: (x: Double?, y: Double?)
    private var lastCentroid = Point.zero
    private var tracker: VelocityTracker
    /// When set, a finger that has not moved for longer than this lifts with no velocity (for a mouse, which sends nothing while it is held still); seconds.
    public var stillTime: Double?

    /// See `VelocityTracker`; setting another one forgets how fast the fingers were.
    public var velocityLaw: VelocityLaw {
        get { tracker.law }
        set { tracker.law = newValue }
    }

    public init(slop: Double = Feel.uikit.panSlop, stillTime: Double? = nil, velocityLaw: VelocityLaw = Feel.uikit.velocity) {
        self.slop = slop
        self.stillTime = stillTime
        tracker = VelocityTracker(law: velocityLaw)
    }

    /// The way since the pan began, without the slop; points.
    public var translation: Point {
        guard isRecognizing || state == .ended || state == .cancelled else { return .zero }
        return Point(subtracted.x.map { raw.x - $0 } ?? 0, subtracted.y.map { raw.y - $0 } ?? 0)
    }

    /// The raw way since the first finger went down; points.
    public var rawTranslation: Point { raw }

    /// Points per second.
    public var velocity: Point {
        if let stillTime, pause > stillTime { return .zero }
        return tracker.velocity(at: time)
    }

    /// How long the finger had not moved when the last touch arrived; seconds.
    public var pause: Double { time - tracker.lastMoveTime }

    public override func touchBegan(_ touch: Touch) {
        time = touch.time
        lastCentroid = centroid
        if touches.count > 1 { return tracker.rebase(to: centroid) }
        raw = .zero
        subtracted = (nil, nil)
        tracker.begin(at: centroid, time: time)
        hasClaimedTouch = onTouchDown?() ?? false
    }

    public override func touchMoved(_ touch: Touch) {
        guard state != .failed else { return }
        time = touch.time
        raw = raw + (centroid - lastCentroid)
        lastCentroid = centroid
        tracker.move(to: centroid, time: time)
        let passed = passSlop()
        if isRecognizing {
            change(to: .changed)
        } else if state == .possible, passed, shouldBegin?(raw) ?? true {
            change(to: .began)
        }
    }

    public override func touchEnded(_ touch: Touch) {
        time = touch.time
        if touches.count > 1 {
            // The others go on from where they are.
            touches[touch.finger] = nil
            lastCentroid = centroid
            return tracker.rebase(to: centroid)
        }
        if isRecognizing { change(to: .ended) } else { lift() }
    }

    public override func didFail() {
        if state == .failed { lift() }
    }

    private func lift() {
        if state == .possible { state = .failed }
        onTouchUp?()
    }

    /// Remembers, per axis, the slop to subtract; true once any axis has passed it.
    private func passSlop() -> Bool {
        if subtracted.x == nil && abs(raw.x) >= slop { subtracted.x = raw.x < 0 ? -slop : slop }
        if subtracted.y == nil && abs(raw.y) >= slop { subtracted.y = raw.y < 0 ? -slop : slop }
        return subtracted.x != nil || subtracted.y != nil
    }
}
