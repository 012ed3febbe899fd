import Foundation
import Testing
import WindowTesting

/// `overscroll report`
struct ReportTests {
    private let folder = try! Folder()
    /// Chromium under the names that distributions give it; nil when there is none.
    private static let browser = ["chromium", "chromium-browser", "google-chrome"].flatMap { name in
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }
    }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What the page holds of each take.
    private func entries(_ page: String) throws -> [[String: Any]] {
        let data = try #require(page.firstMatch(of: /(?m)^const takes = (.*);$/)).1
        return try #require(JSONSerialization.jsonObject(with: Data(data.utf8)) as? [[String: Any]])
    }

    private func page(_ name: String) throws -> String { try String(contentsOfFile: folder(name), encoding: .utf8) }

    @Test func aPageHoldsAllOfATake() throws {
        let take = try folder.write(
            shortTake + "\n0.5 expect list.offset == 7 # </script>\n1 expect home.state == idle\n1 end\n", to: "a.take")
        let result = try overscroll("report", take, "-o", folder("r.html"))
        #expect(result.status == 1, "a line is not met: \(result.messages)")
        let text = try page("r.html")
        #expect(text.utf8.count < 1_000_000, "a second of a take: \(text.utf8.count)")
        // It works where there is no network.
        #expect(text.matches(of: /(src|href)\s*=\s*["']?(https?:)?\/\//).isEmpty && !text.contains("fetch("))
        let entry = try #require(try entries(text).first)
        let report = try #require(entry["report"] as? [String: Any])
        let times = try #require(report["times"] as? [Double])
        #expect(times.count == 61 && times.last == 1)
        let film = try #require(entry["film"] as? [String: Any])
        #expect((film["video"] as? String)?.hasPrefix("data:video/webm;base64,") == true)
        let lines = try #require(report["lines"] as? [[String: Any]])
        #expect(lines.map { $0["isMet"] as? Bool } == [false, true] && lines[0]["frame"] as? Int == 30)
        #expect((lines[0]["message"] as? String)?.hasSuffix("expected == 7") == true)
        let contacts = try #require(report["contacts"] as? [[String: Any]])
        #expect(
            contacts.count == 1 && (contacts[0]["path"] as? [Double])?.prefix(3) == [0.1, 207, 200] && contacts[0]["end"] as? Double == 0.4)
        #expect(try overscroll("report", take, "-o", folder("r.html")).status == 74)
        #expect(try overscroll("report", take).status == 64)
        // What could not be compared is not different.
        let late = try folder.write(shortTake + "\n1 end\n2 expect home.state == idle\n", to: "late.take")
        #expect(try overscroll("check", late).status == 2)
        #expect(try overscroll("report", late, "-o", folder("late.html")).status == 2)
        #expect(try overscroll("report", take, late, "-o", folder("both.html")).status == 1)
    }

    /// The values are those of a trace, and the layers those of `overscroll layers`.
    @Test func everyFrameHasTheProbesAndTheLayers() throws {
        let take = try folder.write(shortTake + "\n1 end\n", to: "a.take")
        #expect(try overscroll("report", take, "-o", folder("r.html")).status == 0)
        let report = try #require(try entries(page("r.html")).first?["report"] as? [String: Any])
        let probes = try #require(report["probes"] as? [[String: Any]])
        let trace = try overscroll("trace", take).output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
        #expect(probes.map { $0["name"] as? String } == Array(trace[0].dropFirst(2)))
        let column = try #require(trace[0].firstIndex(of: "list.offset"))
        let offsets = try #require(probes[column - 2]["values"] as? [Double])
        #expect(offsets.count == 61 && zip(offsets, trace.dropFirst()).allSatisfy { abs($0 - (Double($1[column]) ?? .nan)) < 1e-4 })

        let history = try #require(report["layers"] as? [String: Any])
        let (names, trees) = (try #require(history["names"] as? [String]), try #require(history["trees"] as? [[Int]]))
        var values: [Int: [Double]] = [:]
        for change in try #require(history["changes"] as? [[Double]]).prefix(31) {
            for start in stride(from: 0, to: change.count, by: 9) { values[Int(change[start])] = Array(change[start + 1..<start + 9]) }
        }
        let tree = try #require(trees.last { $0[0] <= 30 })
        let shown = stride(from: 1, to: tree.count, by: 2).map { (names[tree[$0]], values[tree[$0]]?.prefix(4).map { $0 }) }
        let listing = try #require(
            JSONSerialization.jsonObject(with: Data(try overscroll("layers", take, "--at", "0.5").output.utf8)) as? [String: Any])
        func flattened(_ layer: [String: Any]) -> [(String, [Double])] {
            let frame = (layer["presented"] as? [String: Any])?["frame"] as? [Double] ?? []
            return [(layer["name"] as? String ?? "", frame)] + (layer["sublayers"] as? [[String: Any]] ?? []).flatMap(flattened)
        }
        let expected = flattened(listing)
        #expect(shown.count == expected.count && shown.count > 20)
        #expect(zip(shown, expected).allSatisfy { a, b in a.0 == b.0 && zip(a.1 ?? [], b.1).allSatisfy { abs($0 - $1) <= 0.005 } })
    }

    @Test func anotherFeelIsShownBesideIt() throws {
        let take = try folder.write(shortTake + "\n1 end\n", to: "a.take")
        #expect(try overscroll("report", take, "--feel", "uikit", "-o", folder("same.html")).status == 0)
        let other = try overscroll("report", take, "--feel", "flutter", "-o", folder("other.html"))
        // The take expects nothing, so nothing is unexpected.
        #expect(
            other.status == 1
                && other.messages == "overscroll: 1 take: 1 different in the other feel; '\(folder("other.html"))' says where\n")
        let entry = try #require(try entries(page("other.html")).first)
        let report = try #require(entry["report"] as? [String: Any])
        #expect(report["other"] as? String == "flutter-3.32" && (entry["film"] as? [String: Any])?["count"] as? Int == 2)
        let first = try overscroll(
            "diff", take, "-", "--json", input: shortTake.replacingOccurrences(of: "wechat", with: "wechat\nfeel flutter") + "\n1 end\n")
        let listing = try #require(JSONSerialization.jsonObject(with: Data(first.output.utf8)) as? [String: Any])
        #expect((report["difference"] as? [String: Any])?["frame"] as? Int == (listing["first"] as? [String: Any])?["frame"] as? Int)
        #expect((entry["picture"] as? String)?.hasPrefix("data:image/png;base64,") == true)
        #expect(try overscroll("report", take, "--feel", "nope", "-o", folder("x.html")).status == 64)
    }

    @Test func theOthersAreShownWhereOneCannotBeRead() throws {
        let good = try folder.write(shortTake + "\n1 end\n", to: "good.take")
        let bad = try folder.write("overscroll-take 2 </script>", to: "bad.take")
        let result = try overscroll("report", bad, good, "-o", folder("r.html"))
        #expect(result.status == 65 && result.messages.contains("\(bad):1: the first line has to be"), "\(result)")
        #expect(result.messages.hasSuffix("2 takes: 1 not read; '\(folder("r.html"))' says where\n"), "\(result)")
        let entries = try entries(page("r.html"))
        #expect(entries.count == 2 && entries[0]["name"] as? String == bad && entries[0]["report"] == nil)
        #expect((entries[0]["error"] as? String)?.contains("bad.take:1: ") == true && entries[1]["report"] != nil)
        let different = try folder.write(shortTake + "\n0.5 expect list.offset == 7\n1 end\n", to: "different.take")
        #expect(try overscroll("report", "/nowhere.take", different, "-o", folder("s.html")).status == 1)
        #expect(try overscroll("report", "/nowhere.take", bad, "-o", folder("t.html")).status == 66)
        #expect(try folder.names == ["bad.take", "different.take", "good.take", "r.html", "s.html"])
    }

    /// Without ffmpeg every frame is a picture.
    @Test func thereIsAFilmWithoutFFmpegToo() throws {
        let take = try folder.write(shortTake + "\n1 end\n", to: "a.take")
        let program = try ChildProcess(["-i", "PATH=/nowhere", builtProgram("overscroll"), "report", take, "-o", folder("p.html")])
        #expect(try program.finish() == 0, "\(program.messages)")
        let film = try #require(try entries(page("p.html")).first?["film"] as? [String: Any])
        let (images, order) = (try #require(film["images"] as? [String]), try #require(film["imageOfFrame"] as? [Int]))
        #expect(film["video"] is NSNull || film["video"] == nil)
        #expect(order.count == 61 && Set(order) == Set(images.indices) && images.count < 61 && images.count > 10)
    }

    /// Where every frame is another photograph, the pictures are fewer and smaller, and the page says so.
    @Test func aPageWithoutFFmpegStaysSmall() throws {
        let drags = (0..<10).map { "\(0.3 + Double($0) * 0.9) drag 207 600 207 200 0.4" }.joined(separator: "\n")
        let take = try folder.write("overscroll-take 1\nscene pagedrefresh\n\(drags)\n10 end\n", to: "pages.take")
        let program = try ChildProcess(["-i", "PATH=/nowhere", builtProgram("overscroll"), "report", take, "-o", folder("p.html")])
        while try program.nextLine(within: 60) != nil {}
        #expect(try program.finish() == 0, "\(program.messages)")
        let text = try page("p.html")
        #expect(text.utf8.count < 5_000_000, "\(text.utf8.count)")
        let film = try #require(try entries(text).first?["film"] as? [String: Any])
        let (images, order) = (try #require(film["images"] as? [String]), try #require(film["imageOfFrame"] as? [Int]))
        #expect(order.count == 601 && Set(order) == Set(images.indices) && images.count > 100)
        #expect(
            (film["note"] as? String)?.contains("of the size, 30 a second, in fewer colours: there was no ffmpeg") == true,
            "\(film["note"] ?? "")")
    }

    /// The worst that is known: a snowy night that never stands still, beside itself in another feel, 120 times a second, at three pixels a point.
    @Test(arguments: [true, false]) func aComparisonStaysSmallToo(hasFFmpeg: Bool) throws {
        let drags = (0..<2).map {
            "\(1 + $0) down 207 900\n\(1 + $0).01 slide 207 450 0.45\n\(1 + $0).46 slide 207 900 0.45\n\(1 + $0).95 up\n"
        }
        let opening = "0.1 down 207 150\n0.11 slide 207 550 0.3\n0.5 up\n"
        let take = try folder.write(
            "overscroll-take 1\nscene promotion\ndevice iphone16promax\n\(opening)\(drags.joined())3 end\n", to: "night.take")
        let program = try ChildProcess(
            (hasFFmpeg ? [] : ["-i", "PATH=/nowhere"]) + [
                builtProgram("overscroll"), "report", take, "--feel", "flutter", "-o", folder("n.html"),
            ])
        while try program.nextLine(within: 120) != nil {}
        #expect(try program.finish() == 1, "\(program.messages)")
        let text = try page("n.html")
        // Half a megabyte for each second.
        #expect(text.utf8.count < 1_500_000, "\(text.utf8.count)")
        let entry = try #require(try entries(text).first)
        let film = try #require(entry["film"] as? [String: Any])
        #expect((film["video"] is String) == hasFFmpeg && film["note"] is String)
        #expect((film["imageOfFrame"] as? [Int])?.count == (hasFFmpeg ? 0 : 181))
        #expect((entry["picture"] as? String)?.hasPrefix("data:image/png;base64,") == true)
    }

    /// By keys and with the mouse: the frame and its picture follow. A film is decoded in real time, which the browser's virtual time does not wait for, so this page has pictures.
    @Test(.enabled(if: browser != nil, "no Chromium here")) func aBrowserScrubs() throws {
        let take = try folder.write(shortTake + "\n1 end\n", to: "a.take")
        let program = try ChildProcess(["-i", "PATH=/nowhere", builtProgram("overscroll"), "report", take, "-o", folder("r.html")])
        #expect(try program.finish() == 0, "\(program.messages)")
        // The steps of a person, one after the other; each waits until the picture of its frame is there.
        let steps = """
            <pre id="told"></pre><script>{
            const told = [], key = (name, shift) => document.dispatchEvent(new KeyboardEvent("keydown", {key: name, shiftKey: !!shift, bubbles: true}));
            const mouse = (type, part) => { const box = $("bar").getBoundingClientRect();
                $("bar").dispatchEvent(new PointerEvent(type, {clientX: box.left + box.width * part, clientY: box.top + 5, bubbles: true})); };
            const steps = [() => {}, () => key("ArrowRight"), () => key("ArrowRight", true), () => key("End"), () => key("ArrowLeft"), () => key("Home"),
                () => mouse("pointerdown", 0.5), () => mouse("pointermove", 0.25), () => { mouse("pointerup", 0.25); mouse("pointermove", 0.9); }];
            const isThere = () => film.element.complete;
            const colors = () => { const c = document.createElement("canvas"); c.width = c.height = 16; const x = c.getContext("2d");
                x.drawImage(film.element, 0, 0, 16, 16); return x.getImageData(0, 0, 16, 16).data.reduce((a, b) => (a * 31 + b) % 999983, 7); };
            function next() { if (!isThere()) return setTimeout(next, 20); if (told.length) told[told.length - 1] += " " + colors();
                if (!steps.length) { $("told").textContent = told.join("\\n"); return; } steps.shift()(); told.push(String(frame)); setTimeout(next, 50); }
            setTimeout(next, 100);
            }</script>
            """
        try Data((page("r.html") + steps).utf8).write(to: URL(fileURLWithPath: folder("steps.html")))
        let browser = try ChildProcess([
            try #require(Self.browser), "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder("profile"))",
            "--virtual-time-budget=20000", "--dump-dom", "file://\(folder("steps.html"))",
        ])
        var text = ""
        while let line = try browser.nextLine(within: 60) { text += line + "\n" }
        #expect(try browser.finish() == 0)
        let told = try #require(text.firstMatch(of: /<pre id="told">([^<]+)<\/pre>/), "\(text.suffix(2000))").1.split(separator: "\n")
        #expect(told.map { $0.split(separator: " ")[0] } == ["0", "1", "11", "60", "59", "0", "30", "15", "15"])
        let pictures = told.map { $0.split(separator: " ")[1] }
        #expect(pictures[0] == pictures[5] && pictures[7] == pictures[8] && Set(pictures).count >= 4, "\(told)")
    }

    /// The page comes alive: it shows the frame of the first line that is not met.
    @Test(.enabled(if: browser != nil, "no Chromium here")) func aBrowserShowsIt() throws {
        let take = try folder.write(shortTake + "\n0.5 expect list.offset == 7\n1 end\n", to: "a.take")
        #expect(try overscroll("report", take, "-o", folder("r.html")).status == 1)
        let program = try ChildProcess([
            try #require(Self.browser), "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder("profile"))",
            "--virtual-time-budget=3000",
            "--dump-dom", "file://\(folder("r.html"))",
        ])
        var text = ""
        while let line = try program.nextLine(within: 60) { text += line + "\n" }
        #expect(try program.finish() == 0)
        #expect(text.contains("frame 30 of 60 · 0.5000 s") && text.contains("1 of 1 lines not met"))
    }
}
