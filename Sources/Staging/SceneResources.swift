import Glibc
import Pixels
import Synchronization

/// The pictures and fonts beside the source of a scene. Each file is read once, so that all stages of one version of the scene show the same.
package final class SceneResources: Sendable {
    /// Numbers that differ after a file has changed: device, inode, size and modification time.
    package typealias Stamp = [Int]

    /// The reason why a scene does not get a file.
    enum Problem: Error {
        case missing
        /// The file cannot be used, for this reason.
        case refused(String)
    }

    private struct File {
        let bytes: Result<[UInt8], Problem>
        let stamp: Stamp?
        /// The picture; nil until it is requested.
        var image: Result<Image, Problem>?
    }

    private let files = Mutex<[String: File]>([:])

    /// The stamps of all files that were requested; nil for a file that does not exist.
    package var stamps: [String: Stamp?] { files.withLock { $0.mapValues(\.stamp) } }

    func image(at path: String) throws(Problem) -> Image {
        try files.withLock { files in
            var file = files[path] ?? Self.read(path)
            let image = file.image ?? file.bytes.flatMap(Self.decode)
            file.image = image
            files[path] = file
            return image
        }.get()
    }

    func bytes(at path: String) throws(Problem) -> [UInt8] {
        try files.withLock { files in
            let file = files[path] ?? Self.read(path)
            files[path] = file
            return file.bytes
        }.get()
    }

    private static func decode(_ bytes: [UInt8]) -> Result<Image, Problem> {
        do throws(PNGError) { return .success(Image(try PNG.decode(bytes))) } catch { return .failure(.refused(error.reason)) }
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

    private static func read(_ path: String) -> File {
        // Opening a pipe must not block the scene.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            return File(bytes: .failure(errno == ENOENT ? .missing : .refused(String(cString: strerror(errno)))), stamp: nil)
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return File(bytes: .failure(.refused("it is no plain file")), stamp: nil)
        }
        do throws(Problem) {
            return File(bytes: .success(try read(descriptor, count: Int(status.st_size))), stamp: stamp(status))
        } catch { return File(bytes: .failure(error), stamp: stamp(status)) }
    }

    private static func read(_ descriptor: Int32, count: Int) throws(Problem) -> [UInt8] {
        guard count <= largestFile else { throw .refused("it has more than \(largestFile >> 20) MB") }
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let count = bytes.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .refused("it cannot be read") }
            filled += count
        }
        return bytes
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
    func report(_ name: String, _ problem: SceneResources.Problem, file: String, line: Int) {
        let reason =
            switch problem {
            case .missing: "there is no such file beside the source"
            case .refused(let reason): reason
            }
        let source = file.split(separator: "/").last.map(String.init) ?? file
        let message = "\(source):\(line): error: \(name): \(reason)"
        if !problems.contains(message) { problems.append(message) }
    }
}
