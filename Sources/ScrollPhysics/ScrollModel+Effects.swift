import Geometry

extension ScrollModel {
    /// What a delegate hears, in the words of UIScrollViewDelegate.
    public enum Effect: Equatable, Sendable {
        case willBeginDragging
        /// The offset has changed.
        case didScroll
        /// The finger has left. The velocity is the content's at launch as the recognizer has it by now, points per second, and zero when the release was too slow to glide; the
        /// target is where the content is going to rest. `Event.target` sends it elsewhere.
        case willEndDragging(velocity: Point, target: Point)
        /// `isDecelerating` says whether the content goes on.
        case didEndDragging
        /// Told of motions that begin without a drag before; after one, `didEndDragging` and `isDecelerating` say the same.
        case willBeginDecelerating
        case didEndDecelerating
        /// An animated scroll has arrived, or something else has stopped it.
        case didEndScrollingAnimation(hasArrived: Bool)
        case didScrollToTop
        /// Content was moved at once, for instance by a wheel: indicators are shown for a moment.
        case flashScrollIndicators
    }

    /// The effects of one event in their order: three at most, kept in place, so that a frame allocates nothing.
    public struct Effects: Sequence, IteratorProtocol, Sendable {
        private var effects: (Effect?, Effect?, Effect?)

        init() {}

        mutating func append(_ effect: Effect) {
            if effects.0 == nil { effects.0 = effect } else if effects.1 == nil { effects.1 = effect } else { effects.2 = effect }
        }

        public mutating func next() -> Effect? {
            let first = effects.0
            effects = (effects.1, effects.2, nil)
            return first
        }
    }
}
