import CProgram
import Glibc
import Staging

/// A program for scenes of one's own: the window, the films, the checks and all other commands of overscroll.
///
///     @main struct Mine: OverscrollApp { static let scenes = [CardScene.description] }
///
/// The window and the commands are in the product `OverscrollApp`, which the target of the program has to depend on; it is linked without being imported.
/// Nothing is registered anywhere: what a command knows of the scenes it takes from this type.
public protocol OverscrollApp {
    /// At least one; the first is what opens when nothing is named.
    static var scenes: [SceneDescription] { get }
    /// What `bench` draws without a window; nothing unless it is given.
    static var benchmarks: [Benchmark] { get }
}

extension OverscrollApp {
    public static var benchmarks: [Benchmark] { [] }

    /// Runs the command that stands in the arguments of the process, and ends with its exit code: 78, with a message, where the product is missing.
    public static func main() {
        let app: any OverscrollApp.Type = self
        if withUnsafePointer(to: app, { overscroll_run_if_linked($0) }) { return }
        let message =
            #"overscroll: add .product(name: "OverscrollApp", package: "overscroll") to the dependencies of the program's target"# + "\n"
        _ = write(STDERR_FILENO, message, message.utf8.count)
        exit(EX_CONFIG)
    }
}
