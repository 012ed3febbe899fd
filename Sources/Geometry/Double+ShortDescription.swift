extension Double {
    /// The shortest text that reads back as the same number; whole numbers stand without ".0".
    public var shortDescription: String {
        if self == 0 { return sign == .minus ? "-0" : "0" }
        return self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
    }
}
