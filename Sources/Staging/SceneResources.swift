import Glibc
import Pixels
import Synchronization

/// The pictures and fonts beside the source of a scene, each as it was when a stage first asked for it: all stages of one version of the scene show the same.
package final class SceneResources: Sendable {
    /// What tells that a file has changed; nil for one that is not there.
    package typealias Stamp = [Int]

    enum Content {
        case missing
        /// It cannot be used, for this reason.
        case refused(String)
        case bytes([UInt8])
        case image(Image)
    }

    private let found = Mutex<[String: (content: Content, stamp: Stamp?)]>([:])

    /// Every file that was asked for, also those that are not there.
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

    /// No picture and no font of a scene has as many bytes.
    private static let largestFile = 256 << 20

    private static func read(_ path: String) -> (Content, Stamp?) {
        // A pipe must not keep the scene waiting.
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

/// Hands files to one stage, and keeps what went wrong with them.
final class SceneResourceReader {
    let resources: SceneResources
    private(set) var problems: [String] = []

    init(_ resources: SceneResources) { self.resources = resources }

    /// - Parameters:
    ///   - file: the source that asks; so is `line`.
    func report(_ name: String, _ reason: String, file: String, line: Int) {
        let source = file.split(separator: "/").last.map(String.init) ?? file
        let problem = "\(source):\(line): error: \(name): \(reason)"
        if !problems.contains(problem) { problems.append(problem) }
    }
}
