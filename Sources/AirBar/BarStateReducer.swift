import Geometry

/// A move of the content of `scrollable`, with the state of the bar before the move. Source: article, "BarController".
public struct BarStateReducerParameters {
    public let scrollable: any Scrollable
    public let configuration: BarConfiguration
    public let previousContentOffset: Point
    public let contentOffset: Point
    /// The state before the move.
    public let state: BarState

    public init(
        scrollable: any Scrollable, configuration: BarConfiguration, previousContentOffset: Point, contentOffset: Point, state: BarState
    ) {
        self.scrollable = scrollable
        self.configuration = configuration
        self.previousContentOffset = previousContentOffset
        self.contentOffset = contentOffset
        self.state = state
    }
}

/// A function that returns the state of a bar after a move of the content.
public typealias BarStateReducer = (BarStateReducerParameters) -> BarState

/// The reducer that moves the bar by the distance of the content's move, after the transformers have changed this distance one after the other.
///
/// Whether the expanded state is available does not change. Source: <doc:AirBarSheet#4-Reducer>.
public func makeDefaultStateReducer(transformers: [ContentOffsetDeltaYTransformer]) -> BarStateReducer {
    { parameters in
        let deltaY = parameters.contentOffset.y - parameters.previousContentOffset.y
        return parameters.state.add(offset: transformers.reduce(deltaY) { $1(parameters, $0) })
    }
}
