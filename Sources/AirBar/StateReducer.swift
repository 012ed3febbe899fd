import Geometry

/// What happened: the content of `scrollable` has moved. Source: article, "BarController".
public struct StateReducerParameters {
    public let scrollable: any Scrollable
    public let configuration: Configuration
    public let previousContentOffset: Point
    public let contentOffset: Point
    /// Before the move.
    public let state: State

    public init(
        scrollable: any Scrollable, configuration: Configuration, previousContentOffset: Point, contentOffset: Point, state: State
    ) {
        self.scrollable = scrollable
        self.configuration = configuration
        self.previousContentOffset = previousContentOffset
        self.contentOffset = contentOffset
        self.state = state
    }
}

/// Gives the state after a move of the content.
public typealias StateReducer = (StateReducerParameters) -> State

/// The reducer that moves the bar as far as the content moved, less what each transformer takes away, one after the other.
///
/// Availability of the expanded state stays as it was. Source: fact sheet 4.
public func makeDefaultStateReducer(transformers: [ContentOffsetDeltaYTransformer]) -> StateReducer {
    { parameters in
        let deltaY = transformers.reduce(parameters.contentOffset.y - parameters.previousContentOffset.y) { deltaY, transformer in
            transformer(ContentOffsetDeltaYTransformerParameters(parameters, contentOffsetDeltaY: deltaY))
        }
        return parameters.state.add(offset: deltaY)
    }
}
