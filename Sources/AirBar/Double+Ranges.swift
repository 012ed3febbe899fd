extension Double {
    /// Goes from the one end of `target` to the other as this number goes through `source`, and stays at the ends outside. Source: fact sheet 3.1.
    ///
    /// At exactly the ends it is exactly the target's ends; NaN stays NaN.
    public func map(from source: (Double, Double), to target: (Double, Double)) -> Double {
        if self <= source.0 { return target.0 }
        if self >= source.1 { return target.1 }
        return target.0 + (target.1 - target.0) * ((self - source.0) / (source.1 - source.0))
    }

    /// The nearest number within the bounds, both of them included.
    public func bounded(by bounds: (Double, Double)) -> Double { Swift.min(Swift.max(self, bounds.0), bounds.1) }

    /// No further from `other` than `delta`, that far included.
    public func isNear(to other: Double, delta: Double) -> Bool { abs(self - other) <= delta }
}
