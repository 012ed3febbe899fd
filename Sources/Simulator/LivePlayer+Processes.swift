import Foundation

/// Runs this program with other arguments in separate processes, so that the window continues to respond.
extension LivePlayer {
    /// The standard input of another process.
    enum Input {
        /// That of this process.
        case ofThis
        case file(FileHandle)
        /// An empty input that ends when this process does.
        case endsWithThis
    }

    /// Runs this program with other arguments.
    ///
    /// - Parameters:
    ///   - product: the name of the result, for the message at the end.
    func launch(_ arguments: [String], making product: String, input: Input) -> Process {
        let process = Process()
        switch input {
        case .ofThis: break
        case .file(let file): process.standardInput = file
        case .endsWithThis:
            let pipe = Pipe()
            // No other process may keep it open.
            _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
            process.standardInput = pipe
        }
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = arguments + program.sceneArguments
        process.standardOutput = FileHandle.nullDevice
        process.terminationHandler = { [self] process in
            let text = process.terminationStatus == 0 ? "saved \(product)" : "\(product) could not be made"
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    tell(text)
                    drawFrame()
                }
            }
        }
        do { try process.run() } catch { tell("cannot make \(product): \(error.localizedDescription)") }
        return process
    }
}
