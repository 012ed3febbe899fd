import Foundation
import Sessions
import Takes

/// A session's take on disk, which grows with the session: whatever ends the program, the file plays up to its last second.
final class TakeRecording {
    private let file: GrowingFile
    private let vocabulary: Vocabulary
    /// The session's past that is in the file; nil when nothing is.
    private var replayCount: Int?
    /// How much of the session's history is in the file.
    private var (eventCount, frameCount) = (0, 0)
    private var lastFlush = 0.0
    private var unwritten = ""
    /// The disk has refused something. Nothing more is tried until the end, when the whole take goes to another place.
    private var hasFailed = false

    init(_ file: OutputFile, vocabulary: Vocabulary) throws {
        self.file = try file.begin()
        self.vocabulary = vocabulary
    }

    var path: String { file.path }

    /// Takes what is new in the session's history; it is written once a second, and when nothing moves.
    ///
    /// An error is thrown once; the take is not lost by it, because `finish` writes it whole.
    ///
    /// - Parameter time: of the machine, in seconds.
    func record(_ session: Session, at time: Double, isResting: Bool) throws {
        guard !hasFailed else { return }
        do { try write(session, at: time, isResting: isResting) } catch {
            hasFailed = true
            throw error
        }
    }

    private func write(_ session: Session, at time: Double, isResting: Bool) throws {
        if session.replayCount != replayCount { try begin(session) }
        let history = session.history
        for line in history.lines(fromEvent: eventCount, frame: frameCount) { unwritten += line.text }
        (eventCount, frameCount) = (history.events.count, history.frames.count)
        guard isResting || time - lastFlush >= 1 || unwritten.utf8.count > 1 << 16 else { return }
        lastFlush = time
        try flush()
    }

    /// The session was begun anew, or a frame was taken back.
    private func begin(_ session: Session) throws {
        if replayCount != nil { try file.truncate() }
        replayCount = session.replayCount
        (eventCount, frameCount, unwritten) = (0, 0, session.start.text(in: vocabulary))
    }

    private func flush() throws {
        guard !unwritten.isEmpty else { return }
        try file.append(unwritten)
        unwritten = ""
    }

    /// Writes what is still to be written, and waits until the disk has it. A take that cannot be there goes to another place, which the error names.
    func finish(_ session: Session) throws {
        do {
            if hasFailed { throw Failure.cannotWrite("cannot write '\(path)'") }
            try write(session, at: lastFlush, isResting: true)
            try file.sync()
        } catch let failure as Failure {
            let place = "\(NSTemporaryDirectory())/overscroll-\(UInt32.random(in: 0 ... .max)).take"
            try OutputFile(place, replaces: false).write(session.take.text(in: vocabulary).utf8)
            throw Failure.cannotWrite("\(failure.message); it is saved as '\(place)'")
        }
    }
}
