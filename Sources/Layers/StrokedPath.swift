import Geometry
import Pixels

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
