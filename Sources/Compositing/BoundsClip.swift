import Geometry

/// How the bounds of a layer clip its contents and sublayers.
struct BoundsClip {
    /// The pixels that the clip keeps, some of them in part.
    var bounds: PixelBounds
    /// The outline that gives the coverage of the pixels at the edges of the clip.
    var kind = DisplayItem.Clip.none
    var edges = Edges.zero
    var shape: RoundedShape?
    /// The rows in which the clip keeps every pixel of `bounds` entirely.
    var passThrough = 0..<0

    /// The clip of a layer that does not mask to its bounds: the clip of its ancestors.
    init(_ ancestors: PixelBounds) { bounds = ancestors }

    /// The clip of a layer that masks to its bounds; `bounds` is empty when the clip keeps no pixel.
    init(_ place: UnsafePointer<Place>, within ancestors: PixelBounds) {
        let placement = place.pointee.placement
        edges = place.pointee.edges
        guard place.pointee.isUpright else {
            bounds = ancestors.intersection(place.pointee.boundsReach)
            clip(to: RoundedShape(placement))
            return
        }
        let whole = edges.bounds
        bounds = ancestors.intersection(whole)
        let isPartialLeft = edges.left & 255 != 0 && whole.minX >= ancestors.minX
        let isPartialRight = edges.right & 255 != 0 && whole.maxX <= ancestors.maxX
        let isPartialTop = edges.top & 255 != 0 && whole.minY >= ancestors.minY
        let isPartialBottom = edges.bottom & 255 != 0 && whole.maxY <= ancestors.maxY
        let corner = place.pointee.cornerRows
        if corner > 0 {
            clip(to: RoundedShape(placement))
        } else if isPartialLeft || isPartialRight || isPartialTop || isPartialBottom {
            kind = .edges
        }
        if isPartialLeft || isPartialRight { return }
        let top = isPartialTop || corner > 0 ? whole.minY + corner + 1 : Int(Int32.min)
        let bottom = isPartialBottom || corner > 0 ? whole.maxY - corner - 1 : Int(Int32.max)
        passThrough = top..<max(top, bottom)
    }

    private mutating func clip(to shape: RoundedShape?) {
        if shape == nil { bounds = .none }
        kind = .shape
        self.shape = shape
    }
}
