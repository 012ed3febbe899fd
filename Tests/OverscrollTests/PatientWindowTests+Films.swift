import Foundation
import Testing
import WindowTesting

extension PatientWindowTests {
    @Test func whatIsRecordedInTheWindowBecomesATakeAndAFilm() throws {
        let tools = try Folder()
        let played = try PlayedWindow(environment: tools.hurry())
        try played.openPanel()
        played.input.type("r")
        try eventually("the first recording is saved") { FileManager.default.fileExists(atPath: played.take) }
        played.input.type("r")
        try played.settle()
        played.press(207, 120)
        try played.move(to: 200)
        played.lift()
        try played.settle()
        played.input.type("r")
        let take = played.folder("overscroll-1.take")
        try eventually("the second recording is saved") { FileManager.default.fileExists(atPath: take) }
        let text = try String(contentsOfFile: take, encoding: .utf8)
        #expect(text.contains(" down 207 120") && text.hasPrefix("overscroll-take 1\nscene wechat\n"))
        try played.server.xdotool("key shift+r")
        let film = played.folder("overscroll-1.mp4")
        try eventually("the film is there", within: 60) { FileManager.default.fileExists(atPath: film) }
        // Twice as large as the window, which has one pixel a point.
        let probe = try ChildProcess(["ffprobe", "-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0", film])
        try probe.closeInput()
        #expect(String(decoding: try probe.readAll(), as: UTF8.self) == "828,1472\n")
        played.input.type("s")
        try eventually("the picture is there") { FileManager.default.fileExists(atPath: played.folder("overscroll-1.png")) }
        let saved = try picture(played.folder("overscroll-1.png"))
        #expect(saved.width == 414)
        try eventually("the window says that it is saved") { try saved.pixels != played.pixels() }
        try eventually("that goes with the next key") {
            played.input.type("Escape")
            return try saved.pixels == played.pixels()
        }
        played.input.type("q")
        #expect(try played.program.finish() == 0)
    }

    /// The take of `--record` goes on while the film is made of what has been done so far.
    @Test func whatIsBeingRecordedBecomesAFilmToo() throws {
        let (temporary, tools) = (try Folder(), try Folder())
        let played = try PlayedWindow(environment: tools.hurry().merging(["TMPDIR": temporary.path]) { $1 })
        played.press(207, 500)
        try played.move(to: 300)
        played.lift()
        try played.settle()
        let end = try #require(played.frames().last)
        try played.server.xdotool("key shift+r")
        let film = played.folder("overscroll-1.mp4")
        try eventually("the film is there", within: 60) { FileManager.default.fileExists(atPath: film) }
        let probe = try ChildProcess([
            "ffprobe", "-v", "error", "-show_entries", "stream=width,height:format=duration", "-of", "csv=p=0", film,
        ])
        try probe.closeInput()
        let words = String(decoding: try probe.readAll(), as: UTF8.self).split(separator: "\n")
        // From the start of the window to the end of the list's glide.
        let length = try #require(words.last.flatMap { Double($0) })
        #expect(words.first == "828,1472" && length > end - 0.1 && length < end + 1.5, "\(length) \(end)")
        try eventually("nothing is left of the take of the film") {
            try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty
        }
        #expect(!FileManager.default.fileExists(atPath: played.folder("overscroll-1.take")))
        played.press(207, 300)
        try played.move(to: 450)
        played.lift()
        try played.settle()
        try played.quit()
        #expect(try played.lines().count { $0.count > 1 && $0[1] == "down" } == 2)
    }
}
