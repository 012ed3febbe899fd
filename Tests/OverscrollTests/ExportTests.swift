import Foundation
import Testing
import WindowTesting

/// What `overscroll export` writes is read by the compiler of its language, and by a reader of YAML; there is none for Dart here.
struct ExportTests {
    private static let takes = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources/Takes")
        .standardized.path
    private let folder = try! Folder()

    /// Every take of the repository but those at the edges.
    private func export(as platform: String, _ ending: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: Self.takes).filter { $0.hasSuffix(".take") }.sorted().map {
            (name: String) throws -> String in
            let file = folder(name + ending)
            #expect(try overscroll("export", "\(Self.takes)/\(name)", "--as", platform, "-o", file).status == 0)
            return file
        }
    }

    @Test func theCompilerReadsXCUITests() throws {
        let files = try export(as: "xcuitest", ".swift")
        #expect(files.count > 20)
        let compiler = try ChildProcess(["swiftc", "-parse"] + files)
        #expect(try compiler.finish() == 0, "\(compiler.messages)")
    }

    /// A flow is a document with the app's name, and one with a list of steps.
    @Test func flowsAreYAML() throws {
        let files = try export(as: "maestro", ".yaml")
        let script = """
            import sys
            try: import yaml
            except ImportError: sys.exit(0)
            for name in sys.argv[1:]:
                app, steps = yaml.safe_load_all(open(name))
                assert app["appId"] and steps[0] == "launchApp", name
                assert all(isinstance(step, str) or len(step) == 1 for step in steps), name
            """
        let python = try ChildProcess(["/usr/bin/python3", "-c", script] + files)
        #expect(try python.finish() == 0, "\(python.messages)")
    }
}
