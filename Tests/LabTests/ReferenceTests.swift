import Geometry
import Lab
import Motion
import Staging
import Testing

struct ReferenceTests {
    private func curve(_ text: String) throws -> ReferenceCurve { try ReferenceCurve(csv: text, file: "r.csv") }

    @Test func readsTwoColumns() throws {
        let read = try curve("\u{FEFF}t,offset\r\n0,1.5\r\n\r\n 0.1 ,\t-2e1\r\n0.25,3\n")
        #expect(read.points.map(\.time) == [0, 0.1, 0.25] && read.points.map(\.offset) == [1.5, -20, 3])
        #expect(try curve("-1,0\n0,0\n1,0").points.count == 3 && read.duration == 0.25)
    }

    /// Old programs of the Mac write such lines, and others end each line with a comma.
    @Test(arguments: [
        "t,y\r0,1\r0.1,2\r0.2,3\r", "t,y,\n0,1,\n0.1,2,\n0.2,3,\n", "t,y,,\n0,1\n0.1,2,,\n0.2,3,\n", "0,1,\n0.1,2,\n0.2,3,\n",
    ])
    func lineEndsOfOtherProgramsAreRead(text: String) throws { #expect(try curve(text) == curve("0,1\n0.1,2\n0.2,3\n")) }

    /// A trace is a reference, too.
    @Test func aColumnIsChosenByItsName() throws {
        let trace = "frame,time,t,y,state\n0,0,0,5,idle\n1,0.1,0.1,6,idle\n2,0.2,0.2,7,idle\n"
        let read = try ReferenceCurve(csv: trace, file: "r.csv", column: "y")
        #expect(read.points.map(\.offset) == [5, 6, 7] && read.points.map(\.time) == [0, 0.1, 0.2])
        #expect(throws: LabError.self) { try ReferenceCurve(csv: trace, file: "r.csv", column: "yy") }
        #expect(throws: LabError.self) { try ReferenceCurve(csv: trace, file: "r.csv") }
        #expect(throws: LabError.self) { try ReferenceCurve(csv: "0,1\n1,1\n2,1\n", file: "r.csv", column: "y") }
    }

    static let refusals: [(text: String, line: Int, words: String)] = [
        ("", 1, "at least 3 lines"), ("t,offset\n0,1\n1,2", 3, "here are 2"), ("0,1\n0.1,2\n0.1,3", 3, "time 0.1 does not come after 0.1"),
        ("0,1\n0.1\n0.2,3", 2, "here is 1 column"), ("0,1,2\n", 1, "here are 3 columns"),
        ("0,1\n0.1,x\n", 2, "'x' is not a number of points"),
        ("0,1\nt,offset\n", 2, "'t' is not a number of seconds"), ("0,1\n0.1,nan\n", 2, "'nan'"), ("0,1\ninf,1\n", 2, "'inf'"),
        ("0,1\n0.1,1e7\n", 2, "'1e7' is more than 1000000 points"),
        (
            "t,y\n1700000000.000000,1\n", 2,
            "'1700000000.000000' is more than 1000000 seconds, the most that is read; subtract the first time from all times"
        ),
        ("t,y,,z,\n0,1,2,3\n", 1, "here are 4 columns, and --column has to name one of y, , z"),
        ("t,y\n0,1,,2\n", 2, "here are 4 columns, and the table has 2"), ("t,1\n0,1\n", 1, "'t' is not a number of seconds"),
        ("0;1\n", 1, "here is 1 column: commas stand between columns, and a point in numbers"),
        ("t\toffset\n0\t1\n", 1, "commas stand between"), ("0,5;1,5\n", 1, "here are 3 columns: commas stand between"),
        ("x\n", 1, "here is 1 column"), ("0,1\n500,2\n1000,3", 3, "and times are seconds"),
        ("0,1\n500,2\n1000,3\n", 3, "is 1000 seconds long"), ("0,1\n1,2\n", 2, "here are 2"),
        ("t,offset\nt,offset\n", 2, "'t'"), ("0,1\n0.1,\n", 2, "'' is not a number of points"),
    ]

    @Test(arguments: refusals.indices) func refusesWithLineAndCause(index: Int) throws {
        let expected = Self.refusals[index]
        #expect {
            try curve(expected.text)
        } throws: { error in
            guard case .refused(let refusal)? = error as? LabError else { return false }
            return refusal.line == expected.line && refusal.message.contains(expected.words) && refusal.file == "r.csv"
        }
    }

