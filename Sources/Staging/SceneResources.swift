import Glibc
import Pixels
import Synchronization

/// The pictures and fonts beside the source of a scene. Each file is read once, so that all stages of one version of the scene show the same.
package final class SceneResources: Sendable {
    /// Numbers that differ after a file has changed: device, inode, size and modification time.
    package typealias Stamp = [Int]

    enum Content {
        case missing
        /// The file cannot be used, for this reason.
        case refused(String)
        case bytes([UInt8])
        case image(Image)
    }

    private let found = Mutex<[String: (content: Content, stamp: Stamp?)]>([:])

    /// The stamps of all files that were requested; nil for a file that does not exist.
    package var stamps: [String: Stamp?] { found.withLock { $0.mapValues(\.stamp) } }

    func image(at path: String) -> Content {
        content(at: path) { bytes in
            do throws(PNGError) { return .image(Image(try PNG.decode(bytes))) } catch { return .refused(error.reason) }
        }
    }

    func bytes(at path: String) -> Content { content(at: path) { .bytes($0) } }

    private func content(at path: String, _ decode: ([UInt8]) -> Content) -> Content {
        found.withLock { found in
            if let known = found[path] { return known.content }
            let (bytes, stamp) = Self.read(path)
            let content = if case .bytes(let bytes) = bytes { decode(bytes) } else { bytes }
            found[path] = (content, stamp)
            return content
        }
    }

    package static func stamp(of path: String) -> Stamp? {
        var status = stat()
        return stat(path, &status) == 0 ? stamp(status) : nil
    }

    private static func stamp(_ status: stat) -> Stamp {
        [Int(status.st_dev), Int(status.st_ino), Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// Files with more bytes than this are refused. The value is our own choice, and larger than any picture or font of a scene.
    private static let largestFile = 256 << 20

    private static func read(_ path: String) -> (Content, Stamp?) {
        // Opening a pipe must not block the scene.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return (errno == ENOENT ? .missing : .refused(String(cString: strerror(errno))), nil) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return (.refused("it is no plain file"), nil) }
        let stamp = stamp(status)
        guard status.st_size <= largestFile else { return (.refused("it has more than \(largestFile >> 20) MB"), stamp) }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        var filled = 0
        while filled < bytes.count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return (.refused("it cannot be read"), stamp) }
            filled += count
        }
        return (.bytes(bytes), stamp)
    }
}

/// Reads files for one stage, and keeps the messages about files that could not be used.
final class SceneResourceReader {
    let resources: SceneResources
    private(set) var problems: [String] = []

    init(_ resources: SceneResources) { self.resources = resources }

    /// Stores a message about a file, once.
    ///
    /// - Parameters:
    ///   - file: the source file that requested it; `line` is the line of the request.
    func report(_ name: String, _ reason: String, file: String, line: Int) {
        let source = file.split(separator: "/").last.map(String.init) ?? file
        let problem = "\(source):\(line): error: \(name): \(reason)"
        if !problems.contains(problem) { problems.append(problem) }
    }
}
