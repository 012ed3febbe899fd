/// A message of the compiler about one place of a source.
struct SceneDiagnostic: Equatable {
    let isError: Bool
    /// The whole message: file, line and column, what is wrong, and the source line with a caret under it.
    let text: String

    /// Reads the output of swiftc with `-diagnostic-style llvm`: lines such as `Card.swift:3:5: error: ...`, each followed by the source line and the caret.
    static func all(in output: String) -> [SceneDiagnostic] {
        var found: [[Substring]] = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.contains(#/^\S.*: (error|warning|note): /#) {
                found.append([line])
            } else if !found.isEmpty {
                found[found.count - 1].append(line)
            }
        }
        return found.map { lines in
            let isCaret = lines.count > 2 && lines[2].contains(/^[ ~^]+$/)
            return SceneDiagnostic(isError: lines[0].contains(": error: "), text: lines.prefix(isCaret ? 3 : 1).joined(separator: "\n"))
        }
    }
}
