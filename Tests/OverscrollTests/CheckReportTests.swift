import Foundation
import FoundationXML
import Testing

/// What `overscroll check` tells other programs, keeps of what failed, and writes anew.
struct CheckReportTests {
    private let folder = try! Folder()
    private let bad = shortTake + "\n0.05 expect list.offset == -60 +- 1 # <&\"\n1 end\n"

    /// A folder with a good take, a different one in a folder below, one that expects nothing, and one that cannot be read.
    private func takes() throws -> String {
        try FileManager.default.createDirectory(atPath: folder("takes/below"), withIntermediateDirectories: true)
        _ = try folder.write(shortTake + "\n1 expect home.state == idle\n1 end\n", to: "takes/a.take")
        _ = try folder.write(bad, to: "takes/below/b.take")
        _ = try folder.write(shortTake, to: "takes/c.take")
        _ = try folder.write("overscroll-take 2 <&\"", to: "takes/d.take")
        _ = try folder.write("no take", to: "takes/notes.txt")
        return folder("takes")
    }

    @Test func aFolderStandsForItsTakesInOrder() throws {
        let result = try overscroll("check", takes())
        #expect(result.status == 1 && result.messages.hasSuffix("4 takes: 1 good, 1 different, 1 not compared, 1 not read\n"))
        let places = result.output.split(separator: "\n").map { $0.prefix { $0 != ":" } }
        #expect(places == [folder("takes/a.take")[...], folder("takes/below/b.take")[...], folder("takes/c.take")[...]])
        try FileManager.default.createDirectory(atPath: folder("empty"), withIntermediateDirectories: true)
        #expect(try overscroll("check", folder("empty")).status == 66)
        #expect(!result.output.contains("\u{1B}"), "colours are for terminals")
    }

