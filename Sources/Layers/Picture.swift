import Geometry
import Pixels

/// A picture that has not been drawn yet: contents, and the part of them that is visible.
///
/// Equal pictures have equal pixels at every scale.
public struct Picture: Equatable {
    /// Everything on which the pixels depend, besides the contents and the scale.
    public struct Part: Equatable, Sendable {
        /// The drawn rectangle of the contents' own space, in points; it is stretched over the layer's bounds.
        public var bounds: Rect
        /// Pixels drawn for each pixel shown.
        public var resolution: Double
        /// The part of a stroke that is drawn, 0...1 of its length.
        public var strokeStart: Double
        public var strokeEnd: Double
        /// The size in pixels of contents that are an image; nil for contents that have to be drawn.
        public var imageSize: Size?

        public init(bounds: Rect, resolution: Double = 1, strokeStart: Double = 0, strokeEnd: Double = 1, imageSize: Size? = nil) {
            self.bounds = bounds
            self.resolution = resolution
            self.strokeStart = strokeStart
            self.strokeEnd = strokeEnd
            self.imageSize = imageSize
        }

        /// How large the image of the part is when `scale` pixels show a point.
        public func pixelSize(scale: Double) -> (width: Int, height: Int) {
            if let imageSize { return (Int(imageSize.width), Int(imageSize.height)) }
            return Image.pixelSize(of: bounds.size, scale: scale * resolution)
        }

        /// The size of the image before it is rounded up to whole pixels; see `Image.exactSize(of:scale:)`.
        public func exactSize(scale: Double) -> Size { imageSize ?? Image.exactSize(of: bounds.size, scale: scale * resolution) }
    }

    public let contents: any LayerContents
    public let part: Part

    /// A picture of a part that `contents` have returned.
    init(_ contents: any LayerContents, _ part: Part) { (self.contents, self.part) = (contents, part) }

    /// The picture of `contents` in a layer with these bounds and this part of its stroke.
    public init(_ contents: any LayerContents, in bounds: Rect, strokeStart: Double = 0, strokeEnd: Double = 1) {
        self.contents = contents
        part = contents.part(in: bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
    }

    public static func == (a: Picture, b: Picture) -> Bool { a.contents === b.contents && a.part == b.part }
}
