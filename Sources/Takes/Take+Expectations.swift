// Statements of a take about its own frames. `overscroll check` compares them with the frames; they do not change how the take plays.
extension Take {
    /// The value that a probe must have at a time, or in all frames of an interval.
    public struct Expectation: Equatable, Sendable {
        public enum Comparison: String, CaseIterable, Sendable {
            case equal = "=="
            case notEqual = "!="
            case less = "<"
            case atMost = "<="
            case greater = ">"
            case atLeast = ">="
        }

        /// Seconds from the start. A single time means the frame that is on screen at that time, which is the last frame at or before it. An interval means all frames within it, its ends included.
        public var times: ClosedRange<Double>
        public var probe: String
        public var comparison: Comparison
        public var value: ProbeValue
        /// Two numbers count as equal when they differ by at most this much; 0 compares every bit.
        public var tolerance: Double
        /// The number of the expectation's line in the file, counted from 1; 0 for an expectation without a file.
        public var line: Int

        public init(
            _ times: ClosedRange<Double>, _ probe: String, _ comparison: Comparison, _ value: ProbeValue, tolerance: Double = 0,
            line: Int = 0
        ) {
            self.times = times
            self.probe = probe
            self.comparison = comparison
            self.value = value
            self.tolerance = tolerance
            self.line = line
        }

        /// Whether `actual` is as expected. A value of another kind is never as expected, and NaN is unequal to every number.
        public func isMet(by actual: ProbeValue) -> Bool {
            switch (actual, value) {
            case (.number(let actual), .number(let expected)):
                switch comparison {
                case .equal: abs(actual - expected) <= tolerance
                case .notEqual: !(abs(actual - expected) <= tolerance)
                case .less: actual < expected
                case .atMost: actual <= expected
                case .greater: actual > expected
                case .atLeast: actual >= expected
                }
            case (.flag, .flag), (.word, .word): (actual == value) == (comparison == .equal)
            default: false
            }
        }
    }

    /// The hash of the frame at a time: `Bitmap.hash` of the picture at the device's scale.
    public struct PictureHash: Equatable, Sendable {
        /// Seconds from the start. The hash is that of the frame that is on screen at this time, which is the last frame at or before it.
        public var time: Double
        public var hash: UInt64
        /// The number of the hash's line in the file, counted from 1; 0 for one without a file.
        public var line: Int

        public init(time: Double, hash: UInt64, line: Int = 0) {
            self.time = time
            self.hash = hash
            self.line = line
        }
    }
}

extension Take.Expectation {
    /// The words after the probe's name: `== -64 +- 0.5`.
    public var condition: String {
        "\(comparison.rawValue) \(value.shortDescription)\(tolerance == 0 ? "" : " +- \(tolerance.shortDescription)")"
    }

    /// The line of a take, with its line break.
    public var text: String {
        let end = times.upperBound == times.lowerBound ? "" : "..\(times.upperBound.shortDescription)"
        return "\(times.lowerBound.shortDescription)\(end) expect \(probe) \(condition)\n"
    }
}

extension Take.PictureHash {
    /// The line of a take, with its line break.
    public var text: String { "\(time.shortDescription) hash \(hash.hexadecimal)\n" }
}

extension FixedWidthInteger where Self: UnsignedInteger {
    /// The number in hexadecimal digits, two for each of its bytes.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
    }
}
