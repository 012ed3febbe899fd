import Geometry
import Lab
import Layers
import Scrolling
import Staging
import Takes
import Testing
import Typesetting

/// A bar over a list; what differs between versions is planted in the subclasses.
private class BarScene: Scene, ScrollViewDelegate {
    let root: Layer
    let list: ScrollView
    let bar: Layer
    var effects: [String] = []

    required init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen, color: .white)
        list = ScrollView(frame: context.screen, environment: context.scrolling)
        list.contentSize = Size(context.screen.width, 2000)
        bar = Layer(name: "bar", frame: Rect(0, 700, context.screen.width, 36), color: .black)
        root.addSublayer(list.layer)
        root.addSublayer(bar)
        list.delegate = self
    }

    func scrollViewWillBeginDragging(_ scrollView: ScrollView) { begin() }

    func begin() { effects = ["dim", "lift"] }

    static func description<S: BarScene>(_ type: S.Type) -> SceneDescription {
        SceneDescription(
            type, name: "bar", summary: "",
            probes: [.number("y", \.list.contentOffset.y), .text("effect") { $0.effects.first ?? "none" }])
    }
}

/// One pixel of the bar is another colour.
private final class PixelScene: BarScene {
    required init(context: SceneContext) {
        super.init(context: context)
        bar.addSublayer(Layer(name: "speck", frame: Rect(100, 10, 1, 1), color: .white))
    }
}

private final class OrderScene: BarScene {
    override func begin() { effects = ["lift", "dim"] }
}

struct TraceTests {
    private let old = BarScene.description(BarScene.self)

    private func trace(_ scene: SceneDescription, _ lines: String = "", draws: Bool = true) throws -> Trace {
        let text = "overscroll-take 1\nscene bar\ndevice 414x736@1\n\(lines)0.1 down 207 600\n0.116 slide 207 300 0.2\n0.4 up\n1 end\n"
        let take = try Take(parsing: text, file: "a.take", vocabulary: Vocabulary([scene], constants: .all))
        return try Trace(take, scene: scene, draws: draws, typography: try Typography())
    }

    private func difference(to scene: SceneDescription, _ lines: String = "") throws -> TraceDifference? {
        TraceDifference(from: try trace(old), to: try trace(scene, lines))
    }

    // MARK: - Planted changes

    @Test func whatIsTheSameDoesNotDiffer() throws { #expect(try difference(to: old) == nil) }

    @Test func aPixelOfABarIsSeenInThePictureOnly() throws {
        let found = try #require(try difference(to: BarScene.description(PixelScene.self)))
        #expect(found.row == 0 && found.probes.map(\.name) == [Trace.picture] && found.probes[0].rows.count == 61)
        #expect(found.text == "first different at frame 0: the picture")
    }

    @Test func anOrderOfEffectsIsNamed() throws {
        let found = try #require(try difference(to: BarScene.description(OrderScene.self)))
        #expect(found.probes.map(\.name) == ["effect"] && found.row > 6 && found.row < 12)
        #expect(found.text == "first different at frame \(found.row): effect dim -> lift")
    }

    @Test func aConstantOfTheFeelDiffersFromTheReleaseOn() throws {
        let found = try #require(try difference(to: old, "constant decelerationRate 0.99\n"))
        // The finger is up from 0.4 s on, which is frame 24.
        #expect((24...26).contains(found.row) && Set(found.probes.map(\.name)) == ["y", Trace.picture])
        let y = try #require(found.probes.first { $0.name == "y" })
        let largest = try #require(y.largest)
        #expect(largest.distance > 10 && largest.row == 60 && y.rows == Array(found.row...60))
    }

    // MARK: - Tables

    private func table(_ text: String) throws -> Trace { try Trace(csv: text, file: "t.csv") }

    @Test func aTraceIsReadBack() throws {
        let played = try trace(old, draws: false)
        let head = (["frame", "time"] + played.columns.map(\.name)).joined(separator: ",")
        let rows = played.times.indices.map { row in
            (["\(row)", "\(played.times[row])"] + played.columns.map { $0.values[row].csvField }).joined(separator: ",")
        }
        let read = try table(([head] + rows).joined(separator: "\r\n"))
        #expect(read == played && TraceDifference(from: read, to: played) == nil)
    }

    /// A recording has several frames at one time when its window goes out of sight while the time stands still.
    @Test func framesOfOneTimeAreReadBackAndComparedOneByOne() throws {
        let text = "overscroll-take 1\nscene bar\n0 frame\n0.3 frame\n0.3 hide\n0.3 frame\n0.3 show\n0.3 frame\n0.4 frame\n"
        let take = try Take(parsing: text, file: "a.take", vocabulary: Vocabulary([old], constants: .all))
        let played = try Trace(take, scene: old, typography: try Typography())
        #expect(played.times == [0, 0.3, 0.3, 0.3, 0.4])
        let read = try table("frame,time,y\n" + (0..<5).map { "\($0),\(played.times[$0]),\($0)\n" }.joined())
        #expect(read.times == played.times)
        let other = try table("frame,time,y\n" + (0..<5).map { "\($0),\(played.times[$0]),\($0 == 2 ? 7 : $0)\n" }.joined())
        #expect(TraceDifference(from: read, to: other)?.row == 2)
    }

    @Test(arguments: ["plain", "a, b", "say \"hi\"", "\"", "\",\"", " blank ", "5\" wide", "", "\"\""]) func anyTextIsReadBack(word: String)
        throws
    {
        let written = ProbeValue.word(word).csvField
        let read = try table("time,text,y\n0,\(written),1\n1, \(written) ,2\n")
        #expect(read.columns.map(\.name) == ["text", "y"])
        #expect((0...1).map { read.columns[0].values[$0] } == [.word(word), .word(word)], "\(written)")
    }

    static let refusals: [(text: String, line: Int, words: String)] = [
        ("", 1, "a table with a row"), ("time,y\n", 1, "a table with a row"), ("time,y\n0.5,1\n0,2", 3, "time 0 comes before 0.5"),
        ("time,y\n0,1,2", 2, "here are 3 columns, and the table has 2"), ("time\n0", 1, "two columns or more"),
        ("time,y,y\n0,1,2\n", 1, "two columns have the name 'y'"),
        ("1,2,3\n", 1, "two columns"), ("time,y,inf\n0,1", 2, "here are 2 columns, and the table has 3"),
        ("time,a,b\n0,\"a,b\n", 2, "here are 2 columns, and the table has 3"),
        ("abc,1\n0,2", 1, "'abc' is not a number of seconds"), ("\n time , 1\n0,2", 2, "'time' is not a number of seconds"),
        ("time,y\nx,1", 2, "'x' is not a number of seconds"), ("time,y\n0,1\u{0}", 2, "byte 0"),
    ]

    @Test(arguments: refusals.indices) func damagedTablesAreRefused(index: Int) throws {
        let expected = Self.refusals[index]
        #expect {
            try table(expected.text)
        } throws: { error in
            guard case .refused(let refusal)? = error as? LabError else { return false }
            return refusal.line == expected.line && refusal.message.contains(expected.words) && refusal.file == "t.csv"
        }
    }

