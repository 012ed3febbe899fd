import Foundation

/// The files of this repository.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardizedFileURL
    static let catalog = root.appendingPathComponent("Sources/OverscrollKit/OverscrollKit.docc")

    /// The text of every file below `folder` whose name ends in one of these ways, by its path from the root.
    static func texts(below folder: String, endings: Set<String>) throws -> [(path: String, text: String)] {
        let start = root.appendingPathComponent(folder)
        let files = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
        return try files.filter { endings.contains($0.pathExtension) }.map { file in
            (String(file.standardizedFileURL.path.dropFirst(root.path.count + 1)), try String(contentsOf: file, encoding: .utf8))
        }
    }
}
