import Geometry

/// A parameter of a command: its name, its meaning, and the values that it takes.
package struct ControlParameter: Sendable {
    enum Kind: Sendable {
        case number(ClosedRange<Double>)
        case whole(ClosedRange<Int>)
        case flag
        case text
        case texts
        /// A list of points, each [x, y].
        case points
        /// Two numbers.
        case pair
        case object
    }

    package let name: String
    let summary: String
    let kind: Kind
    let isRequired: Bool

    init(_ name: String, _ kind: Kind, _ summary: String, isRequired: Bool = false) {
        (self.name, self.kind, self.summary, self.isRequired) = (name, kind, summary, isRequired)
    }

    /// The range of places and distances, in points; a take allows no larger numbers.
    static let points = -1e6...1e6
    /// The range of durations, in seconds; a slide of a take lasts no longer.
    static let seconds = 0.0...600

    func accepts(_ value: JSONValue) -> Bool {
        switch (kind, value) {
        case (.number(let range), .number(let number)): range.contains(number)
        case (.whole(let range), .number(let number)): Int(exactly: number).map { range.contains($0) } ?? false
        case (.flag, .flag), (.text, .text), (.object, .object): true
        case (.texts, .list(let list)): list.allSatisfy { $0.text != nil }
        case (.points, .list(let list)): (1...1000).contains(list.count) && list.allSatisfy { Self.isPair($0) }
        case (.pair, _): Self.isPair(value)
        default: false
        }
    }

    private static func isPair(_ value: JSONValue) -> Bool {
        guard case .list(let list) = value, list.count == 2 else { return false }
        return list.allSatisfy { $0.number.map { points.contains($0) } ?? false }
    }

    /// The condition for a value, in words for messages.
    var form: String {
        switch kind {
        case .number(let range): "a number from \(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
        case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .flag: "true or false"
        case .text: "a text"
        case .texts: "a list of texts"
        case .points: "a list of 1 to 1000 points, such as [[207, 300], [207, 120]]"
        case .pair: "two numbers, such as [0, -2000]"
        case .object: "an object"
        }
    }

    /// The JSON Schema of the values.
    var schema: JSONValue {
        let pair: [String: JSONValue] = ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
        var fields: [String: JSONValue] =
            switch kind {
            case .number(let range):
                ["type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
            case .whole(let range):
                ["type": "integer", "minimum": .number(Double(range.lowerBound)), "maximum": .number(Double(range.upperBound))]
            case .flag: ["type": "boolean"]
            case .text: ["type": "string"]
            case .texts: ["type": "array", "items": ["type": "string"]]
            case .points: ["type": "array", "items": .object(pair), "minItems": 1, "maxItems": 1000]
            case .pair: pair
            case .object: ["type": "object"]
            }
        fields["description"] = .text(summary)
        return .object(fields)
    }
}
