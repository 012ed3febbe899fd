import Staging
import X11Host

/// A library of compiled scenes. It is loaded into this process and shares its types. It is never unloaded, because the Swift runtime keeps references into every library that it has loaded.
enum SceneLibrary {
    /// The symbol of the function that returns the scenes.
    static let entry = "overscroll_scenes"

    static func scenes(at path: String) throws -> [SceneDescription] {
        typealias HandOver = @convention(c) (UnsafeMutableRawPointer) -> Void
        guard let library = SharedLibrary(path), let handOver: HandOver = library.symbol(entry) else {
            throw Failure.badData(
                "the compiled scenes cannot be loaded: \(SharedLibrary.reason); a program for scene files is linked with -Xlinker --export-dynamic"
            )
        }
        var scenes: [SceneDescription] = []
        withUnsafeMutablePointer(to: &scenes) { handOver($0) }
        // The same library may have been loaded before, when the files beside its source were other ones.
        return scenes.map { $0.readingResourcesAnew() }
    }
}
