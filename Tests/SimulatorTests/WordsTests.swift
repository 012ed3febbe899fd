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
        dump(try #require(Run<App>(words: words[...])), to: &short)
        dump(try Run<App>.parse(words), to: &parsed)
        #expect(short == parsed)
        #expect(parsed.contains("bypassCompositor"), "the description contains the fields of the option groups")
    }

    /// Nil stands for a command that opens no window.
    @Test(
        arguments: [
            ([], []), (["run"], []), (["wechat"], ["wechat"]), (["run", "wechat"], ["wechat"]), (["run", "run"], ["run"]),
            (["run", "trace"], ["trace"]), (["run", "help"], ["help"]), (["wechat", "--scale", "2"], ["wechat", "--scale", "2"]),
            (["run", "-"], ["-"]), (["trace"], nil), (["trace", "wechat"], nil), (["help"], nil), (["help", "run"], nil), (["--help"], nil),
            (["--", "wechat"], nil), (["-"], nil),
        ] as [([String], [String]?)])
    func theFirstWordTellsWhetherAWindowOpens(line: [String], arguments: [String]?) {
        #expect(Run<App>.arguments(in: line[...]).map(Array.init) == arguments)
    }

    @Test(arguments: [["-"], ["--help"], ["--scale"], ["--"], ["wechat", "--step"], ["wechat", "-"], ["a", "b"]])
    func dashesAndFurtherArgumentsNeedTheParser(arguments: [String]) { #expect(Run<App>(words: arguments[...]) == nil) }
}
