import Geometry
import Pixels
import Typesetting

/// What a layer shows above its background: something that can be drawn at any scale and keeps what it has drawn.
public protocol LayerContents: AnyObject {
    /// The picture that is stretched over the layer's bounds; `scale` in pixels per point.
    func image(for properties: LayerProperties, scale: Double) -> Image?
    /// Whether the picture for a scale is there already, or cannot be made before it is needed.
    func isReady(at scale: Double) -> Bool
}

/// A drawing of a fixed size, made once for a scale and kept.
public final class Drawing: LayerContents {
    /// Points.
    public let size: Size
    private let draw: (inout Canvas) -> Void
    private let resolution: Double
    private var image: Image?
    private var scale = 0.0

    /// - Parameter resolution: pixels drawn for each pixel shown; 0.5 suits soft things such as clouds.
    public init(size: Size, resolution: Double = 1, draw: @escaping (inout Canvas) -> Void) {
        self.size = size
        self.resolution = resolution
        self.draw = draw
    }

    public func image(for properties: LayerProperties, scale: Double) -> Image? {
        if image == nil || scale != self.scale {
            image = Image(size: size, scale: scale * resolution, draw: draw)
            self.scale = scale
        }
        return image
    }

    public func isReady(at scale: Double) -> Bool { image != nil && scale == self.scale }
}

/// A stroked path in the layer's bounds space, of which a part may be drawn, from `strokeStart` to `strokeEnd`; drawn anew when the part changes.
public final class Shape: LayerContents {
    public let path: Path
    public let stroke: Stroke
    public let color: Color
    private var image: Image?
    private var key = (start: -1.0, end: -1.0, scale: 0.0)

    public init(path: Path, stroke: Stroke, color: Color) {
        self.path = path
        self.stroke = stroke
        self.color = color
    }

    public func image(for properties: LayerProperties, scale: Double) -> Image? {
        let wanted = (start: properties.strokeStart, end: properties.strokeEnd, scale: scale)
        if image == nil || wanted != key {
            image = Image(size: properties.bounds.size, scale: scale) { canvas in
                let part = wanted.start <= 0 && wanted.end >= 1 ? path : path.trimmed(from: wanted.start, to: wanted.end)
                canvas.transform = Transform(translationX: -properties.bounds.minX, y: -properties.bounds.minY)
                canvas.stroke(part, stroke, .color(color))
            }
            key = wanted
        }
        return image
    }

    /// Which part will be wanted is not known beforehand.
    public func isReady(at scale: Double) -> Bool { true }
}
