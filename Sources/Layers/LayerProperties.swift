import Geometry
import Pixels

/// All animatable properties of a layer. The model is one such value, and a presentation is another.
public struct LayerProperties: Equatable, Sendable {
    /// The layer's rectangle in its own space, in points. Changing the origin scrolls the sublayers.
    public var bounds = Rect.zero
    /// The place of the anchor point in the superlayer's space, in points.
    public var position = Point.zero
    /// The anchor point in unit coordinates of the bounds; (0.5, 0.5) is the centre.
    public var anchorPoint = Point(0.5, 0.5)
    /// Applied about the anchor point.
    public var transform = Transform.identity
    /// Applied to all sublayers (not to the mask), about this layer's own anchor point.
    public var sublayerTransform = Transform.identity
    /// The opacity of the layer with its sublayers, 0...1; see `Layer.allowsGroupOpacity`.
    public var opacity = 1.0
    /// Points.
    public var cornerRadius = 0.0
    public var backgroundColor = Color.clear
    /// The part of a shape's stroke that is drawn, 0...1 of its length.
    public var strokeStart = 0.0
    public var strokeEnd = 1.0

    public init() {}

    /// The transform from the layer's bounds space to its superlayer's space. It moves the anchor point to the position and applies `transform` about that point.
    public var toSuperlayer: Transform {
        let anchor = anchorInBounds
        let moved = Transform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx + position.x, ty: transform.ty + position.y)
        return moved.translated(x: -anchor.x, y: -anchor.y)
    }

    /// The transform from the space of the sublayers' frames to the layer's bounds space: the sublayer transform, applied about the anchor point.
    ///
    /// Source: <doc:FeelSheet#3.6-Geometry>.
    public var fromSublayers: Transform {
        if sublayerTransform == .identity { return .identity }
        let anchor = anchorInBounds
        return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(sublayerTransform)
            .concatenating(Transform(translationX: anchor.x, y: anchor.y))
    }

    /// The place of the anchor point in the bounds space.
    private var anchorInBounds: Point {
        Point(bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The bounding box of the transformed bounds, in the superlayer's space.
    ///
    /// Setting the frame keeps the transform and the anchor point. The size of the bounds becomes the frame's size divided by the scale, and the position is chosen so that the frame matches. With a
    /// rotation the result is undefined, as in Core Animation. Negative sizes are standardised.
    public var frame: Rect {
        get { toSuperlayer.apply(bounds) }
        set {
            let box = newValue.standardized
            if transform.isRectilinear && transform.a != 0 && transform.d != 0 {
                bounds.size = Size(box.size.width / abs(transform.a), box.size.height / abs(transform.d))
            } else {
                bounds.size = box.size
            }
            position = position + (box.origin - frame.origin)
        }
    }
}
