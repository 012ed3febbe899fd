import Geometry
import Layers
import Pixels

extension DisplayList {
    /// The background colour, rounded by itself, or square where the layer's own clip rounds it anyway.
    mutating func appendBackground(
        _ node: UnsafePointer<LayerSnapshot.Node>, pixel: UInt32, transform: Transform, cut: Cut, opacity: UInt32
    ) {
        let isOpaque = pixel >= 0xff00_0000 && opacity == 255
        var operation = Operation(.fill, bounds: cut.bounds)
        operation.opacity = opacity
        operation.pixel = pixel
        let rect = transform.apply(node.pointee.bounds)
        let radius = node.pointee.cornerRadius
        if cut.clip != .none {
            operation.edges = Edges(whole: cut.bounds)
            operation.opaque = isOpaque ? cut.bounds : .none
        } else if transform.isRectilinear && !(radius > 0) {
            operation.edges = Edges(rect)
            operation.bounds = cut.bounds.intersection(operation.edges.bounds)
            operation.opaque = isOpaque ? cut.bounds.intersection(operation.edges.interior) : .none
        } else {
            guard let shape = RoundedShape(bounds: node.pointee.bounds, radius: radius, transform: transform) else { return }
            operation.kind = .shape
            operation.shape = shape
            let reach = transform.isRectilinear ? Edges(rect).bounds : PixelBounds(touching: rect, margin: 1)
            operation.bounds = cut.bounds.intersection(reach)
            if isOpaque && transform.isRectilinear {
                let corner = min(radius, node.pointee.bounds.height / 2) * abs(transform.d) + 1
                operation.opaque = cut.bounds.intersection(Edges(rect.inset(x: 1, y: corner)).interior)
            }
        }
        append(operation)
    }

    /// The contents, stretched over the bounds.
    mutating func appendContents(
        _ node: UnsafePointer<LayerSnapshot.Node>, transform: Transform, cut: Cut, opacity: UInt32
    ) {
        guard let image = node.pointee.contents else { return }
        let bounds = node.pointee.bounds.standardized
        let width = Double(image.width)
        let height = Double(image.height)
        let placed = Transform(
            a: bounds.width / width, b: 0, c: 0, d: bounds.height / height, tx: bounds.minX, ty: bounds.minY
        ).concatenating(transform)
        var operation = Operation(.shifted, bounds: cut.bounds)
        operation.opacity = opacity
        operation.image = Source(image)
        let isOpaque = image.isOpaque && opacity == 255
        let own = placed.apply(Rect(0, 0, width, height))
        operation.edges = Edges(own)
        if placed.isRectilinear {
            let isUpright = placed.a > 0 && placed.d > 0
            let isUnscaled = isUpright && operation.edges.snap(width: image.width, height: image.height)
            if isUnscaled && (cut.clip == .none || operation.edges.isWhole) {
                let (left, top) = (operation.edges.left, operation.edges.top)
                operation.sampling.originX = left >> 8
                operation.sampling.originY = top >> 8
                operation.sampling.fractionX = left & 255
                operation.sampling.fractionY = top & 255
            } else {
                guard let sampling = Sampling(of: placed, originX: operation.edges.left >> 8, originY: operation.edges.top >> 8)
                else { return }
                operation.kind = .stretched
                operation.sampling = sampling
                if cut.clip != .none { operation.edges = operation.edges.expanded }
            }
            operation.bounds = cut.bounds.intersection(operation.edges.bounds)
            operation.opaque = isOpaque ? cut.bounds.intersection(operation.edges.interior) : .none
        } else {
            let reach = PixelBounds(touching: placed.apply(Rect(-0.5, -0.5, width + 1, height + 1)), margin: 0.01)
            guard let sampling = Sampling(of: placed, originX: reach.minX, originY: reach.minY) else { return }
            operation.kind = .turned
            if !image.isOpaque && sampling.stride > 3 { operation.image.cells = cells(of: image) }
            operation.sampling = sampling
            operation.bounds = cut.bounds.intersection(reach)
        }
        append(operation)
    }
}

extension Sampling {
    /// The way back from device pixels to an image that is placed by `placed`; nil when the image is flattened or out of reach.
    init?(of placed: Transform, originX: Int, originY: Int) {
        guard let back = placed.inverse else { return nil }
        let x = Double(originX) + 0.5
        let y = Double(originY) + 0.5
        let u = back.a * x + back.c * y + back.tx - 0.5
        let v = back.b * x + back.d * y + back.ty - 0.5
        func isNear(_ value: Double) -> Bool { abs(value) < 0x1p24 }
        guard isNear(u), isNear(v), isNear(back.a), isNear(back.b), isNear(back.c), isNear(back.d) else { return nil }
        func fixed(_ value: Double) -> Int { Int((value * 0x1p32).rounded()) }
        // Half of the last digit that is looked at, so that positions are rounded, not cut off.
        let half = 1 << 23
        self.originX = originX
        self.originY = originY
        self.u = fixed(u) + half
        self.v = fixed(v) + half
        ux = Int((back.a * 0x1p16).rounded())
        vx = Int((back.b * 0x1p16).rounded())
        stride = Occupancy.length << 16 / max(abs(ux), abs(vx), 0x1000)
        uy = fixed(back.c)
        vy = fixed(back.d)
    }
}
