import Geometry
import TakeTesting
import Testing

/// Phones of other sizes than 414 x 736.
@Suite struct SafeAreaTests {
    /// A phone with the height of its status bar, of its home indicator, and of its screen.
    private static let devices = [("iphonese1", 20.0, 0.0, 568.0), ("iphonex", 44, 34, 812), ("iphone16pro", 62, 34, 874)]
    private let pull = "0.1 down 150 150\n0.11 slide 150 500 0.39\n0.55 up\n"

    @Test(arguments: devices)
    func barsEndWhereTheSafeAreaBegins(row: (device: String, top: Double, bottom: Double, height: Double)) throws {
        let run = try TakeRun(pull + "2 end", header: "device \(row.device)")
        #expect(run.frames[0]["list.offset"] == -row.top - 44 && run.layer("tabBar")?.bounds.height == 49 + row.bottom)
        #expect(run.layer("navBar.background")?.frame.minY == row.top && run.layer("navBar")?.bounds.height == row.top + 44)
        let (more, list) = (try #require(run.layer("more")), try #require(run.layer("panel.list")))
        #expect(more.frame.maxX <= list.bounds.width - 30 && list.frame.minY == row.top + 44)
    }

    /// The open panel leaves the bar above the home indicator. Its ground goes on to the screen's end, and shrinks again while the panel is pushed up.
    @Test(arguments: devices)
    func theOpenPanelLeavesTheBarAboveTheHomeIndicator(row: (device: String, top: Double, bottom: Double, height: Double)) throws {
        let open = row.height - row.bottom - row.top - 44
        let push = "1.5 down 150 \(row.height - 10)\n1.51 slide 150 \(row.height - 20 - 65) 0.3\n2 end"
        var grounds: [(time: Double, height: Double, end: Double)] = []
        let run = try TakeRun(pull + push, header: "device \(row.device)") { stage in
            guard let bar = stage.scene.root.descendant("navBar.background") else { return }
            grounds.append((stage.timeline.now, bar.bounds.height, stage.scene.root.convert(bar.bounds, from: bar).maxY))
        }
        #expect(grounds[0].height == 44 && run.at(1.4).word("home.state") == "refreshing")
        #expect(run.at(1.4)["navBar.top"] == open && run.at(1.4)["list.y"] == open)
        #expect(grounds.filter { (1...1.5).contains($0.time) }.allSatisfy { $0.end == row.height })
        // Half of the 130 points over which the bar turns grey.
        #expect(run.last["wrap.s"] == 65 && run.last["navBar.top"] == open - 65 && grounds.last?.height == 44 + row.bottom / 2)
        // Nothing jumps on the way down.
        let tops = run.between(0.55, 1.2).map { $0["navBar.top"] }
        #expect(zip(tops, tops.dropFirst()).allSatisfy { $1 >= $0 && $1 - $0 < 0.25 * row.height })
        let closed = try TakeRun(
            pull + "1.5 down 150 \(row.height - 10)\n1.51 slide 150 100 0.3\n1.9 up\n3 end", header: "device \(row.device)")
        #expect(closed.last["navBar.top"] == 0 && closed.layer("navBar.background")?.bounds.height == 44)
    }

    @Test(arguments: devices)
    func theBarOfAChatIsAboveTheHomeIndicator(row: (device: String, top: Double, bottom: Double, height: Double)) throws {
        let run = try TakeRun("0.1 do openChat 1\n1 end", header: "device \(row.device)")
        let (bar, field) = (try #require(run.layer("chat.bar")), try #require(run.layer("chat.field")))
        let root = run.stage.scene.root
        #expect(root.convert(bar.bounds, from: bar).maxY == row.height)
        #expect(root.convert(field.bounds, from: field).maxY == row.height - row.bottom - 8)
    }

    /// The large clouds over water leave room for the bar, and a bird flies on to the edge.
    @Test(arguments: [("iphonese1", Size(320, 568)), ("iphone16promax", Size(440, 956))])
    func theSkyHasThePlacesOfTheScreen(row: (device: String, size: Size)) throws {
        let run = try TakeRun(pull + "2 end", header: "device \(row.device)\noption weather cloud")
        let (cloud, bird) = (try #require(run.layer("cloud.large0")), try #require(run.layer("bird")))
        #expect(abs(cloud.position.y - 0.8 * row.size.height) < 1e-9 && abs(bird.frame.minY - 0.3 * row.size.height) < 1e-9)
        var furthest = -100.0
        _ = try TakeRun(pull + "14 end", header: "device \(row.device)\noption weather cloud") { stage in
            guard let bird = stage.scene.root.descendant("bird") else { return }
            furthest = max(furthest, bird.presentation.frame.minX)
        }
        #expect(furthest > row.size.width - 2 && furthest <= row.size.width)
    }
}
