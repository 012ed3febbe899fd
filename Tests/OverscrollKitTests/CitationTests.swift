import Foundation
import Lab
import OverscrollKit
import Testing

/// Whatever the code claims about iOS or about an interaction cites a section of a sheet, as a link such as `<doc:FeelSheet#2.6-Bounce>`.
@Suite struct CitationTests {
    /// The anchors of each article: its headings with hyphens between words, as DocC makes them.
    private let anchors: [String: Set<String>]
    private let files: [(path: String, text: String)]

    init() throws {
        var anchors: [String: Set<String>] = [:]
        let articles = try Repository.texts(below: "Sources/OverscrollKit/OverscrollKit.docc", endings: ["md"])
        for (path, text) in articles {
            let headings = text.split(separator: "\n").filter { $0.hasPrefix("##") }.map { $0.drop { $0 == "#" || $0 == " " } }
            let name = path.split(separator: "/").last?.dropLast(3) ?? ""
            anchors[String(name)] = Set(headings.map { String($0).replacing(" ", with: "-") })
        }
        self.anchors = anchors
        let readme = try String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
        let sources = try ["Sources", "Tests"].flatMap { try Repository.texts(below: $0, endings: ["swift", "c", "h", "md"]) }
        // These tests themselves hold examples of what must not be.
        files = sources.filter { !$0.path.hasPrefix("Tests/OverscrollKitTests") } + [("README.md", readme)]
    }

    @Test func everyCitationLeadsToASection() throws {
        var count = 0
        for (path, text) in files {
            let own = path.split(separator: "/").last?.dropLast(3) ?? ""
            for match in text.matches(of: /doc:([A-Za-z]*)(?:#([A-Za-z0-9.\-]*[A-Za-z0-9]))?/) {
                let name = match.1.isEmpty ? String(own) : String(match.1)
                guard let sections = anchors[name] else {
                    Issue.record("\(path): there is no article '\(name)'")
                    continue
                }
                if let anchor = match.2, !sections.contains(String(anchor)) { Issue.record("\(path): \(name) has no section '\(anchor)'") }
                count += 1
            }
        }
        #expect(count > 180)
    }

    /// The tuning panel and `overscroll constants` print these.
    @Test(arguments: Feel.Constant.Section.allCases) func everyConstantHasASection(_ section: Feel.Constant.Section) {
        #expect(anchors["FeelSheet"]?.contains(section.rawValue) == true)
        #expect(Feel.constants.contains { $0.section == section })
    }

    @Test func theReadmeLinksToFilesThatExist() throws {
        let readme = try #require(files.last).text
        let links = readme.matches(of: /\]\(([^):#]+)\)/).map { String($0.1) }
        #expect(!links.isEmpty)
        for link in links where !FileManager.default.fileExists(atPath: Repository.root.appendingPathComponent(link).path) {
            Issue.record("README.md: there is no '\(link)'")
        }
    }

    /// "Fact sheet 3.1" and "(2.4)" say neither which sheet is meant nor whether it has such a section.
    @Test func nobodyCitesByWordsOrNumberAlone() {
        for (path, text) in files where path != "README.md" && !path.hasSuffix(".md") {
            // An expression takes long for all sources; few lines hold what each of its forms begins with.
            for line in text.utf8.split(separator: UInt8(ascii: "\n")) where Self.mayCite(line) {
                for match in Substring(line).matches(of: /(?i)(feel|fact) sheets?|the sheet\b|\/\/.*\([1-9]\.[0-9]{1,2}(, [a-z]+)?\)/) {
                    Issue.record("\(path): '\(match.0)' is no link")
                }
            }
        }
    }

    /// Whether a line holds " sheet", in capitals or not, or a digit in parentheses.
    private static func mayCite(_ line: Substring.UTF8View) -> Bool {
        let word = Array(" sheet".utf8)
        var (matched, afterParenthesis) = (0, false)
        for byte in line {
            if afterParenthesis && (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte) { return true }
            afterParenthesis = byte == UInt8(ascii: "(")
            // The bit makes letters small, and leaves a space as it is.
            let small = byte | 0x20
            matched = small == word[matched] ? matched + 1 : small == word[0] ? 1 : 0
            if matched == word.count { return true }
        }
        return false
    }

    /// A link has one form only if headings need no other rule than hyphens for spaces.
    @Test func headingsAreWordsAndNumbers() {
        for (name, sections) in anchors {
            for section in sections
            where section.contains(where: { !($0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" || $0 == ".") }) {
                Issue.record("\(name): '\(section)' holds more than letters, digits, points and spaces")
            }
        }
    }
}
