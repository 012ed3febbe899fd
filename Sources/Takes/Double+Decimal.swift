extension Double {
    /// Reads a number as takes write it: in decimal digits, with a point and an exponent or without. Nil for anything else, such as `0x10`, which is more likely a slip than 16 seconds, and for a number that is too large.
    package init?(decimal word: some StringProtocol) {
        guard word.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || "+-.eE".utf8.contains($0) }), let number = Double(word),
            number.isFinite
        else { return nil }
        self = number
    }
}
