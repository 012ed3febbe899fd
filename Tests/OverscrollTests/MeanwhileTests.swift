import Foundation
import Testing
import WindowTesting

/// What happens while something is drawn: another program writes the file, a signal comes, the user's limit is reached.
struct MeanwhileTests {
    private let take = "overscroll-take 1\nscene promotion\ndevice 100x200@1\n0.1 end\n"
    private let folder = try! Folder()
    private let tools = try! Folder()

    /// Makes a file of somebody else in the n-th wait for the disk, which is the last thing that comes before a file gets its name.
    private static let somebodyElse = """
        #define _GNU_SOURCE
        #include <fcntl.h>
        #include <stdlib.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int fsync(int descriptor) {
            static int count;
            if (++count == atoi(getenv("OTHER_AFTER"))) {
                int other = open(getenv("OTHER"), O_WRONLY | O_CREAT | O_EXCL, 0644);
                if (other < 0 || write(other, "mine", 4) != 4 || close(other) != 0) abort();
            }
            return syscall(SYS_fsync, descriptor);
        }

        """

    /// Seven pictures and a note are on the disk before the pictures of a series get their names.
    @Test(arguments: [("a.png", "a.png", 1), ("a.jpg", "a.jpg", 1), ("a.mp4", "a.mp4", 1), ("a.gif", "a.gif", 1), ("f%d.png", "f3.png", 8)])
    func aFileThatCameUpMeanwhileStays(row: (name: String, file: String, after: Int)) throws {
        let outcome = try overscroll(
            arguments: ["render", "-", "-o", folder(row.name)], input: take,
            environment: ["LD_PRELOAD": try tools.library(Self.somebodyElse), "OTHER": folder(row.file), "OTHER_AFTER": "\(row.after)"])
        #expect(outcome.status == 74 && outcome.messages.contains("\(row.file)' exists; --force replaces it"), "\(outcome.messages)")
        #expect(try String(contentsOfFile: folder(row.file), encoding: .utf8) == "mine")
        #expect(try folder.names == [row.file])
    }

    /// Counted by the processor time that the program has had, so that a busy machine changes nothing.
    @Test(arguments: ["a.png", "a.gif", "a.mp4", "f%d.png"]) func interruptedAtAnyMomentItLeavesNothing(name: String) throws {
        for round in 0..<12 {
            let program = try ChildProcess([builtProgram("overscroll"), "render", "-", "-o", folder(name)])
            try program.write(take.replacing("0.1 end", with: "1 end"))
            try program.closeInput()
            try eventually("it has worked for a while, or has ended") {
                let worked = (try? String(contentsOfFile: "/proc/\(program.id)/schedstat", encoding: .utf8))?.split(separator: " ").first
                return worked.flatMap { Int($0) } ?? .max > round * 5_000_000 || !program.isRunning
            }
            program.signal([SIGINT, SIGTERM, SIGHUP][round % 3])
            let status = try program.finish()
            let names = try folder.names
            // All of it or nothing; a signal that comes at the very end may find all of it.
            let whole = name == "f%d.png" ? 61 : 1
            #expect(names.count == whole || names.isEmpty && status != 0, "round \(round): \(status) \(names)")
            #expect(names.allSatisfy { $0 == name || name == "f%d.png" && $0.hasPrefix("f") })
            for file in names { try FileManager.default.removeItem(atPath: folder(file)) }
        }
    }

    @Test(arguments: ["a.png", "a.gif", "a.mp4", "f%d.png"]) func aLimitForFilesLeavesNothing(name: String) throws {
        let script = "ulimit -c 0 -f 4; \"$0\" render - --scale 1 -o \"$1\"; echo status $?"
        let shell = try ChildProcess(["bash", "-c", script, builtProgram("overscroll"), folder(name)])
        try shell.write(shortTake)
        try shell.closeInput()
        let said = String(decoding: try shell.readAll(), as: UTF8.self)
        #expect(said == "status 74\n", "\(said) \(shell.messages)")
        #expect(try folder.names == [])
    }
}
