import Geometry
import Pixels

/// A layer tree as it looks at one moment: presented values only, in drawing order (parents before children, back to front).
///
/// A snapshot is a value, so it does not change when the tree changes. Layers that cannot be seen (hidden, transparent, off the stage) are left out.
public struct LayerSnapshot {
    /// Parents stand before children, and siblings from back to front.
    public package(set) var nodes: [Node] {
        _read { yield captured }
        // Nodes that somebody else has changed say nothing about the layers.
        _modify {
            (look, lookBefore) = (0, 0)
            yield &captured
        }
    }
    /// The nodes, for the capture.
    var captured: [Node] = []
    var shownContents = ShownContents()
    /// The number of slots for contents. No two nodes have the same slot; see `Node.contentsSlot`.
    package var slotCount: Int { shownContents.slots.count }
    /// The look at the tree at which the nodes were captured, and that of the snapshot from which some were taken over; 0 for none. See `ChangeClock`.
    var look: UInt64 = 0
    var lookBefore: UInt64 = 0
    /// The snapshot before, during `follow`.
    var before: Before?
    /// The number of reasons, until now in this capture, for which a node cannot be settled.
    var obstacles = 0
    /// The stage, in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double

    /// The seconds after which an endless animation of a layer that is not hidden may next change the layer, as those of drifting clouds do although the timeline waits for nothing;
    /// infinite when there is none, and 0 when each frame may differ.
    public var timeToAmbientChange = Double.infinity

    public init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }

    /// Adds a node in front of all others, with what it shows above its background.
    ///
    /// - Parameters:
    ///   - strokeStart: where the drawn part of a stroke begins, 0...1 of its length; `strokeEnd` likewise.
    package mutating func append(
        _ node: consuming Node, showing contents: (any LayerContents)? = nil, strokeStart: Double = 0, strokeEnd: Double = 1
    ) {
        if let contents {
            let slot = shownContents.freeSlot(besides: nil)
            shownContents.show(ObjectIdentifier(contents), contents, at: slot, in: &node, strokeStart: strokeStart, strokeEnd: strokeEnd)
        }
        nodes.append(node)
    }

    /// The picture that a node of this snapshot shows; nil for a node without contents.
    public func picture(of node: Node) -> Picture? {
        node.contents == nil ? nil : shownContents.slots[node.contentsSlot].contents.map { Picture($0, node.part) }
    }

    /// The identity of the contents in a slot; nil when it is free.
    package func contents(at index: Int) -> ObjectIdentifier? {
        // The buffer is used because a slot that is taken from the array would be copied.
        shownContents.slots.withUnsafeBufferPointer { $0[index].identity }
    }

    /// The observer of the captured tree's timeline, or of the last of several that were captured.
    package internal(set) var drawingObserver: (any DrawingObserver)?
}
