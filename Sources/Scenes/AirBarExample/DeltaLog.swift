import AirBar
import Geometry

/// Keeps the parts of the last move that remain after each step of the reducer, for the trace.
final class DeltaLog {
    private(set) var previousY = 0.0
    /// d0 to d3: the move itself, and the parts that remain after the steps for top, bottom and range. Source: <doc:AirBarSheet#4-Reducer>.
    private(set) var deltas = [0.0, 0, 0, 0]

    /// A reducer of three transformers that keeps this log.
    func reducer(transformers: [ContentOffsetDeltaYTransformer]) -> BarStateReducer {
        let noting = transformers.enumerated().map { index, transformer -> ContentOffsetDeltaYTransformer in
            { [unowned self] move, deltaY in
                deltas[index] = deltaY
                deltas[index + 1] = transformer(move, deltaY)
                return deltas[index + 1]
            }
        }
        let reduce = makeDefaultStateReducer(transformers: noting)
        return { [unowned self] parameters in
            previousY = parameters.previousContentOffset.y
            return reduce(parameters)
        }
    }
}
