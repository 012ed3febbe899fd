import FoundationEssentials
import Lab
import Takes

/// The outcomes of all takes, in the formats that other programs read.
struct CheckReport {
    let outcomes: [CheckOutcome]

    /// The number of takes, and how many of them have each verdict.
    var totals: String {
        let counts = CheckOutcome.Verdict.allCases.map { verdict in (verdict, outcomes.count { $0.verdict == verdict }) }
        return outcomes.count.counted("take") + ": " + counts.filter { $0.1 > 0 }.map { "\($0.1) \($0.0.words)" }.joined(separator: ", ")
    }

    /// The exit code of all takes.
    var code: Int32 { ExitStatus.ofAll(outcomes.map(\.code) + outcomes.compactMap(\.unkept?.code)) }

    /// The report for programs.
    var listing: JSONValue {
        let takes = outcomes.map { outcome in
            JSONValue.present([
                "take": .text(outcome.path), "verdict": .text(outcome.verdict.rawValue), "message": .text(outcome.message),
                "line": outcome.line.map { .whole($0) }, "frame": outcome.frame.map { .whole($0.index) },
                "time": outcome.frame.map { .number($0.time) }, "seconds": .number(outcome.seconds),
                "picture": outcome.picture.map { .text($0) },
            ])
        }
        let totals = CheckOutcome.Verdict.allCases.map { verdict in (verdict.rawValue, outcomes.count { $0.verdict == verdict }) }
        return ["takes": .list(takes), "totals": .object(Dictionary(uniqueKeysWithValues: totals.map { ($0, .whole($1)) }))]
    }

    /// The Test Anything Protocol, version 14.
    var tap: String {
        var lines = ["TAP version 14", "1..\(outcomes.count)"]
        for (index, outcome) in outcomes.enumerated() {
            // A # would begin a directive.
            let name = oneLine(outcome.path).replacing("#", with: "\\#")
            lines.append("\(outcome.verdict == .good ? "ok" : "not ok") \(index + 1) - \(name)")
            guard outcome.verdict != .good else { continue }
            func quoted(_ text: String) -> String {
                "'" + oneLine(text).replacing("'", with: "''") + "'"
            }
            lines += ["  ---", "  message: \(quoted(outcome.message))", "  severity: \(outcome.verdict == .different ? "fail" : "error")"]
            lines += ["  at: \(quoted(outcome.place))"] + (outcome.picture.map { ["  picture: \(quoted($0))"] } ?? []) + ["  ..."]
        }
        return lines.joined(separator: "\n")
    }

    /// The report as XML of JUnit: a take is a test case, in a class with the name of its folder.
    ///
    /// It is valid by the schemas of Jenkins (junit-10.xsd of its plugin xunit) and of Ant (JUnit.xsd of windyroad/JUnit-Schema). GitLab and Jenkins look for
    /// pictures in the output of a test case, which the schema of Ant does not allow. So a report with pictures is valid only by the schema of Jenkins.
    var junit: String {
        func count(_ isCounted: (CheckOutcome) -> Bool) -> Int { outcomes.count(where: isCounted) }
        let seconds = outcomes.reduce(0) { $0 + $1.seconds }
        let counts =
            "tests=\"\(outcomes.count)\" failures=\"\(count { $0.verdict == .different })\" "
            + "errors=\"\(count { [.notCompared, .notRead].contains($0.verdict) })\" time=\"\(Self.time(seconds))\""
        var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n"
        text += "  <testsuite id=\"0\" package=\"overscroll\" name=\"check\" \(counts) skipped=\"0\" timestamp=\"\(Self.now)\" "
        text += "hostname=\"\(xml(ProcessInfo.processInfo.hostName))\">\n    <properties/>\n"
        for outcome in outcomes {
            let parts = outcome.path.split(separator: "/")
            let folder = parts.dropLast().joined(separator: "/")
            text += "    <testcase name=\"\(xml(String(parts.last ?? "")))\" classname=\"\(xml(folder.isEmpty ? "." : folder))\" "
            text += "time=\"\(Self.time(outcome.seconds))\""
            guard outcome.verdict != .good else {
                text += "/>\n"
                continue
            }
            let element = outcome.verdict == .different ? "failure" : "error"
            text += ">\n      <\(element) message=\"\(xml(outcome.message))\" type=\"\(outcome.verdict.words)\">"
            let words = [outcome.text(isColored: false), outcome.unkeptMessage].compactMap(\.self)
            text += xml(words.joined(separator: "\n")) + "</\(element)>\n"
            if let picture = outcome.picture { text += "      <system-out>[[ATTACHMENT|\(xml(picture))]]</system-out>\n" }
            text += "    </testcase>\n"
        }
        return text + "    <system-out/>\n    <system-err/>\n  </testsuite>\n</testsuites>\n"
    }

    /// The present time in UTC, without a time zone, because the schemas do not allow one.
    private static var now: String { String(Date().formatted(.iso8601).dropLast()) }

    private static func time(_ seconds: Double) -> String { seconds.fixed(3) }

    /// The text without the characters that XML does not allow.
    private func xml(_ text: String) -> String { text.printable.escaped.replacing("\n", with: "&#10;") }

    /// The text with its line breaks as TAP and YAML need them: the names of files may have some.
    private func oneLine(_ text: String) -> String { text.printable.replacing("\n", with: "\\n") }
}
