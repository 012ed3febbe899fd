import Geometry

/// How a layer's bounds cut what is drawn inside: whole pixels at once, and an edge that needs coverage.
struct Cut {
    var bounds: PixelBounds
    var clip = Operation.Clip.none
    var edges = Edges(.zero)
    var shape: RoundedShape?
    /// Within these rows the whole pixels are all there is to the cut; empty when top >= bottom.
    var plainTop = 0
    var plainBottom = 0

    /// Nothing but what was cut off before.
    init(clip: PixelBounds) { bounds = clip }

    /// The cut of a layer that masks to its bounds; `bounds` is empty when nothing is left.
    init(_ placement: Placement, within clip: PixelBounds) {
        edges = Edges(placement.rect)
        if placement.transform.isRectilinear {
            let whole = edges.bounds
            bounds = clip.intersection(whole)
            let isCutLeft = edges.left & 255 != 0 && whole.minX >= clip.minX
            let isCutRight = edges.right & 255 != 0 && whole.maxX <= clip.maxX
            let isCutTop = edges.top & 255 != 0 && whole.minY >= clip.minY
            let isCutBottom = edges.bottom & 255 != 0 && whole.maxY <= clip.maxY
            let radius = placement.cornerRadius
            let corner = radius > 0 ? Int((radius * abs(placement.transform.d)).rounded(.up)) + 1 : 0
            if radius > 0 {
                cut(along: RoundedShape(placement))
            } else if isCutLeft || isCutRight || isCutTop || isCutBottom {
                self.clip = .edges
            }
            if !isCutLeft && !isCutRight {
                plainTop = isCutTop || corner > 0 ? whole.minY + corner + 1 : Int(Int32.min)
                plainBottom = isCutBottom || corner > 0 ? whole.maxY - corner - 1 : Int(Int32.max)
            }
        } else {
            bounds = clip.intersection(PixelBounds(touching: placement.rect, margin: 1))
            cut(along: RoundedShape(placement))
        }
    }

    private mutating func cut(along shape: RoundedShape?) {
        if shape == nil { bounds = .none }
        clip = .shape
        self.shape = shape
    }
}
