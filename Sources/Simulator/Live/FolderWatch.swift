import Dispatch
import FoundationEssentials
import Glibc

/// Reports that sources of scenes, pictures or fonts in some folders have changed, once no further change has followed for a moment.
///
/// It watches until the program ends. Folders are watched rather than files, because many editors write another file and give it the name of the old one. A folder that is removed is watched again when it is back.
@MainActor final class FolderWatch {
    private let queue: Int32
    private let source: any DispatchSourceRead
    private var waiting: DispatchWorkItem?
    private let onChange: @MainActor () -> Void
    /// The watched folders with the numbers of their watches; nil for one that is not there.
    private var folders: [String: Int32?] = [:]

    /// The time without a further change after which a change is reported, in seconds; an editor may write a file in several steps.
    private static let quiet = 0.1

    init(_ folders: [String], onChange: @escaping @MainActor () -> Void) throws {
        self.onChange = onChange
        let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard queue >= 0 else { throw Failure.noSuchFile("files cannot be watched: \(systemError())") }
        self.queue = queue
        for folder in Set(folders) {
            let watch = inotify_add_watch(queue, folder, Self.changes)
            guard watch >= 0 else {
                let failure = Failure.noSuchFile("the folder '\(folder)' cannot be watched: \(systemError())")
                close(queue)
                throw failure
            }
            self.folders[folder] = watch
        }
        source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readEvents() } }
        source.activate()
    }

    private static let changes = UInt32(
        IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)

    /// Watches one more folder; nothing happens for one that is watched already.
    func add(_ folder: String) { if folders[folder] == nil { folders[folder] = watch(folder) } }

    /// Watches a folder, or the nearest one above it until it is there; returns the number of its own watch.
    private func watch(_ folder: String) -> Int32? {
        let watch = inotify_add_watch(queue, folder, Self.changes)
        if watch >= 0 { return watch }
        var above = URL(fileURLWithPath: folder).standardizedFileURL
        repeat { above.deleteLastPathComponent() } while inotify_add_watch(queue, above.path, Self.changes) < 0 && above.path != "/"
        return nil
    }

    /// Watches the folders that stand at the paths now; true when some of them are other folders than before.
    private func watchAnew() -> Bool {
        let old = folders
        for (folder, watch) in old {
            folders[folder] = self.watch(folder)
            // A folder that was moved away would still be heard of.
            if let watch, !folders.values.contains(watch) { inotify_rm_watch(queue, watch) }
        }
        return folders != old
    }

    private static let endings = ["swift", "png", "ttf", "otf", "ttc"]

    private func readEvents() {
        var isOurs = false
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(queue, &bytes, bytes.count), count > 0 {
            var place = 0
            while place < count {
                let event = bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self) }
                let name = bytes[(place + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
                let ending = String(decoding: name, as: UTF8.self).lowercased().split(separator: ".").last
                // A name without an ending may be that of a link to a folder.
                let isFolder = !name.isEmpty && !name.contains(UInt8(ascii: "."))
                isOurs = isOurs || isFolder || Self.endings.contains { $0 == ending.map(String.init) }
                place += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
        if watchAnew() { isOurs = true }
        guard isOurs else { return }
        waiting?.cancel()
        let work = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onChange() } }
        waiting = work
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet, execute: work)
    }
}
