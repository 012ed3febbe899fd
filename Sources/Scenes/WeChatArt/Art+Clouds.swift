import Geometry
import Pixels

extension Art {
    /// The number of different clouds.
    public static let cloudCount = 11

    /// Widths of the clouds as multiples of their height; chosen within 1.4...2.7, the range of <doc:WeChatSheet#9.4-Scenes>.
    private static let cloudAspects = [2.0, 1.55, 2.45, 1.75, 2.7, 1.4, 2.2, 1.9, 2.6, 1.65, 2.3]

    /// Seeds that were chosen by eye, because their clouds have no tails and no ears.
    private static let cloudSeeds: [UInt64] = [101, 57340, 65259, 73178, 105, 89016, 96935, 104_854, 109, 120_692, 128_611]

    /// The size of a cloud in points: 200 high. Any index is taken modulo `cloudCount`.
    public static func cloudSize(_ index: Int) -> Size { Size(200 * cloudAspects[wrapped(index, cloudCount)], 200) }

    /// A cumulus cloud filling `cloudSize(index)`: white above, bluish grey below; with a `tint`, in shades of that colour.
    ///
    /// No detail of the cloud is smaller than 4 pt, so one pixel per point is enough.
    public static func cloud(_ index: Int, tint: Color? = nil, in canvas: inout Canvas) {
        let size = cloudSize(index)
        let number = wrapped(index, cloudCount)
        let field = CloudField(
            width: size.width, height: size.height, towers: towers(number, aspect: cloudAspects[number]),
            seed: cloudSeeds[number])
        let shades = CloudShades(tint: tint)
        canvas.shade(Rect(0, 0, size.width, size.height)) { p in
            let here = field.sample(x: p.x, y: p.y)
            guard here.coverage > 0 else { return .clear }
            // The cloud is not quite opaque, so that the panel's white text can be read in front of it.
            return shades.color(light: here.light, alpha: here.coverage * 0.8)
        }
    }

    /// The size of the two large clouds over water, in points.
    public static let waterCloudSize = Size(515.2, 207)

    /// One of two large clouds (index 0 or 1) with its faint mirror image beneath, 515.2 x 207 pt.
    public static func waterCloud(_ index: Int, in canvas: inout Canvas) {
        let size = waterCloudSize
        let water = 140.0
        let isFirst = index % 2 == 0
        let towers: [CloudField.Tower] =
            isFirst
            ? [
                .init(center: 0.5, width: 0.86, height: 0.46), .init(center: 0.62, width: 0.4, height: 1),
                .init(center: 0.33, width: 0.34, height: 0.78), .init(center: 0.84, width: 0.24, height: 0.42),
            ]
            : [
                .init(center: 0.48, width: 0.84, height: 0.46), .init(center: 0.36, width: 0.38, height: 1),
                .init(center: 0.58, width: 0.32, height: 0.7), .init(center: 0.78, width: 0.28, height: 0.5),
            ]
        let field = CloudField(width: size.width, height: 165, towers: towers, seed: isFirst ? 0x5EA1 : 0x5EA2)
        let shades = CloudShades(tint: nil)
        canvas.shade(Rect(0, 0, size.width, size.height)) { p in
            let above = field.sample(x: p.x, y: p.y)
            let cloud = shades.color(light: above.light, alpha: above.coverage)
            if p.y <= water { return cloud }
            let depth = p.y - water
            let mirror = mirrored(field, x: p.x, from: water, depth: depth)
            let (fade, rise) = (1 - depth / (size.height - water), min(depth / 12, 1))
            let alpha = mirror.coverage * 0.3 * fade * rise * rise * (3 - 2 * rise)
            // The haze at the cloud's base lies over the mirror image.
            let whole = cloud.alpha + alpha * (1 - cloud.alpha)
            guard whole > 0 else { return .clear }
            let reflection = shades.color(light: mirror.light * 0.85, alpha: 1)
            return cloud.withAlpha(1).interpolated(to: reflection, progress: 1 - cloud.alpha / whole).withAlpha(whole)
        }
    }

    /// The cloud as water mirrors it at a depth below its line, in points: compressed, and the softer the deeper, because small waves scatter it, up and down most.
    private static func mirrored(_ field: CloudField, x: Double, from water: Double, depth: Double) -> (coverage: Double, light: Double) {
        let spread = 3 + depth * 0.35
        var (coverage, light, weights) = (0.0, 0.0, 0.0)
        for row in -4...4 {
            for column in -1...1 {
                let weight = Double((5 - abs(row)) * (2 - abs(column)))
                let here = field.sample(x: x + Double(column) * spread / 2, y: water - 6 - depth * 1.7 + Double(row) * spread / 2)
                coverage += weight * min(here.coverage, 1)
                light += weight * here.light * min(here.coverage, 1)
                weights += weight
            }
        }
        return coverage > 0 ? (coverage / weights, light / coverage) : (0, 0)
    }

    /// The hills of a cloud's outline: a broad low one, the main one on it, and one or two beside that.
    private static func towers(_ number: Int, aspect: Double) -> [CloudField.Tower] {
        var random = SplitMix64(seed: 0x70E5 + UInt64(number) * 104_729)
        let main = random.within(0.36...0.64)
        let side = main < 0.5 ? 1.0 : -1.0
        var towers = [
            CloudField.Tower(center: 0.5, width: 0.8, height: random.within(0.42...0.54)),
            CloudField.Tower(center: main, width: random.within(0.8...1.0) / aspect, height: random.within(0.92...1.04)),
            CloudField.Tower(
                center: main + side * random.within(0.18...0.26), width: random.within(0.6...0.8) / aspect,
                height: random.within(0.56...0.78)),
        ]
        if aspect > 1.8 {
            towers.append(
                CloudField.Tower(
                    center: main - side * random.within(0.14...0.2), width: random.within(0.5...0.7) / aspect,
                    height: random.within(0.48...0.66)))
        }
        return towers
    }

    private static func wrapped(_ index: Int, _ count: Int) -> Int { (index % count + count) % count }
}

/// The colours of a cloud from its underside to its sunlit crown.
private struct CloudShades {
    let shadow: Color
    let crown: Color

    init(tint: Color?) {
        if let tint {
            shadow = tint.scaled(by: 0.75).withAlpha(1)
            crown = tint.withAlpha(1).interpolated(to: .white, progress: 0.2)
        } else {
            shadow = Color(hex: 0x9DAEC2)
            crown = .white
        }
    }

    func color(light: Double, alpha: Double) -> Color {
        Color(
            red: shadow.red + (crown.red - shadow.red) * light, green: shadow.green + (crown.green - shadow.green) * light,
            blue: shadow.blue + (crown.blue - shadow.blue) * light, alpha: alpha)
    }
}
