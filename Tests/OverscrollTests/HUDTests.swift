import Foundation
import Testing

/// `overscroll render --hud` and `--thresholds`.
struct HUDTests {
    /// Pixels that differ, and the box around them.
    private func difference(_ a: String, _ b: String) throws -> (count: Int, left: Int, top: Int, right: Int, bottom: Int) {
        let (a, b) = (try picture(a), try picture(b))
        #expect(a.width == b.width && a.height == b.height)
        let places = a.pixels.indices.filter { a.pixels[$0] != b.pixels[$0] }
        let (columns, rows) = (places.map { $0 % a.width }, places.map { $0 / a.width })
        return (places.count, columns.min() ?? 0, rows.min() ?? 0, columns.max() ?? 0, rows.max() ?? 0)
    }

    private func render(_ take: String, _ output: String, _ arguments: [String]) throws -> String {
        let outcome = try overscroll(arguments: ["render", take, "-o", output, "--scale", "1", "--force"] + arguments)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return output
    }

    /// Also at other speeds and rates, and with a body around it: the graph and the words come from every frame played.
    @Test(arguments: [[], ["--speed", "0.5"], ["--fps", "24", "--bezel", "plain", "--touches"]])
    func aPictureShowsWhatTheFilmShows(arguments: [String]) throws {
        let folder = try Folder()
        let take = try folder.write(shortTake + "\n0.5 end\n", to: "short.take")
        _ = try render(take, folder("frames/%03d.png"), arguments + ["--hud"])
        let count = try FileManager.default.contentsOfDirectory(atPath: folder("frames")).count
        for share in [0, 3, 7, 10] {
            let index = (count - 1) * share / 10
            let time = 0.5 * Double(index) / Double(count - 1)
            let one = try render(take, folder("one.png"), arguments + ["--hud", "--at", "\(time)"])
            let name = String(format: "frames/%03d.png", index)
            #expect(try difference(one, folder(name)).count == 0, "frame \(index)")
            // Without it there is nothing of it, and it lies in the lower left only.
            let plain = try render(take, folder("plain.png"), arguments + ["--at", "\(time)"])
            let changed = try difference(one, plain)
            // The ground, and the body of a phone with a home button.
            let (side, top) = arguments.contains("plain") ? (36 + 14, 36 + 58) : (0, 0)
            #expect(changed.count > 30_000 && changed.left == 8 + side && changed.right == 267 + side)
            #expect(changed.top > 300 + top && changed.bottom == 736 - 13 + top)
        }
    }

    @Test func thresholdsLieOverTheScene() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake, to: "short.take")
        let plain = try render(take, folder("plain.png"), ["--at", "0.35"])
        let lines = try render(take, folder("lines.png"), ["--at", "0.35", "--thresholds"])
        let changed = try difference(plain, lines)
        // From the first line, 60 points below the bar, to the last label, 240 below it.
        #expect(changed.count > 4 * 414 / 2 && changed.left == 0 && changed.right == 413)
        #expect((64 + 30...64 + 60).contains(changed.top) && (64 + 240...64 + 250).contains(changed.bottom))
        _ = try render(take, folder("frames/%03d.png"), ["--thresholds", "--fps", "20"])
        #expect(try difference(lines, folder("frames/007.png")).count == 0)
    }

    @Test func theSameBytesEveryTime() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake, to: "short.take")
        let files = try (0..<2).map { try render(take, folder("\($0).png"), ["--hud", "--at", "0.35"]) }
        #expect(FileManager.default.contentsEqual(atPath: files[0], andPath: files[1]))
    }

    /// The head line says so.
    @Test func everyFrameIsAnotherPicture() throws {
        let folder = try Folder()
        let take = try folder.write("overscroll-take 1\nscene promotion\n0.2 end\n", to: "rest.take")
        _ = try render(take, folder("with/%02d.png"), ["--hud"])
        _ = try render(take, folder("without/%02d.png"), [])
        for index in 1...12 {
            let names = [index - 1, index].map { String(format: "%02d.png", $0) }
            #expect(try difference(folder("without/" + names[0]), folder("without/" + names[1])).count == 0)
            let changed = try difference(folder("with/" + names[0]), folder("with/" + names[1]))
            #expect(changed.count > 5 && changed.bottom - changed.top < 12, "\(index): \(changed)")
        }
    }
}
