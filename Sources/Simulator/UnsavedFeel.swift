import Dispatch
import Glibc
import Motion

/// Keeps the tuned feel on disk while the user has not saved it, so that it is not lost however the program ends.
///
/// Each process has a file of its own, whose name contains the number of the process. The next window renames the files of processes that have ended, and reports them once.
@MainActor final class UnsavedFeel {
    private let folder: UserFolder
    private let path: String
    /// The feel that has to be on disk; nil for no file.
    private var wanted: Feel?
    private var written: Feel?
    private var isWriting = false
    /// Called with the reason why the disk does not take the feel. It is called once only, because every step of a slider would have the same reason.
    var onFailure: ((Failure) -> Void)?
    /// A disk may be slow, and frames do not wait for it.
    private let queue = DispatchQueue(label: "UnsavedFeel")

    /// - Parameter folder: the folder of the user's state, which need not exist yet.
    init(in folder: UserFolder) {
        self.folder = folder
        path = folder.path(of: "\(Self.prefix)\(getpid()).json")
    }

    private nonisolated static let prefix = "unsaved-"
    private nonisolated static let keptPrefix = "feel-"
    /// The number of feels of earlier windows that are kept; older ones are removed.
    private static let keptCount = 20

    /// Keeps a feel in place of the one before; nil when there is nothing to keep.
    func keep(_ feel: Feel?) {
        wanted = feel
        write()
    }

    private func write() {
        guard !isWriting, wanted != written else { return }
        isWriting = true
        let (feel, path) = (wanted, path)
        queue.async {
            let failure = Self.write(feel, to: path)
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    (written, isWriting) = (feel, false)
                    tell(failure)
                    write()
                }
            }
        }
    }

    /// Where the newest feel is at the end.
    enum Place: Equatable {
        /// In the folder, where the next window finds it.
        case folder
        /// In a temporary file, because the folder could not have it.
        case temporaryFile(String)
        case nowhere
    }

    /// Waits until the newest feel is on disk.
    ///
    /// - Returns: where it is; nil when there is no feel to keep.
    func finish() -> Place? {
        let (feel, path) = (wanted, path)
        let failure = queue.sync { Self.write(feel, to: path) }
        tell(failure)
        guard let feel else { return nil }
        if failure == nil { return .folder }
        return (try? OutputFile.writeTemporary(FeelFile.text(of: feel), ending: ".json")).map(Place.temporaryFile) ?? .nowhere
    }

    private func tell(_ failure: Failure?) {
        guard let failure else { return }
        onFailure?(failure)
        onFailure = nil
    }

    /// - Returns: why the disk does not hold what it is to hold; nil when it does.
    private nonisolated static func write(_ feel: Feel?, to path: String) -> Failure? {
        guard let feel else {
            unlink(path)
            return nil
        }
        // The user can go on tuning when the feel cannot be written.
        do { try OutputFile(path, replaces: true).write(FeelFile.text(of: feel).utf8) } catch { return Failure(error) }
        return nil
    }

    /// Gives permanent names to the files of processes that have ended without saving their feel, and returns their paths, the newest last.
    func takeLeftOver() -> [String] {
        let left = contents(ofFolder: folder.path) { Self.number(in: $0, after: Self.prefix).map { !Self.isRunning($0) } ?? false }
        defer {
            let kept = contents(ofFolder: folder.path) { Self.number(in: $0, after: Self.keptPrefix) != nil }
            for path in kept.dropLast(Self.keptCount) { unlink(path) }
        }
        return left.compactMap { path in
            var number = 1
            while true {
                let kept = folder.path(of: "\(Self.keptPrefix)\(number).json")
                // A link fails where a file of this name is already there.
                if link(path, kept) == 0 {
                    unlink(path)
                    return kept
                }
                guard errno == EEXIST else { return nil }
                number += 1
            }
        }
    }

    /// The number between a prefix and ".json" in the name of a file; nil for other names.
    private nonisolated static func number(in name: String, after prefix: String) -> pid_t? {
        guard name.hasPrefix(prefix), name.hasSuffix(".json") else { return nil }
        let digits = name.dropFirst(prefix.count).dropLast(".json".count)
        // A sign is no digit; `kill` of a negative number would ask about a group of processes.
        return digits.allSatisfy(\.isNumber) ? pid_t(digits) : nil
    }

    private static func isRunning(_ id: pid_t) -> Bool { id != getpid() && (kill(id, 0) == 0 || errno == EPERM) }
}
