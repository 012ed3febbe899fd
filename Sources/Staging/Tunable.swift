import Synchronization

/// A number or a flag of a scene that the tuning panel and takes can change: `@Tunable("radius", 0...40, unit: "pt") var radius = 12.0`.
///
/// The value does not change while a scene lives, so the scene may use it anywhere. To change a value, the program makes the scene again and repeats all its events. Only tunables that
/// are made together with the scene can be changed. In an initializer, before all stored properties of the scene have values, read `_radius.wrappedValue` instead of `radius`.
@propertyWrapper public struct Tunable<Value: Sendable>: Sendable {
    public let wrappedValue: Value

    private init(chosen value: Value) { wrappedValue = value }

    private static func chosen(_ declaration: TunableDeclaration) -> Double {
        TunableScope.current?.value(of: declaration) ?? declaration.start
    }
}

extension Tunable<Double> {
    /// - Parameters:
    ///   - name: one word without `#`, which takes use: `option radius 14`. Any other name stops the program.
    ///   - range: the values that the panel and takes may choose. It is extended to contain the start value; a range of one number, or one that is not finite, stops the program.
    ///   - unit: the unit that is shown after the number.
    ///   - file: the source file of the start value; `line` is its line.
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
    /// A flag, which takes set with `on` and `off`: `@Tunable("sticky") var isSticky = true`.
    public init(wrappedValue: Bool, _ name: String, file: String = #filePath, line: Int = #line) {
        let start = wrappedValue ? 1.0 : 0
        let declaration = TunableDeclaration(name: name, kind: .flag, range: 0...1, unit: "", start: start, file: file, line: line)
        self.init(chosen: Self.chosen(declaration) == 1)
    }
}

/// Collects the tunables of a scene while the scene is made, and gives them their values. A property wrapper cannot receive arguments from the scene's initializer, so the scope is a task-local value during that initializer.
final class TunableScope: Sendable {
    @TaskLocal static var current: TunableScope?

    private let words: [String: String]
    private let found = Mutex<[TunableDeclaration]>([])

    /// - Parameter words: the values of a take's options, by name.
    init(_ words: [String: String]) { self.words = words }

    var declarations: [TunableDeclaration] { found.withLock(\.self) }

    /// Stores the declaration of a tunable, and returns the value that a take has set; nil for none. A declaration that is met again, as in each row of a list, is one tunable. Two declarations with the same name stop the program.
    func value(of tunable: TunableDeclaration) -> Double? {
        found.withLock { found in
            guard let same = found.first(where: { $0.name == tunable.name }) else { return found.append(tunable) }
            guard (same.file, same.line) == (tunable.file, tunable.line) else {
                fatalError("two tunables have the name '\(same.name)', at \(same.file):\(same.line) and \(tunable.file):\(tunable.line)")
            }
        }
        return words[tunable.name].flatMap { tunable.value(of: $0) }
    }
}
