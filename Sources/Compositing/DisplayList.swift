import Geometry
import Layers
import Pixels

/// A snapshot as a flat run of operations in device pixels.
///
/// Groups are kept only where they make a difference: opacity over more than one thing, masks, and clips whose edge does not fall on
/// whole pixels. All storage is used again for the next snapshot.
struct DisplayList {
    private(set) var operations = ContiguousArray<Operation>()
    /// How many groups and masks are open at the same time, at most.
    private(set) var depth = 0
    private var openGroups = 0
    private var occupancies = OccupancyCache()
    private var device = Transform.identity

    /// Replaces the list by `snapshot` as seen on a bitmap of this size.
    mutating func build(_ snapshot: LayerSnapshot, width: Int, height: Int) {
        operations.removeAll(keepingCapacity: true)
        depth = 0
        openGroups = 0
        occupancies.beginFrame()
        device = Transform(scaleX: snapshot.scale, y: snapshot.scale)
        let screen = PixelBounds(minX: 0, minY: 0, maxX: width, maxY: height)
        snapshot.nodes.withUnsafeBufferPointer { append($0, from: 0, to: $0.count, clip: screen) }
    }

    /// Siblings and everything below them.
    private mutating func append(_ nodes: UnsafeBufferPointer<LayerSnapshot.Node>, from start: Int, to end: Int, clip: PixelBounds) {
        var index = start
        while index < end {
            append(nodes, at: index, clip: clip)
            index = max(nodes[index].end, index + 1)
        }
    }

    private mutating func append(_ nodes: UnsafeBufferPointer<LayerSnapshot.Node>, at index: Int, clip: PixelBounds) {
        guard let node = nodes.baseAddress.map({ $0 + index }) else { return }
        let opacity = node.pointee.byteOpacity
        guard opacity > 0 else { return }
        let placement = Placement(node, device: device)
        let pixel = node.pointee.backgroundColor?.pixel ?? 0
        let hasMask = node.pointee.maskEnd > index + 1
        let hasChildren = node.pointee.end > node.pointee.maskEnd
        let hasContents = node.pointee.contents != nil
        var cut = Cut(clip: clip)
        if node.pointee.masksToBounds && (hasChildren || hasContents) {
            cut = Cut(placement, within: clip)
            if cut.bounds.isEmpty { return }
        }
        let isApart = hasMask || cut.clip != .none
        let isFaded = opacity < 255 && (isApart || hasChildren || (hasContents && pixel != 0))
        // A lone thing takes over the opacity. What is alone is seen from the layers, not from what is left of them on the screen: an
        // operation that comes into sight must not change how others round.
        let child = node.pointee.maskEnd
        let isLone =
            !isApart && pixel == 0 && !hasContents && node.pointee.end == child + 1
            && (nodes[child].contents == nil || nodes[child].backgroundColor == nil)
        let begin = operations.count
        if isApart || isFaded {
            var group = Operation(.beginGroup, bounds: cut.bounds)
            group.clip = cut.clip
            group.edges = cut.edges
            group.shape = cut.shape
            group.opacity = opacity
            if !hasMask && !isFaded {
                group.plainTop = cut.plainTop
                group.plainBottom = cut.plainBottom
            }
            open(group)
        }
        let ownOpacity = isFaded ? 255 : opacity
        if pixel != 0 { appendBackground(pixel, placement, cut: cut, opacity: ownOpacity) }
        if let image = node.pointee.contents { appendContents(image, placement, cut: cut, opacity: ownOpacity) }
        append(nodes, from: node.pointee.maskEnd, to: node.pointee.end, clip: cut.bounds)
        guard isApart || isFaded else { return }
        if hasMask {
            let mask = operations.count
            open(Operation(.beginMask, bounds: cut.bounds))
            append(nodes, from: index + 1, to: node.pointee.maskEnd, clip: cut.bounds)
            close(mask, with: .endMask)
        }
        closeGroup(begin, isLone: isLone)
    }

    private mutating func open(_ operation: Operation) {
        operations.append(operation)
        openGroups += 1
        depth = max(depth, openGroups)
    }

    private mutating func close(_ begin: Int, with kind: Operation.Kind) {
        var end = operations[begin]
        end.kind = kind
        end.partner = begin
        operations[begin].partner = operations.count
        operations.append(end)
        openGroups -= 1
    }

    /// Ends a group, unless there is nothing in it, or only one thing that can take over the opacity.
    private mutating func closeGroup(_ begin: Int, isLone: Bool) {
        if operations.count == begin + 1 || (isLone && operations.count == begin + 2) {
            if operations.count == begin + 2 {
                operations[begin + 1].opacity = multiplied(operations[begin + 1].opacity, operations[begin].opacity)
                operations[begin + 1].opaque = .none
            }
            operations.remove(at: begin)
            openGroups -= 1
            return
        }
        var touched = PixelBounds.none
        var index = begin + 1
        while index < operations.count && operations[index].kind != .beginMask {
            touched.formUnion(operations[index].bounds)
            index = operations[index].kind == .beginGroup ? operations[index].partner + 1 : index + 1
        }
        operations[begin].bounds = operations[begin].bounds.intersection(touched)
        close(begin, with: .endGroup)
    }

    mutating func cells(of image: Image) -> UnsafePointer<Bool> { UnsafePointer(occupancies.occupancy(of: image).cells) }

    mutating func append(_ operation: Operation) {
        if !operation.bounds.isEmpty && operation.opacity > 0 { operations.append(operation) }
    }
}
