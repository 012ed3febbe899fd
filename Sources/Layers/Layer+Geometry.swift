import Geometry

extension Layer {
    /// `point` of this layer's space in that of `layer`; trees that share no root convert through each root.
    public func convert(_ point: Point, to layer: Layer) -> Point {
        layer.transformToRoot.inverse?.apply(transformToRoot.apply(point)) ?? point
    }

    /// `point` of `layer`'s space in this layer's.
    public func convert(_ point: Point, from layer: Layer) -> Point { layer.convert(point, to: self) }

    /// From this layer's space to that outside the root, by model values.
    private var transformToRoot: AffineTransform {
        let own = model.toSuperlayer
        return superlayer.map { own.concatenating($0.transformToRoot) } ?? own
    }

    /// The front-most layer under `point` (in the superlayer's space), by model values.
    ///
    /// Rectangles are half open. Hidden layers, those with an opacity below 0.01 and those that take no touches are passed over with all they hold.
    /// Source: UIView's documented hit testing (feel sheet 3.7).
    public func hitTest(_ point: Point) -> Layer? {
        guard !isHidden, opacity >= 0.01, isUserInteractionEnabled, let inner = model.toSuperlayer.inverse?.apply(point) else { return nil }
        let isInside = bounds.contains(inner)
        if masksToBounds && !isInside { return nil }
        for sublayer in orderedSublayers.reversed() {
            if let hit = sublayer.hitTest(inner) { return hit }
        }
        return isInside ? self : nil
    }
}
