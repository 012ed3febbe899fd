import Foundation
import Testing

/// `--ghost`: another feel seen through over this one.
struct GhostTests {
    /// Held far beyond the edge, then let go.
    private let pull = "overscroll-take 1\nscene logowave\ndevice 414x736@1\n0.1 down 207 200\n0.2 move 207 500\n0.5 up\n"

    private func pixels(at time: Double, _ arguments: String...) throws -> [UInt32] {
        let folder = try Folder()
        let outcome = try overscroll(
            arguments: ["render", "-", "-o", folder("a.png"), "--at", "\(time)"] + arguments, input: pull)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return try picture(folder("a.png")).pixels
    }

    /// The largest difference of a channel, below the words that name the two.
    private func difference(_ a: [UInt32], _ b: [UInt32]) -> Int {
        var largest = a.count == b.count ? 0 : 255
        for (a, b) in zip(a, b).dropFirst(414 * 60) {
            for shift in [UInt32(0), 8, 16] { largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255))) }
        }
        return largest
    }

    /// What a picture looks like with a ghost over it: 45 parts in 100, of which a quarter is purple.
    private func mixed(_ solid: [UInt32], _ ghost: [UInt32]) -> [UInt32] {
        zip(solid, ghost).map { a, b in
            var pixel: UInt32 = 0
            for (shift, tint) in [(UInt32(0), 0xF2), (8, 0x5A), (16, 0xBF)] {
                let tinted = Double(b >> shift & 255) * 0.75 + Double(tint) * 0.25
                pixel |= UInt32((Double(a >> shift & 255) * 0.55 + tinted * 0.45).rounded()) << shift
            }
            return pixel
        }
    }

    @Test func ofTheSameFeelOnlyTheTintIsSeen() throws {
        for time in [0.3, 0.6] {
            let alone = try pixels(at: time)
            #expect(try difference(mixed(alone, alone), pixels(at: time, "--ghost", "uikit")) <= 2)
        }
    }

    @Test func anotherFeelIsSeenThrough() throws {
        let (alone, both) = (try pixels(at: 0.3), try pixels(at: 0.3, "--ghost", "webkit"))
        #expect(difference(alone, both) > 60)
        let ghost = try pixels(at: 0.3, "--feel", "webkit")
        #expect(difference(mixed(alone, ghost), both) <= 2)
    }

    /// Beside a dot in its colour each; the names are those of the feels.
    @Test func bothAreNamed() throws {
        func words(_ ghost: String) throws -> [UInt32] { Array(try pixels(at: 0, "--ghost", ghost)[414 * 28..<414 * 54]) }
        let (webkit, flutter) = (try words("webkit"), try words("flutter"))
        #expect(webkit.contains(0xBF5AF2) && flutter.contains(0xBF5AF2) && webkit != flutter)
        #expect(try !pixels(at: 0).contains(0xBF5AF2))
    }

    @Test func theFilmEndsWhenBothAreAtRest() throws {
        func frames(_ arguments: String...) throws -> Int {
            let folder = try Folder()
            let take =
                "overscroll-take 1\nscene promotion\ndevice 414x736@0.5\n0.1 down 207 600\n0.15 move 207 500\n0.2 move 207 400\n0.21 up\n"
            #expect(try overscroll(arguments: ["render", "-", "-o", folder("%03d.png")] + arguments, input: take).status == 0)
            return try FileManager.default.contentsOfDirectory(atPath: folder.path).count
        }
        let (long, short) = (try frames(), try frames("--feel", "webkit"))
        #expect(short < long)
        #expect(try frames("--ghost", "webkit") == long && frames("--feel", "webkit", "--ghost", "uikit") == long)
    }

    @Test func anUnknownGhostIsRefused() throws {
        #expect(try overscroll("render", "-", "-o", "a.png", "--ghost", "webkitt", input: pull).status == 64)
        #expect(try overscroll("render", "-", "-o", "a.png", "--ghost", "nowhere.json", input: pull).status == 66)
    }
}
