import CBlend
import Compositing
import Geometry
import Layers
import Pixels

/// Builds snapshots by hand.
final class Scene {
    final class Token {}
    private(set) var snapshot: LayerSnapshot
    private var tokens: [String: Token] = [:]

    init(_ width: Double = 64, _ height: Double = 48, scale: Double = 1) {
        snapshot = LayerSnapshot(size: Size(width, height), scale: scale)
    }

    /// Takes identities from another scene, so that equal names are the same layer.
    init(after other: Scene) {
        snapshot = LayerSnapshot(size: other.snapshot.size, scale: other.snapshot.scale)
        tokens = other.tokens
    }

    /// Adds a layer with bounds (0, 0, width, height) under `transform`, which leads straight to the stage.
    func layer(
        _ name: String, _ bounds: Rect, _ transform: Transform = .identity, color: Color? = nil, image: Image? = nil,
        opacity: Double = 1, radius: Double = 0, clips: Bool = false, contrasts: Bool = false, _ inside: () -> Void = {},
        mask: (() -> Void)? = nil
    ) {
        let token = tokens[name] ?? Token()
        tokens[name] = token
        let index = snapshot.nodes.count
        var node = LayerSnapshot.Node(
            identity: ObjectIdentifier(token), end: index, maskEnd: index, transform: transform, bounds: bounds)
        node.opacity = opacity
        node.masksToBounds = clips
        node.contrastsWithBackdrop = contrasts
        node.cornerRadius = radius
        node.backgroundColor = color
        snapshot.append(node, showing: image)
        mask?()
        snapshot.nodes[index].maskEnd = snapshot.nodes.count
        inside()
        snapshot.nodes[index].end = snapshot.nodes.count
    }

    var pixelWidth: Int { Int(snapshot.size.width * snapshot.scale) }
    var pixelHeight: Int { Int(snapshot.size.height * snapshot.scale) }

    /// Composed in one go on a bitmap full of rubbish.
    func composed(_ compositor: Compositor = Compositor()) -> Bitmap {
        let bitmap = Bitmap(width: pixelWidth, height: pixelHeight)
        for i in 0..<(bitmap.width * bitmap.height) { bitmap.pixels[i] = 0xdead_beef }
        var damage = Damage(width: bitmap.width, height: bitmap.height)
        damage.insertAll()
        compositor.compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return bitmap
    }

    /// One pixel of the composed scene. The bitmap must live until its memory has been read.
    func pixel(x: Int, y: Int) -> UInt32 { withExtendedLifetime(composed()) { $0.row(y)[x] } }
}

extension Compositor {
    /// Plain C on one thread.
    static var portable: Compositor { Compositor(kernels: blendKernelsPortable().pointee, isShared: false) }
}

extension Damage {
    /// x, y, width and height of every rectangle.
    var pieces: [[Int]] { rectangles.map { [$0.x, $0.y, $0.width, $0.height] } }

    /// Adds the pixels that a rectangle of one colour touches when it comes; device pixels.
    mutating func insert(_ rect: Rect) {
        let scene = Scene(Double(width), Double(height))
        let before = scene.snapshot
        scene.layer("rect", rect, color: .white)
        insertChanges(from: PlacedSnapshot(before), to: PlacedSnapshot(scene.snapshot))
    }
}

extension Bitmap {
    var bytes: [UInt32] { (0..<height).flatMap { y in (0..<width).map { row(y)[$0] } } }
}

/// A picture of noise; `alpha` decides whether it is opaque, noisy, or noisy inside a transparent rim.
enum Noise { case opaque, translucent, rimmed }

func noise(_ width: Int, _ height: Int, _ kind: Noise = .translucent, seed: UInt64 = 5) -> Image {
    var random = SplitMix64(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width {
            let isRim = x < width / 4 || x > width * 2 / 3 || y < height / 5 || (x + y) % 7 == 0 && x < width / 2
            let pixel = random.pixel()
            switch kind {
            case .opaque: bitmap.row(y)[x] = pixel | 0xff00_0000
            case .translucent: bitmap.row(y)[x] = pixel
            case .rimmed: bitmap.row(y)[x] = isRim ? 0 : pixel
            }
        }
    }
    return Image(bitmap)
}

func moved(_ x: Double, _ y: Double) -> Transform { Transform(translationX: x, y: y) }