    @Test(arguments: 0..<3 as Range<UInt64>) func damagedTablesAreRefusedOrRead(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let good = Array("t,offset\n0,1.5\n0.1,-20\n0.2,30\n0.3,31\n".utf8)
        var (refused, read) = (0, 0)
        for _ in 0..<2000 {
            var bytes = good
            for _ in 0...random.nextInteger(below: 4) {
                let at = random.nextInteger(below: bytes.count)
                if random.nextInteger(below: 2) == 0 {
                    bytes[at] = UInt8(truncatingIfNeeded: random.next())
                } else {
                    bytes.swapAt(at, random.nextInteger(below: bytes.count))
                }
            }
            do {
                let points = try curve(String(decoding: bytes, as: UTF8.self)).points
                read += 1
                #expect(points.count >= 3 && zip(points, points.dropFirst()).allSatisfy { $0.time < $1.time })
            } catch { refused += 1 }
        }
        #expect(refused > 300 && read > 50)
    }

    private func measurement(_ feel: Feel = .uikit) throws -> (FeelMeasurement, (ReferenceCurve?) throws -> FeelReport) {
        let take = try listTake("0.1 drag 200 100 200 500 0.5\n3 end")
        let typography = try Typography()
        func report(_ reference: ReferenceCurve?) throws -> FeelReport {
            try FeelReport(take, scene: ListScene.description, name: "a", feels: [feel], reference: reference, typography: typography)
        }
        return (try report(nil).measurements[0], report)
    }

    /// The take's own way from 0.5 s on, at times between its frames, some time later and rounded to hundredths.
    @Test(arguments: [0.1234, -7.5, 20]) func theShiftIsFound(shift: Double) throws {
        let (measured, report) = try measurement()
        let frames = Array(zip(measured.times, measured.places)).filter { $0.0 > 0.5 && $0.0 < 2 }
        let rows = zip(frames, frames.dropFirst()).map { from, to in
            let place = from.1 + 0.3 * (to.1 - from.1)
            return "\(from.0 + 0.3 * (to.0 - from.0) + shift),\((place * 100).rounded() / 100)"
        }
        let fit = try #require(try report(try curve(rows.joined(separator: "\n"))).fits.first)
        #expect(abs(fit.shift + shift) < 1e-4 && fit.rms < 0.01 && fit.largest < 0.05 && fit.feel == "uikit")
        #expect(abs(fit.start - (31 + 0.3) / 60) < 1e-4)
    }

    /// A curve that begins with 0 tells only how far the content has moved; any other tells where it was.
    @Test func onlyACurveThatBeginsWithZeroIsLaidAtAnotherHeight() throws {
        let (measured, report) = try measurement()
        let frames = Array(zip(measured.times, measured.places)).filter { $0.0 > 0.5 && $0.0 < 2 }
        let first = try #require(frames.first)
        for distance in [-first.1, 7 - first.1] {
            let rows = frames.map { "\($0.0),\($0.1 + distance)" }
            let fit = try #require(try report(try curve(rows.joined(separator: "\n"))).fits.first)
            if distance == -first.1 {
                #expect(fit.rms < 1e-6 && fit.largest < 1e-6 && abs(fit.offset - first.1) < 1e-6 && abs(fit.shift) < 1e-4)
            } else {
                #expect(fit.rms > 1 && fit.offset == 0)
            }
        }
    }

    @Test func anotherFeelIsFurtherAway() throws {
        let (measured, _) = try measurement()
        let rows = zip(measured.times, measured.places).map { "\($0),\($1)" }
        let reference = try curve(rows.joined(separator: "\n"))
        let (_, flutter) = try measurement(.flutter)
        let report = try flutter(reference)
        let fit = try #require(report.fits.first)
        #expect(fit.rms > 2 && fit.largest > fit.rms)
        #expect(report.verdict(.rms, limit: fit.rms) == .within && report.verdict(.rms, limit: fit.rms / 2) != .within)
        #expect(report.verdict(.difference, limit: fit.largest) == .within && report.verdict(.difference, limit: fit.rms) != .within)
        #expect(report.table.contains("reference: rms") && report.html.contains("class=\"ghost\""))
    }

    /// A reference off by a constant has that as its error.
    @Test func theErrorIsTheRootMeanSquare() throws {
        let (measured, report) = try measurement()
        let rows = zip(measured.times, measured.places).enumerated().map { "\($1.0),\($1.1 + ($0 % 2 == 0 ? 3.0 : -3))" }
        let fit = try #require(try report(try curve(rows.joined(separator: "\n"))).fits.first)
        #expect(abs(fit.rms - 3) < 0.05 && fit.largest >= 3)
    }
}
