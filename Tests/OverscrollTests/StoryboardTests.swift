import Foundation
import Testing
import WindowTesting

/// `overscroll film`, and what of it `render` can say.
struct StoryboardTests {
    private let take = shortTake + "\n0.5 end\n"
    private let story = """
        overscroll-film 1
        scale 0.5   # for all films
        film two.png
        size 300x400
        bezel plain
        take short.take label "one # two"
        take short.take feel flutter
        at 0.3
        film short.mp4
        rate 20
        caption "Down"
        take short.take
        to 0.25
        shot
        take short.take
        slow 0.1..0.2=0.5
        hold 0.1
        poster short.png
        """

    @Test func theSameFilmsAreMadeAgain() throws {
        let folder = try Folder()
        _ = try folder.write(take, to: "short.take")
        let storyboard = try folder.write(story, to: "a.film")
        #expect(try overscroll("film", storyboard).status == 0)
        #expect(try folder.names == ["a.film", "short.mp4", "short.png", "short.take", "two.png"])
        let first = try ["two.png", "short.mp4", "short.png"].map { try Data(contentsOf: URL(fileURLWithPath: folder($0))) }
        let (two, poster) = (try picture(folder("two.png")), try picture(folder("short.png")))
        #expect(two.width == 300 && two.height == 400 && poster.width == 243)
        #expect(try frameCount(folder("short.mp4")) == 6 + 13 + 2)
        // Nothing is replaced unless that is asked for, and then the bytes are the same.
        let refused = try overscroll("film", storyboard)
        #expect(refused.status == 74 && refused.messages.contains("two.png' exists"))
        let made = try overscroll("film", storyboard, "--force")
        #expect(made.status == 0, "\(made.messages)")
        #expect(try ["two.png", "short.mp4", "short.png"].map { try Data(contentsOf: URL(fileURLWithPath: folder($0))) } == first)
        // One of them, as `render` makes it.
        let rendered = try overscroll(
            "render", folder("short.take"), "--beside", "flutter", "--label", "one # two", "--label", "", "--size", "300x400", "--bezel",
            "plain",
            "--at", "0.3", "-o", folder("rendered.png"))
        #expect(rendered.status == 0, "\(rendered.messages)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder("rendered.png"))) == first[0])
        #expect(try overscroll("film", storyboard, "short.mp4", "--force").status == 0)
        let unknown = try overscroll("film", storyboard, "long.mp4", "--force")
        #expect(unknown.status == 64 && unknown.messages.contains("it has two.png, short.mp4"))
    }

    private func frameCount(_ path: String) throws -> Int? {
        let program = try ChildProcess([
            "ffprobe", "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", path,
        ])
        try program.closeInput()
        return Int(String(decoding: try program.readAll(), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test(arguments: [
        ("overscroll-movie 1", 1, "a storyboard begins with 'overscroll-film 1'"), ("overscroll-film 1", 1, "there is no film"),
        ("overscroll-film 1\nfilm a.png\ntakes short.take", 3, "unknown word 'takes'; did you mean 'take'?"),
        ("overscroll-film 1\ntake short.take", 2, "'film FILE' comes before 'take'"),
        ("overscroll-film 1\nfilm a.png\nfilm b.png", 3, "the film 'a.png' has a shot without a take"),
        ("overscroll-film 1\nfilm a.png\ntake short.take\nfilm ./a.png\ntake short.take", 5, "'./a.png' would be written twice"),
        ("overscroll-film 1\nposter p.png\nfilm a.mp4\ntake short.take\nfilm b.mp4\ntake short.take", 6, "'p.png' would be written twice"),
        ("overscroll-film 1\nfilm a b.png", 2, "here stand 2; a value of several words stands in quotation marks"),
        ("overscroll-film 1\nfilm a.png\nsize 1080", 3, "'1080' is not WIDTHxHEIGHT"),
        ("overscroll-film 1\nfilm a.png\ntake short.take label", 3, "'take' takes a file"),
        ("overscroll-film 1\nfilm a.png\ntake short.take feel webkitt", 3, "did you mean 'webkit'?"),
        ("overscroll-film 1\nfilm a.png\ncaption \"open", 3, "a quotation mark is missing"),
        ("overscroll-film 1\nfilm a.png\nslow 1..2=3\nslow 1.5..4=1", 4, "overlaps another part"),
        ("overscroll-film 1\nfilm a.png\nloop maybe", 3, "'loop' is on or off"),
        ("overscroll-film 1\nfilm \(String(repeating: "a", count: 1_000_000)).png", 2, "10000 bytes at most"),
    ])
    func refused(row: (text: String, line: Int, message: String)) throws {
        let folder = try Folder()
        _ = try folder.write(take, to: "short.take")
        let outcome = try overscroll("film", folder.write(row.text, to: "a.film"))
        #expect([64, 65].contains(outcome.status) && outcome.messages.contains("a.film:\(row.line): "), "\(outcome.messages)")
        #expect(outcome.messages.contains(row.message), "\(outcome.messages)")
        #expect(try folder.names == ["a.film", "short.take"])
    }

    @Test(arguments: [
        (["-o", "x.mp4", "--background", "transparent"], "cannot be transparent"),
        (["-o", "x.png", "--size", "300x400", "--scale", "1"], "leave one out"),
        (["-o", "x.mp4", "--from", "2", "--to", "1"], "not before --from"),
        (["-o", "x.mp4", "--slow", "1..2"], "it is not FROM..TO=SPEED"),
        (["-o", "x.mp4", "--size", "1x1"], "each between 16 and 8192"), (["-o", "x.mp4", "--background", "red"], "it is not RRGGBB"),
        (["-o", "frames/%05d.jpg"], "the pictures of a series are .png"), (["-o", "x.png", "--poster", "y%d.jpg"], "a series are .png"),
        (["-o", "x.mp4", "--slow", "0..0.2=0.5", "--slow", "0.1..0.3=0.5"], "overlaps"),
        (["-o", "x.mp4", "--from", "3"], "ends before 3 s"),
        (["-o", "x.mp4", "--label", "a", "--label", "b"], "--label is given for 2 phones, and the film has 1"),
        (["-o", "x.png", "--poster", "y.png"], "--poster"),
        (["-o", "x.mp4", "--poster", "y.gif"], "--poster"),
    ])
    func whatCannotBeDrawn(row: (arguments: [String], message: String)) throws {
        let outcome = try overscroll(arguments: ["render", "-"] + row.arguments, input: take)
        #expect(outcome.status == 64 && outcome.messages.contains(row.message), "\(outcome.messages)")
    }
}
