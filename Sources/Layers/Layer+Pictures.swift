import Geometry

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
