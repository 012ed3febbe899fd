/// The state of a bar at one moment, as a value that cannot change. Source: article, "State".
public struct BarState: Equatable, Sendable {
    /// The negative of the bar's height, in points. It has the sign of the content offset, so that scrolling down increases both.
    public let offset: Double
    /// Whether the bar may become higher than its normal height.
    public let isExpandedStateAvailable: Bool
    public let configuration: BarConfiguration

    /// A state with these values. The offset is not checked: NaN gives a bar whose height is NaN.
    public init(offset: Double, isExpandedStateAvailable: Bool, configuration: BarConfiguration) {
        self.offset = offset
        self.isExpandedStateAvailable = isExpandedStateAvailable
        self.configuration = configuration
    }
}

// MARK: - Reading

extension BarState {
    /// The height of the bar; points.
    public func height() -> Double { -offset }

    /// The transition in which the offset lies; the normal height itself belongs to `normalExpanded`. Source: <doc:AirBarSheet#3.2-Range>.
    public func stateRange() -> BarStateRange { offset > -configuration.normalStateHeight ? .compactNormal : .normalExpanded }

    /// The progress of the bar: 0 for compact, 1 for normal, 2 for expanded, linear in between and limited to 0...2 (unitless). Source: <doc:AirBarSheet#3.3-Progress>.
    public func transitionProgress() -> Double {
        let range = stateRange()
        let bounds = range.progressBounds()
        return offset.map(from: configuration.offsetBounds(for: range), to: (bounds.1, bounds.0))
    }

    /// The present value of a property whose values in both transitions are given. Source: <doc:AirBarSheet#3.4-Value>.
    public func value(compactNormalRange: ValueRangeType, normalExpandedRange: ValueRangeType) -> Double {
        let range = stateRange()
        let values = range == .compactNormal ? compactNormalRange.range : normalExpandedRange.range
        return transitionProgress().map(from: range.progressBounds(), to: values)
    }
}

// MARK: - The next state

extension BarState {
    /// The same state with another offset.
    public func set(offset: Double) -> BarState {
        BarState(offset: offset, isExpandedStateAvailable: isExpandedStateAvailable, configuration: configuration)
    }

    /// The same state with an offset that is greater by `offset`. A positive number makes the bar lower.
    public func add(offset: Double) -> BarState { set(offset: self.offset + offset) }

    /// The same state with the expanded state available or not.
    public func set(isExpandedStateAvailable: Bool) -> BarState {
        BarState(offset: offset, isExpandedStateAvailable: isExpandedStateAvailable, configuration: configuration)
    }
}
