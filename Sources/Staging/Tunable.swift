import Geometry
import Synchronization

/// A number or a flag of a scene that the tuning panel and takes can change: `@Tunable("radius", 0...40, unit: "pt") var radius = 12.0`.
///
/// The value does not change while a scene lives. Whoever changes it makes the scene again and does to it what was done before, so the scene may use it anywhere. Only tunables that
/// are made together with the scene can be changed. Before all stored properties of the scene have values, read `_radius.wrappedValue`.
@propertyWrapper public struct Tunable<Value: Sendable>: Sendable {
    public let wrappedValue: Value

    private init(chosen value: Value) { wrappedValue = value }

    private static func chosen(_ declaration: TunableDeclaration) -> Double {
        TunableScope.current?.value(of: declaration) ?? declaration.start
    }
}

extension Tunable<Double> {
    /// - Parameters:
    ///   - name: one word, which takes use: `option radius 14`.
    ///   - range: of what the panel and takes may choose. It grows to hold the start value.
    ///   - unit: shown behind the number.
    ///   - file: where the start value is written; so is `line`.
    public init(
        wrappedValue: Double, _ name: String, _ range: ClosedRange<Double>, unit: String = "", file: String = #filePath, line: Int = #line
    ) {
        let declaration = TunableDeclaration(
            name: name, kind: .number, range: range, unit: unit, start: wrappedValue, file: file, line: line)
        self.init(chosen: Self.chosen(declaration))
    }
}

extension Tunable<Int> {
    /// A whole number: `@Tunable("rows", 1...40) var rows = 12`.
    public init(
        wrappedValue: Int, _ name: String, _ range: ClosedRange<Int>, unit: String = "", file: String = #filePath, line: Int = #line
    ) {
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        let declaration = TunableDeclaration(
            name: name, kind: .wholeNumber, range: bounds, unit: unit, start: Double(wrappedValue), file: file, line: line)
        self.init(chosen: Int(exactly: Self.chosen(declaration)) ?? wrappedValue)
    }
}

extension Tunable<Bool> {
    /// A flag, which takes set by on and off: `@Tunable("sticky") var isSticky = true`.
    public init(wrappedValue: Bool, _ name: String, file: String = #filePath, line: Int = #line) {
        let start = wrappedValue ? 1.0 : 0
        let declaration = TunableDeclaration(name: name, kind: .flag, range: 0...1, unit: "", start: start, file: file, line: line)
        self.init(chosen: Self.chosen(declaration) == 1)
    }
}

/// What the tunables of a scene meet while it is made. A property wrapper gets no arguments from the scene's initializer, so this reaches it through the task, for as long as that initializer runs.
final class TunableScope: Sendable {
    @TaskLocal static var current: TunableScope?

    private let words: [String: String]
    private let found = Mutex<[TunableDeclaration]>([])

    /// - Parameter words: the options of a take.
    init(_ words: [String: String]) { self.words = words }

    var declarations: [TunableDeclaration] { found.withLock(\.self) }

    /// Takes note of the tunable. A name that came before is the same tunable, as in the rows of a list.
    func value(of tunable: TunableDeclaration) -> Double? {
        found.withLock { if !$0.contains(where: { $0.name == tunable.name }) { $0.append(tunable) } }
        return words[tunable.name].flatMap { tunable.value(of: $0) }
    }
}
