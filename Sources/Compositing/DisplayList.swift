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
    /// Whether the colour of some item depends on everything behind it; see `resolveContrasts`.
    private(set) var hasContrasts = false
    private var openGroups = 0
    private var occupancies = OccupancyCache()
    var pictures = PictureCache()
    private var device = Transform.identity
    /// While the list is built, the pixels that will be drawn; nil afterwards, because a second owner would make the next change of the damage copy it.
    private var damage: Damage?
    /// A rectangle around all layers with `contrastsWithBackdrop`. Their colours depend on pixels that need not be damaged.
    private var contrasts = PixelBounds.none

    /// Replaces the list by that of `snapshot` on a bitmap of this size, without the items that touch no damaged pixel.
    mutating func build(_ snapshot: LayerSnapshot, width: Int, height: Int, drawing damage: Damage) {
        items.removeAll(keepingCapacity: true)
        depth = 0
        hasContrasts = false
        openGroups = 0
        occupancies.beginFrame()
        pictures.beginFrame(scale: snapshot.scale)
        device = Transform(scaleX: snapshot.scale, y: snapshot.scale)
        let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
        self.damage = damage
        snapshot.nodes.withUnsafeBufferPointer { nodes in
            contrasts = contrastReach(nodes)
            append(snapshot, nodes, from: 0, to: nodes.count, clip: screen)
        }
        self.damage = nil
        pictures.endFrame()
    }

    /// Adds siblings with all their descendants.
    private mutating func append(
        _ snapshot: LayerSnapshot, _ nodes: UnsafeBufferPointer<LayerSnapshot.Node>, from start: Int, to end: Int, clip: PixelBounds
    ) {
        var index = start
        while index < end {
            append(snapshot, nodes, at: index, clip: clip)
            index = max(nodes[index].end, index + 1)
        }
    }

    private mutating func append(
        _ snapshot: LayerSnapshot, _ nodes: UnsafeBufferPointer<LayerSnapshot.Node>, at index: Int, clip: PixelBounds
    ) {
        guard let node = nodes.baseAddress.map({ $0 + index }) else { return }
        let opacity = node.pointee.byteOpacity
        guard opacity > 0 else { return }
        let placement = Placement(node, device: device)
        let background = node.pointee.backgroundColor?.pixel ?? 0
        let (pixel, tint) = node.pointee.tintsDifference ? (0, background) : (background, 0)
        let hasMask = node.pointee.maskEnd > index + 1
        let hasChildren = node.pointee.end > node.pointee.maskEnd
        let hasContents = node.pointee.contents != nil
        var ownClip = BoundsClip(clip)
        if node.pointee.masksToBounds && (hasChildren || hasContents) {
            ownClip = BoundsClip(placement, within: clip)
            if ownClip.bounds.isEmpty { return }
        }
        let isApart = hasMask || ownClip.kind != .none || tint != 0
        let isFaded = opacity < 255 && (isApart || hasChildren || (hasContents && pixel != 0))
        // An item that is alone in its group takes over the group's opacity. Whether it is alone depends on the layers and not on the items that lie on the bitmap, so that the pixels
        // of one layer do not change when another layer becomes visible.
        let child = node.pointee.maskEnd
        let isLone =
            !isApart && node.pointee.showsNothing && node.pointee.end == child + 1
            && (nodes[child].contents == nil || nodes[child].backgroundColor == nil)
        let begin = items.count
        if isApart || isFaded {
            var group = DisplayItem(.beginGroup, bounds: ownClip.bounds)
            group.clip = ownClip.kind
            group.edges = ownClip.edges
            group.shape = ownClip.shape
            group.opacity = opacity
            group.pixel = tint
            if !hasMask && !isFaded && tint == 0 { group.passThrough = ownClip.passThrough }
            open(group)
        }
        let ownOpacity = isFaded ? 255 : opacity
        if pixel != 0 && node.pointee.contrastsWithBackdrop {
            appendContrast(pixel, placement, clip: ownClip, opacity: ownOpacity)
        } else if pixel != 0 {
            appendBackground(pixel, placement, clip: ownClip, opacity: ownOpacity)
        }
        if hasContents { appendContents(of: node, in: snapshot, placement, clip: ownClip, opacity: ownOpacity) }
        append(snapshot, nodes, from: node.pointee.maskEnd, to: node.pointee.end, clip: ownClip.bounds)
        guard isApart || isFaded else { return }
        if hasMask {
            let mask = items.count
            open(DisplayItem(.beginMask, bounds: ownClip.bounds))
            append(snapshot, nodes, from: index + 1, to: node.pointee.maskEnd, clip: ownClip.bounds)
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
            index = items[index].kind == .beginGroup ? items[index].partner + 1 : index + 1
        }
        items[begin].bounds = items[begin].bounds.intersection(touched)
        close(begin, with: .endGroup)
    }

    mutating func cells(of image: Image) -> UnsafePointer<Bool> { UnsafePointer(occupancies.occupancy(of: image).cells) }

    /// Adds the background of a layer with `contrastsWithBackdrop`.
    private mutating func appendContrast(_ pixel: UInt32, _ placement: Placement, clip: BoundsClip, opacity: UInt32) {
        guard let shape = RoundedShape(placement) else { return }
        var item = DisplayItem(.contrast, bounds: clip.bounds.intersection(contrastReach(placement)))
        item.opacity = opacity
        item.pixel = pixel
        item.shape = shape
        hasContrasts = true
        append(item)
    }

    private func contrastReach(_ placement: Placement) -> PixelBounds {
        let rect = placement.rect
        return placement.transform.isRectilinear ? Edges(rect).bounds : PixelBounds(touching: rect, margin: 1)
    }

    private func contrastReach(_ nodes: UnsafeBufferPointer<LayerSnapshot.Node>) -> PixelBounds {
        var reach = PixelBounds.none
        for index in nodes.indices where nodes[index].contrastsWithBackdrop {
            reach.formUnion(contrastReach(Placement(nodes.baseAddress.unsafelyUnwrapped + index, device: device)))
        }
        return reach
    }

    /// Adds an item, if some of its pixels will be drawn or give a contrasting layer its colour.
    mutating func append(_ item: DisplayItem) {
        if item.bounds.isEmpty || item.opacity == 0 { return }
        guard damage?.meets(item.bounds) ?? true || !item.bounds.intersection(contrasts).isEmpty else { return }
        items.append(item)
    }
}
