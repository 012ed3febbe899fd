import Geometry
import Pixels

/// The contents that a layer shows in front of its background: a description that never changes and can be drawn at any time and at any scale.
///
/// The compositor draws the pixels when they are needed, and keeps them; see `Picture`.
public protocol LayerContents: AnyObject {
    /// The part of the contents that is visible in a layer with these bounds and this part of its stroke. This method draws nothing, and it must not change any layer, because it is called while the layers are
    /// being captured.
    func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part
    /// Draws a part into a canvas whose origin is that of the part's bounds.
    func draw(_ part: Picture.Part, in canvas: inout Canvas)
    /// The pixels of contents that are an image, which is the same at every scale and has the part's `imageSize`; nil for contents that have to be drawn.
    var image: Image? { get }
    /// Whether `draw` may be called on any thread, so that several pictures can be drawn at the same time; false for contents that do not say it.
    var drawsAsynchronously: Bool { get }
}

extension LayerContents {
    public var image: Image? { nil }
    public var drawsAsynchronously: Bool { false }
}

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

/// A drawing of a fixed size.
public final class Drawing: LayerContents {
    /// Points.
    public let size: Size
    public let drawsAsynchronously: Bool
    private let resolution: Double
    private let draw: (inout Canvas) -> Void

    /// - Parameters:
    ///   - resolution: pixels drawn for each pixel shown; 0.5 suits soft things such as clouds.
    ///   - draw: has to draw the same each time. It is called when the picture is first needed, and again for another scale.
    public convenience init(size: Size, resolution: Double = 1, draw: @escaping (inout Canvas) -> Void) {
        self.init(size, resolution, drawsAsynchronously: false, draw)
    }

    /// A drawing that uses nothing but its own values, so that it can be drawn beside others. Text is not among these values, because fonts belong to one thread.
    ///
    /// - Parameters:
    ///   - resolution: pixels drawn for each pixel shown.
    ///   - draw: has to draw the same each time. It may be called on any thread.
    public static func asynchronous(
        size: Size, resolution: Double = 1, draw: @escaping @Sendable (inout Canvas) -> Void
    ) -> Drawing {
        Drawing(size, resolution, drawsAsynchronously: true, draw)
    }

    private init(_ size: Size, _ resolution: Double, drawsAsynchronously: Bool, _ draw: @escaping (inout Canvas) -> Void) {
        self.size = size
        self.resolution = resolution
        self.drawsAsynchronously = drawsAsynchronously
        self.draw = draw
    }

    public func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
        Picture.Part(bounds: Rect(origin: .zero, size: size), resolution: resolution)
    }

    public func draw(_ part: Picture.Part, in canvas: inout Canvas) { draw(&canvas) }
}

/// Contents that are pixels: one pixel for each point, unless the layer's bounds stretch the image.
extension Image: LayerContents {
    public var image: Image? { self }

    public func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
        let size = Size(Double(width), Double(height))
        return Picture.Part(bounds: Rect(origin: .zero, size: size), imageSize: size)
    }

    public func draw(_ part: Picture.Part, in canvas: inout Canvas) { canvas.draw(self, in: part.bounds) }
}

/// A stroked path in the layer's bounds space. The layer draws the part from `strokeStart` to `strokeEnd`.
public final class StrokedPath: LayerContents {
    public let path: Path
    public let stroke: Stroke
    public let color: Color
    public var drawsAsynchronously: Bool { true }

    public init(path: Path, stroke: Stroke, color: Color) {
        self.path = path
        self.stroke = stroke
        self.color = color
    }

    public func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
        Picture.Part(bounds: bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
    }

    public func draw(_ part: Picture.Part, in canvas: inout Canvas) {
        let isWhole = part.strokeStart <= 0 && part.strokeEnd >= 1
        canvas.transform = Transform(translationX: -part.bounds.minX, y: -part.bounds.minY)
        canvas.stroke(isWhole ? path : path.trimmed(from: part.strokeStart, to: part.strokeEnd), stroke, .color(color))
    }
}

extension Layer {
    /// The first picture for which `isWanted` returns true, of those that this layer, its mask and its sublayers will show by model values within an area; nil for none.
    ///
    /// A layer without a size counts too, as a point.
    /// - Parameters:
    ///   - area: in the space to which `parent` leads from the superlayer's space.
    public func firstPicture(in area: Rect, parent: Transform = .identity, where isWanted: (Picture) -> Bool) -> Picture? {
        let transform = model.toSuperlayer.concatenating(parent)
        if let contents, transform.apply(bounds).inset(x: -0.5, y: -0.5).intersects(area) {
            let picture = Picture(contents, in: bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
            if isWanted(picture) { return picture }
        }
        if let found = mask?.firstPicture(in: area, parent: transform, where: isWanted) { return found }
        let inner = model.fromSublayers.concatenating(transform)
        for layer in sublayers {
            if let found = layer.firstPicture(in: area, parent: inner, where: isWanted) { return found }
        }
        return nil
    }
}
