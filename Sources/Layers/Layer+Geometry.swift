import Geometry

// All by model values, as Core Animation converts; source: <doc:FeelSheet#3.6-Geometry>.
extension Layer {
    /// `point` of this layer's space in that of `layer`, or of what is outside the root when that is nil.
    ///
    /// Trees that share no root convert through each root. Where a transform on the way down has flattened the plane there is no way back,
    /// and the result is left in the space of the nearest layer that holds both.
    public func convert(_ point: Point, to layer: Layer?) -> Point { transform(to: layer).apply(point) }

    /// `point` of `layer`'s space (or of what is outside the root) in this layer's.
    public func convert(_ point: Point, from layer: Layer?) -> Point { transform(from: layer).apply(point) }

    /// The upright box around `rect` of this layer's space in that of `layer`; see `convert(_:to:)` for points.
    public func convert(_ rect: Rect, to layer: Layer?) -> Rect { transform(to: layer).apply(rect) }

    /// The upright box around `rect` of `layer`'s space in this layer's; see `convert(_:from:)` for points.
    public func convert(_ rect: Rect, from layer: Layer?) -> Rect { transform(from: layer).apply(rect) }

    private func transform(to layer: Layer?) -> Transform {
        let shared = commonSuperlayer(with: layer)
        let up = transformUp(to: shared)
        guard let down = layer?.transformUp(to: shared) else { return up }
        return up.concatenating(down.inverse ?? .identity)
    }

    private func transform(from layer: Layer?) -> Transform {
        if let layer { return layer.transform(to: self) }
        return transformUp(to: nil).inverse ?? .identity
    }

    /// From this layer's space to that of `ancestor`, or to what is outside the root.
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

    /// The nearest layer that holds, or is, both; nil when they share no root.
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
    /// Whether `point`, in this layer's space, lies within its bounds; half open, the left and top edges count.
    public func contains(_ point: Point) -> Bool { bounds.contains(point) }

    /// The front-most layer under `point` (in the superlayer's space), by model values.
    ///
    /// Rectangles are half open. Hidden layers, those with an opacity below 0.01 and those that take no touches are passed over with all they hold.
    /// Source: UIView's documented hit testing (<doc:FeelSheet#3.7-Group-opacity>).
    public func hitTest(_ point: Point) -> Layer? {
        guard !isHidden, opacity >= 0.01, isUserInteractionEnabled, let inner = model.toSuperlayer.inverse?.apply(point) else { return nil }
        let isInside = contains(inner)
        if masksToBounds && !isInside { return nil }
        if let inSublayers = model.fromSublayers.inverse?.apply(inner) {
            for sublayer in orderedSublayers.reversed() {
                if let hit = sublayer.hitTest(inSublayers) { return hit }
            }
        }
        return isInside ? self : nil
    }
}
