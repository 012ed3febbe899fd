import FoundationEssentials
import Glibc
import Lab
import Pixels
import Staging
import Synchronization
import Takes

/// Another version of this program, which plays takes in processes of its own. It is asked with the same calls that a user has.
final class OtherProgram {
    /// As the user named it.
    let name: String
    private let path: String
    /// The options with which it gets the scenes that do not come with it.
    private let arguments: [String]
    private let framesPerSecond: Double?
    /// A folder for what it writes, which is gone at the end.
    private let folder: String

    /// - Parameter framesPerSecond: the rate at which it plays takes; their own if nil.
    init(_ name: String, scenes arguments: [String], framesPerSecond: Double?) throws {
        let path = try Self.path(of: name)
        (self.name, self.path, self.arguments, self.framesPerSecond) = (name, path, arguments, framesPerSecond)
        folder = FileManager.default.temporaryDirectory.path + "/overscroll-\(UInt64.random(in: 0 ... .max))"
        Self.working.withLock { $0[folder] = Work() }
        do { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false) } catch {
            throw Failure.cannotWrite("cannot make the folder '\(folder)': \(error.reason)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
        _ = Self.working.withLock { $0.removeValue(forKey: folder) }
    }

    /// The path of a program; a name without a slash is looked for in PATH.
    static func path(of name: String) throws -> String {
        guard let path = name.contains("/") ? name : findProgram(name), FileManager.default.isExecutableFile(atPath: path) else {
            throw Failure.noSuchFile("there is no program '\(name)'")
        }
        return path
    }

    /// What happens in a folder.
    private struct Work {
        /// The process group that works there now; nil when none does.
        var group: pid_t?
    }

    /// The folders of all other programs.
    private static let working = Mutex<[String: Work]>([:])

    /// Lets a signal that ends this program end the other ones, too, and remove what they have written, while `body` runs. Calls that are not made at all need no such care.
    static func clearingOnSignals(_ isNeeded: Bool = true, _ body: () throws -> Void) throws {
        guard isNeeded else { return try body() }
        let cleared = try ClearedOnSignals { goOn in
            working.withLock { working in
                for group in working.values.compactMap(\.group) { kill(group, SIGKILL) }
                for folder in working.keys { try? FileManager.default.removeItem(atPath: folder) }
                goOn()
            }
        }
        try withExtendedLifetime(cleared, body)
    }

    /// The trace of a take, with the hashes of its pictures if it is drawn.
    func trace(of take: String, draws: Bool) throws -> Trace {
        let rate = option("--fps", framesPerSecond)
        let table = try call(["trace", take] + rate).text
        let trace = try naming(name) { try Trace(csv: table, file: name) }
        guard draws else { return trace }
        let hashed = file("hashed.take")
        try call(["check", take, "--write-hashes", "--force", "-o", hashed] + rate)
        let hashes = try readText(written(hashed, by: "check")).split(separator: "\n").compactMap { line -> ProbeValue? in
            let words = line.split(separator: " ")
            return words.count == 3 && words[1] == "hash" ? .word(String(words[2])) : nil
        }
        guard let whole = trace.adding(Trace.picture, hashes) else {
            throw Failure.notCompared("'\(name)' tells of \(trace.times.count) frames and draws \(hashes.count)")
        }
        return whole
    }

    /// What is on its screen at a time.
    ///
    /// - Parameters:
    ///   - isRecorded: whether the take has frames of its own, at any times; the film then gets so many frames a second that it misses none of them.
    ///   - scale: pixels per point; the device's own if nil.
    func picture(of take: String, at time: Double, isRecorded: Bool, scale: Double? = nil) throws -> Bitmap {
        let picture = file("frame.png")
        let rate = option("--fps", isRecorded ? Take.rates.upperBound : framesPerSecond)
        let at = isRecorded ? time + 1 / Take.rates.upperBound : time
        try call(["render", take, "--at", "\(at)", "--force", "-o", picture] + rate + option("--scale", scale))
        return try read(picture)
    }

    /// Draws every frame of a film, and gives each when it is asked for.
    func film(of take: String, framesPerSecond: Double, scale: Double) throws -> (Int) throws -> Bitmap {
        let pictures = file("film-%05d.png")
        let pattern = try FramePattern(pictures)
        try call(["render", take, "--force", "-o", pictures] + option("--fps", framesPerSecond) + option("--scale", scale))
        let last = (pattern?.existing().count ?? 0) - 1
        return { [self] index in try read(pattern?.name(min(index, last)) ?? "") }
    }

    private func read(_ picture: String) throws -> Bitmap {
        let file = try written(picture, by: "render")
        do { return try PNG.decode([UInt8](Data(contentsOf: URL(fileURLWithPath: file)))) } catch {
            throw Failure.notCompared("the picture of '\(name) render' cannot be read: \(error.reason)")
        }
    }

    /// The path of a file that the program was asked to write.
    private func written(_ file: String, by command: String) throws -> String {
        guard FileManager.default.fileExists(atPath: file) else {
            throw Failure.notCompared("'\(name) \(command)' ended well, and has not written the file that it was asked for")
        }
        return file
    }

    private func file(_ name: String) -> String { "\(folder)/\(name)" }

    private func option(_ name: String, _ value: Double?) -> [String] { value.map { [name, $0.shortDescription] } ?? [] }

    /// Calls the program, and returns the file with what it printed.
    @discardableResult private func call(_ call: [String]) throws -> OpenFile {
        let (output, messages) = (try OpenFile.withoutName(), try OpenFile.withoutName())
        // No signal comes between the start of the program and the note of its group.
        let program = try Self.working.withLock { working in
            let program = try ChildProgram(path, call + arguments, output: output.descriptor, errors: messages.descriptor, leadsGroup: true)
            working[folder]?.group = program.target
            return program
        }
        defer { Self.working.withLock { $0[folder]?.group = nil } }
        guard program.endsUnlessItHangs({ [program.processorTimeOfAll, Double(output.size), Double(messages.size)] }) else {
            program.end(with: SIGTERM)
            throw Failure.notCompared("'\(name) \(call[0])': \(HangWatch.complaint)")
        }
        guard let code = program.wait(), code == 0 else {
            let said = messages.text.split(separator: "\n").last.map { ": \($0)" } ?? ""
            throw Failure.notCompared("'\(name) \(call[0])' ended with \(program.wait() ?? 0)\(said)")
        }
        return output
    }
}
