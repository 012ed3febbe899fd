extension Int {
    /// The number with the noun that it counts, in the singular for 1: "1 frame", "2 frames", "0 frames".
    public func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
