extension Double {
    /// The shortest text that reads back as the same number; whole numbers stand without ".0".
    public var shortDescription: String {
        if self == 0 { return sign == .minus ? "-0" : "0" }
        return self == rounded() && abs(self) < 1e15 ? String(Int(self)) : description
    }

    /// The number with at most `digits` digits after the decimal point, 22 at most; numbers are rounded to the nearest one.
    package func rounded(toDigits digits: Int) -> Double {
        let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
        return (self * power).rounded() / power
    }

    /// `shortDescription` of the number with at most `digits` digits after the decimal point.
    package func shortDescription(_ digits: Int) -> String { rounded(toDigits: digits).shortDescription }
}
