import Dispatch
import Glibc

/// A connection of the control socket. Its commands are performed in order, each after the answer to the one before, and at most one in a turn of the main queue, so many commands delay
/// neither the window nor other clients.
@MainActor final class ControlClient {
    /// Called when the connection is closed.
    var onEnd: ((ControlClient) -> Void)?
    private let control: RemoteControl
    private let descriptor: Int32
    private let reading: any DispatchSourceRead
    private let writing: any DispatchSourceWrite
    private var (isReading, isWriting) = (true, false)
    private var lines = LineBuffer()
    private var output: [UInt8] = []
    private var isAnswering = false
    /// The client has sent its last byte; the commands that have arrived are still answered.
    private var inputHasEnded = false
    private var isClosed = false

    /// Nil when the process may not have another descriptor.
    ///
    /// - Parameter descriptor: the socket of the connection, which is closed at the end.
    init?(_ descriptor: Int32, of control: RemoteControl) {
        // Each source needs a descriptor of its own until it is cancelled.
        let second = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard second >= 0 else {
            Glibc.close(descriptor)
            return nil
        }
        (self.descriptor, self.control) = (descriptor, control)
        reading = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        writing = DispatchSource.makeWriteSource(fileDescriptor: second, queue: .main)
        reading.setCancelHandler { Glibc.close(descriptor) }
        writing.setCancelHandler { Glibc.close(second) }
        reading.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.answerNext() } }
        writing.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.write() } }
        reading.activate()
    }

    /// The most pieces that are read in a turn of the main queue, so that a client that sends without an end delays nobody else.
    private static let mostPieces = 16

    /// The next command, from what has arrived; nil when none is complete.
    ///
    /// It reads on until nothing is left: Dispatch tells of the end of the input once, also when bytes came with it.
    private func nextLine() -> LineBuffer.Line? {
        for _ in 0..<Self.mostPieces {
            if let line = lines.next() { return line }
            if inputHasEnded || !receive() { return nil }
        }
        return lines.next()
    }

    /// Takes in a piece, or the end of the input; false when nothing has arrived.
    private func receive() -> Bool {
        let size = 1 << 16
        var count = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            count = recv(descriptor, buffer.baseAddress, size, Int32(MSG_DONTWAIT))
            filled = max(count, 0)
        }
        if count < 0 && (errno == EAGAIN || errno == EINTR) { return false }
        if count > 0 {
            lines.append(bytes)
        } else {
            inputHasEnded = true
            lines.end()
        }
        return true
    }

    /// Answers the next command, unless one is being answered or the client does not read its answers.
    private func answerNext() {
        guard !isClosed, !isAnswering, output.isEmpty else { return update() }
        guard let line = nextLine() else { return inputHasEnded ? close() : update() }
        isAnswering = true
        control.answer(line) { [weak self] text in
            guard let self else { return }
            output += Array((text + "\n").utf8)
            isAnswering = false
            write()
        }
        update()
    }

    /// Ends the connection when its client has gone while a command is being answered, which may take minutes. Nobody reads the answer any more, and what the command has begun goes on.
    ///
    /// Otherwise reading and writing tell that a client has gone, after the commands that it has left.
    func closeIfAbandoned() {
        guard isAnswering else { return }
        // A client that has only ended its own output, and may still read, is no hang-up of both directions.
        var connection = pollfd(fd: descriptor, events: 0, revents: 0)
        if poll(&connection, 1, 0) > 0 { close() }
    }

    private func write() {
        guard !isClosed else { return }
        let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
        let count = output.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, flags) }
        if count < 0 && errno != EAGAIN && errno != EINTR { return close() }
        output.removeFirst(max(count, 0))
        update()
        if output.isEmpty { DispatchQueue.main.async { MainActor.assumeIsolated { self.answerNext() } } }
    }

    /// Reads only while no command waits or is answered, so that further commands stay in the buffer of the kernel, and listens for room to write only while there is output.
    private func update() {
        guard !isClosed else { return }
        let (mayRead, mustWrite) = (!inputHasEnded && !isAnswering && output.isEmpty && !lines.hasLine, !output.isEmpty)
        if mayRead != isReading { mayRead ? reading.resume() : reading.suspend() }
        if mustWrite != isWriting { mustWrite ? writing.resume() : writing.suspend() }
        (isReading, isWriting) = (mayRead, mustWrite)
    }

    private func close() {
        guard !isClosed else { return }
        isClosed = true
        // Dispatch does not call the cancel handler of a suspended source.
        if !isReading { reading.resume() }
        if !isWriting { writing.resume() }
        reading.cancel()
        writing.cancel()
        shutdown(descriptor, Int32(SHUT_RDWR))
        onEnd?(self)
    }
}
