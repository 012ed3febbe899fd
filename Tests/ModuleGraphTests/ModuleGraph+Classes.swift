extension ModuleGraph {
    /// The stored properties of every class of a source without comments, counted by the form that the formatter gives them: one in a line, four columns further in than the class.
    static func storedProperties(ofClassesIn source: String) -> [String: Int] {
        var counts: [String: Int] = [:]
        var open: [(name: String, indentation: Int)] = []
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(lines, lines.dropFirst() + [""]) {
            let indentation = line.prefix { $0 == " " }.count
            if let type = open.last, indentation == type.indentation, line.hasSuffix("}") { open.removeLast() }
            if line.hasSuffix("{"), let type = line.prefixMatch(of: #/ *(?:@\w+ |\w+ )*?class (\w+).*{$/#) {
                open.append((String(type.output.1), indentation))
                counts[open.last?.name ?? ""] = 0
            } else if let type = open.last, indentation == type.indentation + 4, isStoredProperty(line, next) {
                counts[type.name, default: 0] += 1
            }
        }
        return counts
    }

    /// - Parameter next: the line below, which tells whether braces that open hold observers or compute the value.
    private static func isStoredProperty(_ line: Substring, _ next: Substring) -> Bool {
        guard let property = line.prefixMatch(of: #/ *((?:@\w+(?:\(\w+\))? |\w+(?:\(\w+\))? )*?)(?:let|var) ([^={]*)([={]?)/#),
            !property.output.1.contains("static ")
        else { return false }
        return property.output.3 != "{" || line.contains("didSet") || next.contains("didSet")
    }
}
