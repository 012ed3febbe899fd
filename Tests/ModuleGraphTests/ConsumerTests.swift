import Foundation
import Staging
import Testing
import WindowTesting

/// Packages of other people, which name only the products they use.
@Suite(.serialized, .queueOfItsOwn) @CommandThread struct ConsumerTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    /// Builds a package of `Tests`, unless `run.sh test` has just done it, and returns the path of its program.
    private func build(_ package: String, _ program: String, _ configuration: String) throws -> String {
        // Beside the products of this package, so that the next run builds only what has changed.
        let scratch = URL(fileURLWithPath: builtProgram("consumers")).appendingPathComponent(package)
        let built = scratch.appendingPathComponent("\(configuration)/\(program)").path
        // To ask the package manager whether there is something to do takes seconds.
        if ProcessInfo.processInfo.environment["OVERSCROLL_CONSUMERS_ARE_BUILT"] != nil { return built }
        let path = Self.tests.appendingPathComponent(package).path
        let build = try ChildProcess([
            "swift", "build", "--disable-index-store", "-c", configuration, "--package-path", path, "--scratch-path", scratch.path,
        ])
        _ = try build.readAll()
        #expect(try build.finish() == 0, "\(build.messages)")
        return built
    }

    /// Runs a program of a package and returns what it prints.
    private func run(_ command: [String]) throws -> String {
        let program = try ChildProcess(command)
        let text = String(decoding: try program.readAll(), as: UTF8.self)
        let code = try program.finish()
        // What follows reads the text, which is not whole when the program has failed.
        try #require(code == 0, "\(command): \(program.messages)")
        return text
    }

    /// Scrolling needs neither layers nor fonts nor windows: a list that is flicked to its end bounces there and comes to rest on its edge.
    @Test func touchLoop() throws {
        let lines = try run([build("TouchLoop", "TouchLoop", "release")]).split(separator: "\n").map(String.init)
        let offsets = lines.compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
        let effects = lines.filter { $0.first?.isLetter ?? false }.map { String($0.prefix { $0.isLetter }) }
        #expect(effects == ["willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating"])
        #expect(offsets.first == 0 && offsets.last == 1432 && offsets.max() ?? 0 > 1500)
    }

    /// A scene of one's own has the window, the films and the checks.
    @Test func cardApp() throws {
        let mine = try build("CardApp", "Mine", "debug")
        let take = Self.tests.appendingPathComponent("CardApp/card.take").path
        #expect(try run([mine, "scenes"]).hasPrefix("card: Pull the card down"))
        #expect(try run([mine, "check", take]).contains(": good, 5 expectations"))
        let rows = try run([mine, "trace", take, "--probes", "card.height,isOpen"]).split(separator: "\n")
        #expect(rows[0] == "frame,time,card.height,isOpen" && rows.count == 182 && rows[1] == "0,0.0,200.0,false")
        let picture = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-card-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: picture) }
        _ = try run([mine, "render", take, "-o", picture.path, "--at", "1.3"])
        let png = try PNG.decode(Array(Data(contentsOf: picture)))
        #expect(png.width == 828 && png.row(700)[400] == 0xFF25_63EB)
    }

    /// Its window is dragged, and what was done is a take that replays.
    @Test func cardWindow() throws {
        let mine = try build("CardApp", "Mine", "debug")
        let server = try XServer()
        let take = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-card-\(UUID().uuidString).take")
        defer { try? FileManager.default.removeItem(at: take) }
        let program = try ChildProcess(
            [mine, "run", "--device", "414x736@1", "--scale", "1", "--record", take.path], environment: ["DISPLAY": server.display])
        let window = try server.window(of: program)
        try server.drag(window, from: 250, to: 600, key: "q")
        #expect(try program.finish() == 0, "\(program.messages)")
        let rows = try run([mine, "trace", take.path, "--probes", "isOpen"]).split(separator: "\n")
        #expect(rows.last?.hasSuffix(",true") == true)
    }
}
