import Foundation
import Testing
import WindowTesting

/// What is written, and what is never replaced.
struct OutputTests {
    private let take = "overscroll-take 1\nscene promotion\ndevice 100x200@1\n0.1 end\n"

    private func mode(_ path: String) throws -> Int {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    private func render(to path: String, _ arguments: String...) throws -> Outcome {
        try overscroll(arguments: ["render", "-", "-o", path] + arguments, input: take)
    }

    @Test func aReplacedFileKeepsItsModeAndALinkStaysALink() throws {
        let folder = try Folder()
        let file = try folder.write("old", to: "secret.png")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: folder("link.png"), withDestinationPath: "secret.png")
        #expect(try render(to: folder("link.png"), "--force").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.png")) == "secret.png")
        #expect(try picture(file).width == 100 && mode(file) == 0o600)
        #expect(try folder.names == ["link.png", "secret.png"])
    }

    @Test func whatIsNoPlainFileIsNeverReplaced() throws {
        let folder = try Folder()
        #expect(mkfifo(folder("pipe.png"), 0o644) == 0)
        try FileManager.default.createDirectory(atPath: folder("folder.png"), withIntermediateDirectories: false)
        try FileManager.default.createSymbolicLink(atPath: folder("nowhere.png"), withDestinationPath: "not/there")
        for name in ["pipe.png", "folder.png", "nowhere.png", "/proc/x.png"] {
            let outcome = try render(to: name.hasPrefix("/") ? name : folder(name), "--force")
            #expect(outcome.status == 74, "\(name): \(outcome.messages)")
        }
        #expect(try folder.names == ["folder.png", "nowhere.png", "pipe.png"])
        for arguments in [["run", "--record", ""], ["run", "--record", "/proc/x.take"]] {
            #expect(try overscroll(arguments: arguments, environment: ["DISPLAY": ":98765"]).status == 74)
        }
    }

    /// vfat and NFS have no files without a name, and vfat no hard links.
    private static let littleFileSystem = """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <fcntl.h>
        #include <stdarg.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int open(const char *path, int flags, ...) {
            va_list rest;
            va_start(rest, flags);
            int mode = va_arg(rest, int);
            va_end(rest);
            if ((flags & O_TMPFILE) == O_TMPFILE) return errno = EOPNOTSUPP, -1;
            return syscall(SYS_openat, AT_FDCWD, path, flags, mode);
        }
        int open64(const char *, int, ...) __attribute__((alias("open")));
        int linkat(int a, const char *b, int c, const char *d, int e) { return errno = EPERM, -1; }

        """

