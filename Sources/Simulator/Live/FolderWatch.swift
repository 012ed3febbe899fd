import Dispatch
import Glibc

/// Reports that sources of scenes, pictures or fonts in some folders have changed, once no further change has followed for a moment.
///
/// It watches until the program ends. Folders are watched rather than files, because many editors write another file and give it the name of the old one.
@MainActor final class FolderWatch {
    private let queue: Int32
    private let source: any DispatchSourceRead
    private var waiting: DispatchWorkItem?
    private let onChange: @MainActor () -> Void

    /// The time without a further change after which a change is reported, in seconds; an editor may write a file in several steps.
    private static let quiet = 0.1

    init(_ folders: [String], onChange: @escaping @MainActor () -> Void) throws {
        self.onChange = onChange
        let queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard queue >= 0 else { throw Failure.noSuchFile("files cannot be watched: \(systemError())") }
        self.queue = queue
        for folder in Set(folders) where inotify_add_watch(queue, folder, Self.changes) < 0 {
            close(queue)
            throw Failure.noSuchFile("the folder '\(folder)' cannot be watched: \(systemError())")
        }
        source = DispatchSource.makeReadSource(fileDescriptor: queue, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.readEvents() } }
        source.activate()
    }

    private static let changes = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE)

    /// Watches one more folder, if it is there; nothing happens for one that is watched already.
    func add(_ folder: String) { inotify_add_watch(queue, folder, Self.changes) }

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
                isOurs = isOurs || Self.endings.contains { $0 == ending.map(String.init) }
                place += MemoryLayout<inotify_event>.size + Int(event.len)
            }
        }
        guard isOurs else { return }
        waiting?.cancel()
        let work = DispatchWorkItem { [weak self] in MainActor.assumeIsolated { self?.onChange() } }
        waiting = work
        DispatchQueue.main.asyncAfter(deadline: .now() + Self.quiet, execute: work)
    }
}
