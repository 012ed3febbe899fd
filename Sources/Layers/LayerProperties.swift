import Geometry
import Pixels

/// Everything about a layer that can be animated. The model is one such value, a presentation another.
public struct LayerProperties: Equatable, Sendable {
    /// The layer's own space; its origin scrolls what is inside.
    public var bounds = Rect.zero
    /// Where the anchor point lies in the superlayer's space, in points.
    public var position = Point.zero
    /// Unit coordinates within the bounds; (0.5, 0.5) is the centre.
    public var anchorPoint = Point(0.5, 0.5)
    /// Applied about the anchor point.
    public var transform = Transform.identity
    /// Applied to all sublayers (not to the mask), about this layer's own anchor point.
    public var sublayerTransform = Transform.identity
    /// 0...1, of the layer with its sublayers as one group.
    public var opacity = 1.0
    /// Points.
    public var cornerRadius = 0.0
    public var backgroundColor = Color.clear
    /// The part of a shape's stroke that is drawn, 0...1 of its length.
    public var strokeStart = 0.0
    public var strokeEnd = 1.0

    public init() {}

    /// From the layer's bounds space to its superlayer's: the anchor goes to the position, the transform turns about it.
    public var toSuperlayer: Transform {
        let anchor = anchorInBounds
        let moved = Transform(
            a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx + position.x, ty: transform.ty + position.y)
        return moved.translated(x: -anchor.x, y: -anchor.y)
    }

    /// From the space in which sublayers stand to the layer's bounds space: the sublayer transform about the anchor point, nothing for the identity.
    ///
    /// Source: <doc:FeelSheet#3.6-Geometry>.
    public var fromSublayers: Transform {
        if sublayerTransform == .identity { return .identity }
        let anchor = anchorInBounds
        return Transform(translationX: -anchor.x, y: -anchor.y).concatenating(sublayerTransform)
            .concatenating(Transform(translationX: anchor.x, y: anchor.y))
    }

    /// Where the anchor point lies in the bounds space.
    private var anchorInBounds: Point {
        Point(bounds.origin.x + anchorPoint.x * bounds.size.width, bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// The upright box around the transformed bounds, in the superlayer's space.
    ///
    /// Setting it keeps transform and anchor: the size is divided by the scale and the position placed so that the box matches; under a rotation the result is
    /// undefined, as in Core Animation. Negative sizes are standardised.
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