    /// A stream that the caller has sent to a file would lose what it says there.
    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/dev/stderr"]) func aStreamIsNoOutput(path: String) throws {
        let folder = try Folder()
        let take = try folder.write(shortTake, to: "a.take")
        _ = try folder.write("of my build\n", to: "log")
        let line = "\"$0\" export --as maestro \(take) --force -o \(path) >>\(folder("out")) 2>>\(folder("log"))"
        let shell = try ChildProcess(["sh", "-c", line, builtProgram("overscroll")])
        #expect(try shell.finish() == 74)
        let log = try String(contentsOfFile: folder("log"), encoding: .utf8)
        #expect(log.hasPrefix("of my build\n") && log.contains("is a stream of this program"), "\(log)")
        #expect(try String(contentsOfFile: folder("out"), encoding: .utf8) == "")
    }

    /// Read as text it would be the name of another file.
    @Test func aNameThatIsNoTextIsRefused() throws {
        let folder = try Folder()
        let take = try folder.write(shortTake, to: "a.take")
        _ = try folder.write("precious", to: "caf\u{FFFD}.yaml")
        let line = "\"$0\" export --as maestro \(take) --force -o \(folder.path)/\"$(printf 'caf\\351.yaml')\""
        let shell = try ChildProcess(["sh", "-c", line, builtProgram("overscroll")])
        #expect(try shell.finish() == 64 && shell.messages.contains("is not UTF-8 text"), "\(shell.messages)")
        #expect(try String(contentsOfFile: folder("caf\u{FFFD}.yaml"), encoding: .utf8) == "precious")
    }

    @Test func aFileSystemThatCanDoLittle() throws {
        let folder = try Folder()
        let tools = try Folder()
        let library = try tools.library(Self.littleFileSystem)
        func render(to name: String, _ options: String...) throws -> Outcome {
            try overscroll(arguments: ["render", "-", "-o", folder(name)] + options, input: take, environment: ["LD_PRELOAD": library])
        }
        for name in ["a.png", "a.mp4", "a.gif"] {
            let said = try render(to: name).messages
            #expect(try folder.names.contains(name), "\(said)")
            #expect(try render(to: name).status == 74 && render(to: name, "--force").status == 0)
        }
        #expect(try picture(folder("a.png")).width == 100 && folder.names == ["a.gif", "a.mp4", "a.png"])
    }

    /// Somebody who knows the program's number puts links in the way of files that it might use meanwhile.
    @Test(arguments: [false, true]) func plantedLinksAreNotFollowed(fileSystemCanDoLittle: Bool) throws {
        let (folder, tools) = (try Folder(), try Folder())
        let environment = fileSystemCanDoLittle ? ["LD_PRELOAD": try tools.library(Self.littleFileSystem)] : [:]
        let victim = try folder.write("precious", to: "victim")
        let script = """
            for name in x.png .x.png .overscroll overscroll; do ln -s victim "$1/$name.$$.part"; ln -s victim "$1/$name-$$.part"; done
            exec "$0" render - -o "$1/x.png"
            """
        let shell = try ChildProcess(["sh", "-c", script, builtProgram("overscroll"), folder.path], environment: environment)
        try shell.write(take)
        try shell.closeInput()
        #expect(try shell.finish() == 0, "\(shell.messages)")
        #expect(try picture(folder("x.png")).width == 100)
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "precious" && folder.names.count == 10)
    }

    /// Frames of a longer series would be taken for the end of the new one; a picture after a missing number is of no series.
    @Test func aSeriesIsReplacedAsAWhole() throws {
        let folder = try Folder()
        for index in [0, 3, 6, 7, 40] { _ = try folder.write("old", to: "f\(index).png") }
        _ = try folder.write("mine", to: "f07.png")
        let refused = try render(to: folder("f%d.png"))
        #expect(refused.status == 74 && refused.messages.contains("--force"))
        #expect(try render(to: folder("f%d.png"), "--force").status == 0)
        #expect(try folder.names.sorted() == (["f07.png", "f40.png"] + (0...6).map { "f\($0).png" }).sorted())
        #expect(try picture(folder("f6.png")).width == 100)
    }

    @Test(arguments: [
        "a:b.mp4", "12:30.gif", "-x.mp4", "-a.gif", "50%.gif", "50%d.gif", "x.mov", "file:x.mp4", "tee:x.mp4", "http:x.mp4", "50%.jpg",
    ])
    func filmsOfEveryName(name: String) throws {
        let folder = try Folder()
        let shell = try ChildProcess(
            ["sh", "-c", "cd \"$1\" && \"$0\" render - -o \"./$2\" 2>&1; echo status $?", builtProgram("overscroll"), folder.path, name])
        try shell.write(take)
        try shell.closeInput()
        let said = String(decoding: try shell.readAll(), as: UTF8.self)
        #expect(said.contains("status 0"), "\(said)")
        #expect(try folder.names == [name])
    }

    /// As long as a name can be, which leaves no room for an ending of our own.
    @Test(arguments: ["png", "mp4"]) func theLongestName(kind: String) throws {
        let folder = try Folder()
        let name = String(repeating: "x", count: 251) + "." + kind
        #expect(try render(to: folder(name)).status == 0 && render(to: folder(name), "--force").status == 0)
        #expect(try folder.names == [name])
    }

    /// 200 kB of warnings, a child that goes on, an end that never comes, one that takes nothing, and one that does not end when it has all. `exec`, because nothing is to remain after the test.
    @Test(
        .queueOfItsOwn,
        arguments: [
            "head -c 300000 /dev/zero | tr '\\0' 'x' >&2; cat >/dev/null; exit 1", "sleep 3 & cat >/dev/null; exit 1", "exit 3",
            "trap '' TERM; exec 0<&-; exec sleep 60", "exec sleep 600", "cat >/dev/null; exec sleep 600",
        ])
    func aBadFFmpegIsTold(script: String) throws {
        let folder = try Folder()
        let tools = try Folder()
        _ = try tools.writeProgram("#!/bin/sh\n\(script)\n", to: "ffmpeg")
        let outcome = try overscroll(
            arguments: ["render", "-", "-o", folder("a.mp4")], input: take, environment: ["PATH": "\(tools.path):/usr/bin:/bin"])
        #expect(outcome.status == 74 && outcome.messages.contains("ffmpeg"), "\(outcome.messages.suffix(300))")
        #expect(try folder.names == [])
    }

    @Test func aSignalThatWasIgnoredStaysIgnored() throws {
        let (folder, tools) = (try Folder(), try Folder())
        // The film is not done before the signal has come.
        let waits = "#!/bin/sh\n>\"$0.began\"; until [ -e \"$0.go\" ]; do sleep 0.02; done\nPATH=\"${PATH#*:}\"; exec ffmpeg \"$@\"\n"
        let ffmpeg = try tools.writeProgram(waits, to: "ffmpeg")
        let script = """
            trap '' HUP; "$0" render "$1" --scale 1 -o "$2" & until [ -e "$3.began" ]; do sleep 0.02; done
            kill -HUP $!; >"$3.go"; wait $!; echo status $?
            """
        let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let take = try folder.write(shortTake, to: "a.take")
        let shell = try ChildProcess(
            ["sh", "-c", script, builtProgram("overscroll"), take, folder("a.mp4"), ffmpeg], environment: ["PATH": path])
        let said = String(decoding: try shell.readAll(), as: UTF8.self)
        #expect(try said.contains("status 0") && folder.names == ["a.mp4", "a.take"], "\(said) \(shell.messages)")
    }
}
