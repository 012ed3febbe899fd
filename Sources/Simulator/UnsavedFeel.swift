import Dispatch
import FoundationEssentials
import Glibc
import Motion

/// Keeps the tuned feel on disk while the user has not saved it, so that it is not lost however the program ends.
///
/// Each process has a file of its own, whose name contains the number of the process. The next window renames the files of processes that have ended, and reports them once.
@MainActor final class UnsavedFeel {
    private let folder: URL
    private let path: String
    /// The feel that has to be on disk; nil for no file.
    private var wanted: Feel?
    private var written: Feel?
    private var isWriting = false
    /// A disk may be slow, and frames do not wait for it.
    private let queue = DispatchQueue(label: "UnsavedFeel")

    /// - Parameter folder: the folder of the user's state, which need not exist yet.
    init(in folder: URL) {
        self.folder = folder
        path = folder.appendingPathComponent("\(Self.prefix)\(getpid()).json").path
    }

    private nonisolated static let prefix = "unsaved-"
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
            Self.write(feel, to: path)
            DispatchQueue.main.async { [self] in
                MainActor.assumeIsolated {
                    (written, isWriting) = (feel, false)
                    write()
                }
            }
        }
    }

    /// Waits until the newest feel is on disk.
    ///
    /// - Returns: true when there is a feel to keep.
    func finish() -> Bool {
        let (feel, path) = (wanted, path)
        queue.sync { Self.write(feel, to: path) }
        return feel != nil
    }

    private nonisolated static func write(_ feel: Feel?, to path: String) {
        guard let feel else {
            unlink(path)
            return
        }
        // The user can go on tuning when the feel cannot be written.
        do { try OutputFile(path, replaces: true).write(FeelFile.text(of: feel).utf8) } catch { complain(error) }
    }

    /// Gives permanent names to the files of processes that have ended without saving their feel, and returns their paths, the newest last.
    func takeLeftOver() -> [String] {
        let left = files { name in
            pid_t(name.dropFirst(Self.prefix.count).prefix { $0.isNumber }).map { name.hasPrefix(Self.prefix) && !Self.isRunning($0) }
                ?? false
        }
        defer { for path in files({ $0.wholeMatch(of: /feel-\d+\.json/) != nil }).dropLast(Self.keptCount) { unlink(path) } }
        return left.compactMap { path in
            var number = 1
            while true {
                let kept = folder.appendingPathComponent("feel-\(number).json").path
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

    /// The files of the folder whose names are wanted, the newest last.
    private func files(_ isWanted: (String) -> Bool) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let files = names.filter(isWanted).map { name -> (path: String, date: Date) in
            let path = folder.appendingPathComponent(name).path
            return (path, (try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate]) as? Date ?? .distantPast)
        }
        return files.sorted { $0.date < $1.date }.map(\.path)
    }

    private static func isRunning(_ id: pid_t) -> Bool { id != getpid() && (kill(id, 0) == 0 || errno == EPERM) }
}
