/// The names of a table's columns: which of them is the time, and which are values.
///
/// The time is the column `time`, or else the first column that is not `frame`. A trace has both columns.
struct TableHeader {
    let names: [String]
    let time: Int
    /// The index of the column with the confidence of each row; nil in tables without one.
    let confidence: Int?
    /// The other columns, without the number of the frame.
    let values: [Int]

    init(_ names: [String]) {
        self.names = names
        let time = names.firstIndex(of: "time") ?? names.firstIndex { $0 != "frame" } ?? 0
        self.time = time
        confidence = names.firstIndex(of: "confidence")
        values = names.indices.filter { $0 != time && names[$0] != "frame" && names[$0] != "confidence" }
    }
}
