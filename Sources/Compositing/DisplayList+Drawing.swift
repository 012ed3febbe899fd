import Geometry
import Layers
import Pixels

extension DisplayList {
    /// Adds the background colour. A layer that masks to its bounds draws it as a rectangle, since the clip rounds it.
    mutating func appendBackground(_ pixel: UInt32, _ place: UnsafePointer<Place>, clip: BoundsClip, opacity: UInt32) {
        let isOpaque = pixel >= 0xff00_0000 && opacity == 255
        var item = DisplayItem(.fill, bounds: clip.bounds)
        item.opacity = opacity
        item.pixel = pixel
        let radius = place.pointee.placement.cornerRadius
        if clip.kind != .none {
            item.edges = Edges(whole: clip.bounds)
            item.opaque = isOpaque ? clip.bounds : .none
        } else if place.pointee.isUpright && radius == 0 {
            item.edges = place.pointee.edges
            item.bounds = clip.bounds.intersection(item.edges.bounds)
            item.opaque = isOpaque ? clip.bounds.intersection(item.edges.interior) : .none
        } else {
            let placement = place.pointee.placement
            guard let shape = RoundedShape(placement) else { return }
            item.kind = .shape
            item.shape = shape
            item.bounds = clip.bounds.intersection(place.pointee.boundsReach)
            if isOpaque && place.pointee.isUpright {
                let corner = radius * abs(placement.transform.d) + 1
                item.opaque = clip.bounds.intersection(Edges(placement.rect.inset(x: 1, y: corner)).interior)
            }
        }
        append(item)
    }

    /// Adds the contents, stretched over the bounds.
    mutating func appendContents(
        of node: UnsafePointer<LayerSnapshot.Node>, in snapshot: borrowing LayerSnapshot, _ place: UnsafePointer<Place>, clip: BoundsClip,
        opacity: UInt32
    ) {
        guard let index = pictures.index(of: node, in: snapshot) else { return }
        let (image, exactSize) = (pictures.shown[index].image, pictures.shown[index].exactSize)
        var item = DisplayItem(.shifted, bounds: clip.bounds)
        item.opacity = opacity
        item.image = image
        let isOpaque = image.isOpaque && opacity == 255
        if place.pointee.isUpright {
            // A scaled image ends at the bounds of the layer, and a last image pixel that is only partly used is not drawn.
            let unscaled = place.pointee.unscaledContents
            item.edges = unscaled ?? place.pointee.edges
            item.bounds = clip.bounds.intersection(item.edges.bounds)
            if item.bounds.isEmpty { return }
            if unscaled != nil && (clip.kind == .none || item.edges.isWhole) {
                let (left, top) = (item.edges.left, item.edges.top)
                item.sampling.originX = left >> 8
                item.sampling.originY = top >> 8
                item.sampling.fractionX = left & 255
                item.sampling.fractionY = top & 255
            } else {
                guard var sampling = Sampling(of: image, place.pointee.placement.placed(exactSize), over: item.edges.bounds) else { return }
                sampling.lastX = Sampling.lastWhole(exactSize.width)
                sampling.lastY = Sampling.lastWhole(exactSize.height)
                item.kind = .stretched
                item.sampling = sampling
                if clip.kind != .none { item.edges = item.edges.expanded }
            }
            item.opaque = isOpaque ? clip.bounds.intersection(item.edges.interior) : .none
        } else {
            let placed = place.pointee.placement.placed(exactSize)
            let reach = PixelBounds(
                touching: placed.apply(Rect(-0.5, -0.5, Double(image.width) + 1, Double(image.height) + 1)), margin: 0.01)
            item.bounds = clip.bounds.intersection(reach)
            if item.bounds.isEmpty { return }
            var near = reach
            near.minX = max(reach.minX, Sampling.leftmostOrigin)
            guard let sampling = Sampling(of: image, placed, over: near) else { return }
            item.kind = .turned
            if !image.isOpaque && sampling.stride > 3 { item.image.cells = cells(of: pictures.image(at: index)) }
            item.sampling = sampling
        }
        append(item)
    }
}
