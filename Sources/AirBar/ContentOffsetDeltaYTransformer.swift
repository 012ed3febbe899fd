import Geometry

/// Takes a move of the content and how far the bar is to follow it so far; gives how far it is to follow it now.
///
/// Both are points, positive when the content scrolls on and the bar gets lower. The move itself is the same for all transformers of a chain. Source: article, "BarController".
///
/// The transformers below are properties that hold a function, as in the article: an array of global functions would have another, sendable, type.
public typealias ContentOffsetDeltaYTransformer = (_ move: BarStateReducerParameters, _ contentOffsetDeltaY: Double) -> Double

// MARK: - The transformers of the article

/// Subtracts the part of a move that lies beyond the top of the content, so that a bounce there does not move the bar.
///
/// d + min(0, previous + T) as soon as one of both offsets lies beyond -T. The formula is right for content that comes back. An outward move counts
/// more than once, which shows unless the bar is at its limit. Source: <doc:AirBarSheet#4-Reducer> and <doc:AirBarSheet#7-Original-problems>.
public var ignoreTopDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { move, deltaY in
        let start = move.scrollable.startY
        guard move.previousContentOffset.y < start || move.contentOffset.y < start else { return deltaY }
        return deltaY + min(0, move.previousContentOffset.y - start)
    }
}

/// Subtracts the part of a move that lies beyond the end of the content; the mirror image of `ignoreTopDeltaYTransformer`.
///
/// d + max(0, previous - E) as soon as one of both offsets lies beyond E. Source: <doc:AirBarSheet#4-Reducer>.
public var ignoreBottomDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { move, deltaY in
        let end = move.scrollable.endY
        guard move.previousContentOffset.y > end || move.contentOffset.y > end else { return deltaY }
        return deltaY + max(0, move.previousContentOffset.y - end)
    }
}

/// Limits the delta so that the bar gets neither lower than compact nor higher than allowed: expanded when that is available, else normal. Source: <doc:AirBarSheet#4-Reducer>.
public var cutOutStateRangeDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { move, deltaY in
        let (state, heights) = (move.state, move.configuration)
        let wanted = state.offset + deltaY
        if deltaY > 0 { return min(-heights.compactStateHeight, wanted) - state.offset }
        return max(-(state.isExpandedStateAvailable ? heights.expandedStateHeight : heights.normalStateHeight), wanted) - state.offset
    }
}

// MARK: - The corrected transformer

/// Counts only the part of a move between the top and the end of the content, on the way into a bounce and out of it alike: clamp(offset) - clamp(previous).
///
/// It replaces `ignoreTop...` and `ignoreBottom...`, and keeps what a transformer before it has taken away. Content without room to scroll
/// never moves the bar. Source: <doc:AirBarSheet#7-Original-problems>, "stretch option".
public var clampToContentDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { move, deltaY in
        let start = move.scrollable.startY
        let range = start...max(start, move.scrollable.endY)
        let (previous, current) = (move.previousContentOffset.y, move.contentOffset.y)
        let outside = (current - previous) - (current.clamped(to: range) - previous.clamped(to: range))
        return deltaY - outside
    }
}
