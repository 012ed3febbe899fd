extension Double {
    /// Goes from one end of `target` to the other as this number goes through `source`, and stays at the ends outside. Source: <doc:AirBarSheet#3.1-Map>.
    ///
    /// At exactly the ends it is exactly the target's ends; NaN stays NaN.
    public func map(from source: (Double, Double), to target: (Double, Double)) -> Double {
        if self <= source.0 { return target.0 }
        if self >= source.1 { return target.1 }
        return target.0 + (target.1 - target.0) * ((self - source.0) / (source.1 - source.0))
    }
}
