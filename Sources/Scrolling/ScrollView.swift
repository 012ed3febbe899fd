import Geometry
import Gestures
import Layers
import Motion
import ScrollPhysics

/// A window onto content that is larger than itself, moved by a finger, after UIScrollView.
///
/// It binds a `ScrollModel` to a layer, a pan and a timeline. Offsets and sizes in points. The content offset is the origin of the layer's bounds; content is added to `layer`.
/// The layer does not keep the view alive, so whoever shows it keeps it. Writing an offset rounds it to device pixels and does nothing when it is unchanged.
public final class ScrollView {
    /// What a scroll view needs of the place it lives in; shared by all views that live there.
    public final class Environment {
        public let timeline: Timeline
        /// How scrolling feels. A motion that is under way keeps its law; what a pan learns as it begins (slop, weights, still times) holds to its end.
        public var feel: Feel
        /// Device pixels per point; offsets are written on this grid.
        public let scale: Double
        /// A mouse drags instead of a finger: held still before it lifts, it lifts with no velocity.
        public let isMouse: Bool

        public init(timeline: Timeline, feel: Feel = .uikit, scale: Double = 1, isMouse: Bool = false) {
            self.timeline = timeline
            self.feel = feel
            self.scale = scale
            self.isMouse = isMouse
        }
    }

    public let layer: Layer
    public let environment: Environment
    public let panGestureRecognizer: PanGestureRecognizer
    public weak var delegate: (any ScrollViewDelegate)?
    /// A tap on the status bar brings its start back; see `scrollToTop()`.
    public var scrollsToTop = true

    var model: ScrollModel
    let verticalIndicator: ScrollIndicator
    let horizontalIndicator: ScrollIndicator
    /// Nil as long as nobody has set any.
    var indicatorInsets: EdgeInsets?
    var observers: [WeakObserver] = []
    /// Who waits for the end of the animated scroll that runs.
    var scrollCompletion: ((Bool) -> Void)?
    var wheelPause: Timeline.Timer?
    private var isNotifying = false
    private var hasMoreToNotify = false

    public init(frame: Rect, environment: Environment, name: String = "") {
        self.environment = environment
        layer = Layer(name: name, frame: frame)
        layer.masksToBounds = true
        model = ScrollModel(layout: .init(size: layer.bounds.size, scale: environment.scale), feel: environment.feel)
        panGestureRecognizer = PanGestureRecognizer()
        verticalIndicator = ScrollIndicator(.vertical, timeline: environment.timeline)
        horizontalIndicator = ScrollIndicator(.horizontal, timeline: environment.timeline)
        layer.addSublayer(verticalIndicator.layer)
        layer.delegate = self
        connectPan()
    }
}

// MARK: - The model and who hears of it

extension ScrollView {
    /// The one way into the model, and the one place from which the delegate hears of what came of it.
    func send(_ event: ScrollModel.Event, at time: Double? = nil) {
        model.feel = environment.feel
        let effects = model.handle(event, at: time ?? environment.timeline.now)
        showPhase()
        for effect in effects { tell(effect) }
    }

    /// Frames are asked for as long as something moves; indicators are seen while it does, and while a finger holds what it has stopped.
    private func showPhase() {
        layer.bounds.origin = model.offset
        if model.motionEnd != nil { environment.timeline.addFrameObserver(self) } else { environment.timeline.removeFrameObserver(self) }
        if model.isDragging || model.motionEnd != nil { showIndicators() } else if !model.isTracking { fadeIndicatorsOut() }
    }

    private func tell(_ effect: ScrollModel.Effect) {
        switch effect {
        case .willBeginDragging:
            notifyObservers(.willBeginDragging)
            delegate?.scrollViewWillBeginDragging(self)
        case .didScroll: didScroll()
        case .willEndDragging(let velocity, let proposed):
            var target = proposed
            delegate?.scrollViewWillEndDragging(self, withVelocity: velocity.scaled(by: 0.001), targetContentOffset: &target)
            if target != proposed { send(.target(target)) }
        case .didEndDragging:
            let willDecelerate = isDecelerating
            delegate?.scrollViewDidEndDragging(self, willDecelerate: willDecelerate)
            if willDecelerate && isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
        case .willBeginDecelerating: delegate?.scrollViewWillBeginDecelerating(self)
        case .didEndDecelerating: delegate?.scrollViewDidEndDecelerating(self)
        case .didScrollToTop: delegate?.scrollViewDidScrollToTop(self)
        case .didEndScrollingAnimation(let hasArrived):
            let completion = scrollCompletion
            scrollCompletion = nil
            completion?(hasArrived)
            if hasArrived { delegate?.scrollViewDidEndScrollingAnimation(self) }
        case .flashScrollIndicators:
            showIndicators()
            fadeIndicatorsOut()
        }
    }

    private func didScroll() {
        updateIndicators()
        hasMoreToNotify = true
        if isNotifying { return }
        isNotifying = true
        while hasMoreToNotify {
            hasMoreToNotify = false
            notifyObservers(.contentOffset)
            delegate?.scrollViewDidScroll(self)
        }
        isNotifying = false
    }
}

extension ScrollView: LayerDelegate {
    public func layoutSublayers(of layer: Layer) { changeLayout(.size) { $0.size = layer.bounds.size } }
}

extension ScrollView: FrameObserver {
    /// A motion that arrives in this frame also ends in it, unless the delegate has begun another one when it heard of the last move.
    public func frame(at time: Double) {
        send(.frame, at: time)
        if let end = model.motionEnd, end <= time { send(.frame, at: time) }
    }
}
