import AirBarExample
import Foundation
import Geometry
import Gestures
import Lab
import Layers
import Motion
import Pixels
import Sessions
import Simulator
import Staging
import Takes
import Testing
import Typesetting

/// Recordings, ghosts, the panel, and what happens to a window.
@MainActor @Suite struct PlayerTests {
    /// The pixels of a take at its last frame.
    private func replayed(_ text: String, _ scenes: [SceneDescription] = PlayedSession.scenes) throws -> Int {
        let take = try Take(parsing: text, file: "test", vocabulary: Vocabulary(scenes, constants: .all))
        let scene = try #require(scenes.first { $0.name == take.scene })
        var footage = Footage(Film([Film.Shot([Film.Clip(take, scene: scene)])]), typography: try Typography())
        while try footage.advance() {}
        footage.draw()
        return PlayedSession.hash(of: footage.bitmap)
    }

    @Test func rRecordsAndTheTakeReplaysToTheSamePixels() throws {
        let played = try PlayedSession()
        played.drag(from: 500, to: 300)
        played.press("r")
        #expect(played.session.time < 0.02 && played.player.badge == "recording")
        played.drag(from: 200, to: 560)
        played.host.advance(by: 1.3)
        let shown = played.hash
        played.press("r")
        #expect(played.files == ["overscroll-1.take"] && !played.player.recording.isOnDemand)
        #expect(try replayed(played.text(of: "overscroll-1.take")) == shown)
        played.press("s")
        #expect(played.files == ["overscroll-1.png", "overscroll-1.take"])
    }

