import Geometry
import Gestures
import Layers
import Motion
import ScrollPhysics

/// A view that shows a part of larger content, which a finger moves, after UIScrollView.
///
/// It connects a `ScrollModel` to a layer, a pan and a timeline. Offsets and sizes in points. The content offset is the origin of the layer's bounds; content is added to `layer`.
/// The view lives as long as its layer has a superlayer, or as somebody else keeps it. Writing an offset rounds it to device pixels and does nothing when the result is unchanged.
public final class ScrollView {
    /// The surroundings of a scroll view: clock, feel, scale and pointing device. All scroll views of a stage share one environment.
    public final class Environment {
        public let timeline: Timeline
        /// The laws and constants of scrolling. A running motion keeps its laws, and a pan keeps the constants with which it began (slop, velocity law, still times).
        public var feel: Feel { didSet { feelChanges += 1 } }
        /// How often the feel has been set.
        package private(set) var feelChanges = 0
        /// Device pixels per point; offsets are rounded to whole device pixels.
        public let scale: Double
        /// True when a mouse drags instead of a finger. A mouse that is held still before its button is released leaves no velocity; see `Feel.mouseStillTime`.
        public let isMouse: Bool

        public init(timeline: Timeline, feel: Feel = .uikit, scale: Double = 1, isMouse: Bool = false) {
            self.timeline = timeline
            self.feel = feel
            self.scale = scale
            self.isMouse = isMouse
        }
    }

    /// Whether observers and the delegate are being told of a move. One of them may move the content again, and then all are told once more.
    private enum Telling { case idle, once, again }

    public let layer: Layer
    public let environment: Environment
    public let panGestureRecognizer: PanGestureRecognizer
    public weak var delegate: (any ScrollViewDelegate)?
    /// Whether a tap on the status bar scrolls this view to its top; see `scrollToTop()`.
    public var scrollsToTop = true

    var model: ScrollModel
    let verticalIndicator: ScrollIndicator
    let horizontalIndicator: ScrollIndicator
    /// The distances between the indicators and the edges of the view; points. As in UIKit they do not follow `contentInset`, so that an indicator stays where it is when a refresh control opens an edge.
    public var scrollIndicatorInsets = EdgeInsets.zero { didSet { updateIndicators() } }
    var observers: [WeakObserver] = []
    /// The completion of the animated scroll that runs, with its number in the model.
    var scrollCompletion: (number: Int, call: (Bool) -> Void)?
    var wheelPause: Timeline.Timer?
    private var telling = Telling.idle

    public init(frame: Rect, environment: Environment, name: String = "") {
        self.environment = environment
        layer = Layer(name: name, frame: frame)
        layer.masksToBounds = true
        model = ScrollModel(layout: .init(size: layer.bounds.size, scale: environment.scale), feel: environment.feel)
        panGestureRecognizer = PanGestureRecognizer(pan: Pan())
        panGestureRecognizer.allowsScrollEvents = true
        verticalIndicator = ScrollIndicator(.vertical, timeline: environment.timeline)
        horizontalIndicator = ScrollIndicator(.horizontal, timeline: environment.timeline)
        layer.addSublayer(verticalIndicator.layer)
        layer.delegate = self
        layer.view = self
        takeFeel()
        panGestureRecognizer.target = self
        layer.addGestureRecognizer(panGestureRecognizer)
    }
}

// MARK: - Events and messages

extension ScrollView {
    /// Passes an event to the model and tells the delegate about its effects. All events take this way.
    func send(_ event: ScrollModel.Event, at time: Double? = nil) {
        model.feel = environment.feel
        let effects = model.handle(event, at: time ?? environment.timeline.now)
        showPhase()
        for effect in effects { tell(effect) }
    }

    /// Writes the offset to the layer, asks for frames while a motion runs, and shows the indicators during motions and drags. A finger that has stopped a motion keeps the indicators as they are.
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
        case .didEndScrollingAnimation(let number, let hasArrived):
            if let completion = scrollCompletion, completion.number == number {
                scrollCompletion = nil
                completion.call(hasArrived)
            }
            if hasArrived { delegate?.scrollViewDidEndScrollingAnimation(self) }
        case .flashScrollIndicators:
            showIndicators()
            fadeIndicatorsOut()
        }
    }

    private func didScroll() {
        updateIndicators()
        if telling != .idle { return telling = .again }
        repeat {
            telling = .once
            notifyObservers(.contentOffset)
            delegate?.scrollViewDidScroll(self)
        } while telling == .again
        telling = .idle
    }
}

extension ScrollView: LayerDelegate {
    public func layoutSublayers(of layer: Layer) { changeLayout(.size) { $0.size = layer.bounds.size } }
}

extension ScrollView: FrameObserver {
    /// Shows the motion at `time`. A motion that arrives in this frame also ends in this frame, unless the delegate has begun another motion when it was told of the last move.
    public func frame(at time: Double) {
        send(.frame, at: time)
        if let end = model.motionEnd, end <= time { send(.frame, at: time) }
    }
}
