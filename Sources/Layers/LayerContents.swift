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

/// Contents that are pixels: one pixel for each point, unless the layer's bounds stretch the image.
extension Image: LayerContents {
    public var image: Image? { self }

    public func part(in bounds: Rect, strokeStart: Double, strokeEnd: Double) -> Picture.Part {
        let size = Size(Double(width), Double(height))
        return Picture.Part(bounds: Rect(origin: .zero, size: size), imageSize: size)
    }

    public func draw(_ part: Picture.Part, in canvas: inout Canvas) { canvas.draw(self, in: part.bounds) }
}
