import Foundation
import Lab
import Pixels
import Staging
import WindowTesting

/// What a call of `overscroll` came to.
struct Outcome {
    let status: Int32
    let output: String
    let messages: String
}

/// Runs the built program to its end, without a display unless the environment names one.
func overscroll(_ arguments: String..., input: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
    try overscroll(arguments: arguments, input: input, environment: environment)
}

func overscroll(arguments: [String], input: String? = nil, environment: [String: String] = [:]) throws -> Outcome {
    let program = try ChildProcess([builtProgram("overscroll")] + arguments, environment: environment)
    if let input { try program.write(input) }
    try program.closeInput()
    let output = try program.readAll()
    return Outcome(status: try program.finish(), output: String(decoding: output, as: UTF8.self), messages: program.messages)
}

/// A folder that is gone when nobody holds it any more.
final class Folder {
    let path: String
    private let place: Place?

    convenience init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        try self.init("\(parent)/overscroll-\(UUID().uuidString)", nil)
    }

    convenience init(at place: Place) throws { try self.init(place.path, place) }

    private init(_ path: String, _ place: Place?) throws {
        (self.path, self.place) = (path, place)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String) throws -> String {
        try text.write(toFile: self(name), atomically: true, encoding: .utf8)
        return self(name)
    }

    /// Writes a program that everybody may run, and gives its path.
    ///
    /// Another process writes it. A process that another test starts at the same moment inherits the files that this one has open, until it has begun, and a file that somebody can still write to cannot be run.
    func writeProgram(_ text: String, to name: String) throws -> String {
        let writer = try ChildProcess(["sh", "-c", "cat >\"$0\" && chmod 755 \"$0\"", self(name)])
        try writer.write(text)
        try writer.closeInput()
        guard try writer.finish() == 0 else { throw ChildProcess.Failure(description: writer.messages) }
        return self(name)
    }

    /// Compiles C code whose functions take the place of those of the system's libraries in a program with this file in LD_PRELOAD.
    func library(_ source: String) throws -> String {
        let compiler = try ChildProcess(["clang", "-shared", "-fPIC", write(source, to: "library.c"), "-o", self("library.so")])
        guard try compiler.finish() == 0 else { throw ChildProcess.Failure(description: compiler.messages) }
        return self("library.so")
    }

    /// Writes an ffmpeg that is the real one in a hurry, and gives the environment in which it is found: for films of which only that they are made, or their size and length counts. Everything else that
    /// the program asks for is passed on. The film is a larger one, made in a third of the time.
    func hurry() throws -> [String: String] {
        let script = """
            #!/bin/sh
            last=
            for word; do
                shift
                case "$last $word" in
                "-preset medium") set -- "$@" ultrafast ;;
                "-cpu-used 4") set -- "$@" 8 -deadline realtime ;;
                *) set -- "$@" "$word" ;;
                esac
                last=$word
            done
            PATH="${PATH#*:}"
            exec ffmpeg "$@"

            """
        _ = try writeProgram(script, to: "ffmpeg")
        return ["PATH": "\(path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"]
    }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

/// The pixels of a PNG file, 0xRRGGBB row by row.
func picture(_ path: String) throws -> (width: Int, height: Int, pixels: [UInt32]) {
    let bitmap = try PNG.decode([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
    return (bitmap.width, bitmap.height, (0..<bitmap.width * bitmap.height).map { bitmap.pixels[$0] & 0xFF_FFFF })
}

/// A short drag on the chat list.
let shortTake = """
    overscroll-take 1
    scene wechat
    0.1 down 207 200
    0.116 slide 207 300 0.2
    0.4 up
    """
