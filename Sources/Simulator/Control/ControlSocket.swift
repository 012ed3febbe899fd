import Dispatch
import Glibc

/// A Unix socket at which programs of the same user drive a session.
@MainActor final class ControlSocket {
    private let path: String
    private let descriptor: Int32
    /// The inode of the file that was made, so that another file of the same name is not removed.
    private let file: ino_t
    /// Nil until `listen(to:)` is called.
    private var source: (any DispatchSourceRead)?
    private var clients: [ObjectIdentifier: ControlClient] = [:]
    private static let mostClients = 16
    /// Whether standard error has said that a client came when there were already the most.
    private var hasToldOfMost = false
    /// An open file whose descriptor is given up when the process has no other one for a client, so that the client can be refused. A client that waits would keep the main queue busy.
    private var spare = ControlSocket.openSpare()

    /// Makes the socket; clients that connect before `listen(to:)` wait for it.
    ///
    /// A file that exists is not replaced, unless it is a socket of this user at which no program listens any more.
    init(_ path: String) throws {
        self.path = path
        var address = try Self.address(path)
        try Self.clearAway(path, &address)
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Self.closeOnExec, 0)
        // The mask keeps other users away from the file from its first moment on.
        let mask = umask(0o177)
        let status = Self.withPointer(to: &address) { bind(descriptor, $0, $1) }
        let number = errno
        umask(mask)
        var made = stat()
        guard status == 0, lstat(path, &made) == 0, Glibc.listen(descriptor, 64) == 0 else {
            Glibc.close(descriptor)
            throw Failure.cannotWrite("cannot make the socket '\(path)': \(systemError(status == 0 ? errno : number))")
        }
        (self.descriptor, file) = (descriptor, made.st_ino)
        removeAtCrash(path, inode: made.st_ino)
    }

    deinit {
        Glibc.close(spare)
        remove()
        Glibc.close(descriptor)
    }

    private static func openSpare() -> Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

    /// Removes the file, unless another file has taken its place; has to be called before the program ends.
    nonisolated func remove() {
        var present = stat()
        if lstat(path, &present) == 0, present.st_ino == file { unlink(path) }
        removeAtCrash(nil)
    }

    /// Lets clients drive a player.
    func listen(to player: LivePlayer) {
        let control = RemoteControl(of: player)
        player.control = control
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.accept(control) } }
        source.activate()
        self.source = source
        standardError("overscroll: commands are read at \(path)")
    }

    private func accept(_ control: RemoteControl) {
        // Clients that have gone while their commands are performed leave their places and descriptors to those who come.
        for client in clients.values { client.closeIfAbandoned() }
        let connection = Glibc.accept(descriptor, nil, nil)
        guard connection >= 0 else { return refuse(errno) }
        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
        // The user is checked, too, because some file systems ignore the mode of a file.
        guard Self.user(of: connection) == geteuid() else {
            Glibc.close(connection)
            return
        }
        guard clients.count < Self.mostClients else { return refuseOneTooMany(connection) }
        guard let client = ControlClient(connection, of: control) else { return }
        clients[ObjectIdentifier(client)] = client
        client.onEnd = { [weak self] client in self?.clients[ObjectIdentifier(client)] = nil }
    }

    /// Tells a client why it is not served, and closes its connection.
    private func refuseOneTooMany(_ connection: Int32) {
        let reason = ControlError(.refused, "\(Self.mostClients) clients are connected, which are the most; one of them has to go first")
        // The line fits into the empty buffer of a new connection; a client that has gone needs none.
        _ = Array((RemoteControl.answer(.failure(reason), .null) + "\n").utf8).withUnsafeBytes {
            send(connection, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
        }
        Glibc.close(connection)
        if !hasToldOfMost { standardError("overscroll: \(Self.mostClients) clients are connected, and further ones are refused") }
        hasToldOfMost = true
    }

    /// Refuses a client that could not be accepted.
    private func refuse(_ error: Int32) {
        if [EINTR, EAGAIN, ECONNABORTED].contains(error) { return }
        if [EMFILE, ENFILE].contains(error) {
            Glibc.close(spare)
            let connection = Glibc.accept(descriptor, nil, nil)
            if connection >= 0 { Glibc.close(connection) }
            spare = Self.openSpare()
            if connection >= 0 { return standardError("overscroll: no file is left for another client") }
        }
        // The client cannot be taken from the queue, and Dispatch would report it again and again.
        source?.cancel()
        standardError("overscroll: no client can connect any more: \(systemError(error))")
    }
}

// MARK: - The path

extension ControlSocket {
    private static let closeOnExec = Int32(SOCK_CLOEXEC.rawValue)

    private static func address(_ path: String) throws -> sockaddr_un {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = Array(path.utf8)
        let room = MemoryLayout.size(ofValue: address.sun_path) - 1
        guard !bytes.isEmpty, bytes.count <= room, !bytes.contains(0) else {
            throw Failure.usage("--control '\(path)': the path of a socket has 1 to \(room) bytes")
        }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
        return address
    }

    private static func withPointer<Result>(
        to address: inout sockaddr_un, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }

    /// Removes the socket of a program of this user that has ended without doing so.
    private static func clearAway(_ path: String, _ address: inout sockaddr_un) throws {
        var present = stat()
        guard lstat(path, &present) == 0 else { return }
        guard present.st_mode & S_IFMT == S_IFSOCK, present.st_uid == geteuid() else {
            throw Failure.cannotWrite("'\(path)' exists, and is no socket of yours; nothing replaces it")
        }
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | closeOnExec, 0)
        defer { Glibc.close(descriptor) }
        guard withPointer(to: &address, { connect(descriptor, $0, $1) }) != 0, errno == ECONNREFUSED else {
            throw Failure.cannotWrite("another program listens at '\(path)'; end it, or take another path")
        }
        unlink(path)
    }

    /// The user at the other end; nil when the kernel does not report it.
    private static func user(of connection: Int32) -> uid_t? {
        // The structure `ucred` of Linux, which Swift does not import: process, user and group.
        var credentials: (pid_t, uid_t, gid_t) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        return getsockopt(connection, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 ? credentials.1 : nil
    }
}
