import Geometry
import Pixels

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
