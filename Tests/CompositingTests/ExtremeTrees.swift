import Compositing
import Geometry
import Layers
import Pixels

/// Trees of random layers whose numbers are often extreme: subnormal, huge, negative, infinite or not numbers at all.
struct ExtremeTrees {
    private let tokens = (0..<128).map { _ in Scene.Token() }
    private let images = [
        noise(1, 1), noise(3, 2, .opaque), noise(40, 9, .rimmed), noise(17, 33, .opaque), noise(1, 70, .translucent),
    ]
    /// Wider than what is drawn stretched.
    private let wideImage = noise(32768, 1, .opaque)

    static let width = 36
    static let height = 34

    private let compositor = Compositor()
    private let drawn = Bitmap(width: width, height: height)
    private let whole = Bitmap(width: width, height: height)

    /// Draws a random tree, then only what the damage says has changed on the way to another one.
    ///
    /// Returns true when that is the same picture as the other tree drawn at once.
    func drawsChanges(seed: UInt64) -> Bool {
        var random = SplitMix64(seed: seed)
        let old = snapshot(&random)
        let new = random.unit() < 0.5 ? changed(old, &random) : snapshot(&random)
        var everything = Damage(width: Self.width, height: Self.height)
        everything.insertAll()
        compositor.compose(PlacedSnapshot(old), into: drawn, damage: everything)
        var changes = Damage(width: Self.width, height: Self.height)
        changes.insertChanges(from: PlacedSnapshot(old), to: PlacedSnapshot(new))
        compositor.compose(PlacedSnapshot(new), into: drawn, damage: changes)
        compositor.compose(PlacedSnapshot(new), into: whole, damage: everything)
        return drawn.hash == whole.hash
    }

    private func snapshot(_ random: inout SplitMix64) -> LayerSnapshot {
        var snapshot = LayerSnapshot(size: Size(Double(Self.width), Double(Self.height)), scale: 1)
        if random.unit() < 0.1 { snapshot.scale = Self.number(&random, usual: 3) }
        for _ in 0..<Int.random(in: 1...3, using: &random) { addLayer(to: &snapshot, depth: 0, &random) }
        return snapshot
    }

    /// The same tree with one number of one layer replaced.
    private func changed(_ old: LayerSnapshot, _ random: inout SplitMix64) -> LayerSnapshot {
        var new = old
        let index = Int.random(in: 0..<new.nodes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: new.nodes[index].transform = Self.transform(&random)
        case 1: new.nodes[index].bounds = Self.bounds(&random)
        case 2: new.nodes[index].opacity = Self.number(&random, usual: 1)
        case 3: new.nodes[index].cornerRadius = Self.number(&random, usual: 20)
        default: new.nodes[index].masksToBounds.toggle()
        }
        return new
    }

    private func addLayer(to snapshot: inout LayerSnapshot, depth: Int, _ random: inout SplitMix64) {
        let index = snapshot.nodes.count
        var node = LayerSnapshot.Node(
            identity: ObjectIdentifier(tokens[index]), end: index + 1, maskEnd: index + 1, transform: Self.transform(&random),
            bounds: Self.bounds(&random))
        if random.unit() < 0.5 { node.opacity = Self.number(&random, usual: 1) }
        if random.unit() < 0.5 { node.cornerRadius = Self.number(&random, usual: 20) }
        node.masksToBounds = random.unit() < 0.4
        if random.unit() < 0.6 {
            node.backgroundColor = Color(white: random.unit(), alpha: random.unit() < 0.5 ? 1 : Self.number(&random, usual: 1))
        }
        let image = random.unit() < 0.6 ? (random.unit() < 0.02 ? wideImage : images.randomElement(using: &random)) : nil
        snapshot.append(node, showing: image)
        guard depth < 3 else { return }
        if random.unit() < 0.2 { addLayer(to: &snapshot, depth: depth + 1, &random) }
        snapshot.nodes[index].maskEnd = snapshot.nodes.count
        let children = random.unit() < 0.5 ? Int.random(in: 1...2, using: &random) : 0
        for _ in 0..<children { addLayer(to: &snapshot, depth: depth + 1, &random) }
        snapshot.nodes[index].end = snapshot.nodes.count
    }

    private static func bounds(_ random: inout SplitMix64) -> Rect {
        func origin() -> Double { random.unit() < 0.5 ? 0 : Self.number(&random, usual: 60) }
        func side() -> Double { random.unit() < 0.5 ? 1 + random.unit() * 60 : Self.number(&random, usual: 900) }
        return Rect(origin(), origin(), side(), side())
    }

    private static func transform(_ random: inout SplitMix64) -> Transform {
        func place() -> Double { random.unit() < 0.8 ? random.unit() * 50 - 10 : Self.number(&random, usual: 1000) }
        func factor() -> Double { random.unit() < 0.5 ? 1 : Self.number(&random, usual: 4) }
        var transform = Transform(scaleX: factor(), y: factor())
        switch Int.random(in: 0..<5, using: &random) {
        case 0, 1: break
        case 2: transform = transform.concatenating(Transform(rotation: random.unit() * 7 - 3.5))
        case 3:
            transform = Transform(rotation: Self.number(&random, usual: 7)).concatenating(transform)
                .concatenating(Transform(rotation: random.unit() * 7))
        default: (transform.b, transform.c) = (Self.number(&random, usual: 1), Self.number(&random, usual: 1))
        }
        (transform.tx, transform.ty) = (place(), place())
        // Layers often fall exactly on the middle of a pixel.
        if random.unit() < 0.3 { (transform.tx, transform.ty) = (transform.tx.rounded() + 0.5, transform.ty.rounded() + 0.5) }
        return transform
    }

    /// Half of the time up to `usual`, otherwise anything a Double can be.
    private static func number(_ random: inout SplitMix64, usual: Double) -> Double {
        let sign = random.unit() < 0.25 ? -1.0 : 1
        switch random.unit() {
        case ..<0.5: return random.unit() * usual * sign
        // Even over all orders of magnitude, first the near ones.
        case ..<0.7: return sign * Elementary.pow(10, random.unit() * 24 - 12)
        case ..<0.9: return sign * Elementary.pow(10, random.unit() * 600 - 300)
        default:
            return [
                0, -0.0, .infinity, -.infinity, .nan, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .greatestFiniteMagnitude,
                -.greatestFiniteMagnitude, .leastNormalMagnitude, .ulpOfOne, 0x1p-1030, 1e19, 0x1p31, 0x1p53, 0x1p63,
            ].randomElement(using: &random) ?? 0
        }
    }
}
