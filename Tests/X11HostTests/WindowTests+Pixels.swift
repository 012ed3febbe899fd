import Glibc
import Pixels
import Testing
import Sessions
import WindowTesting
import X11Host

/// The pattern that the probe draws, as red, green and blue.
private func pattern(_ x: Int, _ y: Int, _ seed: Int) -> [Int] { [(x * 7 + seed * 13) & 255, (y * 3) & 255, (x ^ y) & 255] }

extension WindowTests {
    /// Waits until the top left of the screen is the pattern, but `patch`, where it is that of `patchSeed`.
    ///
    /// A screen of fewer bits is compared in its own steps, of which each channel has as many as its maximum.
    func expectPattern(
        on server: XServer, width: Int, height: Int, seed: Int, patch: PixelRect? = nil, patchSeed: Int = 0,
        channelMaxima: [Int] = [255, 255, 255]
    ) throws {
        var expected: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isPatch = patch.map { x >= $0.x && x < $0.x + $0.width && y >= $0.y && y < $0.y + $0.height } ?? false
                let colour = pattern(x, y, isPatch ? patchSeed : seed)
                expected += zip(colour, channelMaxima).map { UInt8(($0 * $1 + 127) / 255) }
            }
        }
        var shown: [[UInt8]] = []
        do {
            try eventually("the screen shows the buffer") {
                let bytes = try server.pixels(x: 0, y: 0, width: width, height: height)
                shown.append(bytes.enumerated().map { UInt8((Int($1) * channelMaxima[$0 % 3] + 127) / 255) })
                return shown.last == expected
            }
        } catch {
            let wrong = zip(expected, shown.last ?? []).enumerated().filter { $1.0 != $1.1 }.map { $0.offset / 3 }
            Issue.record("\(shown.count) pictures; \(wrong.count) bytes differ, from pixel \(wrong.first ?? -1) to \(wrong.last ?? -1)")
            throw error
        }
    }

    /// Neither the window manager nor the server has to wait for the first picture, and nothing flashes before it.
    @Test func aWindowIsThereBeforeItsFirstPicture() throws {
        let server = try XServer()
        let below = try server.launch()
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        let late = try ChildProcess([XServer.probePath, "200x300", "late"], environment: ["DISPLAY": server.display])
        try late.wait(for: "made")
        let window = try server.window(of: late)
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        try late.send("")
        try late.wait(for: "visible true")
        try late.wait(for: "batch")
        // What a resize adds is black until the next picture.
        late.signal(SIGSTOP)
        try server.xdotool("windowsize \(window) 220 320")
        try eventually("the new area is black") { try server.pixels(x: 200, y: 0, width: 20, height: 320).allSatisfy { $0 == 0 } }
        late.signal(SIGCONT)
        try late.wait(for: "resized 220x320")
        try below.send("close")
    }

    @Test(arguments: [true, false]) func theScreenShowsTheBuffer(isShared: Bool) throws {
        let server = try XServer()
        let probe = try server.launch(["300x400"] + (isShared ? [] : ["no-shm"]))
        #expect(probe.lines.contains("open shm=\(isShared) 300x400"))
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        // A part only, reaching over the edge; the rest stays.
        try probe.send("draw 5 250 380 50 20")
        try probe.wait(for: "drew 5")
        try expectPattern(
            on: server, width: 300, height: 400, seed: 0, patch: PixelRect(x: 250, y: 380, width: 50, height: 20), patchSeed: 5)
    }

    @Test func withoutSharedMemoryOnTheServerPixelsGoThroughTheSocket() throws {
        let server = try XServer(arguments: ["-extension", "MIT-SHM"])
        let probe = try server.launch()
        #expect(probe.lines.contains("open shm=false 300x400"))
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        #expect(!probe.lines.contains { $0.hasPrefix("x-error") })
    }

    @Test func theEnvironmentForbidsSharedMemory() throws {
        let server = try XServer()
        let probe = try server.launch(environment: ["OVERSCROLL_NO_SHM": "1"])
        #expect(probe.lines.contains("open shm=false 300x400"))
    }

    @Test func sixteenBitsAreRoundedToTheNearest() throws {
        let server = try XServer(depth: 16)
        let probe = try server.launch()
        try probe.send("draw 9 0 0 300 400")
        try probe.wait(for: "drew 9")
        try expectPattern(on: server, width: 300, height: 400, seed: 9, channelMaxima: [31, 63, 31])
    }

    @Test func whatAnotherWindowCoveredIsShownAgain() throws {
        let server = try XServer()
        let probe = try server.launch()
        try probe.send("draw 3 0 0 300 400")
        try probe.wait(for: "drew 3")
        let cover = try server.launch(["280x380"])
        try expectPattern(on: server, width: 280, height: 380, seed: 0)
        try cover.send("close")
        #expect(try cover.finish() == 0)
        try probe.wait(for: "exposed 0 0 280 380")
        try expectPattern(on: server, width: 300, height: 400, seed: 3)
    }

    /// The server reports what a window lost before it executes the first picture, which brings all of it.
    @Test func whatAPictureBringsBackIsNotPaintedAgain() throws {
        let server = try XServer()
        let probe = try server.launch()
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        try probe.send("close")
        try probe.wait(for: "quit")
        #expect(!probe.lines.contains { $0.hasPrefix("exposed") })
    }

    /// A window that may have its pixels moved.
    private func uncoveredProbe(on server: XServer) throws -> ChildProcess {
        let probe = try server.launch()
        try eventually("the server has said that nothing covers the window") {
            try probe.send("covered")
            return try probe.wait(for: "covered") == "covered false"
        }
        return probe
    }

    /// A move carries on what is lost before the server executes it, so the lost rectangle alone is not enough.
    @Test func whatIsLostBeforeAMoveIsPaintedWhereverItIs() throws {
        let server = try XServer()
        let probe = try uncoveredProbe(on: server)
        try probe.send("lose 0 -30 0 0 300 370 100 100 50 40")
        try probe.wait(for: "exposed 0 0 300 400")
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
    }

    /// A window manager may make the window smaller while its pixels are moved.
    @Test func aMoveFromOutsideTheWindowStopsNoOtherMove() throws {
        let server = try XServer()
        let probe = try uncoveredProbe(on: server)
        try probe.send("move 0 50 0 0 300 400")
        try probe.wait(for: "exposed 0 0 300 400")
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
        try probe.send("move 20 -30 20 0 280 370")
        try probe.wait(for: "moved true")
    }

    /// The server moves its own pixels; where another window lies over them it has none, says so, and gets them.
    @Test func pixelsAreMovedByTheServer() throws {
        let server = try XServer()
        let probe = try uncoveredProbe(on: server)
        try probe.send("move 20 -30 20 0 280 370")
        try probe.wait(for: "moved true")
        try eventually("the pixels are moved") {
            let bytes = try server.pixels(x: 20, y: 0, width: 280, height: 370)
            let expected = (0..<370).flatMap { y in (20..<300).flatMap { x in pattern(x - 20, y + 30, 0).map { UInt8($0) } } }
            return bytes == expected
        }
        let cover = try server.launch(["100x100"])
        try expectPattern(on: server, width: 100, height: 100, seed: 0)
        try probe.send("move 0 50 0 50 300 350")
        try probe.wait(for: "moved false")
        try probe.wait(for: "exposed 0 0 300 400")
        try cover.send("close")
        #expect(try cover.finish() == 0)
        try expectPattern(on: server, width: 300, height: 400, seed: 0)
    }

    @Test func aFullyCoveredWindowIsNotVisible() throws {
        let server = try XServer()
        let probe = try server.launch()
        let cover = try server.launch(["500x500"])
        try probe.wait(for: "visible false")
        try cover.send("close")
        try probe.wait(for: "visible true")
    }

    @Test func aBusyServerLeavesNoBufferAndSaysWhenOneIsFree() throws {
        let server = try XServer()
        let probe = try server.launch()
        try eventually("the first buffer is free and used again") {
            try probe.send("draw 0 0 0 1 1")
            while let line = try probe.nextLine(within: 10) {
                if line.hasPrefix("drew") || line == "no buffer" { return line == "drew 0" }
            }
            return false
        }
        // Whatever it still has to say of its first pictures.
        while try probe.nextLine(within: 0.3) != nil {}
        let drawn = probe.lines.count
        // It cannot free a buffer in the middle of the burst, however long that takes.
        kill(server.id, SIGSTOP)
        try probe.send("burst 3")
        try probe.wait(for: "no buffer")
        kill(server.id, SIGCONT)
        #expect(probe.lines[drawn...].count { $0.hasPrefix("drew") } <= 1)
        try probe.wait(for: "bufferFreed")
        try probe.wait(for: "drew 0")
        try probe.send("draw 2 0 0 300 400")
        try probe.wait(for: "drew 2")
        try expectPattern(on: server, width: 300, height: 400, seed: 2)
    }
}
