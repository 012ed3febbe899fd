import Geometry

// Animated motions take 0.25 s (<doc:AirBarSheet#5-Controller>). A completion is called once: with true when the content has arrived, and with false when something else moves the content, such as a finger that drags it, or no view is followed.
extension BarController {
    /// Expands the bar, or makes it normal, and scrolls the content to its top with it. Without a view, and while a finger drags the content, nothing happens.
    ///
    /// During the motion fingers and wheels do not scroll, as during `UIView.animate`: a bar that a finger stops on its way would have to jump to one of its heights. During both motions the top inset is that of the expanded bar, so that no part of them counts as a bounce (<doc:AirBarSheet#4-Reducer>, examples 20 and 21).
    public func expand(on isExpanding: Bool, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        guard let followed, let scrollable = followed.scrollable, !isPanning else { return completion?(false) ?? () }
        expansion = nil
        let expansion = Expansion(holding: animated ? scrollable : nil)
        let height = configuration.highest(isExpandable: isExpanding)
        let (start, target) = (scrollable.contentOffset, Point(scrollable.contentOffset.x, -height - followed.otherTop))
        let isParted = start.y + followed.otherTop < state.offset
        if isParted, start.y != target.y {
            expansion.meeting = Meeting(from: .init(content: start.y, bar: state.offset), to: .init(content: target.y, bar: -height))
        }
        if isExpanding {
            state = state.set(isExpandedStateAvailable: true)
            followed.hold(top: height)
        }
        self.expansion = expansion
        scrollable.updateContentOffset(target, animated: animated) { [weak self, weak followed, weak expansion] hasArrived in
            // A motion that this one has ended tells so after this one has begun.
            if let expansion, self?.expansion === expansion { self?.expansion = nil }
            if !isExpanding, hasArrived { followed?.hold(top: height) }
            completion?(hasArrived)
        }
    }

    /// A motion of `expand`, from its beginning until this object is released.
    final class Expansion {
        var meeting: Meeting?
        private weak var scrollable: (any Scrollable)?
        private let wasScrollEnabled: Bool

        init(holding scrollable: (any Scrollable)?) {
            self.scrollable = scrollable
            wasScrollEnabled = scrollable?.isScrollEnabled ?? true
            scrollable?.isScrollEnabled = false
        }

        deinit { scrollable?.isScrollEnabled = wasScrollEnabled }
    }

    /// A motion of the content in which the bar moves by another distance in the same time.
    struct Meeting {
        /// Offsets in points; those of the content differ.
        struct Place { let content, bar: Double }

        let from, to: Place

        func barOffset(at y: Double) -> Double {
            from.bar + (y - from.content) / (to.content - from.content) * (to.bar - from.bar)
        }
    }

    /// Makes the bar compact and scrolls the content by the same distance. Without a view nothing happens.
    ///
    /// Content that is too near its end scrolls as far as it can, and the bar then changes to the compact height at once.
    public func compact(animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        guard let followed, let scrollable = followed.scrollable else { return completion?(false) ?? () }
        let (y, compact) = (scrollable.contentOffset.y, -configuration.compactStateHeight)
        let target = min(max(y + compact - state.offset, compact - followed.otherTop), max(y, scrollable.endY))
        scrollable.updateContentOffset(Point(scrollable.contentOffset.x, target), animated: animated) { [weak self] hasArrived in
            if hasArrived { self?.becomeCompact() }
            completion?(hasArrived)
        }
    }

    private func becomeCompact() {
        state = state.set(isExpandedStateAvailable: false).set(offset: -configuration.compactStateHeight)
        followed?.hold(top: configuration.normalStateHeight)
    }

    /// Whether there is a gap between the bar and the top of the content that is not a bounce.
    var isBelowBar: Bool {
        guard let followed, let scrollable = followed.scrollable else { return false }
        let y = scrollable.contentOffset.y
        return y >= scrollable.startY && y + followed.otherTop < state.offset
    }

    /// Moves bar and content to the nearest of the three states, as the end of a pan does; when two states are equally near, the one with the lower bar is taken.
    ///
    /// When the bar is in one of the states already, the content keeps its velocity. Call this method after a view that moved the bar has been removed.
    public func settle() {
        guard let scrollable = followed?.scrollable else { return }
        if isBelowBar { return compact() }
        var (y, offset) = (scrollable.contentOffset.y, state.offset)
        if settlesWithSpeed {
            let rest = scrollable.restingContentOffset.y
            // The bar follows only what the content moves between its edges; its return from beyond them is a bounce.
            let way = scrollable.nearestY(rest) - scrollable.nearestY(y)
            let highest = configuration.highest(isExpandable: state.isExpandedStateAvailable)
            (y, offset) = (rest, (offset + way).clamped(to: -highest...(-configuration.compactStateHeight)))
        }
        var ways = [configuration.compactStateHeight, configuration.normalStateHeight, configuration.expandedStateHeight].map {
            -$0 - offset
        }
        if settlesWithinContent {
            y = min(y, scrollable.nearestY(.infinity))
            ways.removeAll { $0 > 0 && y + $0 > scrollable.endY }
        }
        guard let way = ways.min(by: { abs($0) < abs($1) }), way != 0 else { return }
        let target = Point(scrollable.contentOffset.x, y + way)
        if settlesWithSpeed {
            scrollable.landContent(at: target)
        } else {
            scrollable.updateContentOffset(target, animated: true, completion: nil)
        }
    }
}
