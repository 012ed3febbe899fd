import Foundation
import Testing
import WindowTesting

/// `overscroll measure` and `fit`, with films that `render` has made and with some that are none.
struct MeasureTests {
    private static let take = """
        overscroll-take 1
        scene logowave
        option insets bars
        option rows 50
        0 do disable
        0.2 down 207 250
        0.216 slide 207 480 0.3
        0.9 up
        1.8 end
        """

    @Test func aFilmGivesItsOffsetsAndItsFeel() throws {
        let folder = try Folder()
        let film = folder("film.mp4")
        let rendered = try overscroll("render", "-", "-o", film, "--scale", "0.5", input: Self.take + "\n")
        #expect(rendered.status == 0, "\(rendered.messages)")
        let measured = try overscroll("measure", film, "-o", folder("curve.csv"), "--width", "414pt", "--plot", folder("curve.png"))
        #expect(measured.status == 0 && measured.messages.contains("vertical"), "\(measured.messages)")
        let beyond = try overscroll("measure", film, "--region", "0,0,9999,9999")
        #expect(beyond.status == 64 && beyond.messages.contains("the region does not lie within"), "\(beyond.messages)")
        let rows = try String(contentsOfFile: folder("curve.csv"), encoding: .utf8).split(separator: "\n")
        #expect(rows[0] == "time,offset,confidence" && rows.count == 110)
        let traced = try overscroll("trace", "-", "--probes", "y", input: Self.take + "\n").output.split(separator: "\n").dropFirst()
        let truth = traced.compactMap { Double($0.split(separator: ",")[2]) }
        let offsets = rows.dropFirst().compactMap { Double($0.split(separator: ",")[1]) }
        let squares = zip(offsets, truth).map { ($0 - ($1 - truth[0])) * ($0 - ($1 - truth[0])) }
        // Half a pixel a point: the film itself rounds to two points.
        #expect((squares.reduce(0, +) / Double(squares.count)).squareRoot() < 0.6)
        let fitted = try overscroll("fit", folder("curve.csv"), "--format", "json", "-o", folder("mine.json"))
        #expect(fitted.status == 0, "\(fitted.messages)")
        let report = try #require(JSONSerialization.jsonObject(with: Data(fitted.output.utf8)) as? [String: Any])
        let segments = try #require(report["segments"] as? [[String: Any]])
        let keys: Set = ["kind", "from", "to", "law", "constants", "rms", "largest", "nearest", "runnerUp", "remark"]
        #expect(segments.allSatisfy { Set($0.keys) == keys })
        let bounce = try #require(segments.first { $0["kind"] as? String == "bounce" })
        #expect(bounce["law"] as? String == "pull" && (bounce["nearest"] as? [String: Any])?["preset"] as? String == "uikit")
        #expect(try overscroll("constants", folder("mine.json")).output.contains("bouncePull"))
        // The film begins with 0 and the list above its first row; the film's own feel fits best.
        let compared = try overscroll(
            "feel", "-", "--feel", folder("mine.json"), "--feel", "flutter", "--reference", folder("curve.csv"), "--json",
            input: Self.take + "\n")
        let comparison = try #require(JSONSerialization.jsonObject(with: Data(compared.output.utf8)) as? [String: Any])
        let fits = try #require(comparison["fits"] as? [[String: Any]])
        let errors = fits.compactMap { $0["rms"] as? Double }
        #expect(errors.count == 2 && errors[0] < 1 && errors[1] > 2 * errors[0], "\(errors)")
        #expect(fits.allSatisfy { $0["offset"] as? Double != 0 })
        #expect(try overscroll("fit", folder("curve.csv")).output.contains("nearest: uikit"))
        let table = try folder.write(try overscroll("trace", "-", input: Self.take + "\n").output, to: "trace.csv")
        #expect(try overscroll("fit", table).messages.contains("--column has to name one of"))
        #expect(try overscroll("fit", table, "--column", "y").output.contains("nearest: uikit"))
        // Where the finger was, as a column of a table, too; its order does not matter.
        let touches = (0..<40).map { "\($0),\(Double($0) / 60),\(200 + 9 * $0)" }
        let finger = try folder.write((["x,time,y"] + touches).joined(separator: "\n"), to: "finger.csv")
        #expect(
            try overscroll("fit", table, "--column", "y", "--finger", finger).messages.contains("--finger-column has to name one of x, y"))
        #expect(try overscroll("fit", table, "--column", "y", "--finger", finger, "--finger-column", "y").status == 0)
        #expect(try overscroll("fit", table, "--column", "y", "--finger-column", "y").status == 64)
    }

    @Test func whatIsNoMotionIsToldAsSuch() throws {
        let folder = try Folder()
        func film(_ name: String, _ lines: String, _ more: String...) throws -> String {
            let outcome = try overscroll(
                arguments: ["render", "-", "-o", folder(name), "--scale", "0.5"] + more, input: "overscroll-take 1\n\(lines)\n")
            #expect(outcome.status == 0, "\(outcome.messages)")
            return folder(name)
        }
        let still = try overscroll("measure", try film("still.mp4", "scene logowave\n1 end"))
        #expect(still.status == 2 && still.output.isEmpty && still.messages.contains("nothing scrolls"))
        let short = try overscroll("measure", try film("short.mp4", "scene logowave\n0.01 end"))
        #expect(short.status == 65 && short.messages.contains("1 frame"), "\(short.messages)")
        let text = try overscroll("measure", try folder.write("no film", to: "text.mp4"))
        #expect(text.status == 65 && text.messages.contains("no film that ffmpeg can read"), "\(text.messages)")
        #expect(try overscroll("measure", folder("none.mp4")).status == 66)
        let piped = try overscroll("measure", "-", input: "no film")
        #expect(piped.status == 64 && piped.messages.contains("a film is read from a file"), "\(piped.messages)")
        #expect(try overscroll("measure", folder("still.mp4"), "--region", "1,2").status == 64)
        #expect(try overscroll("measure", folder("still.mp4"), "--width", "wide").status == 64)
        let program = try ChildProcess([builtProgram("overscroll"), "measure", folder("still.mp4")], environment: ["PATH": folder.path])
        #expect(try program.finish() == 2 && program.messages.contains("ffmpeg is needed"))
        #expect(try overscroll("fit", "-", input: "time,offset\n0,0\n1,0\n2,0\n").status == 2)
        #expect(try overscroll("fit", "-", input: "0,0\n1,x\n").status == 65)
    }

    private func ffmpeg(_ arguments: [String]) throws {
        let program = try ChildProcess(["/usr/bin/env", "ffmpeg", "-nostdin", "-y", "-v", "error"] + arguments)
        let status = try program.finish()
        #expect(status == 0, "\(program.messages)")
    }

    private func curve(_ film: String) throws -> (messages: String, points: [(time: Double, offset: Double)]) {
        let measured = try overscroll("measure", film, "--width", "414pt")
        #expect(measured.status == 0, "\(measured.messages)")
        let points = measured.output.split(separator: "\n").dropFirst().map { line -> (time: Double, offset: Double) in
            let fields = line.split(separator: ",").map { Double($0) ?? .nan }
            return (fields[0], fields[1])
        }
        return (measured.messages, points)
    }

    /// Films whose pixels are not square, and whose frames hold two pictures each, give the same offsets at the same times.
    @Test func anyFormOfFilmGivesTheSameOffsets() throws {
        // The words of a file's name are no complaints about it.
        let folder = try Folder()
        let film = folder("missing error.mp4")
        let rendered = try overscroll("render", "-", "-o", film, "--scale", "0.5", input: Self.take + "\n")
        #expect(rendered.status == 0, "\(rendered.messages)")
        let square = try curve(film)
        #expect(!square.messages.contains("damaged"), "\(square.messages)")
        let coding = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "12"]
        func convert(_ name: String, _ filter: String, _ more: [String]) throws -> [(time: Double, offset: Double)] {
            try ffmpeg(["-i", film, "-vf", filter] + coding + more + [folder(name)])
            return try curve(folder(name)).points
        }
        let wide = try convert("wide.mp4", "scale=iw/2:ih,setsar=2", [])
        let fields = try convert("fields.mp4", "tinterlace=interleave_top,fieldorder=tff,format=yuv420p", ["-flags", "+ildct+ilme"])
        for (name, points, limit) in [("wide", wide, 0.2), ("fields", fields, 0.5)] {
            #expect(abs(points.count - square.points.count) <= 2, "\(name): \(points.count) of \(square.points.count)")
            let differences = points.compactMap { point in
                square.points.first { abs($0.time - point.time) < 0.004 }.map { $0.offset - point.offset }
            }
            let rms = (differences.reduce(0) { $0 + $1 * $1 } / Double(max(differences.count, 1))).squareRoot()
            #expect(differences.count > 90 && rms < limit, "\(name): \(differences.count), \(rms)")
        }
    }

    /// The times after an hour are as exact as those at the beginning. The first picture of this film stays for an hour.
    @Test func timesAreExactAfterAnHour() throws {
        let folder = try Folder()
        let rendered = try overscroll("render", "-", "-o", folder("film.mp4"), "--scale", "0.5", input: Self.take + "\n")
        #expect(rendered.status == 0, "\(rendered.messages)")
        let filter = "setpts='PTS+if(gt(N,0),3600/TB,0)'"
        try ffmpeg(["-i", folder("film.mp4"), "-vf", filter, "-fps_mode", "passthrough", "-c:v", "libx264", folder("late.mp4")])
        let late = try curve(folder("late.mp4"))
        #expect(!late.messages.contains("uneven turns"), "\(late.messages)")
        let errors = late.points.enumerated().dropFirst().map { abs($1.time - 3600 - Double($0) / 60) }
        #expect(errors.count == 108 && (errors.max() ?? 1) < 2e-6, "\(errors)")
    }

    /// A recording of a phone that was made smaller is stretched to even sides, so that its rows tell another scale than its columns.
    @Test(arguments: [("586x1268", "1.5024"), ("584x1264", "1.4976"), ("586x1266", "1.5"), ("292x632", "0.7488"), ("390x844", "1")])
    func theHeightTellsTheScaleOfRows(size: String, scale: String) throws {
        let folder = try Folder()
        let source = "testsrc2=s=\(size):r=30,trim=end_frame=1,loop=loop=12:size=1:start=0,scroll=v=0.01"
        try ffmpeg(["-f", "lavfi", "-i", source, "-c:v", "libx264", "-preset", "ultrafast", folder("film.mp4")])
        let measured = try overscroll("measure", folder("film.mp4"), "--width", "390pt")
        #expect(measured.status == 0 && measured.messages.contains("vertical"), "\(measured.messages)")
        #expect(measured.messages.contains("; \(scale) pixels a point"), "\(measured.messages)")
    }

    /// What has no pictures is told, with the reason and, where there is one, the way out.
    @Test func whatHasNoPicturesIsTold() throws {
        let folder = try Folder()
        func messages(_ path: String) throws -> String {
            let outcome = try overscroll("measure", path)
            #expect(outcome.status == 65 && outcome.output.isEmpty, "\(outcome.messages)")
            return outcome.messages
        }
        #expect(try messages(try folder.write("", to: "empty.mp4")).contains("it is empty"))
        #expect(try messages(folder.path).contains("it is a folder"))
        try ffmpeg(["-f", "lavfi", "-i", "sine=d=0.2", "-c:a", "aac", folder("sound.m4a")])
        #expect(try messages(folder("sound.m4a")).contains("it has no pictures"))
        try ffmpeg(["-f", "lavfi", "-i", "testsrc=d=0.5:s=64x64", "-c:v", "libx264", folder("whole.mp4")])
        let whole = try Data(contentsOf: URL(fileURLWithPath: folder("whole.mp4")))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: folder("cut.mp4")))
        #expect(try messages(folder("cut.mp4")).contains("the recording was cut off"))
    }
}
