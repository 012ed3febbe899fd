import Glibc
import Staging
import Takes

extension LivePlayer {
    /// Plays the take that the user has dropped on the window.
    func openDropped(_ paths: [String]) {
        guard let path = paths.first else { return }
        do {
            let take = try program.list.readDroppedTake(path)
            let (device, own) = (take.configuration.device, session.stage.configuration.device)
            guard device.model == own.model else {
                // The window, the panel and the instruments were made for the phone of the session.
                throw Failure.usage("'\(path)' is for another screen, \(device); to play it: overscroll run '\(path)'")
            }
            play(take, scene: try program.list.scene(of: take))
            tell("plays \(path)")
        } catch { tell(error) }
        drawFrame()
    }
}

extension SceneList {
    /// Reads a take that the user has dropped on a window.
    func readDroppedTake(_ path: String) throws -> Take {
        // The window would hang while it waits for a program that writes into a pipe.
        var kind = stat()
        guard stat(path, &kind) != 0 || [S_IFREG, S_IFDIR].contains(kind.st_mode & S_IFMT) else {
            throw Failure.usage("'\(path)' is no plain file; a take that is dropped on a window is one")
        }
        return try readTake(path)
    }
}
