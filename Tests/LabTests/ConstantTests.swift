import Sessions
import Lab
import Motion
import Staging
import Takes
import Testing

/// Constants of the feel in a take: for all of it, and from a moment on.
@Suite struct ConstantTests {
    private let words = Vocabulary([ListScene.description], constants: .all)

    private func refusal(_ lines: String) -> String? {
        do { _ = try listTake(lines) } catch { return "\(error)" }
        return nil
    }

    @Test func aHeaderChangesTheFeel() throws {
        let take = try listTake("feel flutter\nconstant panSlop 12\nconstant bounce pull\nconstant bouncePull 0.98\n1 end")
        var feel = Feel.flutter
        feel.panSlop = 12
        feel.bounce = .pull(EdgePull(factor: 0.98))
        #expect(take.configuration.feel == feel)
        // Written as what it changes of its preset, in an order that can be read again.
        #expect(take.text(in: words).contains("feel flutter-3.32\nconstant panSlop 12\nconstant bounce pull\nconstant bouncePull 0.98\n"))
        #expect(try Take(parsing: take.text(in: words), file: "again", vocabulary: words).configuration.feel == feel)
        var named = take
        named.configuration.feel.name = "mine"
        let again = try Take(parsing: named.text(in: words), file: "again", vocabulary: words).configuration.feel
        #expect(again.changes(from: feel).isEmpty && again.name == "uikit")
    }

    @Test func aTimedLineChangesItFromThenOn() throws {
        let take = try listTake("0.5 constant minimumFlingSpeed 900\n0.6 constant momentum none\n1 end")
        guard case .constant(let change) = take.lines[0].action else { return _ = Issue.record("no change") }
        #expect(change.name == "minimumFlingSpeed" && change.value == "900")
        #expect(try Take(parsing: take.text(in: words), file: "again", vocabulary: words).lines == take.lines)
        var player = TakePlayer(take, scene: ListScene.description, typography: try Typography())
        try player.play(until: 0.49)
        #expect(player.stage.feel == .uikit)
        try player.play(until: 1)
        #expect(player.stage.feel.minimumFlingSpeed == 900 && player.stage.feel.momentum == .none)
        #expect(player.stage.configuration.feel == .uikit)
    }

    @Test func wrongOnesAreRefused() {
        #expect(refusal("constant panSlopp 12\n1 end")?.contains("unknown constant 'panSlopp'; did you mean 'panSlop'?") == true)
        #expect(refusal("constant panSlop\n1 end")?.contains("'constant' takes a name and a value, here 1 words stand") == true)
        #expect(refusal("constant panSlop 61\n1 end")?.contains("panSlop takes a number from 0 to 60 (pt), not '61'") == true)
        #expect(refusal("constant panSlop 12\nfeel webkit\n1 end")?.contains("'feel' belongs before 'constant'") == true)
        #expect(refusal("0 constant bounceMass 2\n1 end")?.contains("belongs to another choice of bounce") == true)
        // A law chosen by an earlier line brings its constants.
        #expect(refusal("0 constant bounce spring\n0.5 constant bounceMass 2\n1 end") == nil)
    }
}
