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
        let choices = try beginnings(of: program.scenes) { try beginning(with: $0.name) }
        let display = try WindowDisplay(window)
        let size = GalleryState(count: choices.count).size
        let host = try display.host(size, scale: display.scale(for: size))
        func canPlay(_ path: String) -> Bool {
            do {
                _ = try program.list.readDroppedTake(path)
                _ = try beginning(with: path)
                return true
            } catch {
                complain(error)
                return false
            }
        }
        let chooser = try SceneChooser(
            choices.map { SceneChooser.Choice(scene: $0.scene, configuration: $0.take.configuration) }, typography: program.typography,
            on: host, canPlay: canPlay
        ) { outcome in
            do {
                switch outcome {
                case .scene(let index): try open(choices[index], on: display, host)
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

    /// What the window can begin with, for each scene that takes the options of the command. When none does, the options are wrong, and the error of the first scene is thrown.
    private func beginnings(of scenes: [SceneDescription], begin: (SceneDescription) throws -> Beginning) throws -> [Beginning] {
        let results = scenes.map { scene in Result { try begin(scene) } }
        let possible = results.compactMap { try? $0.get() }
        if possible.isEmpty { _ = try results.first?.get() }
        return possible
    }
}