    /// Whatever ends the program: the file holds all but the last second, in lines that are whole.
    @Test func aRecordingIsOnDiskWhileItGrows() throws {
        let played = try PlayedSession()
        played.press("r")
        played.drag(from: 200, to: 560)
        played.host.advance(by: 2)
        let text = try played.text(of: "overscroll-1.take")
        let take = try Take(parsing: text, file: "test", vocabulary: Vocabulary(PlayedSession.scenes, constants: .all))
        #expect(text.hasSuffix("frame\n") && take.lines.last.map { $0.time > played.session.time - 1.1 } == true)
        #expect(take.lines == Array(played.session.take.lines.prefix(take.lines.count)))
        // Microseconds, not sixteen digits.
        let longest = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }.filter { $0.contains(".") }.map(\.count)
            .max()
        #expect(longest ?? 99 <= 8)
        // A frame that is taken back is taken from the file, too.
        for _ in 0..<5 { played.press(",") }
        #expect(try played.text(of: "overscroll-1.take").split(separator: "\n").last?.hasPrefix("\(played.session.time) ") == true)
        played.press("r")
        let whole = try played.text(of: "overscroll-1.take")
        #expect(whole == played.session.take.text(in: Vocabulary(PlayedSession.scenes, constants: .all)))
    }

    /// Hours of clouds, or a nervous hand: nothing is thrown away.
    @Test(.timeLimit(.minutes(1))) func aRecordingMayHaveAnyLength() throws {
        let played = try PlayedSession()
        played.press("r")
        let (start, count) = (played.session.time, 260_000)
        for index in 0..<count {
            let time = start + Double(index) * 2e-6
            let touch = Touch(phase: .began, location: Point(207, 300), time: time)
            played.session.deliver(index % 2 == 0 ? .touch(touch) : .cancel, at: time)
        }
        played.host.advance(by: 1)
        let lines = try played.text(of: "overscroll-1.take").split(separator: "\n")
        #expect(lines.count { $0.hasSuffix(" down 207 300") } == count / 2 && lines.count { $0.hasSuffix(" cancel") } == count / 2)
        played.press("r")
        #expect(try played.text(of: "overscroll-1.take") == played.session.take.text(in: Vocabulary(PlayedSession.scenes, constants: .all)))
    }

    @Test func twoWindowsInOneFolderWriteTwoFiles() throws {
        let (one, other) = (try PlayedSession(), try PlayedSession())
        other.player.recording.folder = one.player.recording.folder
        for each in [one, other] {
            each.press("r")
            each.drag(from: 500, to: 300)
        }
        for each in [one, other] { each.press("r") }
        #expect(one.files == ["overscroll-1.take", "overscroll-2.take"])
        #expect(one.player.recording.lastTake != other.player.recording.lastTake)
    }

    /// A scene that knows only when a command is performed whether it can be.
    private final class PaintedScene: Scene {
        static let description = SceneDescription(
            PaintedScene.self, name: "painted", summary: "A screen that is painted red.",
            commands: [
                .init("refuse", "is refused") { _ in throw CommandError("there is no paint") },
                .init("paint", "paints the screen red") { $0.root.backgroundColor = Color(hex: 0xFF0000) },
            ])

        let root: Layer

        init(context: SceneContext) { root = Layer(name: "root", frame: context.screen, color: .white) }
    }

    /// The rest of the take plays.
    @Test func aCommandThatIsRefusedIsToldInTheWindow() throws {
        let played = try PlayedSession("0.2 do refuse\n0.4 do paint\n", scene: PaintedScene.description)
        played.host.advance(by: 0.1)
        let before = PlayedSession.hash(of: played.host.bitmap)
        played.host.advance(by: 0.2)
        #expect(played.player.notice?.hasPrefix("at 0.2") == true, "\(played.player.notice ?? "")")
        #expect(played.player.notice?.contains("there is no paint") == true)
        played.host.advance(by: 1)
        #expect(PlayedSession.hash(of: played.host.bitmap) != before)
    }

    /// A take has one scene: what was done is written before another begins.
    @Test func anotherSceneDoesNotLoseTheRecording() throws {
        let played = try PlayedSession()
        played.press("r")
        played.drag(from: 500, to: 400)
        played.press("2", .alt)
        #expect(played.files == ["overscroll-1.take"] && played.player.notice?.contains("is not recorded") == true)
        #expect(try played.text(of: "overscroll-1.take").contains("scene wechat"))
    }

    /// The folder of the recording has gone: the take goes to another place before the other scene begins.
    @Test func aTakeThatCannotBeSavedWhenTheSceneChangesIsElsewhere() throws {
        let played = try PlayedSession()
        played.press("r")
        played.drag(from: 500, to: 400)
        try FileManager.default.removeItem(atPath: played.player.recording.folder)
        played.press("2", .alt)
        let said = try #require(played.player.notice)
        let place = String(try #require(said.firstMatch(of: #/saved as '(.*)'/#)?.output.1))
        defer { try? FileManager.default.removeItem(atPath: place) }
        let text = try String(contentsOfFile: place, encoding: .utf8)
        #expect(text.contains("scene wechat") && text.contains(" up") && played.session.scene.name == "airbar")
    }

    @Test func whatCameBeforeTheEndIsInTheTake() throws {
        let played = try PlayedSession()
        played.press("r")
        played.drag(from: 500, to: 400, lifts: false)
        played.touch(.ended, 207, 400)
        played.host.send(.closeRequested)
        #expect(played.exitCode == 0)
        #expect(try played.text(of: "overscroll-1.take").split(separator: "\n").last { !$0.hasSuffix("frame") }?.hasSuffix(" up") == true)
    }

    @Test func gChoosesAGhostOfAllFeelsButThePresentOne() throws {
        let played = try PlayedSession(scene: AirBarExampleScene.description)
        played.drag(from: 400, to: 600, lifts: false)
        played.host.advance(by: 1)
        let plain = played.picture
        var names: [String] = []
        for _ in Feel.presets {
            played.press("g")
            names += played.session.ghosts.map(\.feel.name)
        }
        #expect(names == Feel.presets.map(\.name).filter { $0 != "uikit" } && played.session.ghosts.isEmpty)
        #expect(played.picture == plain)
        played.press("g")
        let solid = played.picture
        played.press("f")
        #expect(played.picture != solid && played.player.badge == "\(names[0]), ghost uikit")
        played.press("f")
        #expect(played.picture == solid && played.player.badge == "uikit, ghost \(names[0])")
    }

    /// Tuned, it can be compared with what it was.
    @Test func theFeelOfTheStartCanBeTheGhost() throws {
        let played = try PlayedSession()
        played.press(.tab)
        played.press(.down)
        played.press(.right)
        played.host.advance(by: 0.1)
        played.press("g")
        #expect(played.session.ghosts.map(\.feel) == [.uikit] && played.session.stage.feel != .uikit)
    }

    @Test func thePanelTunesTheSessionAndTheTakeHasIt() throws {
        let played = try PlayedSession()
        played.press("r")
        let phone = played.hash
        played.press(.tab)
        #expect(played.host.width == 714 && played.phoneHash == phone)
        // From the preset to the slop below it.
        played.press(.down)
        for _ in 0..<3 { played.press(.right) }
        played.press(.right, .shift)
        played.host.advance(by: 0.1)
        let slop = played.session.stage.feel.panSlop
        #expect(slop > 10)
        played.touch(.began, 414 + 40, 711)  // Save
        played.touch(.ended, 414 + 40, 711)
        #expect(try played.text(of: "overscroll-1.json").contains("\"panSlop\": \(slop)"))
        played.touch(.began, 414 + 260, 677)  // Reset
        played.touch(.ended, 414 + 260, 677)
        played.host.advance(by: 0.1)
        #expect(played.session.stage.feel.panSlop == 10)
        played.press(.tab)
        #expect(played.host.width == 414)
        played.press("r")
        let constants = try played.text(of: "overscroll-1.take").split(separator: "\n").filter { $0.contains("constant") }
        #expect(constants.count == 5 && constants.last?.hasSuffix("constant panSlop 10") == true, "\(constants)")
    }

    /// The slop and the deceleration decide where the list comes to rest; a replay gets to the same place.
    @Test func aTunedTakeReplaysToTheSamePixels() throws {
        let played = try PlayedSession()
        played.press("r")
        played.press(.tab)
        played.press(.down)
        played.press(.right, .shift)
        played.drag(from: 600, to: 420, lifts: false)
        // In the middle of the drag, by a key.
        played.press(.right)
        for y in [400.0, 380, 360] {
            played.touch(.moved, 207, y)
            played.host.advance(by: 1.0 / 60)
        }
        played.touch(.ended, 207, 360)
        played.host.advance(by: 5)
        played.press(.tab)
        let shown = played.hash
        played.press("r")
        let text = try played.text(of: "overscroll-1.take")
        #expect(text.split(separator: "\n").count { $0.contains(" constant ") } == 2)
        #expect(try replayed(text) == shown)
    }

    @Test func thePanelAndTheFullScreenKeepTheSize() throws {
        let played = try PlayedSession()
        func fill() {
            played.press(.function(11))
            if played.host.isFullScreen { played.host.send(.resized(width: 1200, height: 900)) }
        }
        fill()
        played.press(.tab)
        fill()
        #expect(played.host.width == 714 && played.host.height == 736)
        fill()
        played.press(.tab)
        fill()
        #expect(played.host.width == 414 && played.host.height == 736)
    }

    /// A link that leads nowhere takes a name, too.
    @Test func aNameThatIsTakenIsLeftOut() throws {
        let played = try PlayedSession()
        for kind in ["png", "take"] {
            try FileManager.default.createSymbolicLink(
                atPath: played.path(of: "overscroll-1.\(kind)"), withDestinationPath: "nowhere")
        }
        played.press("s")
        played.press("r")
        played.drag(from: 200, to: 400)
        played.press("r")
        #expect(played.files.contains("overscroll-2.png") && played.files.contains("overscroll-2.take"), "\(played.files)")
    }

    @Test func aHiddenSessionStandsStill() throws {
        let played = try PlayedSession()
        played.host.send(.visibilityChanged(isVisible: true))
        #expect(played.session.history.events.isEmpty)
        played.drag(from: 200, to: 560)
        played.host.advance(by: 0.5)
        played.host.send(.visibilityChanged(isVisible: false))
        played.host.advance(by: 0.1)
        let time = played.session.time
        played.host.advance(by: 100)
        #expect(played.session.time == time && played.host.next == .rest)
        played.host.send(.visibilityChanged(isVisible: true))
        played.host.advance(by: 0.5)
        #expect(abs(played.session.time - time - 0.5) < 0.02)
        #expect(played.session.history.events.map(\.event).suffix(2) == [.hide, .show])
    }

    /// A take that ends hidden is over in a window that everybody sees.
    @Test func aStageThatATakeLeavesHiddenIsShown() throws {
        let played = try PlayedSession("0 down 200 200\n0.1 slide 200 500 0.3\n0.5 up\n0.6 hide")
        played.host.advance(by: 0.55)
        #expect(played.session.isScripted)
        played.host.advance(by: 0.5)
        #expect(!played.session.stage.isHidden && played.session.history.events.map(\.event).suffix(2) == [.hide, .show])
        let picture = played.picture
        played.drag(from: 200, to: 500)
        #expect(played.picture != picture)
    }

    /// Stepping back to a frame of a hidden window keeps it; time that goes on from there shows it.
    @Test func aHiddenFrameIsSteppedThrough() throws {
        let played = try PlayedSession()
        played.drag(from: 200, to: 560)
        played.host.send(.visibilityChanged(isVisible: false))
        played.host.advance(by: 0.1)
        played.host.send(.visibilityChanged(isVisible: true))
        played.host.advance(by: 0.1)
        for _ in 0..<20 where !played.session.stage.isHidden { played.press(",") }
        try #require(played.session.stage.isHidden)
        let count = played.session.history.frames.count
        played.press(",")
        #expect(played.session.history.frames.count == count - 1)
        played.press(".")
        #expect(!played.session.stage.isHidden)
    }

    /// Every command has its fonts from here, whether it shows a window, draws a film or writes numbers.
    @Test func aMissingGlyphIsLoggedOnce() throws {
        var lines: [String] = []
        let typography = try loadTypography { lines.append($0) }
        for text in ["ب", "aب"] { _ = TextLine(text, font: typography.font(12), color: .black) }
        #expect(lines == ["no font of the scene has 'ب' (U+628)"])
    }

    /// Nothing is drawn at rest, and the first event after it at once.
    @Test func restIsRest() throws {
        let played = try PlayedSession()
        played.host.advance(by: 1)
        let last = played.session.time
        played.host.advance(by: 10)
        #expect(played.session.time == last && played.host.next == .rest)
        let time = played.host.now
        played.touch(.began, 207, 300)
        #expect(played.session.time == time && played.host.next == .tick)
    }

    /// A list that was scrolled has an indicator for a while. Until that fades, no frame is asked for.
    @Test func anIndicatorThatStaysAsksForNoFrames() throws {
        let played = try PlayedSession(scene: AirBarExampleScene.description)
        // So far that the bar is compact and has nothing to settle.
        played.host.send(.wheel(location: Point(207, 500), dx: 0, dy: 2, time: played.host.now))
        var ticks: [Bool] = [played.host.isTicking]
        for _ in 0..<60 {
            played.host.advance(by: 0.05)
            ticks.append(played.host.isTicking)
        }
        // It scrolls, the indicator stays, fades, and all is at rest.
        let changes = ticks.indices.dropFirst().filter { ticks[$0] != ticks[$0 - 1] }
        #expect(ticks[0] && changes.count == 3 && changes[1] - changes[0] >= 22 && changes[2] - changes[1] <= 7, "\(changes)")
        #expect(played.host.next == .rest)
    }
}
