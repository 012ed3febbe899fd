import Foundation
import Testing
import WindowTesting

/// Numbered pictures that replace others, and a program that is ended meanwhile.
struct SeriesTests {
    private static let frameCount = 301
    private let take = "overscroll-take 1\nscene promotion\ndevice 100x200@1\n5 end\n"
    private let folder: Folder

    init() throws {
        folder = try Folder()
        for index in 0..<400 { _ = try folder.write("old", to: "f\(index).png") }
    }

    private func start(under wrapper: [String] = []) throws -> ChildProcess {
        let program = try ChildProcess(wrapper + [builtProgram("overscroll"), "render", "-", "-o", folder("f%d.png"), "--force"])
        try program.write(take)
        try program.closeInput()
        return program
    }

    /// Which pictures are there.
    private enum Content { case old, new, mixed }

    private func content() throws -> Content {
        let names = try folder.names.filter { $0.hasSuffix(".png") }
        let pictures = try names.filter { try Data(contentsOf: URL(fileURLWithPath: folder($0))).starts(with: [0x89, 0x50]) }
        if pictures.isEmpty && names.count == 400 { return .old }
        return pictures.count == Self.frameCount && names.count == Self.frameCount ? .new : .mixed
    }

    private var note: String { folder("overscroll-unfinished.txt") }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGKILL]) func endedWhileItDrawsItLeavesTheOldOnes(number: Int32) throws {
        let program = try start()
        try eventually("it has drawn some") {
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(program.id)/fd")) ?? []).count > 60
        }
        program.signal(number)
        #expect(try program.finish() == -number)
        #expect(try content() == .old && folder.names.count == 400)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGKILL]) func endedWhileItNamesThemItFinishesOrSaysSo(number: Int32) throws {
        for _ in 0..<3 {
            let program = try start()
            try eventually("it names them") { access(note, F_OK) == 0 || !program.isRunning }
            program.signal(number)
            _ = try program.finish()
            let isUnfinished = access(note, F_OK) == 0
            #expect(try isUnfinished ? number == SIGKILL : content() == .new)
        }
        #expect(try start().finish() == 0)
        #expect(try content() == .new && folder.names.count == Self.frameCount)
    }

    /// A program that is killed between the old picture and the new one leaves both, the new one hidden.
    @Test func whatAKilledOneHasLeftIsRemoved() throws {
        _ = try (folder.write("unfinished", to: "overscroll-unfinished.txt"), folder.write("new", to: ".overscroll-unfinished.part"))
        #expect(try start().finish() == 0)
        #expect(try content() == .new && folder.names.count == Self.frameCount)
    }

    /// Each picture is an open file as far as the system allows.
    private static let fewFiles = ["prlimit", "--nofile=100:100"]

    @Test func morePicturesThanOpenFiles() throws {
        let program = try start(under: Self.fewFiles)
        #expect(try program.finish() == 0, "\(program.messages)")
        #expect(try content() == .new && folder.names.count == Self.frameCount)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func endedWithMorePicturesThanOpenFilesItLeavesTheOldOnes(number: Int32) throws {
        let program = try start(under: Self.fewFiles)
        try eventually("there are hidden ones") { try folder.names.count > 410 }
        program.signal(number)
        #expect(try program.finish() == -number)
        #expect(try content() == .old && folder.names.count == 400)
    }

    /// The names of photographs may fit the pattern, too.
    @Test func picturesAfterAMissingNumberStay() throws {
        try FileManager.default.removeItem(atPath: folder("f350.png"))
        #expect(try start().finish() == 0)
        let names = try folder.names.filter { $0.hasSuffix(".png") }
        #expect(names.count == Self.frameCount + 49 && !names.contains("f349.png") && names.contains("f351.png"))
        #expect(try String(contentsOfFile: folder("f399.png"), encoding: .utf8) == "old")
    }

    @Test func aSeriesThatFailsLeavesTheOldOnes() throws {
        try FileManager.default.removeItem(atPath: folder("f200.png"))
        try FileManager.default.createDirectory(atPath: folder("f200.png"), withIntermediateDirectories: false)
        let program = try start(under: Self.fewFiles)
        #expect(try program.finish() == 74)
        #expect(program.messages.contains("f200.png' is a folder"), "\(program.messages)")
        #expect(try folder.names.count == 400 && String(contentsOfFile: folder("f0.png"), encoding: .utf8) == "old")
    }
}
