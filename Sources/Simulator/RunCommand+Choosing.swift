import Glibc
import Lab
import Staging

extension Run {
    /// Shows the scenes in the window that then shows the one that is chosen, or a take that is dropped.
    @MainActor func choose(from program: LivePlayer.Program, _ loader: SceneLoader) throws {
        func beginning(with name: String) throws -> Beginning {
            var command = self
            command.start.sceneOrTake = name
            return try command.beginning(of: program, loader)
        }
        let scenes = try scenes(of: program.scenes) { _ = try beginning(with: $0) }
        let display = try WindowDisplay(window)
        let size = GalleryState(count: scenes.count).size
        let host = try display.host(size, scale: display.scale(for: size))
        func isTake(_ path: String) -> Bool {
            do { _ = try program.list.readDroppedTake(path) } catch { complain(error) }
            return (try? beginning(with: path)) != nil
        }
        let chooser = try SceneChooser(scenes, typography: program.typography, on: host, isTake: isTake) { outcome in
            do {
                switch outcome {
                case .scene(let index): try open(beginning(with: scenes[index].name), on: display, host)
                case .take(let path): try open(beginning(with: path), on: display, host)
                case .quit:
                    host.close()
                    Glibc.exit(0)
                case .connectionLost(let message): throw Failure.noDisplay(message)
                }
            } catch { App.end(error) }
        }
        chooser.run()
    }

    /// The scenes that can begin with the options of the command. When there is none, the options are wrong, and the error of the first scene is thrown.
    private func scenes(of scenes: [SceneDescription], begin: (String) throws -> Void) throws -> [SceneDescription] {
        var error: (any Error)?
        let possible = scenes.filter { scene in
            do {
                try begin(scene.name)
                return true
            } catch let refusal {
                error = error ?? refusal
                return false
            }
        }
        if possible.isEmpty, let error { throw error }
        return possible
    }
}
