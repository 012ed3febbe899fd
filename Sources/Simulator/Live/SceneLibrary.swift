import Glibc
import Staging

/// A library of compiled scenes. It is loaded into this process and shares its types. It is never unloaded, because the Swift runtime keeps references into every library that it has loaded.
enum SceneLibrary {
    /// The symbol of the function that hands over the scenes.
    static let entry = "overscroll_scenes"

    static func scenes(at path: String) throws -> [SceneDescription] {
        guard let library = dlopen(path, RTLD_NOW | RTLD_LOCAL), let address = dlsym(library, entry) else {
            throw Failure.badData(
                "the compiled scenes cannot be loaded: \(String(cString: dlerror())); a program for scene files is linked with -Xlinker --export-dynamic"
            )
        }
        var scenes: [SceneDescription] = []
        withUnsafeMutablePointer(to: &scenes) { unsafeBitCast(address, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)($0) }
        // The same library may have been loaded before, when the files beside its source were other ones.
        return scenes.map { $0.readingResourcesAnew() }
    }
}
