import Geometry
import Pixels
import Testing
import Typesetting
import WeChatArt

/// Alpha 0...255 of a pixel.
private func alpha(_ image: Image, _ x: Int, _ y: Int) -> UInt32 { image.pixels[y * image.width + x] >> 24 }

private func bytes(_ image: Image) -> [UInt32] { (0..<image.width * image.height).map { image.pixels[$0] } }

private func hasEmptyBorder(_ image: Image) -> Bool {
    let (right, bottom) = (image.width - 1, image.height - 1)
    return (0...right).allSatisfy { alpha(image, $0, 0) == 0 && alpha(image, $0, bottom) == 0 }
        && (0...bottom).allSatisfy { alpha(image, 0, $0) == 0 && alpha(image, right, $0) == 0 }
}

@Suite struct ArtTests {
    @Test func everyAvatarFillsItsSquareAndIsLikeNoOther() {
        let images = Avatar.allCases.map { avatar in Image(size: Size(48, 48), scale: 2) { Art.avatar(avatar, in: &$0) } }
        #expect(images.count >= 20)
        #expect(images.allSatisfy { $0.isOpaque })
        #expect(Set(images.map(bytes)).count == images.count)
    }

    @Test(arguments: 1...9) func groupLeavesItsGroundInTheCornerAndBetweenMembers(count: Int) {
        let members = Array(Avatar.allCases.prefix(count))
        let image = Image(size: Size(48, 48), scale: 1) { Art.groupAvatar(members, in: &$0) }
        #expect(image.isOpaque)
        #expect(image.pixels[0] == 0xFFDD_DEE0)
        // The gap below the last row is 2 pt in full squares of four and nine.
        if count == 4 || count == 9 { #expect(image.pixels[46 * 48 + 24] == 0xFFDD_DEE0) }
    }

    @Test func miniProgramsAreDiscs() {
        for program in MiniProgram.allCases {
            let image = Image(size: Size(48, 48), scale: 1) { Art.miniProgramIcon(program, in: &$0) }
            #expect(alpha(image, 0, 0) == 0)
            #expect(alpha(image, 24, 24) == 255)
        }
    }

    @Test func tabIconsStayInTheirSquareAndTakeTheirColour() {
        for tab in Art.Tab.allCases {
            let plain = Image(size: Size(25, 25), scale: 2) { Art.tabIcon(tab, isSelected: false, in: &$0) }
            let selected = Image(size: Size(25, 25), scale: 2) { Art.tabIcon(tab, isSelected: true, in: &$0) }
            #expect(hasEmptyBorder(plain) && hasEmptyBorder(selected))
            #expect(bytes(plain).contains(0xFF19_1919))
            #expect(bytes(selected).contains(0xFF57_BE6A))
        }
    }

    @Test func glowGoesThroughTheSheetsStops() {
        // At 1 px a point the middle, (100, 94.6), lies beside the centre of pixel (100, 94).
        let image = Image(size: Art.sunGlowSize, scale: 1) { Art.sunGlow(in: &$0) }
        for (radius, expected) in [(13.0, 0.89), (26, 0.6), (39, 0.37), (52, 0.21), (65, 0.1)] {
            let got = Double(alpha(image, 100 + Int(radius), 94)) / 255
            // Half a point beside the stop; the steepest slope is 0.022 a point.
            #expect(abs(got - expected) < 0.02, "radius \(radius)")
        }
        #expect(alpha(image, 100, 94) > 247)
        #expect(alpha(image, 0, 94) == 0)
    }

    @Test func cloudsDifferAndEndBeforeTheirBorder() {
        let images = (0..<Art.cloudCount).map { index in
            Image(size: Art.cloudSize(index), scale: 1) { Art.cloud(index, in: &$0) }
        }
        #expect(images.count == 11)
        #expect(Set(images.map(bytes)).count == 11)
        for (index, image) in images.enumerated() {
            let size = Art.cloudSize(index)
            #expect(size.height == 200 && (1.4...2.7).contains(size.width / size.height))
            #expect((0..<image.width).allSatisfy { alpha(image, $0, 0) <= 2 && alpha(image, $0, image.height - 1) <= 2 })
            #expect((0..<image.height).allSatisfy { alpha(image, 0, $0) <= 2 && alpha(image, image.width - 1, $0) <= 2 })
            #expect(bytes(image).filter { $0 >> 24 > 184 }.count > image.width * image.height / 6)
        }
    }

    /// The mirror image of a cloud has no stripes and no steps.
    @Test(arguments: 0...1) func theWaterMirrorsCloudsSoftly(index: Int) {
        let image = Image(size: Art.waterCloudSize, scale: 1) { Art.waterCloud(index, in: &$0) }
        // Below the haze at the cloud's base.
        var (roughest, darkest) = (0, 0)
        for y in 156..<image.height - 1 {
            for x in 0..<image.width {
                let (above, here, below) = (Int(alpha(image, x, y - 1)), Int(alpha(image, x, y)), Int(alpha(image, x, y + 1)))
                roughest = max(roughest, abs(above - 2 * here + below))
                darkest = max(darkest, here)
            }
        }
        #expect(darkest > 30 && roughest <= 3, "\(roughest)")
    }

    @Test func aCloudIsTheSameEveryTimeAndTintedOnRequest() {
        func cloud(_ tint: Color?) -> [UInt32] { bytes(Image(size: Art.cloudSize(3), scale: 1) { Art.cloud(3, tint: tint, in: &$0) }) }
        #expect(cloud(nil) == cloud(nil))
        let rain = cloud(Color(hex: 0x003356))
        #expect(rain.map { $0 >> 24 } == cloud(nil).map { $0 >> 24 })
        // #003356 lightened by a fifth at most: little red anywhere, much more blue.
        #expect(rain.allSatisfy { $0 >> 16 & 0xff <= 54 })
        #expect(rain.contains { $0 & 0xff > 90 })
    }

    @Test func birdsStayInTheirBoxAndBeatTheirWings() {
        let frames = (0..<Art.birdFrameCount).map { frame in Image(size: Art.birdSize, scale: 2) { Art.bird(frame: frame, in: &$0) } }
        #expect(frames.allSatisfy { hasEmptyBorder($0) })
        #expect(Set(frames.map(bytes)).count == 8)
        let again = Image(size: Art.birdSize, scale: 2) { Art.bird(frame: -1, in: &$0) }
        #expect(bytes(again) == bytes(frames[7]))
    }

    @Test(arguments: [true, false]) func streaksPeakAsTheSheetSays(isLong: Bool) {
        let size = isLong ? Art.longStreakSize : Art.shortStreakSize
        let image = Image(size: size, scale: 2) { Art.rainStreak(isLong: isLong, in: &$0) }
        let peak = Double(bytes(image).map { $0 >> 24 }.max() ?? 0) / 255
        #expect(abs(peak - (isLong ? 0.28 : 0.16)) < 0.01)
        #expect(alpha(image, 0, 0) == 0 && alpha(image, image.width - 1, image.height - 1) == 0)
    }

    @Test func flareHoldsTheSheetsPieces() {
        let rays = Art.flarePieces.filter { if case .ray = $0.shape { true } else { false } }
        #expect(rays.count == 10)
        #expect(Art.flarePieces.contains { $0.shape == .ring && $0.radius == 55 && $0.center == Point(204, 111) })
        // Nothing reaches beyond the flare's 600 x 600 pt.
        for piece in Art.flarePieces {
            if case .ray(_, let length, _) = piece.shape { #expect(length <= 300) }
            #expect(max(piece.center.x, piece.center.y) + piece.radius <= 300)
        }
    }
}
