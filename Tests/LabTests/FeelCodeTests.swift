import Foundation
import Lab
import Motion
import Testing
import WindowTesting

/// The laws in the code that is exported are those of Motion: it is compiled, without the frameworks, and asked.
@Suite struct FeelCodeTests {
    /// What stands there before the framework's own part.
    private func laws(_ feel: Feel) throws -> String {
        let code = FeelCode.uikit(feel)
        let start = try #require(code.range(of: "/// The feel")?.lowerBound)
        let end = try #require(code.range(of: "extension UIScrollView")?.lowerBound)
        return String(code[start..<end])
    }

    @Test func theFunctionsAreTheLaws() throws {
        var braked = Feel(name: "braked")
        braked.glide = .constant(ConstantDeceleration())
        let names = [
            "UikitFeel", "Flutter332Feel", "WebkitFeel", "ScrollMechanicsFeel", "ComposeFeel", "AndroidFeel", "GtkFeel", "QtFeel",
            "LenisFeel",
            "BrakedFeel",
        ]
        var text = "import Foundation\n"
        var expected: [Double] = []
        for (feel, name) in zip(Feel.presets + [braked], names) {
            text += try laws(feel)
            for way in [-300.0, 5, 90] {
                text += "print(\(name).shown(\(way), dimension: 736))\n"
                expected.append(feel.resistance.shown(way, dimension: 736))
                for time in [0.01, 0.2, 0.5] {
                    text +=
                        "print(\(name).glide(\(way * 7), after: \(time)))\nprint(\(name).bounce(\(way), velocity: 800, after: \(time)))\n"
                    expected.append(feel.glideLaw(rate: feel.decelerationRate).distance(after: time, velocity: way * 7))
                    expected.append(
                        feel.bounceLaw(rate: feel.decelerationRate).distance(after: time, distance: way, velocity: 800))
                }
            }
        }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-code-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, program) = (folder.appendingPathComponent("main.swift").path, folder.appendingPathComponent("laws").path)
        try text.write(toFile: source, atomically: true, encoding: .utf8)
        let compiler = try ChildProcess(["swiftc", source, "-o", program])
        #expect(try compiler.finish() == 0, "\(compiler.messages)")
        let run = try ChildProcess([program])
        let output = String(decoding: try run.readAll(), as: UTF8.self).split(separator: "\n").compactMap { Double($0) }
        #expect(try run.finish() == 0 && output.count == expected.count)
        for (found, wanted) in zip(output, expected) { #expect(abs(found - wanted) < 1e-9 * max(1, abs(wanted))) }
    }

    @Test func namesAreOneWordOfSwift() {
        for (name, type) in [("my-feel 2", "MyFeel2Feel"), ("2 x", "My2XFeel"), ("弹", "MyFeel"), ("a\r\nb()", "ABFeel")] {
            var feel = Feel.uikit
            feel.name = name
            let code = FeelCode.swiftUI(feel)
            #expect(
                code.contains("\nenum \(type) {\n")
                    && code.split(separator: "\n").contains { $0.hasPrefix("/// The feel ") && $0.contains("Points") })
        }
    }
}
