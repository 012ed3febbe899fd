import Geometry
import Layers
import Pixels

/// A snapshot as a list of items in device pixels, back to front.
///
/// A layer becomes a group only where that changes the picture: when opacity applies to more than one item, when the layer has a mask, or when its clip covers pixels in part.
/// The list of the next snapshot uses the same storage.
struct DisplayList {
    var items = ContiguousArray<DisplayItem>()
    /// The largest number of groups and masks that are open at the same time.
    private(set) var depth = 0
    private var openGroups = 0
    private var occupancies = OccupancyCache()
    var pictures: PictureCache
    /// The pixels that will be drawn. It is nil unless the list is being built, because it points to memory that is valid only then.
    private var damage: Damage.Pieces?
    /// A rectangle around all layers with `contrastsWithBackdrop`. Their colours depend on pixels that need not be damaged.
    private var contrasts = PixelBounds.none
    /// Whether the colour of some item may depend on everything behind it; see `resolveContrasts`.
    var hasContrasts: Bool { !contrasts.isEmpty }

    /// - Parameter isShared: whether a second thread may help to draw pictures.
    init(isShared: Bool) { pictures = PictureCache(isShared: isShared) }

    /// Replaces the list by that of `snapshot` on a bitmap of this size, without the items that touch no damaged pixel.
    mutating func build(_ placed: borrowing PlacedSnapshot, width: Int, height: Int, drawing damage: Damage.Pieces) {
        items.removeAll(keepingCapacity: true)
        depth = 0
        openGroups = 0
        occupancies.beginFrame()
        pictures.beginFrame(placed.snapshot)
        let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
        self.damage = damage
        placed.withPlaces { nodes, places in
            let layers = Layers(nodes: nodes, places: places)
            contrasts = contrastReach(layers)
            append(layers, of: placed.snapshot, from: 0, to: nodes.count, clip: screen)
        }
        self.damage = nil
        pictures.endFrame()
    }

    /// The layers of the snapshot from which the list is built.
    private struct Layers {
        let nodes: UnsafeBufferPointer<LayerSnapshot.Node>
        let places: UnsafeBufferPointer<Place>
    }

    /// Adds siblings with all their descendants.
    private mutating func append(_ layers: Layers, of snapshot: borrowing LayerSnapshot, from start: Int, to end: Int, clip: PixelBounds) {
        var index = start
        while index < end {
            append(layers, of: snapshot, at: index, clip: clip)
            index = layers.nodes[index].next(after: index)
        }
    }

    private mutating func append(_ layers: Layers, of snapshot: borrowing LayerSnapshot, at index: Int, clip: PixelBounds) {
        guard let first = layers.nodes.baseAddress, let place = layers.places.baseAddress.map({ $0 + index }) else { return }
        let node = first + index
        let opacity = node.pointee.byteOpacity
        guard opacity > 0, isNeeded(place.pointee.subtree.intersection(clip)) else { return }
        let isDrawn = isNeeded(place.pointee.reach.intersection(clip))
        let background = node.pointee.backgroundColor?.pixel ?? 0
        let (pixel, tint) = node.pointee.tintsDifference ? (0, background) : (background, 0)
        let hasMask = node.pointee.hasMask(at: index)
        let hasContents = node.pointee.contents != nil
        var ownClip = BoundsClip(clip)
        if node.pointee.masksToBounds && (!node.pointee.isLeaf || hasContents) {
            ownClip = BoundsClip(place, within: clip)
            if !isNeeded(ownClip.bounds) { return }
        }
        let isApart = hasMask || ownClip.kind != .none || tint != 0
        let isFaded = opacity < 255 && (isApart || !node.pointee.isLeaf || (hasContents && pixel != 0))
        // An item that is alone in its group takes over the group's opacity. Whether it is alone depends on the layers and not on the items that lie on the bitmap, so that the pixels
        // of one layer do not change when another layer becomes visible.
        let child = node.pointee.maskEnd
        let isLone =
            !isApart && node.pointee.showsNothing && node.pointee.end == child + 1
            && (first[child].contents == nil || first[child].backgroundColor == nil)
        let begin = items.count
        if isApart || isFaded {
            var group = DisplayItem(groupWithin: ownClip)
            group.opacity = opacity
            group.pixel = tint
            if !hasMask && !isFaded && tint == 0 { group.passThrough = ownClip.passThrough }
            open(group)
        }
        if isDrawn {
            let ownOpacity = isFaded ? 255 : opacity
            if pixel != 0 && node.pointee.contrastsWithBackdrop {
                appendContrast(pixel, place, clip: ownClip, opacity: ownOpacity)
            } else if pixel != 0 {
                appendBackground(pixel, place, clip: ownClip, opacity: ownOpacity)
            }
            if hasContents { appendContents(of: node, in: snapshot, place, clip: ownClip, opacity: ownOpacity) }
        }
        append(layers, of: snapshot, from: node.pointee.maskEnd, to: node.pointee.end, clip: ownClip.bounds)
        guard isApart || isFaded else { return }
        if hasMask {
            let mask = items.count
            open(DisplayItem(.beginMask, bounds: ownClip.bounds))
            append(layers, of: snapshot, from: index + 1, to: node.pointee.maskEnd, clip: ownClip.bounds)
            close(mask, with: .endMask)
        }
        closeGroup(begin, isLone: isLone)
    }

