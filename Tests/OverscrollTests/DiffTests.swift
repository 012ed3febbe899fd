import Foundation
import Testing
import WindowTesting

/// `overscroll diff`
struct DiffTests {
    private let folder = try! Folder()
    private let flatter = shortTake.replacingOccurrences(of: "scene wechat", with: "scene wechat\nconstant rubberBandCoefficient 0.3")

    /// Its window went out of sight while the time stood still.
    @Test func aRecordingWithSeveralFramesAtOneTimeIsComparedWithAnotherProgram() throws {
        let frames = "0 frame\n0.5 frame\n0.5 hide\n0.5 frame\n0.5 show\n0.5 frame\n1 frame\n"
        let take = try folder.write("overscroll-take 1\nscene airbar\n\(frames)", to: "a.take")
        let result = try overscroll("diff", take, "--program", builtProgram("overscroll"))
        #expect(result.status == 0 && result.output.hasPrefix("nothing differs in "), "\(result.messages)\(result.output)")
    }

    @Test func whatIsTheSameExitsWithZero() throws {
        let take = try folder.write(shortTake, to: "a.take")
        let result = try overscroll("diff", take, take, "-o", folder("none.png"))
        #expect(result.status == 0 && result.output.hasPrefix("nothing differs in ") && result.output.hasSuffix(" and the picture\n"))
        #expect(try folder.names == ["a.take"], "there is nothing to draw")
    }

    @Test func aConstantOfTheFeelIsFoundAndDrawn() throws {
        let end = "\n0.6 end\n"
        let (old, new) = (try folder.write(shortTake + end, to: "a.take"), try folder.write(flatter + end, to: "b.take"))
        let tools = try Folder()
        let result = try overscroll("diff", old, new, "-o", folder("d.png"), "-o", folder("d.mp4"), environment: tools.hurry())
        #expect(result.status == 1 && result.output.hasPrefix("first different at frame "))
        let lines = result.output.split(separator: "\n")
        #expect(lines[1].hasPrefix("the picture first differs at ") && lines[1].contains(" pixels differ by up to "))
        #expect(lines.contains { $0.hasPrefix("list.offset ") })
        let drawn = try picture(folder("d.png"))
        #expect(drawn.width > 3 * 828 && drawn.height > 1472 && drawn.pixels.contains(0xFF2D55))
        #expect(try overscroll("diff", old, new, "-o", folder("d.png")).status == 74)
        #expect(try FileManager.default.attributesOfItem(atPath: folder("d.mp4"))[.size] as? Int ?? 0 > 10000)
    }

    @Test func tablesAndTakesAreComparedByTheNamesOfTheirColumns() throws {
        let (old, new) = (try folder.write(shortTake, to: "a.take"), try folder.write(flatter, to: "b.take"))
        let table = try folder.write(try overscroll("trace", old).output, to: "a.csv")
        #expect(try overscroll("diff", table, old).status == 0)
        let json = try overscroll("diff", table, new, "--json", "--probes", "list.*")
        #expect(json.status == 1)
        let listing = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let probes = try #require(listing["probes"] as? [[String: Any]])
        #expect(listing["isSame"] as? Bool == false && probes.map { $0["name"] as? String } == ["list.offset"])
        #expect(try overscroll("diff", table, new, "--probes", "list.*", "--tolerance", "100").status == 0)
        // A phone's curve, from standard input.
        let curve = try overscroll("diff", "-", old, "--column", "list.offset", input: "t,pt\n0,-64\n0.05,-64\n0.1,-64\n")
        #expect(curve.status == 0 && curve.output == "nothing differs in 3 frames, 1 probe\n", "\(curve.messages)")
    }

    /// What `trace --format jsonl` writes is read like its commas.
    @Test func rowsInJSONAreRead() throws {
        let take = try folder.write(shortTake, to: "a.take")
        let rows = try folder.write(try overscroll("trace", take, "--format", "jsonl").output, to: "a.jsonl")
        let same = try overscroll("diff", rows, take)
        #expect(same.status == 0 && same.output.hasPrefix("nothing differs in "), "\(same)")
        #expect(try overscroll("diff", rows, try folder.write(flatter, to: "b.take")).status == 1)
        let fits = try ["a.jsonl", "a.csv"].map { name in
            if name == "a.csv" { _ = try folder.write(try overscroll("trace", take).output, to: name) }
            return try overscroll("fit", folder(name), "--column", "list.offset").output
        }
        #expect(fits[0] == fits[1] && !fits[0].isEmpty)
        let dressed = "\u{FEFF}{\"time\":0,\"y\":1}\r\n{\"time\":1,\"y\":2}\r\n"
        let plain = try folder.write("time,y\n0,1\n1,2\n", to: "plain.csv")
        #expect(try overscroll("diff", plain, "-", input: dressed).status == 0)
        let other = try overscroll("diff", take, "-", input: "{\"time\":0,\"a\":1}\n{\"time\":1,\"b\":1}\n")
        #expect(other.status == 65 && other.messages.contains(":2: a row has the members of the first one: time, a"), "\(other.messages)")
        let back = try overscroll("diff", take, "-", input: "{\"time\":1,\"a\":1}\n\n{\"time\":0,\"a\":1}\n")
        #expect(back.status == 65 && back.messages.contains(":3: time 0 comes before 1"), "\(back.messages)")
        let nested = try overscroll("diff", take, "-", input: "{\"time\":0,\"a\":[1]}\n")
        #expect(nested.status == 65 && nested.messages.contains(":1: 'a' is a list or an object"), "\(nested.messages)")
    }

