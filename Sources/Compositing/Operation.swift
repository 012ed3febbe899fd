import Geometry
import Pixels

/// One step of drawing, plain data with no references to count: a run of these, back to front, is a whole picture.
struct Operation {
    enum Kind: UInt8 {
        /// `pixel` inside `edges`.
        case fill
        /// `pixel` inside `shape`.
        case shape
        /// `image` moved by whole and 256ths of pixels.
        case shifted
        /// `image` stretched along the axes over `edges`.
        case stretched
        /// `image` under any other transform.
        case turned
        /// What follows up to `partner` is drawn on a layer of its own.
        case beginGroup
        /// The group is clipped and laid over what is below, with `opacity`.
        case endGroup
        /// What follows up to `partner` is drawn apart, and its alpha multiplies the group around it.
        case beginMask
        case endMask
    }

    enum Clip: UInt8 { case none, edges, shape }

    var kind: Kind
    /// For groups: how the edge is cut, along `edges` or `shape`.
    var clip = Clip.none
    /// 0...255.
    var opacity: UInt32 = 255
    /// No pixel outside these is touched.
    var bounds: PixelBounds
    /// These pixels end up as the operation says, whatever was there before.
    var opaque = PixelBounds.none
    var pixel: UInt32 = 0
    var edges = Edges(.zero)
    var image = Source.none
    var sampling = Sampling.none
    var shape: RoundedShape?
    /// For groups: the index of the other end.
    var partner = 0
    /// For groups: bands that lie within these rows need no layer of their own; the clip is all there is to the group, and its edge is
    /// somewhere else.
    var plainTop = 0
    var plainBottom = 0

    init(_ kind: Kind, bounds: PixelBounds) {
        self.kind = kind
        self.bounds = bounds
    }

    /// Whether a group has to be drawn apart in a band. It is asked for whole bands only, whatever part of them is damaged, since a
    /// detour over a layer of its own rounds differently.
    func needsLayer(top: Int, bottom: Int) -> Bool { !(plainTop <= top && bottom <= plainBottom) }
}

/// An image's memory, borrowed from the snapshot for as long as it is composed.
struct Source {
    var pixels: UnsafePointer<UInt32>
    var extents: UnsafePointer<(start: Int32, end: Int32)>
    var width: Int
    var height: Int
    /// For turned images: see `Occupancy`.
    var cells: UnsafePointer<Bool>?
}

extension Source {
    init(_ image: Image) {
        self.init(pixels: image.pixels, extents: image.rowExtents, width: image.width, height: image.height)
    }

    /// Stands where an operation has no image; never read.
    static var none: Source {
        Source(
            pixels: UnsafePointer(bitPattern: 8).unsafelyUnwrapped, extents: UnsafePointer(bitPattern: 8).unsafelyUnwrapped,
            width: 0, height: 0)
    }

    @inline(__always) func row(_ y: Int) -> UnsafePointer<UInt32> { pixels + y * width }
}

/// Where in an image a device pixel looks.
///
/// The pixel whose column and row are `x` and `y` looks at (u + du/dx * (x - originX) + du/dy * (y - originY), v + ...), counted in
/// source pixel centres. 48.16 fixed point along x and 32.32 along y: each row starts anew from its own number, so no error adds up.
struct Sampling {
    var originX = 0
    var originY = 0
    /// 16.16 per column.
    var ux = 0
    var vx = 0
    /// 32.32 at the origin and per row.
    var u = 0
    var v = 0
    var uy = 0
    var vy = 0
    /// For shifted images: the weight of the pixel before, 0...255, along each axis.
    var fractionX = 0
    var fractionY = 0

    /// For turned images: how many columns make at most 16 pixels of the image.
    var stride = 1

    static let none = Sampling()
}
