import Geometry
import Layers
import Pixels

/// The place of a layer of a snapshot on a bitmap. Every number of a node is checked here before the code for drawing and damage uses it.
///
/// A snapshot may hold any numbers. A placement holds these, and the rest of the module relies on them:
/// - `transform` leads from the layer's own points to device pixels. Its a, b, c and d are 0 or 2^-60 ... 2^16 (smaller ones become 0), its tx and ty at most 2^48,
///   with either sign. A layer whose numbers are larger or not finite is `nowhere`.
/// - `bounds` lie within 2^32 points of the origin, and their sides are not negative. What lies farther out is cut off; sides that are NaN count as 0.
/// - `cornerRadius` is 0 ... half of the shorter side; NaN counts as 0.
///
/// So the corners lie within 2^50 pixels, where neighbouring Doubles are an eighth of a pixel apart, and products of any two of these numbers fit into an Int.
/// Opacities are checked by `byteOpacity`, and pictures have to fulfil one more condition, in `Sampling.init`.
struct Placement: Equatable {
    private(set) var transform: Transform
    private(set) var bounds: Rect
    private(set) var cornerRadius: Double

    private static let smallestFactor = 0x1p-60
    private static let largestFactor = 0x1p16
    private static let largestOffset = 0x1p48
    private static let largestCoordinate = 0x1p32

    /// A placement without pixels, which shows nothing and cuts off everything that the layer masks.
    private static let nowhere = Placement(transform: .zero, bounds: .zero, cornerRadius: 0)

    /// - Parameter device: from stage points to device pixels.
    init(_ node: UnsafePointer<LayerSnapshot.Node>, device: Transform) {
        let transform = node.pointee.transform.concatenating(device)
        guard abs(transform.tx) <= Self.largestOffset, abs(transform.ty) <= Self.largestOffset, let a = Self.factor(transform.a),
            let b = Self.factor(transform.b), let c = Self.factor(transform.c), let d = Self.factor(transform.d)
        else {
            self = .nowhere
            return
        }
        self.transform = Transform(a: a, b: b, c: c, d: d, tx: transform.tx, ty: transform.ty)
        bounds = Self.cut(node.pointee.bounds)
        let radius = node.pointee.cornerRadius
        cornerRadius = radius > 0 ? min(radius, bounds.size.width / 2, bounds.size.height / 2) : 0
    }

    private init(transform: Transform, bounds: Rect, cornerRadius: Double) {
        self.transform = transform
        self.bounds = bounds
        self.cornerRadius = cornerRadius
    }

    private static func factor(_ value: Double) -> Double? {
        let size = abs(value)
        return size <= largestFactor ? (size < smallestFactor ? 0 : value) : nil
    }

    private static func cut(_ bounds: Rect) -> Rect {
        let own = bounds.standardized
        let far = largestCoordinate
        // Bounds inside the range keep their exact numbers; comparisons with NaN are false.
        if own.origin.x >= -far && own.origin.y >= -far && own.origin.x + own.size.width <= far && own.origin.y + own.size.height <= far {
            return own
        }
        let (left, top) = (own.minX.clamped(to: -far...far), own.minY.clamped(to: -far...far))
        return Rect(left, top, own.maxX.clamped(to: -far...far) - left, own.maxY.clamped(to: -far...far) - top)
    }

    /// From device pixels to the layer's own points; nil for a flattened layer, in which a device pixel is longer than 2^24 points.
    var inverse: Transform? {
        guard let back = transform.inverse else { return nil }
        let far = 0x1p24
        return abs(back.a) <= far && abs(back.b) <= far && abs(back.c) <= far && abs(back.d) <= far ? back : nil
    }

