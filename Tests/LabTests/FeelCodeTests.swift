import Foundation
import Lab
import Motion
import Testing
import WindowTesting

/// The laws in the code that is exported are those of Motion: it is compiled, without the frameworks, and asked.
@Suite struct FeelCodeTests {
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
            text += FeelCode.swift(feel).replacing("import Foundation\n", with: "")
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
        let output = try printed(by: text)
        #expect(output.count == expected.count)
        for (found, wanted) in zip(output, expected) { #expect(abs(found - wanted) < 1e-9 * max(1, abs(wanted))) }
    }

    /// The numbers that a program of this source prints.
    private func printed(by text: String) throws -> [Double] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-code-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, program) = (folder.appendingPathComponent("main.swift").path, folder.appendingPathComponent("laws").path)
        try text.write(toFile: source, atomically: true, encoding: .utf8)
        let compiler = try ChildProcess(["swiftc", "-swift-version", "6", source, "-o", program])
        #expect(try compiler.finish() == 0, "\(compiler.messages)")
        let run = try ChildProcess([program])
        let output = String(decoding: try run.readAll(), as: UTF8.self)
        #expect(try run.finish() == 0)
        return output.split(separator: "\n").compactMap { Double($0) }
    }

    /// What the frameworks demand of code that uses them is said by the code: views belong to the main actor, and targets of scrolls are as new as iOS 17.
    @Test func frameworksGetWhatTheyDemand() {
        for feel in Feel.presets {
            let (uikit, swiftUI) = (FeelCode.uikit(feel), FeelCode.swiftUI(feel))
            let extensions = uikit.split(separator: "\n").filter { $0.contains("extension") }
            // The laws need no framework, so any thread may ask them.
            #expect(extensions.count == 3 && extensions.dropFirst().allSatisfy { $0.hasPrefix("@MainActor ") }, "\(extensions)")
            #expect(swiftUI.contains("@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)\nstruct "))
            for code in [uikit, swiftUI] { #expect(code.contains(FeelCode.swift(feel).replacing("import Foundation\n", with: ""))) }
        }
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
