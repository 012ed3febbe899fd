import Geometry

extension ScrollModel {
    /// A message for the delegate, named after the method of UIScrollViewDelegate.
    public enum Effect: Equatable, Sendable {
        case willBeginDragging
        /// The offset has changed.
        case didScroll
        /// The finger has lifted. The velocity is that of the content at its launch, reduced by the rest before the lift (`Pan.presentShare`); points per second, and zero when the release
        /// was too slow to glide. The target is the offset at which the content is going to rest; `Event.target` changes it.
        case willEndDragging(velocity: Point, target: Point)
        /// `isDecelerating` says whether the content continues to move.
        case didEndDragging
        /// A deceleration begins without a drag before it. After a drag, `didEndDragging` and `isDecelerating` say the same.
        case willBeginDecelerating
        case didEndDecelerating
        /// The animated scroll of this `animationCount` has arrived at its offset, or something else has stopped it.
        case didEndScrollingAnimation(number: Int, hasArrived: Bool)
        case didScrollToTop
        /// The scroll indicators are to be shown for a moment, because a wheel has moved the content.
        case flashScrollIndicators
    }

    /// The effects of one event in their order. There are three at most, and the value stores them without an array, so that a frame allocates nothing.
    public struct Effects: Sequence, IteratorProtocol, Sendable {
        private var effects: (Effect?, Effect?, Effect?)

        init() {}

        mutating func append(_ effect: Effect) {
            precondition(effects.2 == nil)
            if effects.0 == nil { effects.0 = effect } else if effects.1 == nil { effects.1 = effect } else { effects.2 = effect }
        }

        public mutating func next() -> Effect? {
            let first = effects.0
            effects = (effects.1, effects.2, nil)
            return first
        }
    }
}
