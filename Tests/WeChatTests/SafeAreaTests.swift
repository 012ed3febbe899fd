import TakeTesting
import Testing

/// Phones of other sizes than 414 x 736.
@Suite struct SafeAreaTests {
    @Test(arguments: [("iphonese1", 20.0, 0.0, 568.0), ("iphonex", 44, 34, 812), ("iphone16pro", 62, 34, 874)])
    func barsEndWhereTheSafeAreaBegins(row: (device: String, top: Double, bottom: Double, height: Double)) throws {
        let pull = "0.1 down 150 150\n0.11 slide 150 500 0.39\n0.55 up\n2 end"
        let run = try TakeRun(pull, header: "device \(row.device)")
        #expect(run.frames[0]["list.offset"] == -row.top - 44 && run.layer("tabBar")?.bounds.height == 49 + row.bottom)
        #expect(run.layer("navBar.background")?.frame.minY == row.top && run.layer("navBar")?.bounds.height == row.top + 44)
        // The panel opens, and leaves the bar at the lower edge.
        #expect(run.last.word("home.state") == "refreshing" && run.last["navBar.top"] == row.height - row.top - 44)
        let (more, list) = (try #require(run.layer("more")), try #require(run.layer("panel.list")))
        #expect(more.frame.maxX <= list.bounds.width - 30 && list.frame.minY == row.top + 44)
    }
}
