import Glibc
import Synchronization

/// Numbered pictures that appear together, in place of those of an earlier series. Pictures after the first missing number belong to no series, and stay.
///
/// Whatever ends the program while they are drawn, the earlier ones are still there. Signals that come while the new ones get their names wait until all have them. If the program
/// is killed within these milliseconds, a file in the folder says so. Only a limited number of files can be open; the other pictures have hidden names until they are published, and a killed
/// program leaves these files.
struct FrameSeries {
    private let pattern: FramePattern
    private let replaces: Bool
    private let drawn: Drawn
    private let signals: ClearedOnSignals
    /// The greatest number of pictures that are kept as open files.
    private let mostFiles: Int

    /// The pictures that were drawn; a signal that comes in the middle of `withLock` waits for its end.
    private final class Drawn: Sendable {
        let pictures = Mutex<[(file: OutputFile, content: OutputFile.Unpublished)]>([])
    }

    init(_ pattern: FramePattern, replaces: Bool) throws {
        (self.pattern, self.replaces) = (pattern, replaces)
        if !replaces, let one = pattern.existing().first {
            throw Failure.cannotWrite("'\(one)' exists; --force replaces the pictures from number 0 to the first missing one")
        }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        limit.rlim_cur = limit.rlim_max
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        // Some are open already.
        mostFiles = Int(clamping: limit.rlim_cur) - 64
        let drawn = Drawn()
        self.drawn = drawn
        signals = try ClearedOnSignals { goOn in
            drawn.pictures.withLock { pictures in
                pictures.forEach { $0.content.close() }
                goOn()
            }
        }
    }

    /// Closes all pictures and removes their hidden names; has to be called at the end.
    func close() { drawn.pictures.withLock { $0.forEach { $0.content.close() } } }

    var count: Int { drawn.pictures.withLock { $0.count } }

    func add(_ bytes: [UInt8]) throws {
        try drawn.pictures.withLock { pictures in
            let file = try OutputFile(pattern.name(pictures.count), replaces: replaces)
            pictures.append((file, try file.prepare(bytes, isOpen: pictures.count < mostFiles)))
        }
    }

    /// Gives the pictures their names, and removes what is left of the earlier ones: they would be taken for the end of the series.
    func publish() throws {
        try drawn.pictures.withLock { pictures in
            let (note, hidden) = (pattern.folder + "overscroll-unfinished.txt", pattern.folder + ".overscroll-unfinished.part")
            // The note says that an earlier run was killed while it renamed, so the hidden file is its last picture.
            if access(note, F_OK) == 0 { unlink(hidden) }
            try OutputFile(note, replaces: true).write(
                "The program was ended while it gave the pictures '\(pattern.text)' their names: some are new, and some are those from before. Draw them again with --force.\n"
                    .utf8)
            var named = 0
            do {
                for (file, content) in pictures {
                    try file.giveName(to: content, beside: hidden)
                    named += 1
                }
            } catch {
                // Without --force there were no pictures before, so that all is again as it was. Otherwise the file says that some are new.
                if !replaces { for name in pictures.prefix(named).map(\.file.path) + [note] { unlink(name) } }
                throw error
            }
            // A program that is killed here leaves no gap, behind which the next series would stop.
            let end = (pictures.count...).first { access(pattern.name($0), F_OK) != 0 } ?? pictures.count
            for index in (pictures.count..<end).reversed() { unlink(pattern.name(index)) }
            pictures.first?.file.syncFolder()
            unlink(note)
        }
    }
}
