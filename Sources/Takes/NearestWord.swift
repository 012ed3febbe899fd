/// The word of `words` that is the fewest edits away from `word`; nil when that would be more than half of the letters.
public func nearestWord(to word: String, in words: [String]) -> String? {
    // Names are short, so no name is near to a very long word, and the search would take long.
    guard word.utf8.count < 200 else { return nil }
    // A word that is more than twice as long as the other, or less than half as long, cannot be near.
    let count = word.count
    let candidates = words.filter { count <= 2 * $0.count && $0.count <= 2 * count }
    let ranked = candidates.map { (word: $0, distance: editDistance(Array(word.lowercased()), Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance * 2 <= max(word.count, best.word.count) else {
        return nil
    }
    return best.word
}

/// The message about a word that is not known: with the word that was probably meant, or else with all that are known.
///
/// - Parameter kind: what the word should name, such as "scene".
package func unknown(_ kind: String, _ word: String, known: [String]) -> String {
    let all = known.isEmpty ? "there are none" : "known: \(known.joined(separator: ", "))"
    return "unknown \(kind) \(word.quoted); \(nearestWord(to: word, in: known).map { "did you mean '\($0)'?" } ?? all)"
}

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in 0..<a.count {
        var row = [i + 1]
        for j in 0..<b.count {
            var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
            row.append(best)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
