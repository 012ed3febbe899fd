import Foundation
import Geometry
import Lab
import Layers
import Pixels
import Scrolling
import Sessions
import Simulator
import Staging
import Takes
import Testing
import Typesetting

/// The file in which the start values of the scenes below are said to stand.
private let source = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-tunables-\(UUID().uuidString).swift").path

/// A card over a list, that grows with what the list is pulled.
private class PullScene: Scene, ScrollViewDelegate {
    @Tunable("height", 50...200, unit: "pt", file: source, line: 3) private var height = 100.0
    var factor: Double { 0 }

    let root: Layer
    let list: ScrollView
    let card: Layer

    required init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen, color: .black)
        list = ScrollView(frame: context.screen, environment: context.scrolling)
        card = Layer(name: "card", frame: Rect(0, 0, context.screen.width, 0), color: .white)
        list.contentSize = Size(context.screen.width, 2000)
        card.isUserInteractionEnabled = false
        root.addSublayer(list.layer)
        root.addSublayer(card)
        list.delegate = self
        scrollViewDidScroll(list)
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) { card.frame.size.height = height + max(-list.contentOffset.y, 0) * factor }

    static func describe<S: PullScene>(_ type: S.Type) -> SceneDescription {
        SceneDescription(
            type, name: "pull", summary: "",
            probes: [.number("y", \.list.contentOffset.y), .number("card.height", \.card.frame.size.height)])
    }
}

private final class OldScene: PullScene {
    static let description = describe(OldScene.self)
    @Tunable("factor", 0...4, file: source, line: 2) private var ownFactor = 1.0
    override var factor: Double { ownFactor }
}

/// The next version: another number in the source.
private final class EditedScene: PullScene {
    static let description = describe(EditedScene.self)
    @Tunable("factor", 0...4, file: source, line: 2) private var ownFactor = 3.0
    override var factor: Double { ownFactor }
}

/// A whole number and a flag, and what they are.
private final class ListedScene: Scene {
    static let description = SceneDescription(
        ListedScene.self, name: "listed", summary: "", probes: [.count("rows", \.rows), .flag("isSticky", \.isSticky)])

    @Tunable("rows", 1...6, file: source, line: 1) var rows = 3
    @Tunable("sticky", file: source, line: 2) var isSticky = true
    let root: Layer

    init(context: SceneContext) { root = Layer(name: "root", frame: context.screen, color: .black) }
}

/// A player whose panel changes the scene's own numbers.
@MainActor @Suite(.serialized) struct TunableTests {
    private let words = Vocabulary([OldScene.description], constants: .all)
    private static let text =
        "// a scene\r\n@Tunable(\"factor\", 0...4) var factor = 1.0\r\n@Tunable(\"height\", 50...200, unit: \"pt\") var height: Double = 100 // pt\r\n"

    private func played(_ scene: SceneDescription = OldScene.description) throws -> PlayedSession {
        let played = try PlayedSession(scene: scene)
        played.press(.tab)
        // From the preset over the group to the first number.
        played.press(.down)
        return played
    }

    private func click(_ x: Double, _ y: Double, in played: PlayedSession) {
        played.touch(.began, 414 + x, y)
        played.touch(.ended, 414 + x, y)
    }

    private func save(in played: PlayedSession) { click(42, 711, in: played) }

