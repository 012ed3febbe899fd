import Geometry
import Layers
import Motion
import Pixels
import Promotion
import Staging
import TakeTesting
import Testing
import Typesetting

/// The arrow, the hint and the page.
@Suite struct LookTests {
    private func layer(_ hand: Hand, _ name: String) throws -> Layer { try #require(hand.stage.scene.root.descendant(name)) }

    @Test("promotion 2") func placesAndOrder() throws {
        let hand = try Hand()
        let page = try layer(hand, "promotion")
        #expect(page.frame == Rect(0, -736, 414, 736) && page.zPosition == 0.5)
        #expect(try layer(hand, "hint").frame == Rect(0, 666, 414, 70))
        #expect(try layer(hand, "table").frame == Rect(0, 0, 414, 736))
        let label = try layer(hand, "下拉可刷新")
        #expect(label.frame.maxY == 62 && abs(label.frame.midX - 207) <= 0.05)
        #expect(try layer(hand, "arrow").frame.maxX == (label.frame.minX - 6).rounded())
        #expect(try layer(hand, "row19").frame == Rect(0, 950, 414, 50))
        #expect(try layer(hand, "row 3").frame.minX == 16)
    }

    @Test("promotion 8 arrow") func theCircleClosesWithThePull() throws {
        let hand = try Hand()
        let circle = try layer(hand, "circle")
        let shaft = try layer(hand, "shaft")
        try hand.down()
        for (y, fraction) in [(-35.0, 0.5), (-63, 0.9), (-66.5, 0.95), (-200, 0.95), (-7, 0.1)] {
            try hand.drag(to: y)
            #expect(abs(circle.strokeEnd - fraction) < 1e-9 && !shaft.isHidden)
        }
        try hand.drag(to: -80)
        try hand.up()
        #expect(shaft.isHidden && circle.strokeEnd == 0.95)
        let start = hand.time
        hand.wait(0.25)
        #expect(abs(circle.presentation.transform.b - 1) < 1e-9 && hand.time - start == 0.25)
        hand.wait(2)
        #expect(!shaft.isHidden && circle.presentation.transform == .identity && circle.strokeEnd == 0)
    }

    @Test("promotion 8 parallax") func theNightIsSlower() throws {
        let hand = try Hand(scale: 2)
        let night = try layer(hand, "distance")
        #expect(night.transform.ty == 221)
        try hand.down()
        try hand.drag(to: -136)
        #expect(night.transform.ty == 180)
        try hand.up()
        hand.wait(0.5)
        #expect(hand["y"] == -736 && night.transform.ty == 0)
        try hand.drag(through: -900)
        #expect(night.transform.ty == 0)
        let plain = try Hand(["parallax": "off", "arrow": "off"])
        #expect(try layer(plain, "distance").transform == .identity && plain.stage.scene.root.descendant("arrow") == nil)
    }

    /// White over the page and black over rows; behind a notch the page is in sight at rest already, until it is taken away.
    @Test func theStatusBarStandsOut() throws {
        func play(_ device: String, _ lines: String) throws -> (Double) -> Bool? {
            var whites: [(time: Double, isWhite: Bool)] = []
            _ = try TakeRun(PromotionScene.description, lines, header: "device \(device)") { stage in
                guard let bar = stage.scene.root.descendant("statusBar") else { return }
                whites.append((stage.timeline.now, bar.sublayers[1].opacity == 1))
            }
            return { time in whites.last { $0.time <= time + 1e-9 }?.isWhite }
        }
        let lines = "0.1 down 150 150\n0.2 slide 150 500 0.3\n0.6 up\n2 do stopAnimate\n3 do toggle\n4 drag 150 500 150 100 0.2\n6 end"
        for (device, rest) in [("iphonese", false), ("iphonex", true), ("iphone16promax", true)] {
            let isWhite = try play(device, lines)
            #expect(isWhite(0) == rest && isWhite(1.5) == true && isWhite(2.9) == rest && isWhite(3.1) == false && isWhite(6) == false)
        }
        // The page goes while it is open, and rows come from below.
        let away = try play("iphonex", "0.1 down 150 150\n0.2 slide 150 500 0.3\n0.6 up\n2 do toggle\n4 end")
        #expect(away(1.9) == true && away(4) == false)
        let scrolled = try play("iphonex", "0.1 drag 150 500 150 300 0.2\n3 end")
        #expect(scrolled(0) == true && scrolled(3) == false)
    }

    /// What a layer shows, at one pixel a point.
    private func drawn(_ layer: Layer) throws -> Image {
        let picture = Picture(try #require(layer.contents), in: layer.bounds)
        return Image(size: picture.part.bounds.size, scale: 1) { picture.contents.draw(picture.part, in: &$0) }
    }

    /// The picture in front is transparent outside its band.
    @Test("promotion 2 band") func theTableKeepsToItsBand() throws {
        let hand = try Hand()
        let layer = try layer(hand, "table")
        let image = try drawn(layer)
        #expect(image.width == 414 && image.height == 736)
        for y in 0..<736 {
            let isEmpty = image.rowExtents[y].start == image.rowExtents[y].end
            #expect(isEmpty == !(227..<513).contains(y) || (227..<231).contains(y) || (508..<513).contains(y), "row \(y)")
        }
        let night = try self.layer(hand, "distance")
        #expect(try drawn(night).isOpaque)
    }

    /// Nothing runs on once nothing moves: takes without an end are over as soon as the scroll indicator has faded, 1.45 s after.
    @Test func comesToRest() throws {
        let refreshing = try TakeRun(PromotionScene.description, "0.1 down 207 150\n0.2 slide 207 330 0.3\n0.7 up")
        #expect(refreshing.last.time > 2.9 && refreshing.last.time < 4.4 && refreshing.last["refreshCount"] == 1)
        let open = try TakeRun(PromotionScene.description, "0.1 down 207 150\n0.2 slide 207 430 0.3\n0.7 up")
        #expect(open.last.time < 2.5 && open.last["promotionCount"] == 1)
    }

    @Test func badOptionsAreRefused() {
        #expect(throws: (any Error).self) { try TakeRun(PromotionScene.description, "1 end", header: "option snap maybe") }
        #expect(throws: (any Error).self) { try TakeRun(PromotionScene.description, "1 end", header: "option snow on") }
    }
}
