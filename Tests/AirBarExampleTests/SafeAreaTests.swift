import AirBarExample
import TakeTesting
import Testing

/// Phones of other sizes than 414 x 736.
@Suite struct SafeAreaTests {
    @Test(arguments: [("iphonese", 0.0, 651.0), ("iphonex", 24, 762), ("iphone16pro", 42, 824)])
    func theBarIsHigherByWhatTheStatusBarIs(row: (device: String, notch: Double, buttons: Double)) throws {
        let run = try TakeRun(
            AirBarExampleScene.description, "0.1 do expand\n1 do collapse\n2 drag 150 500 150 200 0.3\n4 end",
            header: "device \(row.device)")
        #expect(run.frames[0]["h"] == 128 + row.notch && run.at(0.9)["h"] == 284 + row.notch)
        #expect(run.at(1.9)["h"] == 128 + row.notch && run.last["h"] == 64 + row.notch)
        #expect(run.frames[0].threshold("\(Int(128 + row.notch)) normal")?.line == 128 + row.notch)
        for button in ["C", "R"] { #expect(run.layer(button)?.frame.maxY == row.buttons) }
        #expect(run.layer("back")?.frame.minY == 34 + row.notch)
    }
}
