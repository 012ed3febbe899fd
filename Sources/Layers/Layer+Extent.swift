import Geometry

extension Layer {
    /// The bounding box, in the layer's own space, of its bounds and those of all its descendants, hidden ones too; nil when something inside is animated, hosted, or too far away.
    ///
    /// With it, a frame passes over the rows of a long list that are out of sight without a look inside of them.
    package var extent: Rect? {
        noteExtent()
        return links.extent
    }

    /// Whether all of the layer is known to be outside of `visible`, a rectangle in the space of the superlayer's sublayers; false for a layer that has changed since its extent was noted.
    @inline(__always) func isOutside(_ visible: Rect) -> Bool {
        guard lastChange <= links.extentLook, let box = links.outerExtent else { return false }
        return box.maxY < visible.minY || box.minY > visible.maxY || box.maxX < visible.minX || box.minX > visible.maxX
    }

    private func noteExtent() {
        if lastChange <= links.extentLook { return }
        links.extent = findExtent()
        links.outerExtent = links.extent.map(model.toSuperlayer.apply)
        links.extentLook = ChangeClock.look()
    }

    /// The extent as it is without what is remembered of this layer.
    func findExtent() -> Rect? {
        guard animations.isEmpty, hostedLayer == nil else { return nil }
        var extent = model.bounds
        if masksToBounds { return extent }
        let fromSublayers = model.fromSublayers
        for layer in links.sublayers {
            guard let inside = layer.extent else { return nil }
            let box = layer.model.toSuperlayer.concatenating(fromSublayers).apply(inside)
            guard Self.isNear(box) else { return nil }
            extent = extent.union(box)
        }
        return Self.isNear(extent) ? extent : nil
    }

    /// Whether sums and products of a few such numbers are finite; false for NaN.
    private static func isNear(_ rect: Rect) -> Bool {
        abs(rect.minX) < 1e50 && abs(rect.minY) < 1e50 && abs(rect.maxX) < 1e50 && abs(rect.maxY) < 1e50
    }
}
