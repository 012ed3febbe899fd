import TakeTesting
import Testing

/// What the bar looks like at a height.
@Suite struct BarLooksTests {
    /// Height, progress, bg alpha, normal y and alpha, expanded y, height, gap and alpha, back alpha, light alpha, menu y. Source: <doc:AirBarSheet#3.5-Properties>.
    static let rows: [[Double]] = [
        [64, 0, 0, -24, 0, 40, 44, 2.35, 0, 0, 0, 24],
        [80, 0.25, 0.25, -8, 0.25, 40, 44, 2.35, 0, 0, 0.25, 40],
        [96, 0.5, 0.5, 8, 0.5, 40, 44, 2.35, 0, 0, 0.5, 56],
        [120, 0.875, 0.875, 32, 0.875, 40, 44, 2.35, 0, 0, 0.875, 80],
        [128, 1, 1, 40, 1, 40, 44, 2.35, 0, 0, 1, 88],
        [150, 1.141, 1, 45.64, 0.859, 45.64, 60.92, 3.25, 0.141, 0, 1, 110],
        [206, 1.5, 1, 60, 0.5, 60, 104, 5.55, 0.5, 0, 1, 166],
        [245, 1.75, 1, 70, 0.25, 70, 134, 7.15, 0.75, 0.5, 1, 205],
        [284, 2, 1, 80, 0, 80, 164, 8, 1, 1, 1, 244],
    ]
    static let names = [
        "h", "progress", "bg.alpha", "normal.y", "normal.alpha", "expanded.y", "expanded.height", "expanded.gap", "expanded.alpha",
        "back.alpha", "light.alpha", "menu.y",
    ]

    @Test("the table of the bar", arguments: rows)
    func checkValues(row: [Double]) throws {
        let drag = row[0] == 128 ? "" : scrolling(to: -row[0])
        let frame = try TakeRun(drag + "0.6 end").last
        #expect(frame["y"] == -row[0] && frame["o"] == -row[0])
        // <doc:AirBarSheet#3.5-Properties> prints the expanded view's quarter points to a hundredth or less.
        for (name, value) in zip(Self.names, row) {
            #expect(abs(frame[name] - value) <= (abs(value) < 2 ? 5.1e-4 : 5.1e-3), "\(name) \(frame[name]) \(value)")
        }
        #expect(frame["bar.height"] == row[0] && frame["bg.height"] == row[0] && frame["dark.alpha"] == 1 - row[10])
    }

    @Test func partsStandWhereTheSheetSays() throws {
        let run = try TakeRun("0.1 do expand\n1 end")
        func frame(_ path: String...) throws -> [Double] {
            var layer = run.stage.scene.root
            for name in path { layer = try #require(layer.descendant(name)) }
            return [layer.frame.minX, layer.frame.minY, layer.frame.width, layer.frame.height]
        }
        #expect(try frame("back") == [22, 34, 40, 40])
        #expect(try frame("expanded") == [0, 80, 414, 164])
        #expect(try frame("normal", "field") == [20, 0, 374, 42])
        #expect(try frame("normal", "magnifier") == [10, 9.5, 23, 23])
        let rows = try #require(run.layer("expanded")).sublayers
        #expect(rows.map(\.frame.minY) == [0, 50, 100] && rows.allSatisfy { $0.frame.width == 374 && $0.frame.height == 42 })
        #expect(try frame("building") == [10, 10, 23, 23] && rows[0].descendant("Anywhere")?.frame.minX == 43)
        #expect(try frame("C") == [16, 660, 60, 60] && frame("R") == [338, 660, 60, 60])
        #expect(try frame("list2") == [414, 0, 414, 736])
        #expect(try frame("row1", "block") == [20, 24, 45.5, 45.5])
        let menu = try #require(run.layer("lightMenu")).sublayers
        #expect(menu.map(\.opacity) == [0.6, 1, 0.6, 0.6])
        for (label, center) in zip(menu, [49.15, 138.8, 254.4, 371.75]) { #expect(abs(label.frame.midX - center) <= 0.5) }
        #expect(run.layer("expanded")?.masksToBounds == true && run.layer("normal")?.masksToBounds == true)
        #expect(run.layer("airBar")?.masksToBounds == false)
    }

    /// Height, hidden, white.
    @Test(
        "airbar R11",
        arguments: [
            (64.0, false, false), (64.5, true, false), (83, true, false), (96, true, false), (96.5, true, true), (127.5, true, true),
            (128, false, true), (200, false, true), (284, false, true),
        ]) func statusBar(height: Double, isHidden: Bool, isWhite: Bool) throws
    {
        let frame = try TakeRun((height == 128 ? "" : scrolling(to: -height)) + "0.7 end").last
        #expect(frame["h"] == height)
        #expect(frame.flag("statusBar.hidden") == isHidden && frame.word("statusBar.style") == (isWhite ? "white" : "black"))
        #expect(frame["statusBar.alpha"] == (isHidden ? 0 : 1))
    }

    @Test func statusBarFadesInAFifthOfASecond() throws {
        let run = try TakeRun(wheel(10, at: 0.5) + "1 end", framesPerSecond: 100)
        #expect(run.at(0.49)["statusBar.alpha"] == 1)
        #expect(abs(run.at(0.6)["statusBar.alpha"] - 0.5) < 1e-6)
        #expect(run.at(0.69)["statusBar.alpha"] > 0 && run.at(0.7)["statusBar.alpha"] == 0)
    }
}
