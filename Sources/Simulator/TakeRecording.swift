import Foundation
import Sessions
import Takes

/// A session's take on disk, which grows with the session: whatever ends the program, the file plays up to its last second.
final class TakeRecording {
    private let file: GrowingFile
    /// What the session's scene may say; it changes with the code of the scene.
    var vocabulary: Vocabulary
    /// The session's past that is in the file; nil when nothing is.
    private var replayCount: Int?
    /// The display's rate in the file.
    private var rate: Double?
    /// How much of the session's history is in the file.
    private var (eventCount, frameCount) = (0, 0)
    /// The disk has refused something. Nothing more is tried until the end, when the whole take goes to another place.
    private var hasFailed = false

    init(_ file: OutputFile, vocabulary: Vocabulary) throws {
        self.file = try file.begin()
        self.vocabulary = vocabulary
    }

    var path: String { file.path }

    /// Writes what is new in the session's history, so that nothing is lost if the program ends now.
    ///
    /// An error is thrown once; the take is not lost by it, because `finish` writes it whole.
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
        // The session was begun anew, or a frame was taken back, or the display's rate is known better.
        let isAnother = session.replayCount != replayCount || start.configuration.rate != rate
        if isAnother {
            (replayCount, rate) = (session.replayCount, start.configuration.rate)
            (eventCount, frameCount) = (0, 0)
            text = start.text(in: vocabulary)
        }
        let history = session.history
        for line in history.lines(fromEvent: eventCount, frame: frameCount) { text += line.text }
        (eventCount, frameCount) = (history.events.count, history.frames.count)
        if isAnother { return try file.replace(with: text) }
        if !text.isEmpty { try file.append(text) }
    }

    /// Writes what is still to be written, and waits until the disk has it. An error names the other place where a take is that cannot be in its own; if there is none either, it is the take itself.
    func finish(_ session: Session) throws {
        do {
            if hasFailed { throw Failure.cannotWrite("cannot write '\(path)'") }
            try write(session)
            try file.sync()
        } catch let failure as Failure {
            try UnsavedTake(text: session.take.text(in: vocabulary), file: file, reason: failure).save()
        }
    }
}

/// A take that could not be written where it was to be.
struct UnsavedTake: Error {
    let text: String
    /// What there is of it.
    let file: GrowingFile
    let reason: Failure

    /// Writes it in its place, or else among the temporary files, which is an error that names that place. A part of it that is in its place stays there until all of it is.
    func save() throws {
        if !file.isRemoved, (try? OutputFile(file.path, replaces: true).write(text.utf8)) != nil { return }
        let place = "\(NSTemporaryDirectory())/overscroll-\(UInt32.random(in: 0 ... .max)).take"
        do { try OutputFile(place, replaces: false).write(text.utf8) } catch { throw self }
        throw Failure.cannotWrite("\(reason.message); it is saved as '\(place)'")
    }
}
