import Geometry

// Conversion uses model values, as in Core Animation; source: <doc:FeelSheet#3.6-Geometry>.
extension Layer {
    /// Converts `point` from this layer's space to that of `layer`, or to the space around the root when `layer` is nil.
    ///
    /// Between trees that share no root, the spaces around both roots count as the same. When a transform between the common superlayer and `layer` has flattened the plane, it cannot
    /// be inverted, and the result is in the space of the nearest layer that contains both.
    public func convert(_ point: Point, to layer: Layer?) -> Point { transform(to: layer).apply(point) }

    /// Converts `point` from the space of `layer`, or from the space around the root when `layer` is nil, to this layer's space.
    public func convert(_ point: Point, from layer: Layer?) -> Point { transform(from: layer).apply(point) }

    /// Converts `rect` to the space of `layer` and returns its bounding box; see `convert(_:to:)` for points.
    public func convert(_ rect: Rect, to layer: Layer?) -> Rect { transform(to: layer).apply(rect) }

    /// Converts `rect` from the space of `layer` and returns its bounding box; see `convert(_:from:)` for points.
    public func convert(_ rect: Rect, from layer: Layer?) -> Rect { transform(from: layer).apply(rect) }

    private func transform(to layer: Layer?) -> Transform {
        let shared = commonSuperlayer(with: layer)
        let up = transformUp(to: shared)
        guard let down = layer?.transformUp(to: shared) else { return up }
        return up.concatenating(down.inverse ?? .identity)
    }

    /// The transform from the space of `layer`, or from the space around the root when `layer` is nil, to this layer's space.
    package func transform(from layer: Layer?) -> Transform {
        if let layer { return layer.transform(to: self) }
        return transformUp(to: nil).inverse ?? .identity
    }

    /// The transform from this layer's space to that of `ancestor`, or to the space around the root when `ancestor` is nil.
    private func transformUp(to ancestor: Layer?) -> Transform {
        var whole = Transform.identity
        var layer = self
        while layer !== ancestor {
            whole = whole.concatenating(layer.model.toSuperlayer)
            guard let superlayer = layer.superlayer else { break }
            if superlayer.mask !== layer { whole = whole.concatenating(superlayer.model.fromSublayers) }
            layer = superlayer
        }
        return whole
    }

    /// The nearest layer that is, or contains, each of the two; nil when they share no root.
    package func commonSuperlayer(with other: Layer?) -> Layer? {
        var candidate: Layer? = other == nil ? nil : self
        while let layer = candidate {
            var inner = other
            while let each = inner, each !== layer { inner = each.superlayer }
            if inner != nil { return layer }
            candidate = layer.superlayer
        }
        return nil
    }
}

// MARK: - Hit testing

extension Layer {
    /// Whether `point`, in this layer's space, lies within the bounds. The left and top edges belong to the bounds, the right and bottom ones do not.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// The front-most layer under `point` (in the superlayer's space), by model values; nil when there is none.
    ///
    /// The left and top edges belong to a layer's bounds, the right and bottom ones do not. A sublayer takes no touch outside of its superlayer's bounds, also where it is seen there. A layer that is hidden, has an opacity below 0.01 or takes no touches is ignored with all its sublayers.
    /// Source: UIView's documented hit testing (<doc:FeelSheet#3.7-Group-opacity>).
    public func hitTest(_ point: Point) -> Layer? {
        guard !isHidden, opacity >= 0.01, isUserInteractionEnabled, let inner = model.toSuperlayer.inverse?.apply(point), contains(inner)
        else { return nil }
        if let inSublayers = model.fromSublayers.inverse?.apply(inner) {
            for index in sublayers.indices.reversed() {
                if let hit = sublayerInDrawingOrder(index).takeUnretainedValue().hitTest(inSublayers) { return hit }
            }
        }
        return self
    }
}
