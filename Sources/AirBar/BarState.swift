/// The state of a bar at one moment, a value that is replaced and never changed. Source: article, "State".
public struct BarState: Equatable, Sendable {
    /// The negative of the bar's height, in points. It has the direction of the content's offset: scrolling on adds to both.
    public let offset: Double
    /// The bar may grow beyond its normal height.
    public let isExpandedStateAvailable: Bool
    public let configuration: BarConfiguration

    /// Any offset is accepted as it is; NaN makes a bar of height NaN.
    public init(offset: Double, isExpandedStateAvailable: Bool, configuration: BarConfiguration) {
        self.offset = offset
        self.isExpandedStateAvailable = isExpandedStateAvailable
        self.configuration = configuration
    }
}

// MARK: - Reading

extension BarState {
    /// Points.
    public func height() -> Double { -offset }

    /// Which transition the offset lies in; exactly normal belongs to the upper one. Source: <doc:AirBarSheet#3.2-Range>.
    public func stateRange() -> BarStateRange { offset > -configuration.normalStateHeight ? .compactNormal : .normalExpanded }

    /// 0 compact, 1 normal, 2 expanded, linear in between and never outside (unitless). Source: <doc:AirBarSheet#3.3-Progress>.
    public func transitionProgress() -> Double {
        let range = stateRange()
        let bounds = range.progressBounds()
        return offset.map(from: configuration.offsetBounds(for: range), to: (bounds.1, bounds.0))
    }

    /// The present value of a property, given its ways through both transitions. Source: <doc:AirBarSheet#3.4-Value>.
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

    /// The same state with an offset that is greater by `offset`. A positive one makes the bar lower.
    public func add(offset: Double) -> BarState { set(offset: self.offset + offset) }

    /// The same state with the expanded state available or not.
    public func set(isExpandedStateAvailable: Bool) -> BarState {
        BarState(offset: offset, isExpandedStateAvailable: isExpandedStateAvailable, configuration: configuration)
    }
}
