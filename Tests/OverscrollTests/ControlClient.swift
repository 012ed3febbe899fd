import Foundation
import WindowTesting

/// A client of a control socket.
final class ControlClient {
    private let descriptor: Int32
    private var unread: [UInt8] = []

    /// Waits until somebody listens.
    init(_ path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        self.descriptor = descriptor
        try eventually("somebody listens at \(path)") {
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            } == 0
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes as far as the other end takes them; the number of those that it took.
    @discardableResult func send(_ text: String, waits: Bool = true) -> Int {
        let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
        return Array(text.utf8).withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
    }

    func endOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Whether the other end closes the connection within 20 seconds, without a word.
    var isRefused: Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        var byte: UInt8 = 0
        return poll(&request, 1, 20_000) > 0 && recv(descriptor, &byte, 1, 0) <= 0
    }

    /// The next line; nil when the other end has closed, or says nothing for 20 seconds.
    func line() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeSubrange(...end) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&request, 1, 20_000) > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return nil }
            unread += bytes.prefix(count)
        }
    }

    func ask(_ request: String) -> String? {
        send(request + "\n")
        return line()
    }
}