    private mutating func open(_ item: DisplayItem) {
        items.append(item)
        openGroups += 1
        depth = max(depth, openGroups)
    }

    private mutating func close(_ begin: Int, with kind: DisplayItem.Kind) {
        var end = items[begin]
        end.kind = kind
        end.partner = begin
        items[begin].partner = items.count
        items.append(end)
        openGroups -= 1
    }

    /// Ends a group. The group is removed when it is empty, or when its only item can take over its opacity.
    private mutating func closeGroup(_ begin: Int, isLone: Bool) {
        if items.count == begin + 1 || (isLone && items.count == begin + 2) {
            if items.count == begin + 2 {
                items[begin + 1].opacity = Blend.multiply(items[begin + 1].opacity, items[begin].opacity)
                items[begin + 1].opaque = .none
            }
            items.remove(at: begin)
            openGroups -= 1
            return
        }
        var touched = PixelBounds.none
        var index = begin + 1
        while index < items.count && items[index].kind != .beginMask {
            touched.formUnion(items[index].bounds)
            index = items[index].next(after: index)
        }
        items[begin].bounds = items[begin].bounds.intersection(touched)
        close(begin, with: .endGroup)
    }

    mutating func cells(of image: Image) -> UnsafePointer<Bool> { UnsafePointer(occupancies.occupancy(of: image).cells) }

    /// Adds the background of a layer with `contrastsWithBackdrop`.
    private mutating func appendContrast(_ pixel: UInt32, _ place: UnsafePointer<Place>, clip: BoundsClip, opacity: UInt32) {
        guard let shape = RoundedShape(place.pointee.placement) else { return }
        var item = DisplayItem(.contrast, bounds: clip.bounds.intersection(place.pointee.boundsReach))
        item.opacity = opacity
        item.pixel = pixel
        item.shape = shape
        append(item)
    }

    private func contrastReach(_ layers: Layers) -> PixelBounds {
        var reach = PixelBounds.none
        for index in layers.nodes.indices where layers.nodes[index].contrastsWithBackdrop {
            reach.formUnion(layers.places[index].boundsReach)
        }
        return reach
    }

    /// Whether some of these pixels will be drawn or give a contrasting layer its colour. It is inlined, because each call would copy the whole list structure.
    @inline(__always) private func isNeeded(_ bounds: PixelBounds) -> Bool {
        !bounds.isEmpty && (damage?.meets(bounds) ?? true || !bounds.intersection(contrasts).isEmpty)
    }

    /// Adds an item, if it is needed.
    mutating func append(_ item: DisplayItem) {
        if item.opacity > 0, isNeeded(item.bounds) { items.append(item) }
    }
}
