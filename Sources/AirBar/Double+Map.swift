extension Double {
    /// Maps this number linearly from `source` to `target`; numbers outside of `source` give the nearer end of `target`. Source: <doc:AirBarSheet#3.1-Map>.
    ///
    /// The ends of `source` give exactly the ends of `target`; NaN gives NaN.
    public func map(from source: (Double, Double), to target: (Double, Double)) -> Double {
        if self <= source.0 { return target.0 }
        if self >= source.1 { return target.1 }
        return target.0 + (target.1 - target.0) * ((self - source.0) / (source.1 - source.0))
    }
}
