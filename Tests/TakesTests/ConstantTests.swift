import Motion
import Takes
import Testing

/// Constants of the feel in a take: for all of it, and from a moment on.
struct ConstantTests {
    @Test func aHeaderChangesTheFeel() throws {
        let take = try ballTake("feel flutter\nconstant panSlop 12.0\n1 end")
        var feel = Feel.flutter
        feel.panSlop = 12
        #expect(take.configuration.feel == feel)
        // Written as what it changes of its preset.
        #expect(take.text(in: words).contains("feel flutter-3.32\nconstant panSlop 12\n"))
        #expect(try Take(parsing: take.text(in: words), file: "again", vocabulary: words).configuration.feel == feel)
        #expect(take.played(with: .webkit).configuration.feel == .webkit)
    }

    @Test func aTimedLineChangesItFromThenOn() throws {
        let take = try ballTake("0.5 constant panSlop 20.50\n1 end")
        guard case .constant(let change) = take.lines[0].action else { return _ = Issue.record("no change") }
        #expect(change.name == "panSlop" && change.value == "20.5" && take.configuration.feel == .uikit)
        var feel = Feel.uikit
        change.apply(to: &feel)
        #expect(feel.panSlop == 20.5)
        #expect(try Take(parsing: take.text(in: words), file: "again", vocabulary: words).lines == take.lines)
        #expect(take.events.map(\.event) == [.constant(change)] && take.played(with: .uikit).events.isEmpty)
    }

    @Test func wrongOnesAreRefused() {
        func message(_ lines: String) -> String { refusal(of: "overscroll-take 1\nscene ball\n\(lines)")?.description ?? "" }
        #expect(message("constant panSlopp 12") == "test.take:3: unknown constant 'panSlopp'; did you mean 'panSlop'?")
        #expect(message("constant panSlop").contains("'constant' takes a name and a value, here 1 words stand"))
        #expect(message("0 constant panSlop 61") == "test.take:3: panSlop takes a number from 0 to 60, not '61'")
        #expect(message("constant panSlop 12\nfeel webkit").contains("'feel' belongs before 'constant'"))
        #expect(message("0 tap 1 2\nconstant panSlop 12").contains("belongs before the first timed line"))
    }
}
