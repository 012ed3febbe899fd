import Geometry
import Layers
import Pixels
import Promotion
import TakeTesting
import Testing
import Typesetting

/// What is near goes with the page, and fingers that do not drag stop nothing.
@Suite struct NightTests {
    private func layer(_ hand: Hand, _ name: String) throws -> Layer { try #require(hand.stage.scene.root.descendant(name)) }

    private func drawn(_ layer: Layer) throws -> Image {
        let picture = Picture(try #require(layer.contents), in: layer.bounds)
        return Image(size: picture.part.bounds.size, scale: 1) { picture.contents.draw(picture.part, in: &$0) }
    }

    @Test func onlySkyAndHillsLag() throws {
        let hand = try Hand(scale: 2)
        for y in [-50.0, -136, -300] {
            if y == -50 { try hand.down() }
            try hand.drag(to: y)
            #expect(try layer(hand, "distance").transform.ty > 0)
            for name in ["ground", "floor", "table"] { #expect(try layer(hand, name).transform == .identity) }
        }
        // The ground, the firs and the light of the table are in one picture, which is transparent where the sky is seen.
        let ground = try drawn(try layer(hand, "ground"))
        func alpha(_ x: Int, _ y: Int) -> UInt32 { ground.pixels[y * ground.width + x] >> 24 }
        #expect(alpha(207, 560) == 255 && alpha(27, 430) > 200 && alpha(386, 500) > 200 && alpha(207, 440) < 40)
    }

    @Test func snowGoesOnBeyondTheTop() throws {
        let hand = try Hand(scale: 2)
        let sky = try drawn(try layer(hand, "snow"))
        // In every tenth of the height there are flecks.
        for band in 0..<10 {
            let rows = band * 73..<band * 73 + 73
            let flecks = rows.reduce(0) { count, y in count + (0..<sky.width).count { sky.pixels[y * sky.width + $0] >> 24 > 60 } }
            #expect(flecks > 30, "\(flecks) in band \(band)")
        }
    }

    @Test func noCrestCrossesTheHint() throws {
        let hand = try Hand(scale: 2)
        let (floor, label) = (try layer(hand, "floor"), try layer(hand, "下拉可刷新"))
        let ground = try drawn(floor)
        let hint = try layer(hand, "hint").frame
        // The words and the arrow, in the page.
        let place = label.frame.offset(by: Point(0, hint.minY - floor.frame.minY)).inset(x: -30, y: -3)
        func light(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 255) + Int(pixel >> 8 & 255) + Int(pixel & 255) }
        var lights: [Int] = []
        for y in Int(place.minY)..<Int(place.maxY) {
            for x in Int(place.minX)..<Int(place.maxX) { lights.append(light(ground.pixels[y * ground.width + x])) }
        }
        lights.sort()
        // But for single flecks of snow it is one dark ground.
        #expect(lights[lights.count * 98 / 100] - lights[lights.count * 2 / 100] < 90)
    }

    @Test(arguments: ["on", "off"], [0.02, 0.1, 0.25]) func aTapLetsTheSlideGoOn(snap: String, after: Double) throws {
        let hand = try Hand(["snap": snap])
        try hand.drag(through: -120)
        hand.wait(after)
        let caught = hand["y"]
        #expect(caught > -736)
        try hand.down()
        hand.wait(0.2)
        #expect(abs(hand["y"] - caught) < 60 && hand.state == "promotionShowing")
        try hand.up()
        hand.wait(0.5)
        #expect(hand["y"] == -736 && hand.state == "promotionShowing" && hand.promotionCount == 1)
    }

    @Test func aDragTakesThePageFromTheSlide() throws {
        let hand = try Hand(["snap": "off"])
        try hand.drag(through: -120)
        hand.wait(0.15)
        try hand.down()
        try hand.drag(to: -500)
        hand.rest()
        try hand.up()
        hand.wait(1)
        #expect(hand["y"] == -500)
    }

    @Test func snapIsTheDefault() throws {
        let hand = try Hand()
        try hand.drag(through: -120)
        hand.wait(0.5)
        try hand.drag(through: -700)
        hand.wait(0.5)
        #expect(hand["y"] == -736)
        try hand.drag(through: -400)
        hand.wait(0.5)
        #expect(hand["y"] == 0 && hand.state == "stopped")
    }

    @Test(arguments: [0.0, -30, -90, 200]) func startedUnderAFingerItEndsOpen(place: Double) throws {
        let hand = try Hand()
        try hand.down()
        if place != 0 { try hand.drag(to: place) }
        try hand.perform("startAnimate")
        hand.wait(0.3)
        #expect(hand["y"] == place && hand.state == "refreshing" && hand["insetTop"] == 70)
        hand.rest()
        try hand.up()
        hand.wait(0.3)
        #expect(hand["y"] == -70 && hand.state == "refreshing")
        try hand.perform("stopAnimate")
        hand.wait(0.5)
        #expect(hand["y"] == 0 && hand.state == "stopped")
    }

    @Test func endedBeforeTheFingerLiftsNothingOpens() throws {
        let hand = try Hand()
        try hand.down()
        try hand.perform("startAnimate")
        try hand.perform("stopAnimate")
        try hand.up()
        hand.wait(0.5)
        #expect(hand["y"] == 0 && hand["insetTop"] == 0)
    }

    @Test func theIndicatorIsInFrontOfThePage() throws {
        let hand = try Hand()
        #expect(try layer(hand, "promotion").zPosition < layer(hand, "scrollIndicator").zPosition)
        #expect(try layer(hand, "promotion").zPosition > layer(hand, "rows").zPosition)
    }
}
