import Foundation
import Lab
import OverscrollKit
import Testing
import WeChat

@Suite struct TakeFormatTests {
    /// The article's example can be played as it stands there.
    @Test func theExampleIsATake() throws {
        let article = try String(contentsOf: Repository.catalog.appendingPathComponent("TakeFormat.md"), encoding: .utf8)
        let lines = article.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("    overscroll-take 1") }
        let example = lines.prefix { $0.hasPrefix("    ") }.map { $0.dropFirst(4) }.joined(separator: "\n")
        let take = try Take(parsing: example, file: "TakeFormat.md", vocabulary: Vocabulary([WeChatScene.description], constants: .all))
        #expect(take.lines.count == 10 && take.endTime == 6)
    }
}
