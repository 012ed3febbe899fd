import Geometry

/// A move of the content, and how far the bar is to follow it so far. Source: article, "BarController".
public struct ContentOffsetDeltaYTransformerParameters {
    public let scrollable: any Scrollable
    public let configuration: Configuration
    /// The content's own offsets before and after the move, whatever transformers did to the delta.
    public let previousContentOffset: Point
    public let contentOffset: Point
    /// Before the move.
    public let state: State
    /// What the transformers before left, points; positive when the content scrolls on and the bar gets lower.
    public let contentOffsetDeltaY: Double

    public init(
        scrollable: any Scrollable, configuration: Configuration, previousContentOffset: Point, contentOffset: Point, state: State,
        contentOffsetDeltaY: Double
    ) {
        self.scrollable = scrollable
        self.configuration = configuration
        self.previousContentOffset = previousContentOffset
        self.contentOffset = contentOffset
        self.state = state
        self.contentOffsetDeltaY = contentOffsetDeltaY
    }

    init(_ parameters: StateReducerParameters, contentOffsetDeltaY: Double) {
        self.init(
            scrollable: parameters.scrollable, configuration: parameters.configuration,
            previousContentOffset: parameters.previousContentOffset, contentOffset: parameters.contentOffset, state: parameters.state,
            contentOffsetDeltaY: contentOffsetDeltaY)
    }
}

/// Gives the delta that is left, points.
///
/// The ones below are properties that hold a function, as in the article: arrays of global functions would be arrays of another, sendable, type.
public typealias ContentOffsetDeltaYTransformer = (ContentOffsetDeltaYTransformerParameters) -> Double

extension Scrollable {
    /// The smallest offset without a bounce.
    var startY: Double { -contentInset.top }

    /// The greatest offset without a bounce; above the start when the content is shorter than the view.
    var endY: Double { contentSize.height - frame.size.height + contentInset.bottom }
}

// MARK: - The article's

/// Takes out what the content moved beyond its top, so that a bounce there leaves the bar alone.
///
/// d + min(0, previous + T) as soon as one of both offsets lies beyond -T. It is meant for content that comes back: an outward move counts
/// more than once, and the bar has to stand at its limit for that not to show. Source: fact sheet 4 and 7.
public var ignoreTopDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { parameters in
        let start = parameters.scrollable.startY
        guard parameters.previousContentOffset.y < start || parameters.contentOffset.y < start else {
            return parameters.contentOffsetDeltaY
        }
        return parameters.contentOffsetDeltaY + min(0, parameters.previousContentOffset.y - start)
    }
}

/// Takes out what the content moved beyond its end; the mirror image of `ignoreTopDeltaYTransformer`.
///
/// d + max(0, previous - E) as soon as one of both offsets lies beyond E. Source: fact sheet 4.
public var ignoreBottomDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { parameters in
        let end = parameters.scrollable.endY
        guard parameters.previousContentOffset.y > end || parameters.contentOffset.y > end else { return parameters.contentOffsetDeltaY }
        return parameters.contentOffsetDeltaY + max(0, parameters.previousContentOffset.y - end)
    }
}

/// Takes out what would make the bar lower than compact or higher than allowed: expanded when that is available, else normal. Source: fact sheet 4.
public var cutOutStateRangeDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { parameters in
        let (state, heights) = (parameters.state, parameters.configuration)
        let wanted = state.offset + parameters.contentOffsetDeltaY
        if parameters.contentOffsetDeltaY > 0 { return min(-heights.compactStateHeight, wanted) - state.offset }
        return max(-(state.isExpandedStateAvailable ? heights.expandedStateHeight : heights.normalStateHeight), wanted) - state.offset
    }
}

// MARK: - The corrected one

/// Counts only what the content moved between its top and its end, in and out of a bounce alike: clamp(offset) - clamp(previous).
///
/// It stands in for `ignoreTop...` and `ignoreBottom...`; what a transformer before it took away stays away. Content without room to scroll
/// never moves the bar. Source: fact sheet 7, "stretch option".
public var clampToContentDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { parameters in
        let start = parameters.scrollable.startY
        let bounds = (start, max(start, parameters.scrollable.endY))
        let (previous, current) = (parameters.previousContentOffset.y, parameters.contentOffset.y)
        let outside = (current - previous) - (current.bounded(by: bounds) - previous.bounded(by: bounds))
        return parameters.contentOffsetDeltaY - outside
    }
}
