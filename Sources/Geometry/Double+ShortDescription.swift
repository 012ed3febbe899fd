extension Double {
    /// Whole numbers without ".0", others with every digit that matters.
    public var shortDescription: String {
        if self == 0 { return sign == .minus ? "-0" : "0" }
        return self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
    }
}
