import Foundation
import Testing
import WindowTesting

/// Packages of other people, which name only the products they use.
struct ConsumerTests {
    /// Builds and runs a package of `Tests`, and returns the lines that it prints.
    private func run(_ package: String) throws -> [String] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        // Beside the products of this package, so that the next run builds only what has changed.
        let scratch = URL(fileURLWithPath: builtProgram("consumers")).appendingPathComponent(package).path
        let program = try ChildProcess([
            "swift", "run", "-c", "release", "--package-path", tests.appendingPathComponent(package).path, "--scratch-path", scratch,
        ])
        let text = String(decoding: try program.readAll(), as: UTF8.self)
        #expect(try program.finish() == 0, "\(program.messages)")
        return text.split(separator: "\n").map(String.init)
    }

    /// Scrolling needs neither layers nor fonts nor windows: a list that is flicked to its end bounces there and comes to rest on its edge.
    @Test func touchLoop() throws {
        let lines = try run("TouchLoop")
        let offsets = lines.compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Double($0) } }
        let effects = lines.filter { $0.first?.isLetter ?? false }.map { String($0.prefix { $0.isLetter }) }
        #expect(effects == ["willBeginDragging", "willEndDragging", "didEndDragging", "didEndDecelerating"])
        #expect(offsets.first == 0 && offsets.last == 1432 && offsets.max() ?? 0 > 1500)
    }
}
