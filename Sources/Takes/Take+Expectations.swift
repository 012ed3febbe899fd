// What a take says about its own frames. None of it changes how the take plays; `overscroll check` compares it.
extension Take {
    /// What a probe has to say at a time, or in every frame of a stretch of time.
    public struct Expectation: Equatable, Sendable {
        public enum Comparison: String, CaseIterable, Sendable {
            case equal = "=="
            case notEqual = "!="
            case less = "<"
            case atMost = "<="
            case greater = ">"
            case atLeast = ">="
        }

        /// Seconds from the start. One time means the frame on screen then, the last at or before it; a stretch means each frame within, its ends included.
        public var times: ClosedRange<Double>
        public var probe: String
        public var comparison: Comparison
        public var value: ProbeValue
        /// How far off a number may be that has to be equal, or has to be off to be unequal; 0 asks for every bit.
        public var tolerance: Double
        /// Where it stands in its file, counted from 1; 0 for one that is in none.
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

        /// Whether `actual` is what is expected; nil when the two are not of one kind, as a word and a number. A number that is NaN is unequal to everything.
        public func isMet(by actual: ProbeValue) -> Bool? {
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
            default: nil
            }
        }
    }

    /// What the picture of the frame at a time has to hash to, drawn at the device's scale: `Bitmap.hash`.
    public struct PictureHash: Equatable, Sendable {
        /// Seconds from the start; the frame on screen then, the last at or before it.
        public var time: Double
        public var hash: UInt64
        /// Where it stands in its file, counted from 1; 0 for one that is in none.
        public var line: Int

        public init(time: Double, hash: UInt64, line: Int = 0) {
            self.time = time
            self.hash = hash
            self.line = line
        }
    }
}

extension Take.Expectation {
    /// What stands behind the probe: `== -64 +- 0.5`.
    public var condition: String {
        let value =
            switch value {
            case .number(let number): number.shortDescription
            default: value.description
            }
        return "\(comparison.rawValue) \(value)\(tolerance == 0 ? "" : " +- \(tolerance.shortDescription)")"
    }

    /// One line of a take, with its line break.
    public var text: String {
        let end = times.upperBound == times.lowerBound ? "" : "..\(times.upperBound.shortDescription)"
        return "\(times.lowerBound.shortDescription)\(end) expect \(probe) \(condition)\n"
    }
}

extension Take.PictureHash {
    /// One line of a take, with its line break.
    public var text: String { "\(time.shortDescription) hash \(hash.hexadecimal)\n" }
}

extension UInt64 {
    /// Sixteen digits.
    public var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
