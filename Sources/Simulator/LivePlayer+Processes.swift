import Dispatch
import FoundationEssentials
import Glibc

/// Runs this program with other arguments in separate processes, so that the window continues to respond.
extension LivePlayer {
    /// The standard input of another process.
    enum Input {
        /// The standard input of this process.
        case ofThis
        case file(OpenFile)
        /// An empty input that ends when this process does.
        case endsWithThis
    }

    /// This program, running with other arguments. When this value is gone, the process goes on, but an `endsWithThis` input ends.
    struct Launched {
        fileprivate let program: ChildProgram
        fileprivate var input: OpenFile?

        var isRunning: Bool { program.wait(0) == nil }

        /// Waits for the exit code.
        func wait() -> Int32? { program.wait() }
    }

    /// Runs this program with other arguments; nil when it cannot be started, which the window then shows.
    ///
    /// - Parameters:
    ///   - product: the name of the result, for the message at the end.
    func launch(_ arguments: [String], making product: String, input: Input) -> Launched? {
        do {
            let pipe = if case .endsWithThis = input { try OpenFile.pipe() } else { nil as (reading: OpenFile, writing: OpenFile)? }
            let descriptor =
                switch input {
                case .ofThis: STDIN_FILENO
                case .file(let file): file.descriptor
                case .endsWithThis: pipe?.reading.descriptor
                }
            let program = try ChildProgram(ownPath, arguments + self.program.sceneArguments, input: descriptor, errors: STDERR_FILENO)
            withExtendedLifetime(input) {}
            Task {
                await Self.end(of: program.id)
                tell(program.wait() == 0 ? "saved \(product)" : "\(product) could not be made")
                drawFrame()
            }
            return Launched(program: program, input: pipe?.writing)
        } catch {
            tell("cannot make \(product): \(error)")
            return nil
        }
    }

    /// Waits until a child process has ended, and leaves it to others to ask how.
    private nonisolated static func end(of id: pid_t) async {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                var found = siginfo_t()
                while waitid(P_PID, id_t(id), &found, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
                continuation.resume()
            }
        }
    }
}
