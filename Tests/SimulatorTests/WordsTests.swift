import ArgumentParser
import OverscrollKit
import Simulator
import Staging
import Testing
import WeChat

/// Command lines that are read without the parser.
@Suite struct WordsTests {
    private struct App: OverscrollApp { static let scenes = [WeChatScene.description] }

    /// A field that is missing in the short way, or that has another default there, has another description.
    @Test(arguments: [[], ["wechat"], [""], ["a take.take"]]) func aWordGivesTheCommandThatTheParserGives(words: [String]) throws {
        var (short, parsed) = ("", "")
        dump(Run<App>(sceneOrTake: words.first), to: &short)
        dump(try Run<App>.parse(words), to: &parsed)
        #expect(short == parsed)
        #expect(parsed.contains("bypassCompositor"), "the description contains the fields of the option groups")
    }
}
