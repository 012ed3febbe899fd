import Geometry
import Lab
import Layers
import Pixels
import Scrolling
import Sessions
import Simulator
import Staging
import Testing
import Typesetting

/// A list under a card that grows when the list is pulled by more than 50 points.
private class OldScene: Scene, ScrollViewDelegate {
    class var factor: Double { 1 }

    let root: Layer
    let list: ScrollView
    let card: Layer

    required init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen, color: .black)
        list = ScrollView(frame: context.screen, environment: context.scrolling)
        list.contentSize = Size(context.screen.width, 2000)
        card = Layer(name: "card", frame: Rect(0, 0, context.screen.width, 100), color: .white)
        card.isUserInteractionEnabled = false
        root.addSublayer(list.layer)
        root.addSublayer(card)
        list.delegate = self
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        card.frame.size.height = 100 + max(-list.contentOffset.y - 50, 0) * Self.factor
    }

    static func description<S: OldScene>(_ type: S.Type, name: String = "card") -> SceneDescription {
        SceneDescription(
            type, name: name, summary: "",
            probes: [.number("y", \.list.contentOffset.y), .number("card.height", \.card.frame.size.height)])
    }
}

private final class NewScene: OldScene {
    override class var factor: Double { 2 }
}

/// A player whose scene is saved.
@MainActor struct ReloadTests {
    private let old = OldScene.description(OldScene.self)
    private let new = NewScene.description(NewScene.self)

    @Test func theSameFingerGoesOnInTheNewCode() throws {
        let played = try PlayedSession(scene: old)
        played.drag(from: 200, to: 400, lifts: false)
        let (y, height, time) = (played.probe("y"), Double(played.probe("card.height")), played.session.time)
        played.player.reload([new])
        #expect(played.probe("y") == y && Double(played.probe("card.height")) == height.map { 100 + ($0 - 100) * 2 })
        #expect(abs(played.session.time - time) < 0.02 && played.session.stage.isTouching)
        played.touch(.moved, 207, 420)
        played.host.advance(by: 1.0 / 60)
        #expect(Double(played.probe("y"))! < Double(y)!)
        // What was done is, in a fresh run of the new code, the same bit for bit.
        var fresh = TakePlayer(played.session.take, scene: new, typography: try Typography())
        try fresh.play(until: .infinity)
        #expect(fresh.stage.description.probes.map { $0.read(fresh.stage) } == new.probes.map { $0.read(played.session.stage) })
    }

    /// The scene is looked for by its name, then among the new ones: a file that is gone does not make another scene of the session.
    @Test func aSceneThatIsGoneIsNotReplacedByAnother() throws {
        let played = try PlayedSession(scene: old)
        let (renamed, another) = (
            OldScene.description(NewScene.self, name: "renamed"), OldScene.description(NewScene.self, name: "another")
        )
        #expect(played.player.reload([another, old]) && played.session.scene.name == "card")
        #expect(!played.player.reload([another]) && played.session.scene.name == "card" && played.probe("card.height") != "")
        #expect(played.player.reload([another, renamed]) && played.session.scene.name == "renamed")
    }

    @Test func aSessionAtRestAndAPausedOneKeepTheirInstant() throws {
        let played = try PlayedSession(scene: old)
        played.host.advance(by: 7)
        played.player.reload([new])
        #expect(abs(played.session.time - played.host.now) < 0.02)
        played.press(.space)
        let (time, picture) = (played.session.time, played.hash)
        played.host.advance(by: 3)
        played.player.reload([old])
        #expect(played.session.time == time && played.hash == picture && played.player.pacing.isPaused)
    }

    /// A comparison with slow code may end after the one with the code that was saved next.
    @Test func onlyTheComparisonWithThePresentCodeIsTold() throws {
        let played = try PlayedSession(scene: old)
        played.drag(from: 200, to: 400)
        let difference = try #require(
            try TraceDifference(between: old, and: new, in: played.session.take, typography: try Typography()))
        played.player.reload([new])
        let version = played.player.codeVersion
        played.player.reload([old])
        played.player.tell(difference, ofVersion: version)
        #expect(played.player.notice == nil)
        played.player.tell(difference, ofVersion: played.player.codeVersion)
        #expect(played.player.notice == difference.text)
    }

    @Test func bShowsTheOldCodeAndGMakesItTheGhost() throws {
        let played = try PlayedSession(scene: old)
        played.press("b")
        #expect(played.session.ghosts.isEmpty && played.player.notice != nil, "nothing was saved yet")
        played.drag(from: 200, to: 400, lifts: false)
        let before = played.hash
        played.player.reload([new])
        let after = played.hash
        played.press("b")
        #expect(before != after && played.hash == before && played.player.badge == "old code")
        // The new code comes in front, with the old one as its ghost, and the words are those of the picture.
        played.press("f")
        #expect(![before, after].contains(played.hash) && played.player.badge == "ghost old code")
        played.press("b")
        #expect(played.hash == before && played.player.badge == "old code")
        played.press("b")
        #expect(played.hash == after && played.session.ghosts.isEmpty)
        played.press("g")
        #expect(![before, after].contains(played.hash) && played.player.badge == "ghost old code")
        played.press("f")
        #expect(played.player.badge == "old code, ghost new code")
        // The frame before is that of both.
        played.press(",")
        #expect(
            played.session.ghosts.first?.description.probes.last?.read(played.session.ghosts[0]).description != played.probe("card.height"))
    }

    @Test func whatAnErrorSaysStandsAtTheBottomUntilTheNextGoodVersion() throws {
        let played = try PlayedSession(scene: old)
        let good = played.hash
        played.player.showErrorSheet(Trouble())
        #expect(played.hash != good && played.host.bitmap.row(700)[5] & 0xFFFFFF != 0)
        played.player.reload([old])
        #expect(played.hash == good)
    }

    /// An image of compiled code stays in memory for ever; what its scenes have made does not.
    @Test func fiftyReloadsKeepNothingOfTheScenesBefore() throws {
        final class Reference {
            weak var scene: (any Scene)?
            init(_ scene: any Scene) { self.scene = scene }
        }
        let played = try PlayedSession(scene: old)
        played.drag(from: 200, to: 400)
        var scenes: [Reference] = []
        for index in 0..<50 {
            played.player.reload([index % 2 == 0 ? new : old])
            scenes.append(Reference(played.session.stage.scene))
        }
        #expect(scenes.count { $0.scene != nil } == 1)
    }

    private struct Trouble: Error, CustomStringConvertible {
        var description: String { "Card.swift:1:2: error: no\n x y\n ^\nCard.swift:9:1: error: neither" }
    }

    @Test func theFirstDifferenceIsNamed() throws {
        let played = try PlayedSession(scene: old)
        played.drag(from: 200, to: 400)
        played.host.advance(by: 2)
        func difference(_ other: SceneDescription) throws -> TraceDifference? {
            try TraceDifference(between: old, and: other, in: played.session.take, typography: try Typography())
        }
        let found = try #require(try difference(new))
        // The frame is the first in which the list is pulled by more than 50 points.
        var player = TakePlayer(played.session.take, scene: old, typography: try Typography())
        var first: (frame: Int, height: Double)?
        while first == nil, let frame = try player.advance() {
            let height = Double(old.probes[2].read(player.stage).description) ?? 0
            if height > 100 { first = (frame.index, height) }
        }
        let expected = try #require(first)
        #expect(found.row == expected.frame)
        #expect(found.text.hasPrefix("first different at frame \(expected.frame): card.height "))
        #expect(try difference(old) == nil)
    }
}
