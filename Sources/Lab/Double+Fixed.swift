extension Double {
    /// The number with `digits` digits after the decimal point, as a table shows it; "-" for NaN and infinities.
    package func fixed(_ digits: Int) -> String {
        guard isFinite else { return "-" }
        let power = (0..<digits).reduce(1.0) { power, _ in power * 10 }
        let scaled = (self * power).rounded()
        guard abs(scaled) < 1e15 else { return description }
        if digits == 0 { return String(Int(scaled)) }
        let (whole, part) = Int(abs(scaled)).quotientAndRemainder(dividingBy: Int(power))
        let decimals = String(part)
        return "\(scaled < 0 ? "-" : "")\(whole).\(String(repeating: "0", count: digits - decimals.count))\(decimals)"
    }
}
