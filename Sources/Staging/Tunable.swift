import Geometry
import Synchronization

/// A number of a scene that the tuning panel and takes can change: `@Tunable("radius", 0...40, unit: "pt") var radius = 12.0`.
///
/// The number does not change while a scene lives. Whoever changes it makes the scene again and does to it what was done before, so the scene may use it anywhere. Only tunables that
/// are made together with the scene can be changed. Before all stored properties of the scene have values, read `_radius.wrappedValue`.
@propertyWrapper public struct Tunable: Sendable {
    public let wrappedValue: Double

    /// - Parameters:
    ///   - name: one word, which takes use: `option radius 14`.
    ///   - range: of what the panel and takes may choose. It grows to hold the start value.
    ///   - unit: shown behind the number.
    ///   - file: where the start value is written; so is `line`.
    public init(
        wrappedValue: Double, _ name: String, _ range: ClosedRange<Double>, unit: String = "", file: String = #filePath, line: Int = #line
    ) {
        let (lowest, highest) = (min(range.lowerBound, wrappedValue), max(range.upperBound, wrappedValue))
        precondition(
            !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "#" } && lowest < highest && (highest - lowest).isFinite,
            "the tunable at \(file):\(line) needs a name of one word and a range of finite numbers")
        let declaration = Declaration(name: name, range: lowest...highest, unit: unit, start: wrappedValue, file: file, line: line)
        self.wrappedValue = TunableScope.current?.value(of: declaration) ?? wrappedValue
    }

    /// What is known of a tunable besides its present value.
    public struct Declaration: Equatable, Sendable {
        public let name: String
        public let range: ClosedRange<Double>
        public let unit: String
        /// The value in the source.
        public let start: Double
        public let file: String
        public let line: Int

        /// The value that the word of a take gives; nil for one that is no number of the range.
        public func value(of word: String) -> Double? { Double(word).flatMap { range.contains($0) ? $0 : nil } }

        /// The values that it takes, for messages: "a number from 0 to 40 (pt)".
        public var form: String {
            let bounds = "\(range.lowerBound.shortDescription) to \(range.upperBound.shortDescription)"
            return "a number from \(bounds)\(unit.isEmpty ? "" : " (\(unit))")"
        }
    }
}

/// What the tunables of a scene meet while it is made. A property wrapper gets no arguments from the scene's initializer, so this reaches it through the task, for as long as that initializer runs.
final class TunableScope: Sendable {
    @TaskLocal static var current: TunableScope?

    private let words: [String: String]
    private let found = Mutex<[Tunable.Declaration]>([])

    /// - Parameter words: the options of a take.
    init(_ words: [String: String]) { self.words = words }

    var declarations: [Tunable.Declaration] { found.withLock(\.self) }

    /// Takes note of the tunable. A name that came before is the same tunable, as in the rows of a list.
    func value(of tunable: Tunable.Declaration) -> Double? {
        found.withLock { if !$0.contains(where: { $0.name == tunable.name }) { $0.append(tunable) } }
        return words[tunable.name].flatMap { tunable.value(of: $0) }
    }
}
