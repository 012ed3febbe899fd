import Geometry
import Layers
import Promotion
import TakeTesting
import Testing

/// Phones with something cut out of their screens.
@Suite struct SafeAreaTests {
    private static let devices = [("iphonese", 0.0, 667.0, 0.0), ("iphonex", 44, 812, 34), ("iphone16promax", 62, 956, 34)]

    @Test(arguments: devices) func theListKeepsClearAndThePullsStayAsLong(
        row: (device: String, top: Double, height: Double, bottom: Double)
    ) throws {
        var looks: [(pull: Double, hint: Double, night: Double)] = []
        let run = try TakeRun(
            PromotionScene.description, "0.1 down 207 150\n0.2 slide 207 500 0.3\n0.6 up\n2 do stopAnimate\n3 do startAnimate\n3.5 end",
            header: "device \(row.device)"
        ) { stage in
            let root = stage.scene.root
            guard let list = root.descendant("list"), let hint = root.descendant("hint"), let night = root.descendant("distance") else {
                return
            }
            looks.append((-list.bounds.minY - row.top, hint.opacity, night.transform.ty))
        }
        #expect(run.frames[0]["y"] == -row.top && run.frames[0]["insetTop"] == row.top)
        #expect(run.layer("list")?.bounds.size.height == row.height && run.layer("promotion")?.frame.maxY == 0)
        // The bounds are those of a pull, wherever it starts.
        for frame in run.between(0.2, 0.55) {
            let pull = -frame["y"] - row.top
            #expect(frame.word("state") == (pull > 100 ? "promotionTriggered" : pull > 70 ? "refreshTriggered" : "stopped"))
        }
        // Open, the page covers the screen and no more.
        #expect(run.at(1.5)["y"] == -row.height && run.at(1.5)["insetTop"] == row.height)
        #expect(run.at(2.9)["y"] == -row.top && run.at(2.9)["insetTop"] == row.top)
        #expect(run.last.word("state") == "refreshing" && run.last["y"] == -row.top - 70)
        // The hint is there once the pull has an effect; sky and hills lag behind what is in sight.
        for (pull, hint, night) in looks where pull >= 0 {
            #expect(hint == (row.top > 0 ? min(1, pull / row.top) : 1))
            #expect(abs(night - 0.3 * (row.height - row.top - pull)) <= 0.25)
        }
    }

    @Test(arguments: devices) func theLastRowIsClearOfTheScreensEnd(
        row: (device: String, top: Double, height: Double, bottom: Double)
    ) throws {
        let run = try TakeRun(
            PromotionScene.description, "0.1 drag 150 600 150 10 0.2\n0.5 drag 150 600 150 10 0.2\n3 end", header: "device \(row.device)")
        #expect(run.last["y"] == 1000 + row.bottom - row.height)
    }

    /// Between pixels the list's white ground must not shine through between the page and the sky above it.
    @Test func noSeamAboveThePage() throws {
        let run = try TakeRun(PromotionScene.description, "0.1 end")
        let (sky, page) = (try #require(run.layer("sky")), try #require(run.layer("promotion")))
        #expect(sky.frame.maxY > page.frame.minY && sky.zPosition < page.zPosition)
    }
}
