import Foundation
import Testing

/// `--ghost`: another feel seen through over this one.
struct GhostTests {
    /// Held far beyond the edge, then let go.
    private let pull = "overscroll-take 1\nscene logowave\ndevice 414x736@1\n0.1 down 207 200\n0.2 move 207 500\n0.5 up\n"

    private func film(at time: Double, _ arguments: String...) throws -> (width: Int, height: Int, pixels: [UInt32]) {
        let folder = try Folder()
        let outcome = try overscroll(
            arguments: ["render", "-", "-o", folder("a.png"), "--at", "\(time)"] + arguments, input: pull)
        #expect(outcome.status == 0, "\(outcome.messages)")
        return try picture(folder("a.png"))
    }

    /// The whole screen, which is the lower part of a film.
    private func screen(_ film: (width: Int, height: Int, pixels: [UInt32])) -> [UInt32] { Array(film.pixels.suffix(414 * 736)) }

    @Test func theSameFeelIsNotSeen() throws {
        for time in [0.3, 0.6] { #expect(try screen(film(at: time)) == screen(film(at: time, "--ghost", "uikit"))) }
    }

    /// What is as light as the picture below, or lighter, is seen through it, 45 parts in 100; what is darker by a quarter of the range is three quarters purple.
    @Test func onlyWhatIsDarkerInTheGhostIsTinted() throws {
        let (alone, both) = (screen(try film(at: 0.3)), screen(try film(at: 0.3, "--ghost", "webkit")))
        let ghost = screen(try film(at: 0.3, "--feel", "webkit"))
        func channels(_ pixel: UInt32) -> [Double] { [16, 8, 0].map { Double(pixel >> UInt32($0) & 255) } }
        func brightness(_ pixel: UInt32) -> Double { zip(channels(pixel), [0.25, 0.5, 0.25]).reduce(0) { $0 + $1.0 * $1.1 } }
        var (light, dark) = (0, 0)
        for index in alone.indices where alone[index] != ghost[index] {
            let darker = brightness(alone[index]) - brightness(ghost[index])
            guard darker <= 0 || darker >= 64 else { continue }
            (light, dark) = darker <= 0 ? (light + 1, dark) : (light, dark + 1)
            let ink = darker <= 0 ? channels(ghost[index]) : zip(channels(ghost[index]), [0x7A, 0x1F, 0xD0]).map { 0.25 * $0 + 0.75 * $1 }
            let expected = zip(channels(alone[index]), ink).map { 0.55 * $0 + 0.45 * $1 }
            #expect(zip(expected, channels(both[index])).allSatisfy { abs($0 - $1) <= 2.5 }, "pixel \(index)")
        }
        #expect(light > 1000 && dark > 1000)
    }

    /// Above the screen, of which they cover nothing, and beside a dot in its colour each; the names are those of the feels.
    @Test func bothAreNamed() throws {
        func words(_ ghost: String) throws -> [UInt32] {
            let film = try film(at: 0, "--ghost", ghost)
            #expect(film.width == 414 && film.height == 736 + 42)
            return Array(film.pixels.prefix(414 * 42))
        }
        let (webkit, flutter) = (try words("webkit"), try words("flutter"))
        #expect(webkit.contains(0xBF5AF2) && flutter.contains(0xBF5AF2) && webkit != flutter)
        #expect(try film(at: 0).height == 736)
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
