import Foundation
import Testing
import WindowTesting

/// DocC follows the links of the articles, and those of the code.
@Suite struct DocCTests {
    /// An article that holds every citation of the code joins the catalog, so that DocC itself judges each of them.
    @Test func everyLinkIsFollowed() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("docc-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appendingPathComponent("OverscrollKit.docc")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Repository.catalog, to: catalog)
        let citations = try Repository.texts(below: "Sources", endings: ["swift"]).flatMap {
            $0.text.matches(of: /<doc:[^>]+>/).map { String($0.0) }
        }
        try #require(citations.count > 100)
        let article = "# Citations\n\nThose of the code.\n\n" + Set(citations).sorted().joined(separator: "\n\n")
        try article.write(to: catalog.appendingPathComponent("Citations.md"), atomically: true, encoding: .utf8)
        // The page of the module needs the module.
        let graph =
            #"{"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}, "generator": "test"}, "module": {"name": "OverscrollKit", "platform": {}}, "symbols": [], "relationships": []}"#
        try graph.write(to: folder.appendingPathComponent("OverscrollKit.symbols.json"), atomically: true, encoding: .utf8)

        let docc = try ChildProcess([
            "docc", "convert", catalog.path, "--additional-symbol-graph-dir", folder.path, "--output-dir",
            folder.appendingPathComponent("out").path, "--fallback-bundle-identifier", "overscroll",
        ])
        let status = try docc.finish()
        let text = (docc.lines + [docc.messages]).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(status == 0 && text.isEmpty, "\(text)")
    }
}
