import Geometry
import Pixels

/// One step of drawing. An item has no reference counts, because every band reads all items.
struct DisplayItem {
    enum Kind: UInt8 {
        /// `pixel` inside `edges`.
        case fill
        /// `pixel` inside `shape`.
        case shape
        /// A `shape` that becomes black or white with the alpha of `pixel`, whichever stands out from what is drawn before it; see `DisplayList.resolveContrasts`. Until then nothing is drawn.
        case contrast
        /// `image` without scaling, at a place that may lie between pixels.
        case shifted
        /// `image` scaled along the axes to fill `edges`.
        case stretched
        /// `image` under any other transform.
        case turned
        /// The items up to `partner` are drawn on a target of their own.
        case beginGroup
        /// The group's target is clipped and blended, with `opacity`, over the one below.
        case endGroup
        /// The items up to `partner` are drawn on a target of their own.
        case beginMask
        /// The group around the mask is multiplied by the alpha of the mask's target.
        case endMask
    }

    /// The kind of outline to which a group is clipped.
    enum Clip: UInt8 { case none, edges, shape }

    var kind: Kind
    /// Groups only.
    var clip = Clip.none
    /// 0...255.
    var opacity: UInt32 = 255
    /// The pixels that the item may change.
    var bounds: PixelBounds
    /// The pixels that the item covers entirely, so that they hide everything drawn before.
    var opaque = PixelBounds.none
    /// The colour of a fill or shape. For a group, the colour that marks its difference from the picture below (`Layer.tintsDifference`), or 0.
    var pixel: UInt32 = 0
    var edges = Edges.zero
    var image = Source.none
    var sampling = Sampling.none
    var shape: RoundedShape?
    /// The index of the item at the other end of a group or mask.
    var partner = 0
    /// A group whose clip changes no pixel in these rows is drawn there without a target of its own.
    var passThrough = 0..<0

    init(_ kind: Kind, bounds: PixelBounds) {
        self.kind = kind
        self.bounds = bounds
    }

    /// The index after the item, which stands at `index`, and after its whole group.
    func next(after index: Int) -> Int { kind == .beginGroup ? partner + 1 : index + 1 }

    /// The beginning of a group that is clipped.
    init(groupWithin clip: BoundsClip) {
        self.init(.beginGroup, bounds: clip.bounds)
        (self.clip, edges, shape) = (clip.kind, clip.edges, clip.shape)
    }

    /// Whether a group needs a target of its own in the band of `target`.
    ///
    /// Blending by way of another target rounds differently, so the answer must not depend on how much of the band is damaged.
    func isIsolated(in target: RenderTarget) -> Bool {
        passThrough.isEmpty || target.top < passThrough.lowerBound || target.top + Damage.bandHeight > passThrough.upperBound
    }
}

/// The pixels of an image, which `PictureCache` or `StandingShapes` keeps alive until the next frame begins.
struct Source {
    var pixels: UnsafePointer<UInt32>
    var extents: UnsafePointer<(start: Int32, end: Int32)>
    var width: Int
    var height: Int
    var isOpaque: Bool
    /// The occupied cells of a turned image that has transparent parts; see `Occupancy`.
    var cells: UnsafePointer<Bool>?
}

extension Source {
    init(_ image: Image) {
        self.init(pixels: image.pixels, extents: image.rowExtents, width: image.width, height: image.height, isOpaque: image.isOpaque)
    }

    /// The source of items that have no image; its pixels are never read.
    static var none: Source {
        Source(
            pixels: UnsafePointer(bitPattern: 8).unsafelyUnwrapped, extents: UnsafePointer(bitPattern: 8).unsafelyUnwrapped,
            width: 0, height: 0, isOpaque: false)
    }

    @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * width }

    /// Whether the pixel in column `x` of row `y`, or the one to its right, may not be transparent.
    @inline(__always) func shows(_ x: Int, _ y: Int) -> Bool {
        y >= 0 && y < height && x + 1 >= Int(extents[y].start) && x < Int(extents[y].end)
    }
}
