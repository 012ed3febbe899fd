import Geometry
import Pixels

extension DisplayList {
    /// The background colour, rounded by itself, or square where the layer's own clip rounds it anyway.
    mutating func appendBackground(_ pixel: UInt32, _ placement: Placement, cut: Cut, opacity: UInt32) {
        let isOpaque = pixel >= 0xff00_0000 && opacity == 255
        var operation = Operation(.fill, bounds: cut.bounds)
        operation.opacity = opacity
        operation.pixel = pixel
        let isRectilinear = placement.transform.isRectilinear
        let rect = placement.rect
        let radius = placement.cornerRadius
        if cut.clip != .none {
            operation.edges = Edges(whole: cut.bounds)
            operation.opaque = isOpaque ? cut.bounds : .none
        } else if isRectilinear && radius == 0 {
            operation.edges = Edges(rect)
            operation.bounds = cut.bounds.intersection(operation.edges.bounds)
            operation.opaque = isOpaque ? cut.bounds.intersection(operation.edges.interior) : .none
        } else {
            guard let shape = RoundedShape(placement) else { return }
            operation.kind = .shape
            operation.shape = shape
            operation.bounds = cut.bounds.intersection(isRectilinear ? Edges(rect).bounds : PixelBounds(touching: rect, margin: 1))
            if isOpaque && isRectilinear {
                let corner = radius * abs(placement.transform.d) + 1
                operation.opaque = cut.bounds.intersection(Edges(rect.inset(x: 1, y: corner)).interior)
            }
        }
        append(operation)
    }

    /// The contents, stretched over the bounds.
    mutating func appendContents(_ image: Image, _ placement: Placement, cut: Cut, opacity: UInt32) {
        let bounds = placement.bounds
        let width = Double(image.width)
        let height = Double(image.height)
        let placed = Transform(
            a: bounds.width / width, b: 0, c: 0, d: bounds.height / height, tx: bounds.minX, ty: bounds.minY
        ).concatenating(placement.transform)
        var operation = Operation(.shifted, bounds: cut.bounds)
        operation.opacity = opacity
        operation.image = Source(image)
        let isOpaque = image.isOpaque && opacity == 255
        if placed.isRectilinear {
            operation.edges = Edges(placed.apply(Rect(0, 0, width, height)))
            let isUpright = placed.a > 0 && placed.d > 0
            let isUnscaled = isUpright && operation.edges.snap(width: image.width, height: image.height)
            operation.bounds = cut.bounds.intersection(operation.edges.bounds)
            if operation.bounds.isEmpty { return }
            if isUnscaled && (cut.clip == .none || operation.edges.isWhole) {
                let (left, top) = (operation.edges.left, operation.edges.top)
                operation.sampling.originX = left >> 8
                operation.sampling.originY = top >> 8
                operation.sampling.fractionX = left & 255
                operation.sampling.fractionY = top & 255
            } else {
                guard let sampling = Sampling(of: image, placed, over: operation.edges.bounds) else { return }
                operation.kind = .stretched
                operation.sampling = sampling
                if cut.clip != .none { operation.edges = operation.edges.expanded }
            }
            operation.opaque = isOpaque ? cut.bounds.intersection(operation.edges.interior) : .none
        } else {
            let reach = PixelBounds(touching: placed.apply(Rect(-0.5, -0.5, width + 1, height + 1)), margin: 0.01)
            operation.bounds = cut.bounds.intersection(reach)
            if operation.bounds.isEmpty { return }
            var near = reach
            near.minX = max(reach.minX, Sampling.leftmostOrigin)
            guard let sampling = Sampling(of: image, placed, over: near) else { return }
            operation.kind = .turned
            if !image.isOpaque && sampling.stride > 3 { operation.image.cells = cells(of: image) }
            operation.sampling = sampling
        }
        append(operation)
    }
}

extension Sampling {
    /// Wider or higher images are drawn only where their pixels are device pixels: 16.16 fixed point counts no further.
    private static let longestSide = 32767
    /// In image pixels, from the image's corner.
    private static let farthest = 0x1p24
    /// Columns are counted from here at the left, so that the error of up to 2^-17 image pixels a column stays below a quarter of one on bitmaps up to 31000 pixels wide.
    static let leftmostOrigin = -1024

    /// The way back from the pixels of `box`, which is not empty, to an image that `placed` brings there.
    ///
    /// Nil for an image that is too large, flattened, or squeezed so much that a corner of the box looks 2^24 or more image pixels away. Places are linear in x and y, so every
    /// pixel of the box then looks nearer than that: places fit into 26 bits before the point, and so does their difference from pixel to pixel or from row to row.
    init?(of image: Image, _ placed: Transform, over box: PixelBounds) {
        guard image.width <= Self.longestSide, image.height <= Self.longestSide, let back = placed.inverse else { return nil }
        func isNear(_ x: Int, _ y: Int) -> Bool {
            let place = back.apply(Point(Double(x), Double(y)))
            return abs(place.x) < Self.farthest && abs(place.y) < Self.farthest
        }
        guard isNear(box.minX, box.minY), isNear(box.maxX, box.minY), isNear(box.minX, box.maxY), isNear(box.maxX, box.maxY)
        else { return nil }
        let x = Double(box.minX) + 0.5
        let y = Double(box.minY) + 0.5
        func fixed(_ value: Double) -> Int { Int((value * 0x1p32).rounded()) }
        // Half of the last digit that is looked at, so that positions are rounded, not cut off.
        let half = 1 << 23
        originX = box.minX
        originY = box.minY
        u = fixed(back.a * x + back.c * y + back.tx - 0.5) + half
        v = fixed(back.b * x + back.d * y + back.ty - 0.5) + half
        ux = Int((back.a * 0x1p16).rounded())
        vx = Int((back.b * 0x1p16).rounded())
        stride = Occupancy.length << 16 / max(abs(ux), abs(vx), 0x1000)
        uy = fixed(back.c)
        vy = fixed(back.d)
    }
}
