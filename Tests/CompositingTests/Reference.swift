import Geometry
import Layers
import Pixels

/// The same picture, slowly: every layer on a canvas of its own, in Double, one pixel after the other.
struct Reference {
    struct Sheet {
        var width: Int
        var height: Int
        /// Blue, green, red, alpha in turn, premultiplied, 0...255.
        var values: [Double]

        init(width: Int, height: Int) {
            self.width = width
            self.height = height
            values = Array(repeating: 0, count: width * height * 4)
        }

        mutating func lay(_ pixel: [Double], x: Int, y: Int) {
            let at = (y * width + x) * 4
            for c in 0..<4 { values[at + c] = pixel[c] + values[at + c] * (1 - pixel[3] / 255) }
        }
    }

    let snapshot: LayerSnapshot
    let width: Int
    let height: Int

    init(_ scene: Scene) {
        snapshot = scene.snapshot
        width = scene.pixelWidth
        height = scene.pixelHeight
    }

    func draw() -> Sheet {
        var sheet = Sheet(width: width, height: height)
        for i in 0..<(width * height) { sheet.values[i * 4 + 3] = 255 }
        draw(from: 0, to: snapshot.nodes.count, on: &sheet)
        return sheet
    }

    private func draw(from start: Int, to end: Int, on sheet: inout Sheet) {
        var index = start
        while index < end {
            draw(index, on: &sheet)
            index = snapshot.nodes[index].end
        }
    }

    private func draw(_ index: Int, on below: inout Sheet) {
        let node = snapshot.nodes[index]
        let transform = node.transform.concatenating(Transform(scaleX: snapshot.scale, y: snapshot.scale))
        var sheet = Sheet(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let isClip = node.masksToBounds
                if let color = node.backgroundColor {
                    let cover = isClip ? 1 : coverage(node, transform, x, y, radius: node.cornerRadius)
                    let a = color.alpha * cover
                    sheet.lay([color.blue * a * 255, color.green * a * 255, color.red * a * 255, a * 255], x: x, y: y)
                }
                if let image = snapshot.picture(of: node)?.contents.image { sheet.lay(sample(image, node, transform, x, y), x: x, y: y) }
            }
        }
        draw(from: node.maskEnd, to: node.end, on: &sheet)
        var mask = Sheet(width: width, height: height)
        draw(from: index + 1, to: node.maskEnd, on: &mask)
        for y in 0..<height {
            for x in 0..<width {
                let at = (y * width + x) * 4
                var factor = node.opacity
                if node.masksToBounds { factor *= coverage(node, transform, x, y, radius: node.cornerRadius) }
                if node.maskEnd > index + 1 { factor *= mask.values[at + 3] / 255 }
                below.lay(sheet.values[at..<(at + 4)].map { $0 * factor }, x: x, y: y)
            }
        }
    }

    /// The covered share of a pixel: exact for upright rectangles, 24 x 24 points otherwise.
    private func coverage(_ node: LayerSnapshot.Node, _ transform: Transform, _ x: Int, _ y: Int, radius: Double) -> Double {
        let rect = transform.apply(node.bounds)
        let pixel = Rect(Double(x), Double(y), 1, 1)
        guard rect.inset(x: -1, y: -1).intersects(pixel) else { return 0 }
        if transform.isRectilinear && radius == 0 {
            let both = rect.intersection(pixel)
            return both.width * both.height
        }
        guard let back = transform.inverse else { return 0 }
        let r = min(radius, node.bounds.width / 2, node.bounds.height / 2)
        var hits = 0
        for i in 0..<24 {
            for j in 0..<24 {
                let p = back.apply(Point(Double(x) + (Double(i) + 0.5) / 24, Double(y) + (Double(j) + 0.5) / 24))
                guard node.bounds.contains(p) else { continue }
                let dx = max(abs(p.x - node.bounds.midX) - (node.bounds.width / 2 - r), 0)
                let dy = max(abs(p.y - node.bounds.midY) - (node.bounds.height / 2 - r), 0)
                if dx == 0 || dy == 0 || dx * dx + dy * dy <= r * r { hits += 1 }
            }
        }
        return Double(hits) / 576
    }

    private func sample(_ image: Image, _ node: LayerSnapshot.Node, _ transform: Transform, _ x: Int, _ y: Int) -> [Double] {
        guard let back = transform.inverse else { return [0, 0, 0, 0] }
        let p = back.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        var u = (p.x - node.bounds.minX) / node.bounds.width * Double(image.width) - 0.5
        var v = (p.y - node.bounds.minY) / node.bounds.height * Double(image.height) - 0.5
        var factor = 1.0
        if transform.isRectilinear {
            // The edge pixels go on, and the edge itself is a matter of coverage.
            factor = node.masksToBounds ? 1 : coverage(node, transform, x, y, radius: 0)
            u = min(max(u, 0), Double(image.width - 1))
            v = min(max(v, 0), Double(image.height - 1))
        }
        let (i, j) = (u.rounded(.down), v.rounded(.down))
        var sum = [0.0, 0, 0, 0]
        for (dx, dy) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
            let (column, row) = (i + dx, j + dy)
            let weight = (1 - abs(u - column)) * (1 - abs(v - row)) * factor
            guard column >= 0, row >= 0, column < Double(image.width), row < Double(image.height) else { continue }
            let pixel = image.pixels[Int(row) * image.width + Int(column)]
            for c in 0..<4 { sum[c] += Double((pixel >> (8 * UInt32(c))) & 255) * weight }
        }
        return sum
    }
}

/// The largest difference of a channel, in levels.
func distance(_ bitmap: Bitmap, _ sheet: Reference.Sheet) -> Double {
    var worst = 0.0
    for (i, pixel) in bitmap.bytes.enumerated() {
        for c in 0..<4 { worst = max(worst, abs(Double((pixel >> (8 * UInt32(c))) & 255) - sheet.values[i * 4 + c])) }
    }
    return worst
}