    /// Names like numbers, infinities and line breaks mean the same as with commas.
    @Test(arguments: [
        ("{\"time\":0,\"1\":5}\n{\"time\":1,\"1\":6}\n", "frame,time,1\n0,0,5\n1,1,6\n"),
        ("{\"inf\":5,\"nan\":2,\"time\":0}\n", "frame,time,inf,nan\n0,0,5,2\n"),
        ("{\"time\":0,\"y\":null}\n{\"time\":1,\"y\":2}\n", "time,y\n0,inf\n1,2\n"),
        ("{\"time\":0,\"w\":\"a\\n0.5,7\"}\n{\"time\":1,\"w\":\"c\"}\n", "time,w\n0,\"a 0.5,7\"\n1,c\n"),
    ]) func rowsInJSONMeanWhatCommasDo(rows: String, commas: String) throws {
        let result = try overscroll("diff", try folder.write(commas, to: "a.csv"), "-", input: rows)
        let count = rows.count { $0 == "\n" }
        #expect(result.status == 0 && result.output.hasPrefix("nothing differs in \(count) frame"), "\(result)")
    }

    /// A difference that rounds to nothing is no difference between two zeros.
    @Test func smallDifferencesAreShownWhole() throws {
        let old = try folder.write("time,y\n0,0\n1,5\n", to: "old.csv")
        let result = try overscroll("diff", old, "-", input: "time,y\n0,-1.5e-14\n1,5\n")
        #expect(result.status == 1 && result.output.hasPrefix("first different at frame 0, 0 s: y 0.0 -> -1.5e-14\n"), "\(result.output)")
        #expect(result.output.contains("1 of 2  1.5e-14"), "\(result.output)")
    }

    @Test func whatCannotBeComparedIsRefused() throws {
        let unlike = try folder.write("time,offset\n0,0\n1,5\n", to: "unlike.csv")
        #expect(try overscroll("diff", unlike, "-", input: "time,battery\n0,0\n1,5\n").status == 2)
        let take = try folder.write(shortTake, to: "a.take")
        let other = try overscroll("diff", take, "-", input: shortTake.replacingOccurrences(of: "wechat", with: "airbar"))
        #expect(other.status == 2 && other.messages.contains("a take of wechat"))
        let names = try overscroll("diff", take, "-", input: "time,a,b\n0,1,1\n")
        #expect(names.status == 2 && names.messages.contains("no column has the same name"))
        let late = try overscroll("diff", "-", take, "--column", "list.offset", input: "100,1\n101,1\n")
        #expect(late.status == 2 && late.messages.contains("lies within"))
        #expect(
            try overscroll("diff", take, "-", "--column", "b", input: "time,a\n0,1\n").messages.contains(
                "unknown column 'b'; known: "))
        #expect(try overscroll("diff", take, "-", input: "time,list.offset\n0.1,1\n0,2\n").status == 65)
        #expect(try overscroll("diff", take, "/nowhere.csv").status == 66)
        #expect(try overscroll("diff", take).status == 64)
        // Nothing is compared where no probe is named, as by a variable that a script has not set.
        #expect(try overscroll("diff", take, take, "--probes", "").status == 64)
        #expect(try overscroll("diff", take, take, "-o", folder("a.gif")).status == 64)
    }

    /// The old program is a script that plays another take.
    @Test func anotherProgramPlaysTheSameTake() throws {
        let (take, other) = (try folder.write(shortTake, to: "a.take"), try folder.write(flatter, to: "b.take"))
        #expect(try overscroll("diff", "--program", builtProgram("overscroll"), take).status == 0)
        let program = try folder.writeProgram(
            "#!/bin/sh\ncall=$1; shift 2; exec '\(builtProgram("overscroll"))' $call '\(other)' \"$@\"\n", to: "old")
        let result = try overscroll("diff", "--program", program, take, "-o", folder("d.png"))
        #expect(result.status == 1 && result.output.contains("list.offset"))
        #expect(try picture(folder("d.png")).pixels.contains(0xFF2D55))
        let turned = try overscroll("diff", other, take)
        #expect(turned.output == result.output)
        let checked = try overscroll(
            "check", try folder.write(shortTake + "\n0.3 hash 0123456789abcdef\n", to: "h.take"), "--pictures", folder("pictures"),
            "--program", program)
        #expect(checked.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("pictures")).count == 1)
        #expect(try overscroll("diff", "--program", "/bin/false", take).status == 2)
        #expect(try overscroll("diff", "--program", "/nowhere", take).status == 66)
    }
}
