/// The range of a chart's axis, with ticks at round numbers.
struct ChartAxis {
    let lower: Double
    let upper: Double
    private let step: Double

    /// The axis that holds all finite `values`.
    init(_ values: some Sequence<Double>) {
        let finite = values.filter(\.isFinite)
        var low = finite.min() ?? 0
        var high = finite.max() ?? 1
        if high - low < 1e-9 { (low, high) = (low - 0.5, high + 0.5) }
        // The nearest of 1, 2 and 5 times a power of ten that gives at most ten steps.
        var step = 1e-9
        let factors = [2, 2.5, 2]
        var index = 0
        while (high - low) / step > 10 {
            step *= factors[index % 3]
            index += 1
        }
        self.step = step
        lower = (low / step).rounded(.down) * step
        upper = (high / step).rounded(.up) * step
    }

    var ticks: [Double] { (0...Int(((upper - lower) / step).rounded())).map { lower + Double($0) * step } }

    /// The place of a value on the axis: 0 at the lower end, 1 at the upper end.
    func fraction(_ value: Double) -> Double { (value - lower) / (upper - lower) }

    func label(_ tick: Double) -> String {
        let rounded = (tick / step).rounded() * step
        var text = (abs(rounded) < step / 2 ? 0 : rounded).shortDescription
        if text.count > 7, let dot = text.firstIndex(of: ".") {
            // Adding steps such as 0.1 leaves rounding errors in the last digits.
            let digits = step >= 1 ? 0 : String(step.description.drop { $0 != "." }.dropFirst()).count
            text = String(text[..<(text.index(dot, offsetBy: digits + 1, limitedBy: text.endIndex) ?? text.endIndex)])
        }
        return text
    }
}
