import Foundation
import WindowTesting

/// The modules of a package: what each declares to depend on, and what its sources import and name.
struct ModuleGraph {
    enum Kind: String, Decodable { case regular, executable, test, system }

    struct Module {
        let name: String
        let kind: Kind
        let declared: Set<String>
        /// Also of modules that are not in the package.
        let imports: Set<String>
        /// Types of any access, nested ones too.
        var types: Set<String> = []
        /// Public types that are nested in no other.
        var publicTypes: Set<String> = []
        /// How many stored properties each class has.
        var classes: [String: Int] = [:]
        /// Modules under Tests may import what they like, and their types are not listed.
        var isTest = false
    }

    let modules: [Module]

    /// For people: every module of the layers and what it imports of the package, from the lowest layer up.
    func text(layers: [[String]]) -> String {
        let names = Set(modules.map(\.name))
        return layers.joined().compactMap { name in modules.first { $0.name == name } }
            .map { "\($0.name): \($0.imports.intersection(names).sorted().joined(separator: " "))" }.joined(separator: "\n")
    }
}

extension ModuleGraph {
    /// Asks the package manager what `Package.swift` declares, and reads the sources.
    init(packageAt folder: URL) throws {
        // In a folder of its own, because the package manager that runs the tests has locked the usual one.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-graph-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: scratch) }
        let dump = try ChildProcess(
            ["swift", "package", "--package-path", folder.path, "--scratch-path", scratch, "dump-package"],
            environment: ["OVERSCROLL_DECLARED_DEPENDENCIES": "1"])
        let manifest = try JSONDecoder().decode(Manifest.self, from: Data(try dump.readAll()))
        modules = try manifest.targets.map { target in
            let path = target.path ?? "\(target.type == .test ? "Tests" : "Sources")/\(target.name)"
            let source = try Self.source(in: folder.appendingPathComponent(path), excluding: target.exclude)
            let imports = Self.words(of: source, after: #/(?m)^(?:@testable |@_exported |public |internal |private )*import (\w+)/#)
            let declared = Set(target.dependencies.compactMap(\.name))
            if path.hasPrefix("Tests/") {
                return Module(name: target.name, kind: target.type, declared: declared, imports: imports, isTest: true)
            }
            return Module(
                name: target.name, kind: target.type, declared: declared, imports: imports,
                types: Self.words(of: source, after: #/\b(?:class|struct|enum|actor|protocol|typealias) (\w+)/#),
                publicTypes: Self.words(
                    of: source, after: #/(?m)^public (?:final )?(?:class|struct|enum|actor|protocol|typealias) (\w+)/#),
                classes: Self.storedProperties(ofClassesIn: source))
        }
    }

    /// What is needed of `swift package dump-package`.
    private struct Manifest: Decodable {
        struct Target: Decodable {
            let name: String
            let type: Kind
            let path: String?
            let exclude: [String]
            let dependencies: [Dependency]
        }

        /// `{"byName": [NAME, null]}` or `{"product": [NAME, PACKAGE, null, null]}`.
        struct Dependency: Decodable {
            let byName: [String?]?
            let product: [String?]?
            let target: [String?]?
            var name: String? { (byName ?? product ?? target)?.first ?? nil }
        }

        let targets: [Target]
    }

    /// Every Swift file of a folder but those in `excluded` folders of it, without comments and texts.
    private static func source(in folder: URL, excluding excluded: [String]) throws -> String {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        let files = try names.filter { name in name.hasSuffix(".swift") && !excluded.contains { name.hasPrefix($0 + "/") } }
            .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
        return files.joined(separator: "\n").replacing(#/(?m)^ *//.*$/#, with: "").replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "")
    }

    private static func words(of source: String, after pattern: Regex<(Substring, Substring)>) -> Set<String> {
        Set(source.matches(of: pattern).map { String($0.output.1) })
    }
}
