import Geometry

/// A function that changes the distance by which the bar follows a move of the content.
///
/// It receives the move and the distance that the transformer before has returned, and returns a new distance. Distances are points, positive when the content scrolls down and the bar becomes
/// lower. The move is the same for all transformers of a chain. Source: article, "BarController".
///
/// The transformers below are properties that return a function, as in the article, because an array of global functions would have another type, whose functions are sendable.
public typealias ContentOffsetDeltaYTransformer = (_ move: BarStateReducerParameters, _ contentOffsetDeltaY: Double) -> Double

// MARK: - The transformers of the article

/// Subtracts the part of a move that lies beyond the top of the content, so that a bounce there does not move the bar.
///
/// The result is d + min(0, previous + T) when either of the two offsets lies beyond -T. The formula is right for content that comes back. A move away from the content counts
/// more than once, which is visible unless the bar is at its limit. Source: <doc:AirBarSheet#4-Reducer> and <doc:AirBarSheet#7-Original-problems>.
public var ignoreTopDeltaYTransformer: ContentOffsetDeltaYTransformer {
    { move, deltaY in
        let start = move.scrollable.startY
        guard move.previousContentOffset.y < start || move.contentOffset.y < start else { return deltaY }
        return deltaY + min(0, move.previousContentOffset.y - start)
    }
}

/// Subtracts the part of a move that lies beyond the end of the content; the mirror image of `ignoreTopDeltaYTransformer`.
///
/// The result is d + max(0, previous - E) when either of the two offsets lies beyond E. Source: <doc:AirBarSheet#4-Reducer>.
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
        return max(-heights.highest(isExpandable: state.isExpandedStateAvailable), wanted) - state.offset
    }
}

// MARK: - The corrected transformer

/// Counts only the part of a move between the top and the end of the content, at the beginning and at the end of a bounce: clamp(offset) - clamp(previous).
///
/// It replaces `ignoreTopDeltaYTransformer` and `ignoreBottomDeltaYTransformer`, and keeps the changes of the transformers before it. Content that is too short to scroll
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
