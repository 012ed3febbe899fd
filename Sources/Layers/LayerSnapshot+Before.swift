import Geometry

// From frame to frame most layers stay as they are, or move along with a superlayer. Their nodes are taken over from the snapshot before, without a look at each layer.
extension LayerSnapshot {
    /// What can be taken over from the snapshot before.
    struct Before {
        let look: UInt64
        let nodes: UnsafeBufferPointer<Node>
        let shown: UnsafeBufferPointer<ShownContents.Slot>

        /// The index of a layer's node among siblings, which are then those behind it; nil when there is none.
        func index(of layer: Layer, in siblings: inout Range<Int>) -> Int? {
            var index = siblings.lowerBound
            while index < siblings.upperBound {
                let end = nodes[index].end
                if nodes[index].identity == ObjectIdentifier(layer) {
                    siblings = end..<siblings.upperBound
                    return index
                }
                index = end
            }
            return nil
        }

        /// The slot of what the layer at `index` shows; nil when it shows nothing. The background and contents of a layer may be a node of their own, behind the sublayers.
        func slot(_ index: Int?) -> Int? {
            guard let index else { return nil }
            let inside = nodes[index].maskEnd
            let drawing = inside < nodes[index].end && nodes[inside].identity == nodes[index].identity ? inside : index
            return nodes[drawing].contents == nil ? nil : nodes[drawing].contentsSlot
        }

        /// The nodes of the mask of the layer at `index`.
        func masks(_ index: Int?) -> Range<Int> { index.map { $0 + 1..<nodes[$0].maskEnd } ?? 0..<0 }

        /// The nodes of the sublayers of the layer at `index`.
        func inside(_ index: Int?) -> Range<Int> { index.map { nodes[$0].maskEnd..<nodes[$0].end } ?? 0..<0 }
    }

    /// Lets `capture` take over nodes from `before`, a snapshot of the same tree. The result is the same as without it. Only the first capture within `capture` takes over nodes.
    package mutating func follow(_ before: borrowing LayerSnapshot, _ capture: (inout LayerSnapshot) -> Void) {
        let look = before.look
        guard look > 0 else { return capture(&self) }
        before.captured.withUnsafeBufferPointer { nodes in
            before.shownContents.slots.withUnsafeBufferPointer { shown in
                self.before = Before(look: look, nodes: nodes, shown: shown)
                capture(&self)
                self.before = nil
            }
        }
    }

    /// Whether the predecessors of the nodes are nodes of `other`.
    package func isSuccessor(of other: borrowing LayerSnapshot) -> Bool { lookBefore > 0 && lookBefore == other.look }

    /// Takes over the nodes of a layer and of all that is inside of it, if nothing of them has changed but the transform; false when something may have.
    ///
    /// - Parameter index: of the layer's node in `before`.
    mutating func keep(_ layer: Layer, at index: Int, of before: Before, in above: Surroundings) -> Bool {
        guard let old = before.nodes.baseAddress.map({ $0 + index }), old.pointee.isSettled, above.fade == 1,
            layer.lastChange <= before.look
        else { return false }
        let transform = old.pointee.toSuperlayer.concatenating(above.toStage)
        let count = old.pointee.end - index
        if count == 1 {
            guard transform.apply(old.pointee.bounds).intersects(above.visible) else { return false }
        } else {
            guard let box = layer.extent.map(transform.apply), !box.isEmpty, above.visible.contains(box) else { return false }
        }
        let first = captured.count
        captured.append(contentsOf: UnsafeBufferPointer(start: old, count: count))
        captured.withUnsafeMutableBufferPointer { nodes in
            for node in first..<nodes.count {
                nodes[node].predecessor = node - first + index
                nodes[node].end += first - index
                nodes[node].maskEnd += first - index
                if nodes[node].contents != nil { shownContents.keep(nodes[node].contentsSlot, of: before.shown) }
            }
            if transform == old.pointee.transform { return }
            nodes[first].transform = transform
            Self.placeInside(first, nodes)
        }
        return true
    }

    /// Gives the nodes inside of a settled node the transforms that follow from its own.
    private static func placeInside(_ index: Int, _ nodes: UnsafeMutableBufferPointer<Node>) {
        var child = index + 1
        while child < nodes[index].end {
            nodes[child].transform = nodes[child].toSuperlayer.concatenating(nodes[index].transform)
            if nodes[child].end > child + 1 { placeInside(child, nodes) }
            child = nodes[child].end
        }
    }
}
