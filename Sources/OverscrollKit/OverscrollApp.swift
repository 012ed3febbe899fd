import CProgram
import Glibc
import Staging

/// A program with scenes of your own, and with the window and all commands of overscroll.
///
///     @main struct Mine: OverscrollApp { static let scenes = [CardScene.description] }
///
/// The window and the commands are in the product `OverscrollApp`. The target of the program has to depend on this product, but no file imports it.
/// The commands read the list of scenes from this type, so there is no other place at which a scene has to be registered.
public protocol OverscrollApp {
    /// The scenes of the program, at least one. The first scene opens when the command line names none.
    static var scenes: [SceneDescription] { get }
    /// The benchmarks that `bench` draws without a window; none by default.
    static var benchmarks: [Benchmark] { get }
}

extension OverscrollApp {
    public static var benchmarks: [Benchmark] { [] }

    /// Runs the command in the arguments of the process, and ends the process with the command's exit code. Without the product `OverscrollApp` the process ends with a message and the exit code 78.
    public static func main() {
        let app: any OverscrollApp.Type = self
        if withUnsafePointer(to: app, { overscroll_run_if_linked($0) }) { return }
        let message =
            #"overscroll: add .product(name: "OverscrollApp", package: "overscroll") to the dependencies of the program's target"# + "\n"
        _ = write(STDERR_FILENO, message, message.utf8.count)
        exit(EX_CONFIG)
    }
}