    /// Whether coordinates computed from these numbers are exact, so that a move of the layer by whole pixels changes them by exactly that distance.
    var hasShortNumbers: Bool {
        func isShort(_ value: Double) -> Bool { value * 4096 == (value * 4096).rounded() && abs(value) < 0x1p20 }
        return transform.a.significand == 1 && transform.d.significand == 1 && isShort(transform.tx) && isShort(transform.ty)
            && isShort(bounds.minX) && isShort(bounds.minY) && isShort(bounds.width) && isShort(bounds.height) && isShort(cornerRadius)
    }

    /// Whether a layer along the axes with this placement differs from one with the other placement only in its rows.
    func hasColumns(of other: Placement) -> Bool {
        transform.hasLinearPart(of: other.transform) && transform.tx == other.transform.tx && bounds.minX == other.bounds.minX
            && bounds.width == other.bounds.width && cornerRadius == other.cornerRadius && transform.b == 0
    }

    /// Gives the transform another offset, in device pixels; false when the layer had no place before, or has none there.
    mutating func move(to offset: Point) -> Bool {
        let far = Self.largestOffset
        guard transform.a != 0, transform.d != 0, abs(offset.x) <= far, abs(offset.y) <= far else { return false }
        (transform.tx, transform.ty) = (offset.x, offset.y)
        return true
    }

    /// The same layer, moved by device pixels.
    func shifted(_ dx: Int, _ dy: Int) -> Placement {
        var shifted = self
        shifted.transform.tx += Double(dx)
        shifted.transform.ty += Double(dy)
        return shifted
    }

    /// From the pixels of an image of this size, which is stretched over the bounds, to device pixels.
    func placed(_ imageSize: Size) -> Transform {
        Transform(
            a: bounds.width / imageSize.width, b: 0, c: 0, d: bounds.height / imageSize.height, tx: bounds.minX, ty: bounds.minY
        ).concatenating(transform)
    }

    /// The edges of an image that is drawn without scaling; nil for an image that is scaled or turned.
    ///
    /// - Parameters:
    ///   - size: of the image.
    ///   - exactSize: of the image before it was rounded up. If that has changed nothing, the image ends where the layer does.
    ///   - layer: the edges of the layer.
    func unscaledEdges(_ size: (width: Int, height: Int), _ exactSize: Size, of layer: Edges) -> Edges? {
        guard transform.isRectilinear, transform.a > 0, transform.d > 0 else { return nil }
        let whole = Size(Double(size.width), Double(size.height))
        var edges = whole == exactSize ? layer : Edges(placed(exactSize).apply(Rect(origin: .zero, size: whole)))
        return edges.snap(width: size.width, height: size.height) ? edges : nil
    }

    /// The smallest upright rectangle around the layer, in device pixels.
    var rect: Rect { transform.apply(bounds) }
}

extension LayerSnapshot.Node {
    /// The opacity as a factor of 0...255; NaN counts as 0.
    @inline(__always) var byteOpacity: UInt32 { opacity == 1 ? 255 : byteShare(opacity) }

    /// Whether the layer has no sublayers in the snapshot.
    var isLeaf: Bool { end <= maskEnd }

    /// Whether the layer at `index` has a mask in the snapshot.
    func hasMask(at index: Int) -> Bool { maskEnd > index + 1 }

    /// The index after the layer at `index` and all that is inside of it. It is always greater, so that no walk is endless, also in a snapshot that was not captured.
    func next(after index: Int) -> Int { max(end, index + 1) }

    /// Whether the layer has a background or contents.
    var draws: Bool { contents != nil || backgroundColor != nil }

    /// Whether the layer has neither contents nor a background that is seen.
    var showsNothing: Bool { contents == nil && (backgroundColor?.pixel ?? 0) == 0 }

    /// Whether the layer's own background and contents are those of another layer with the same bounds and transform.
    func looksLike(_ other: UnsafePointer<LayerSnapshot.Node>) -> Bool {
        cornerRadius == other.pointee.cornerRadius && backgroundColor == other.pointee.backgroundColor
            && contents == other.pointee.contents && part == other.pointee.part
    }
}
