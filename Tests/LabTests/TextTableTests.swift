import Lab
import Testing

struct TextTableTests {
    @Test func columnsAreAsWideAsTheirLongestWord() {
        let table = TextTable([["name", "ms"], ["a", "1250"], ["longer", "7"]], trailing: [1])
        #expect(table.text == "name      ms\na       1250\nlonger     7")
        #expect(TextTable([]).text == "")
    }

    /// A terminal gives Chinese characters and emoji two columns each.
    @Test func wideCharactersTakeTwoColumns() {
        let table = TextTable([["微信", "1"], ["ab", "2"], ["⚡a", "6"], ["né", "3"], ["🌏", "4"], ["e\u{301}", "5"]])
        #expect(table.text == "微信  1\nab    2\n⚡a   6\nné    3\n🌏    4\ne\u{301}     5")
    }
}
