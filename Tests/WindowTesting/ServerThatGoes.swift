import Foundation
import Glibc

/// An X server that goes in the middle of a sentence: it hands on what programs and another server say to each other, and ends the conversation after so many bytes.
public final class ServerThatGoes {
    public let display: String
    private let listener: Int32
    private let path: String

    /// - Parameters:
    ///   - limit: the bytes of a program, or of the server, that are handed on.
    ///   - countsAnswers: counts the bytes of the server.
    public init(_ server: XServer, after limit: Int, countsAnswers: Bool) throws {
        let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var number = 600
        while !Self.use(bind, listener, number) {
            number += 1
            guard number < 900 else { throw ChildProcess.Failure(description: "no display number is free") }
        }
        (self.listener, display, path) = (listener, ":\(number)", Self.path(number))
        listen(listener, 1)
        let other = Int(server.display.dropFirst()) ?? 0
        Thread.detachNewThread {
            while case let program = accept(listener, nil, nil), program >= 0 {
                let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
                if Self.use(connect, server, other) { Self.handOn(program, server, limit, countsAnswers) }
                close(server)
                close(program)
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
        unlink(path)
    }

    private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }

    private static func use(
        _ call: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32, _ socket: Int32, _ number: Int
    ) -> Bool {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path(number).utf8) }
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { call(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        } == 0
    }

    private static func handOn(_ program: Int32, _ server: Int32, _ limit: Int, _ countsAnswers: Bool) {
        var rest = limit
        var bytes = [UInt8](repeating: 0, count: 65536)
        while rest > 0 {
            var requests = [program, server].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&requests, 2, 20_000) > 0 else { return }
            for (index, request) in requests.enumerated() where request.revents != 0 {
                var count = recv(request.fd, &bytes, bytes.count, 0)
                guard count > 0 else { return }
                if (index == 1) == countsAnswers {
                    count = min(count, rest)
                    rest -= count
                }
                guard send(index == 0 ? server : program, bytes, count, Int32(MSG_NOSIGNAL)) == count else { return }
            }
        }
    }
}