    @Test func tablesAtOtherTimesAreComparedBetweenTheirRows() throws {
        let old = try table("time,y,state\n0,0,a\n0.5,5,a\n1,10,b\n2,0,b\n")
        let straight = try table("time,y,state\n0,0,a\n1,10,b\n")
        #expect(old.overlap(with: straight) == 3 && TraceDifference(from: old, to: straight) == nil)
        let bent = try table("\"time\", \"y\",state\n0,0,a\n0.8,8.5,a\n1,10,c\n")
        let found = try #require(TraceDifference(from: old, to: bent))
        #expect(found.row == 1 && found.time == 0.5 && found.ends == nil)
        #expect(found.probes.map(\.name) == ["y", "state"] && found.probes[1].rows == [2] && found.probes[1].distances == [nil])
        #expect(abs((found.probes[0].largest?.distance ?? 0) - 0.3125) < 1e-12)
        #expect(TraceDifference(from: old, to: bent, tolerance: 0.5)?.probes.map(\.name) == ["state"])
    }

    /// A table does not tell the word `1.50` from a number, so what is compared with a table is read as if it had been in one.
    @Test func wordsLikeNumbersComeBackFromATable() throws {
        let words: [ProbeValue] = [.word("1.50"), .word("true"), .word("a,b")]
        let played = Trace(times: [0, 1, 2], columns: [.init(name: "hint", values: words), .init(name: Trace.picture, values: words)])
        let table = "time,hint\n" + words.enumerated().map { "\($0),\($1.csvField)\n" }.joined()
        let read = try Trace(csv: table, file: "")
        #expect(TraceDifference(from: read, to: played) != nil && TraceDifference(from: read, to: played.asWritten(inJSON: false)) == nil)
        #expect(played.asWritten(inJSON: false).column(Trace.picture) == played.column(Trace.picture))
        #expect(read.asWritten(inJSON: false) == read)
    }

    /// A table may have words between its numbers: each distance belongs to its row.
    @Test func distancesStayInTheirRows() throws {
        let old = try table("time,y\n0,1\n0.1,lost\n0.2,5\n0.3,nan\n0.4,7\n")
        let new = try table("time,y\n0,1\n0.1,2\n0.2,9\n0.3,3\n0.4,8\n")
        let found = try #require(TraceDifference(from: old, to: new))
        #expect(found.probes[0].rows == [1, 2, 3, 4] && found.probes[0].distances == [nil, 4, nil, 1])
        #expect(found.probes[0].largest?.row == 2 && found.probes[0].largest?.distance == 4)
        #expect(old.strip(found, framesPerSecond: 10, until: 0.4).values == [0, 1, 4, 1, 1])
    }

    /// A window that was resized has two ticks at one time.
    @Test func twoFramesAtOneTimeAreTwo() throws {
        let twice = Trace(times: [0, 0.1, 0.1], columns: [Trace.Column(name: "y", values: [.number(0), .number(1), .number(2)])])
        #expect(TraceDifference(from: twice, to: twice) == nil)
    }

    @Test func aTraceThatGoesOnIsDifferent() throws {
        let (short, long) = (try table("time,y\n0,0\n1,1\n"), try table("time,y\n0,0\n1,1\n2,1\n"))
        let found = try #require(TraceDifference(from: short, to: long))
        #expect(found.row == 2 && found.time == 2 && found.probes.isEmpty && found.ends?.old == 1 && found.ends?.new == 2)
        #expect(found.text == "one ends before frame 2, and the other goes on")
        #expect(try table("0,1\n1,2\n").columns.map(\.name) == ["value"])
    }

    @Test func theStripIsTheDistanceInEachFrameOfAFilm() throws {
        let (old, new) = (try table("time,y\n0,0\n0.1,1\n0.2,2\n"), try table("time,y\n0,0\n0.1,4\n0.2,1\n"))
        let strip = old.strip(try #require(TraceDifference(from: old, to: new)), framesPerSecond: 20, until: 0.2)
        #expect(strip.name == "y" && strip.values == [0, 0, 3, 3, 1])
    }
}