    /// The elements and attributes are those of the schemas of Jenkins and of Ant, which asks for more and also for an order.
    @Test func junitIsWhatItsReadersExpect() throws {
        #expect(try overscroll("check", takes(), "--junit", folder("j.xml"), "--pictures", folder("p")).status == 1)
        let reader = JUnitReader()
        let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: folder("j.xml"))))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))")
        let cases = reader.elements.filter { $0.path == ["testsuites", "testsuite", "testcase"] }
        #expect(cases.compactMap { $0.attributes["name"] } == ["a.take", "b.take", "c.take", "d.take"])
        #expect(cases.allSatisfy { $0.attributes["classname"]?.contains("takes") == true && Double($0.attributes["time"] ?? "") != nil })
        let suite = try #require(reader.elements.first { $0.path.last == "testsuite" }).attributes
        #expect(suite["tests"] == "4" && suite["failures"] == "1" && suite["errors"] == "2" && suite["skipped"] == "0")
        let known: [String: Set] = [
            "testsuites": [], "properties": [], "system-out": [], "system-err": [],
            "testsuite": ["id", "package", "name", "tests", "failures", "errors", "time", "skipped", "timestamp", "hostname"],
            "testcase": ["name", "classname", "time"], "failure": ["message", "type"], "error": ["message", "type"],
        ]
        for element in reader.elements {
            #expect(known[element.path.last ?? ""] == Set(element.attributes.keys), "\(element)")
        }
        let order = reader.elements.filter { $0.path.count == 3 }.map(\.path.last)
        #expect(order == ["properties", "testcase", "testcase", "testcase", "testcase", "system-out", "system-err"])
        #expect(suite["timestamp"]?.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/) != nil && suite["hostname"]?.isEmpty == false)
        let failure = try #require(reader.elements.first { $0.path.last == "failure" })
        #expect(failure.attributes["message"] == "frame 3 at 0.05 s: list.offset is -64, expected == -60 +- 1")
        let attached = try #require(reader.elements.first { $0.path.suffix(2) == ["testcase", "system-out"] }).text
        let picture = try #require(attached.firstMatch(of: /\[\[ATTACHMENT\|(.*)\]\]/)).1
        #expect(FileManager.default.fileExists(atPath: String(picture)))
    }

    private final class JUnitReader: NSObject, XMLParserDelegate {
        var elements: [(path: [String], attributes: [String: String], text: String)] = []
        private var path: [String] = []

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
        ) {
            path.append(name)
            elements.append((path, attributes, ""))
        }

        func parser(_ parser: XMLParser, foundCharacters text: String) { elements[elements.count - 1].text += text }

        func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) { path.removeLast() }
    }

    @Test func jsonAndTAPTellTheSame() throws {
        let path = try takes()
        let json = try overscroll("check", path, "--json")
        let listing = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let verdicts = (listing["takes"] as? [[String: Any]])?.compactMap { $0["verdict"] as? String }
        #expect(json.status == 1 && verdicts == ["good", "different", "notCompared", "notRead"])
        let tap = try overscroll("check", path, "--tap").output.split(separator: "\n")
        #expect(tap[0] == "TAP version 14" && tap[1] == "1..4")
        #expect(
            tap.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }.map { $0.prefix { $0 != "-" } } == [
                "ok 1 ", "not ok 2 ", "not ok 3 ", "not ok 4 ",
            ])
        #expect(tap.count { $0 == "  ---" } == 3 && tap.count { $0 == "  ..." } == 3)
        #expect(try overscroll("check", path, "--tap", "--json").status == 64)
        // The name of a file may have a line break.
        let odd = try folder.write(bad, to: "odd\nname.take")
        let lines = try overscroll("check", odd, "--tap", "--junit", folder("odd.xml")).output.split(separator: "\n")
        #expect(lines.count == 8 && lines[2].hasSuffix("odd\\nname.take") && lines.last == "  ...", "\(lines)")
        #expect(try String(contentsOfFile: folder("odd.xml"), encoding: .utf8).contains("name=\"odd&#10;name.take\""))
    }

    @Test func aPictureIsKeptOfWhatFailed() throws {
        let take = try folder.write(bad, to: "bad.take")
        #expect(try overscroll("check", take, "--pictures", folder("p")).status == 1)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder("p")).first)
        #expect(name.hasSuffix("bad.png"))
        #expect(try picture(folder("p/\(name)")).width > 828)
        let again = try overscroll("check", take, "--pictures", folder("p"))
        #expect(again.status == 74 && again.messages.contains("exists; --force"), "nothing is replaced without being asked")
        #expect(try again.output == overscroll("check", take).output, "what is different is told all the same")
        #expect(try overscroll("check", take, "--program", "x").status == 64)
    }

    /// The new picture is worth looking at alone, too; the report says why the old one is not there.
    @Test func aProgramThatDrawsNothingIsNamed() throws {
        let take = try folder.write(bad, to: "bad.take")
        let missing = try overscroll("check", take, "--pictures", folder("p"), "--program", folder("old"))
        #expect(missing.status == 66 && missing.output.isEmpty && missing.messages.contains("there is no program"), "\(missing)")
        let program = try folder.writeProgram("#!/bin/sh\nexit 0\n", to: "old")
        let result = try overscroll("check", take, "--pictures", folder("p"), "--program", program, "--junit", folder("j.xml"))
        let reason = "only the new picture is kept: '\(program) render' ended well, and has not written the file that it was asked for"
        #expect(result.status == 1 && result.messages.hasSuffix("bad.take:6: \(reason)\n"), "\(result)")
        #expect(try String(contentsOfFile: folder("j.xml"), encoding: .utf8).contains(reason))
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder("p")).first)
        #expect(try (829..<1000).contains(picture(folder("p/\(name)")).width))
    }

    @Test func takesWhosePathsAreAlikeHaveTwoPictures() throws {
        let (first, second) = (try folder.write(bad, to: "d-a.take"), folder("d/a.take"))
        try FileManager.default.createDirectory(atPath: folder("d"), withIntermediateDirectories: false)
        try FileManager.default.copyItem(atPath: first, toPath: second)
        #expect(try overscroll("check", first, second, "--pictures", folder("p")).status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("p")).count == 2)
    }

    /// What writes takes reports nothing, and does not pretend to.
    @Test(arguments: [
        ["--json"], ["--tap"], ["--junit", "j.xml"], ["--jumps"], ["--pictures", "p"], ["--pictures", "p", "--program", "x"],
    ])
    func whatWritesTakesRefusesTheRest(options: [String]) throws {
        let take = try folder.write(bad, to: "a.take")
        for writer in [["--bless", "--force"], ["--write-hashes", "-o", folder("b.take")]] {
            let outcome = try overscroll(arguments: ["check", take] + writer + options)
            #expect(outcome.status == 64 && outcome.messages.contains("\(writer[0]) writes takes"), "\(outcome.messages)")
            #expect(outcome.messages.contains("leave \(options[0]) out"))
        }
        #expect(try folder.names == ["a.take"] && String(contentsOfFile: take, encoding: .utf8) == bad)
        let both = try overscroll("check", take, "--bless", "--force", "--write-hashes", "-o", folder("b.take"))
        #expect(both.status == 64 && both.messages.contains("leave --write-hashes out"))
        let rate = try overscroll("check", take, "--bless", "--force", "--fps", "24")
        #expect(rate.status == 64 && rate.messages.contains("the rate that the take itself has: leave --fps out"), "\(rate.messages)")
    }

    /// Hashes belong to frames, so the take gets the rate of its frames, in place of the one that it had.
    @Test func hashesAreWrittenWithTheirRate() throws {
        let take = try folder.write(shortTake.replacing("0.1 down", with: "rate 30\n0.1 down") + "\n1 end\n", to: "a.take")
        #expect(try overscroll("check", take, "--write-hashes", "--fps", "25", "-o", folder("b.take")).status == 0)
        let written = try String(contentsOfFile: folder("b.take"), encoding: .utf8)
        #expect(written.contains("\nrate 25\n") && !written.contains("rate 30"))
        #expect(try overscroll("check", folder("b.take")).status == 0)
    }

    /// A line beyond the end is no success, and a folder is no take whatever its name.
    @Test func blessTellsWhatItCouldNotCompare() throws {
        let take = folder("late.take/late.take")
        try FileManager.default.createDirectory(atPath: folder("late.take"), withIntermediateDirectories: true)
        let text = "overscroll-take 1\nscene wechat\n0.5 end\n9 expect list.offset == 1\n0.1 expect list.offset == 5\n"
        try text.write(toFile: take, atomically: true, encoding: .utf8)
        let result = try overscroll("check", folder("late.take"), "--bless", "--force")
        #expect(result.status == 2 && result.output.hasPrefix("\(take): 1 line replaced\n"), "\(result)")
        #expect(result.output.contains("\(take):4: left as it is: not compared: the take ends at 0.5 s, before 9 s\n"))
        try FileManager.default.createDirectory(atPath: folder("a/b.take"), withIntermediateDirectories: true)
        #expect(try overscroll("check", folder("a")).messages.contains("is a folder without a file whose name ends with .take"))
    }

    /// Hashes that another FreeType has made, and that are the same here, are good from then on.
    @Test func blessRenewsWhatHashesDependOn() throws {
        let plain = folder("plain.take")
        try "overscroll-take 1\nscene wechat\n0.1 end\n".write(toFile: plain, atomically: true, encoding: .utf8)
        let take = folder("hashed.take")
        #expect(try overscroll("check", plain, "--write-hashes", "-o", take).status == 0)
        let text = try String(contentsOfFile: take, encoding: .utf8)
        let version = try #require(text.firstMatch(of: /uses freetype \S+/)).output
        try text.replacing(version, with: "uses freetype 2.1.1").write(toFile: take, atomically: true, encoding: .utf8)
        #expect(try overscroll("check", take).status == 2)
        #expect(try overscroll("check", take, "--bless", "--force").status == 0)
        #expect(try overscroll("check", take).status == 0 && String(contentsOfFile: take, encoding: .utf8) == text)
    }

    @Test func blessWritesWhatIsNow() throws {
        let lines =
            "0.3 hash 0123456789abcdef\r\n0..0.05 expect list.offset == 7\n0.1..0.4 expect list.offset == 7\n0.3 expect list.offset > 900\n"
        let take = try folder.write(bad + lines, to: "a.take")
        #expect(try overscroll("check", take, "--bless").status == 64)
        let result = try overscroll("check", take, "--bless", "--force")
        #expect(result.status == 1 && result.output.hasPrefix("\(take): 3 lines replaced\n"))
        // Where the value changes no one value holds, and where more than 900 was expected only a person knows what is meant.
        let left = result.output.split(separator: "\n").dropFirst()
        #expect(
            left.contains {
                $0.hasPrefix("\(take):10: left as it is: ") && $0.contains(/it is \S+ in one of its frames and \S+ in another/)
            })
        #expect(
            left.contains {
                $0.hasPrefix("\(take):11: left as it is: ")
                    && $0.hasSuffix("only a line with == is replaced: choose its new value yourself")
            })
        let written = try String(contentsOfFile: take, encoding: .utf8)
        #expect(written.contains("0.05 expect list.offset == -64 +- 1 # <&\"\n") && written.contains("0..0.05 expect list.offset == -64\n"))
        #expect(written.contains("0.1..0.4 expect list.offset == 7\n") && !written.contains("0123456789abcdef"))
        let kept = written.split(separator: "\n").filter { !$0.hasPrefix("0.1..") && !$0.contains("900") }.joined(separator: "\n")
        #expect(try overscroll("check", "-", input: kept + "\n").status == 0)
        let again = try folder.write(kept + "\n", to: "b.take")
        #expect(try overscroll("check", again, "--bless", "--force").output == "\(again): 0 lines replaced\n")
    }
}
