import FoundationEssentials
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
    /// A write has failed. Nothing more is written until `finish`, which writes the whole take again.
    private(set) var hasFailed = false

    init(_ file: GrowingFile, vocabulary: Vocabulary) { (self.file, self.vocabulary) = (file, vocabulary) }

    var path: String { file.path }

    /// Writes the new part of the session's history, so that nothing is lost if the program ends now.
    ///
    /// Only the first error is thrown. The take is not lost after an error, because `finish` writes the whole take.
    func record(_ session: Session) throws {
        guard !hasFailed else { return }
        do { try write(session) } catch {
            hasFailed = true
            throw error
        }
    }

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

    /// Writes the rest of the take, and waits until the disk has it. When the take cannot be in its own file, a `Failure` names the temporary file that holds it; when there is no room for that file either, an `UnsavedTake` holds the take.
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

    /// Writes the take to its own file, or else to a temporary file, which a `Failure` then names. The part of the take in its own file stays there until the whole take is written.
    func save() throws {
        if !file.isRemoved, (try? OutputFile(file.path, replaces: true).write(text.utf8)) != nil { return }
        let place = FileManager.default.temporaryDirectory.path + "/overscroll-\(UInt32.random(in: 0 ... .max)).take"
        do { try OutputFile(place, replaces: false).write(text.utf8) } catch { throw self }
        throw Failure.cannotWrite("\(reason.message); it is saved as '\(place)'")
    }
}
