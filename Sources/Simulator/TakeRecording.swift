import Sessions
import Takes

/// A session's take on disk, which grows with the session: however the program ends, the file can be played up to the last second.
final class TakeRecording {
    private let file: GrowingFile
    /// The vocabulary of the session's scene, which changes with the code of the scene.
    var vocabulary: Vocabulary
    /// The value of `Session.replayCount` for the history in the file; nil while the file has none.
    private var replayCount: Int?
    /// The display's rate in the file.
    private var rate: Double?
    /// The numbers of events and frames of the session's history that are in the file.
    private var (eventCount, frameCount) = (0, 0)
    /// The bytes that have been written.
    private var length = 0
    /// The time at which the whole take is written again, because a write has failed; nil while everything is in the file.
    private(set) var nextTry: Double?

    /// Between two tries to write, in seconds. A user who makes room on a disk sees after about as long that it was enough.
    private static let timeBetweenTries = 1.0

    init(_ file: GrowingFile, vocabulary: Vocabulary) { (self.file, self.vocabulary) = (file, vocabulary) }

    var path: String { file.path }

    /// Writes the new part of the session's history, so that nothing is lost if the program ends now.
    ///
    /// After an error the whole take is written again, once a second, until that succeeds; only the first error is thrown.
    ///
    /// - Parameter now: the time of any clock that goes on while the session rests; seconds.
    func record(_ session: Session, at now: Double) throws {
        guard let nextTry else {
            do { return try write(session) } catch {
                self.nextTry = now + Self.timeBetweenTries
                throw error
            }
        }
        guard now >= nextTry else { return }
        self.nextTry = now + Self.timeBetweenTries
        replayCount = nil
        if (try? write(session)) != nil { self.nextTry = nil }
    }

    /// A write has failed, and no later one has succeeded.
    var hasFailed: Bool { nextTry != nil }

    private func write(_ session: Session) throws {
        var text = ""
        let start = session.start
        // The file is replaced when the session was begun anew, when a frame was taken back, and when the display's rate was measured again.
        let isAnother = session.replayCount != replayCount || start.configuration.rate != rate
        if isAnother {
            (replayCount, rate) = (session.replayCount, start.configuration.rate)
            (eventCount, frameCount) = (0, 0)
            text = start.text(in: vocabulary)
        }
        let history = session.history
        for line in history.lines(fromEvent: eventCount, frame: frameCount) { text += line.text }
        (eventCount, frameCount) = (history.events.count, history.frames.count)
        length = text.utf8.count + (isAnother ? 0 : length)
        if isAnother { return try file.replace(with: text) }
        if !text.isEmpty { try file.append(text) }
    }

    /// Writes the rest of the take, and waits until the disk has it. When the take cannot be in its own file, a `RescuedTake` names the temporary file that holds it; when there is no room for that file either, an `UnsavedTake` holds the take.
    func finish(_ session: Session) throws {
        do {
            if hasFailed { throw Failure.cannotWrite("cannot write '\(path)'") }
            try write(session)
            // Somebody has cut the file, or written into it.
            if file.length != length { try file.replace(with: session.take.text(in: vocabulary)) }
            try file.sync()
        } catch let failure as Failure {
            try UnsavedTake(text: session.take.text(in: vocabulary), file: file, reason: failure).save()
        }
    }
}

/// A take that could not be written to its own file.
struct UnsavedTake: Error {
    let text: String
    /// The file with the part of the take that was written.
    let file: GrowingFile
    let reason: Failure

    /// Writes the take to its own file, or else to a temporary file, which a `RescuedTake` then names. The part of the take in its own file stays there until the whole take is written.
    func save() throws {
        if !file.isRemoved, (try? OutputFile(file.path, replaces: true).write(text.utf8)) != nil { return }
        guard let place = try? OutputFile.writeTemporary(text, ending: ".take") else { throw self }
        throw RescuedTake(path: place, reason: reason)
    }
}

/// A take that was written to a temporary file, because its own file could not be.
struct RescuedTake: Error {
    let path: String
    let reason: Failure

    var failure: Failure { .cannotWrite("\(reason.message); it is saved as '\(path)'") }
}