    @Test func theDragJustMadeShowsTheNewNumberAtOnce() throws {
        let played = try played()
        played.drag(from: 200, to: 400, lifts: false)
        let (y, time, height) = (try #require(Double(played.probe("y"))), played.session.time, Double(played.probe("card.height")))
        #expect(height == 100 - y && y < -50)
        played.press(.right, .shift)
        played.host.advance(by: 1.0 / 60)
        #expect(Double(played.probe("card.height")) == 100 - y * 1.2 && Double(played.probe("y")) == y)
        #expect(played.session.stage.isTouching && abs(played.session.time - time) < 0.1)
        // The same finger goes on.
        played.touch(.moved, 207, 420)
        played.host.advance(by: 1.0 / 60)
        #expect(try #require(Double(played.probe("y"))) < y)
        // The take has the number, and plays to the same values, bit for bit.
        let take = played.session.take
        let text = take.text(in: words)
        #expect(text.contains("\noption factor 1.2\n") && !text.contains("option height"))
        let again = try Take(parsing: text, file: "take", vocabulary: words)
        var fresh = TakePlayer(again, scene: OldScene.description, typography: try Typography())
        try fresh.play(until: .infinity)
        let probes = played.session.scene.probes
        #expect(probes.map { $0.read(fresh.stage) } == probes.map { $0.read(played.session.stage) })
        // The start value needs no word in the take.
        played.press(.delete)
        played.host.advance(by: 1.0 / 60)
        #expect(played.session.start.configuration.options.isEmpty)
    }

    @Test func manyChangesWithinAFrameMakeTheSceneOnce() throws {
        let played = try played()
        played.drag(from: 200, to: 400, lifts: false)
        let count = played.session.replayCount
        // The second row of numbers, from one end to the other.
        played.touch(.began, 414 + 180, 157)
        for x in 180...280 { played.touch(.moved, 414 + Double(x), 157) }
        played.host.advance(by: 1.0 / 60)
        // The first one after a rest at once, the others with the next tick.
        #expect(played.session.replayCount == count + 2)
        #expect(played.session.start.configuration.options.keys.sorted() == ["height"])
    }

    @Test func undoAndRedoBringNumbersBackAmongTheConstants() throws {
        let played = try played()
        func press(_ keys: (Key, KeyModifiers)...) -> [String?] {
            for (key, modifiers) in keys { played.press(key, modifiers) }
            played.host.advance(by: 1.0 / 60)
            let options = played.session.start.configuration.options
            return [options["factor"], options["height"], "\(played.session.stage.feel.panSlop)"]
        }
        let undo = (Key.character("z"), KeyModifiers.control)
        let redo = (Key.character("Z"), [.control, .shift] as KeyModifiers)
        // A run of steps is one change.
        _ = press((.right, .shift), (.right, .shift), (.down, []), (.right, []))
        #expect(press((.down, []), (.right, [])) == ["1.4", "100.5", "10.2"])
        #expect(press(undo) == ["1.4", "100.5", "10.0"])
        #expect(press(undo) == ["1.4", nil, "10.0"])
        #expect(press(undo) == [nil, nil, "10.0"])
        #expect(press(undo) == [nil, nil, "10.0"])
        #expect(press(redo, redo) == ["1.4", "100.5", "10.0"])
        #expect(press(redo) == ["1.4", "100.5", "10.2"])
        // A number that the scene no longer has is not asked for.
        played.player.reload([ListedScene.description])
        #expect(press(undo) == [nil, nil, "10.0"])
        #expect(press(undo) == [nil, nil, "10.0"] && played.session.start.configuration.options.isEmpty)
    }

    /// Reset is for what differs from the start, whichever of both it is, and is undone at once.
    @Test func resetBringsBackNumbersAndConstants() throws {
        let played = try played()
        func values(after action: () -> Void) -> [String?] {
            action()
            played.host.advance(by: 1.0 / 60)
            let options = played.session.start.configuration.options
            return [options["factor"], options["height"], "\(played.session.stage.feel.panSlop)"]
        }
        let reset = { click(258, 677, in: played) }
        #expect(values(after: { played.press(.right, .shift) }) == ["1.2", nil, "10.0"])
        #expect(values(after: reset) == [nil, nil, "10.0"], "only a number has changed")
        #expect(values(after: { played.press("z", .control) }) == ["1.2", nil, "10.0"])
        for _ in 0..<2 { played.press(.down) }
        #expect(values(after: { played.press(.right) }) == ["1.2", nil, "10.2"])
        #expect(values(after: reset) == [nil, nil, "10.0"])
        #expect(values(after: { played.press("z", .control) }) == ["1.2", nil, "10.2"])
        #expect(values(after: { played.press("Z", [.control, .shift]) }) == [nil, nil, "10.0"])
        // The row of the preset is about the feel alone.
        #expect(values(after: { played.press("z", .control) }) == ["1.2", nil, "10.2"])
        played.press(.home)
        #expect(values(after: { played.press(.delete) }) == ["1.2", nil, "10.0"])
        // What the comparison has set aside is brought back together with the numbers.
        #expect(values(after: { played.press("z", .control) }) == ["1.2", nil, "10.2"])
        #expect(values(after: { played.press("a") }) == ["1.2", nil, "10.0"])
        #expect(values(after: reset) == [nil, nil, "10.0"])
        #expect(values(after: { played.press("z", .control) }) == ["1.2", nil, "10.2"])
        #expect(values(after: { played.press("a") }) == ["1.2", nil, "10.0"])
    }

    /// Keys may be quicker than frames: what the stage has not yet got is taken back, too.
    @Test func resetTakesBackWhatWaitsForTheNextFrame() throws {
        let played = try played()
        played.drag(from: 200, to: 400)
        #expect(played.host.isTicking)
        for key in [.down, .down, .right, .up, .right] as [Key] {
            played.host.send(.key(KeyEvent(key: key, modifiers: [], phase: .pressed)))
        }
        click(258, 677, in: played)
        played.host.advance(by: 1.0 / 60)
        #expect(played.session.stage.feel == .uikit && played.session.start.configuration.options.isEmpty)
    }

    /// The words below the list are those of what a click on Save does now.
    @Test func saveSaysWhereItWrites() throws {
        let played = try played()
        func words() -> Int {
            played.host.send(.pointerMoved(Point(414 + 42, 711)))
            played.host.advance(by: 1.0 / 60)
            var hasher = Hasher()
            for row in 600..<660 {
                hasher.combine(bytes: UnsafeRawBufferPointer(UnsafeBufferPointer(start: played.host.bitmap.row(row) + 414, count: 300)))
            }
            played.host.send(.pointerMoved(nil))
            return hasher.finalize()
        }
        let number = words()
        played.press(.down)
        #expect(words() == number, "the other number of the scene")
        played.press(.down)
        let constant = words()
        #expect(constant != number)
        played.press(.home)
        #expect(words() == constant)
    }

    /// What Save has written was an option of the session before: the new code does the same.
    @Test func codeThatWasSavedByThePanelIsNoDifference() throws {
        let played = try played()
        played.drag(from: 200, to: 400)
        for _ in 0..<10 { played.press(.right, .shift) }
        played.host.advance(by: 1.0 / 60)
        let options = played.session.start.configuration.options
        #expect(options == ["factor": "3"])
        played.player.reload([EditedScene.description])
        func difference(_ options: [String: String]?) throws -> TraceDifference? {
            try TraceDifference(
                between: OldScene.description, withOptions: options, and: EditedScene.description, in: played.session.take,
                typography: try Typography())
        }
        #expect(try difference(options) == nil && difference(nil) != nil)
    }

    @Test func wholeNumbersStepAndFlagsTurn() throws {
        defer { unlink(source) }
        let text = "@Tunable(\"rows\", 1...6) var rows = 3\n@Tunable(\"sticky\") var isSticky: Bool = true\n"
        try text.write(toFile: source, atomically: true, encoding: .utf8)
        let played = try played(ListedScene.description)
        func values(after keys: Key...) -> [String] {
            for key in keys { played.press(key) }
            played.host.advance(by: 1.0 / 60)
            return [played.probe("rows"), played.probe("isSticky")]
        }
        #expect(values(after: .right) == ["4.0", "true"])
        #expect(values(after: .right, .right, .right) == ["6.0", "true"])
        #expect(values(after: .character("2"), .character("."), .character("5"), .enter) == ["6.0", "true"], "half a row is refused")
        #expect(values(after: .escape, .character("2"), .enter) == ["2.0", "true"])
        #expect(values(after: .down, .left) == ["2.0", "false"])
        click(230, 157, in: played)
        #expect(values() == ["2.0", "true"], "a click turns a flag")
        click(230, 157, in: played)
        // Along the whole field of the number: of a whole number there is nothing between.
        played.touch(.began, 414 + 170, 135)
        for x in stride(from: 170.0, through: 270, by: 7) { played.touch(.moved, 414 + x, 135) }
        #expect(
            values() == ["6.0", "false"]
                && played.session.take.text(in: Vocabulary([ListedScene.description])).contains("option sticky off"))
        played.touch(.ended, 414 + 270, 135)
        save(in: played)
        #expect(
            try String(contentsOfFile: source, encoding: .utf8) == text.replacing("= 3", with: "= 6").replacing("= true", with: "= false"))
        #expect(played.player.notice == "saved rows 6, sticky off")
        try text.replacing("= 3", with: "= 6").replacing("= true", with: "= isWide").write(
            toFile: source, atomically: true, encoding: .utf8)
        save(in: played)
        #expect(
            played.player.notice?.hasSuffix(":2: what follows the = is no plain true or false; sticky is not written; saved rows 6") == true
        )
    }

    @Test func anEditOfTheSourceWinsOverThePanel() throws {
        let played = try played()
        played.drag(from: 200, to: 400, lifts: false)
        played.press(.right)
        played.press(.down)
        played.press(.right)
        played.host.advance(by: 0.1)
        #expect(played.session.start.configuration.options.keys.sorted() == ["factor", "height"])
        let y = try #require(Double(played.probe("y")))
        played.player.reload([EditedScene.description])
        let options = played.session.start.configuration.options
        #expect(options.keys.sorted() == ["height"] && y < -50)
        #expect(Double(played.probe("card.height")) == options["height"].flatMap { Double($0) }.map { $0 - y * 3 })
    }

    @Test func saveWritesOnlyTheNumbersIntoTheSource() throws {
        try Self.text.write(toFile: source, atomically: true, encoding: .utf8)
        chmod(source, 0o640)
        let link = source + ".link.swift"
        symlink(source, link)
        defer { for path in [source, link] { unlink(path) } }
        let played = try played()
        save(in: played)
        #expect(played.player.notice == "every number of the scene is as in the source")
        for _ in 0..<3 { played.press(.right, .shift) }
        played.press(.down)
        played.press(.right, .shift)
        save(in: played)
        let height = try #require(played.session.start.configuration.options["height"])
        let expected = Self.text.replacing("= 1.0", with: "= 1.6").replacing("= 100", with: "= \(height)")
        #expect(
            try String(contentsOfFile: source, encoding: .utf8) == expected && played.player.notice == "saved factor 1.6, height \(height)")
        var status = stat()
        #expect(stat(source, &status) == 0 && status.st_mode & 0o777 == 0o640)
        // Whole numbers stay of the kind they were, and what was saved can be saved over.
        played.press(.up)
        for _ in 0..<2 { played.press(.right, .shift) }
        save(in: played)
        #expect(try String(contentsOfFile: source, encoding: .utf8).contains("factor = 2.0\r\n"))
        // Back to where it began is a change, too.
        for _ in 0..<5 { played.press(.left, .shift) }
        save(in: played)
        #expect(try String(contentsOfFile: source, encoding: .utf8).contains("factor = 1.0\r\n"))
    }

    /// The attribute may have several lines, a comment may look like the code, and lines end as for the compiler.
    @Test(arguments: [
        "a\u{2028}b\u{c}\n@Tunable(\n  \"factor\", 0...2) // before: var factor = 7.0\n  /* var factor = 8 */ var factor = § // 9.0",
        "\nlet url = \"http://a\"; struct Inner {@Tunable(\"factor\", 0...2) var factor = §}",
        "/* \" */ let text = \"//\"\r\n@Tunable(\"factor\", 0...2) var factor =\r\n§ // 1.0",
        "/* /* */ */\r@Tunable(\"other\", 0...2) var other = 1.0; @Tunable(\"factor\", 0...2) var factor = §;",
        "let a = \"\\(b[\"/*\"] ?? \"(\") /*\"\n@Tunable(\"factor\", 0...2) var factor = §",
        "let a = #\"a \"/*\" \\#(b[\"*/\"]) \\\"# + \"/* b\"\n@Tunable(\"factor\", 0...2) var factor = §",
        "let a = /[a-z]\\/*/\n@Tunable(\"factor\", 0...2) var factor = §",
    ]) func theValueIsFoundAsTheCompilerFindsIt(text: String) throws {
        defer { unlink(source) }
        try text.replacing("§", with: "1.0").write(toFile: source, atomically: true, encoding: .utf8)
        let played = try played()
        played.press(.right)
        save(in: played)
        #expect(try String(contentsOfFile: source, encoding: .utf8) == text.replacing("§", with: "1.02"), "\(played.player.notice ?? "")")
    }

    @Test func aLineThatHasChangedIsNotWritten() throws {
        defer { unlink(source) }
        let name = (source as NSString).lastPathComponent
        let refusals = [
            Self.text.replacing("= 1.0", with: "= 3.0"):
                "\(name):2: the source says 3.0 now, and 1 when it was compiled; factor is not written",
            "\n" + Self.text: "\(name):2: the line has changed since it was compiled; factor is not written",
            Self.text.replacing("= 1.0", with: "= 1.0 * 2"): "\(name):2: what follows the = is no plain number; factor is not written",
            Self.text.replacing("= 1.0", with: "= one"): "\(name):2: what follows the = is no plain number; factor is not written",
            "": "\(name):2: the line has changed since it was compiled; factor is not written",
        ]
        for (text, message) in refusals {
            try text.write(toFile: source, atomically: true, encoding: .utf8)
            let played = try played()
            played.press(.right)
            save(in: played)
            #expect(played.player.notice == message)
            #expect(try String(contentsOfFile: source, encoding: .utf8) == text)
        }
        unlink(source)
        let played = try played()
        played.press(.right)
        save(in: played)
        #expect(played.player.notice?.hasPrefix("there is no file") == true)
    }
}
