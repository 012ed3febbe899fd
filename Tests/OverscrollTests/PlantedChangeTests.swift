import Foundation
import Testing
import WindowTesting

/// Small changes of a scene, as somebody makes them by mistake, are found where a person would look: `diff` and `report` against the program as it was before.
@Suite(.serialized, .queueOfItsOwn) @CompilerThread struct PlantedChangeTests {
    private static let drag = """
        overscroll-take 1
        scene card
        0.1 down 207 250
        0.2 slide 207 350 0.4
        0.8 end

        """

    private let workshop = try! SceneWorkshop()

    /// A program that plays the scene as it is now; then the scene is changed.
    private func change(_ changes: [String: String]) throws -> (program: String, take: String) {
        let old = try workshop.folder.write(workshop.source, to: "Old.swift")
        let program = try workshop.folder.writeProgram(
            "#!/bin/sh\nfor word; do shift; [ \"$word\" = '\(workshop.file)' ] && word='\(old)'; set -- \"$@\" \"$word\"; done\n"
                + "exec '\(builtProgram("overscroll"))' \"$@\"\n", to: "old")
        try workshop.save(changes)
        return (program, try workshop.folder.write(Self.drag, to: "a.take"))
    }

    /// What `diff` and `report` find first.
    private func found(_ planted: (program: String, take: String)) throws -> (listing: [String: Any], told: String) {
        let diff = try workshop.run(
            "diff", planted.take, "--program", planted.program, "--scenes", workshop.file, "--json", "-o", workshop.folder("d.png"))
        #expect(diff.status == 1, "\(diff.messages)")
        #expect(try picture(workshop.folder("d.png")).pixels.contains(0xFF2D55), "the difference is drawn")
        let page = workshop.folder("r.html")
        let report = try workshop.run("report", planted.take, "--program", planted.program, "--scenes", workshop.file, "-o", page)
        #expect(report.status == 1, "\(report.messages)")
        let told = try #require(String(contentsOfFile: page, encoding: .utf8).firstMatch(of: /"difference":(\{.*?\})/)).1
        return (try #require(JSONSerialization.jsonObject(with: Data(diff.output.utf8)) as? [String: Any]), String(told))
    }

    private func names(_ listing: [String: Any]) -> [String] {
        (listing["probes"] as? [[String: Any]])?.compactMap { $0["name"] as? String } ?? []
    }

    /// At two pixels a point half a point is one row of pixels.
    @Test func onePixelOfABar() throws {
        let planted = try change(["max(visible, smallHeader))\n": "max(visible, smallHeader) + 0.5)\n"])
        let (listing, told) = try found(planted)
        #expect((listing["first"] as? [String: Any])?["frame"] as? Int == 0 && told.contains("\"frame\":0"))
        #expect(names(listing).sorted() == ["header.height", "the picture"] && told.contains("header.height"), "\(listing) \(told)")
        let probe = try #require((listing["probes"] as? [[String: Any]])?.first { $0["name"] as? String == "header.height" })
        #expect(probe["old"] as? String == "220.0" && probe["new"] as? String == "220.5" && probe["largest"] as? Double == 0.5)
        let words = try #require(listing["picture"] as? String)
        #expect(words.contains("pixels differ"), "\(words)")
    }

    /// The title is placed by the header of the frame before: at rest all is well, and no probe tells.
    @Test func anOrderOfEffects() throws {
        let early = "        title.position = Point(header.bounds.midX, header.bounds.height - 50)\n"
        // The changes are made in any order, so what one adds must not be what another takes away.
        let added = "        title.position = Point(header.bounds.midX, -50 + header.bounds.height)\n"
        let planted = try change([
            early: "", "        header.frame = Rect(0, 0": added + "        header.frame = Rect(0, 0",
            // What the first call leaves behind, the second one mends.
            "        scrollViewDidScroll(list.scrollView)\n    }":
                "        scrollViewDidScroll(list.scrollView)\n        scrollViewDidScroll(list.scrollView)\n    }",
        ])
        let (listing, told) = try found(planted)
        let trace = try workshop.run("trace", planted.take, "--scenes", workshop.file, "--probes", "header.height").output
        let moved = try #require(trace.split(separator: "\n").dropFirst().firstIndex { !$0.hasSuffix(",220.0") })
        #expect(names(listing) == ["the picture"], "\(listing)")
        #expect((listing["first"] as? [String: Any])?["frame"] as? Int == moved - 1, "\(listing["first"] ?? "") \(moved)")
        #expect(told.contains("\"frame\":\(moved - 1)") && told.contains("picture"), "\(told)")
    }

    @Test func aConstantOfTheFeel() throws {
        let constant = Self.drag.replacingOccurrences(of: "scene card\n", with: "scene card\nconstant rubberBandCoefficient 0.56\n")
        let (old, new) = (try workshop.folder.write(Self.drag, to: "a.take"), try workshop.folder.write(constant, to: "b.take"))
        let diff = try workshop.run("diff", old, new, "--scenes", workshop.file, "--json")
        let listing = try #require(JSONSerialization.jsonObject(with: Data(diff.output.utf8)) as? [String: Any])
        #expect(diff.status == 1 && names(listing).prefix(2) == ["y", "header.height"], "\(diff.messages)\(diff.output)")
    }
}
