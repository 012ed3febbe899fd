import Geometry
import Pixels

extension LayerSnapshot {
    /// A layer as it looks at the moment of the snapshot.
    public struct Node {
        /// The identity of the layer, with which its node is found in the next snapshot; siblings have different ones.
        public var identity: ObjectIdentifier
        /// The index after the last descendant, masks included.
        public var end: Int
        /// When the layer has a mask, its subtree stands first: nodes `index + 1 ..< maskEnd`. Otherwise `index + 1`.
        public var maskEnd: Int
        /// The transform from the layer's bounds space to stage points.
        public var transform: Transform
        /// The layer's bounds, in its own space.
        public var bounds: Rect
        /// 0...1, of the layer with all its descendants as one group.
        public var opacity: Double
        /// Points, in the layer's own space; rounds the background, and the clip if there is one.
        public var cornerRadius: Double
        public var backgroundColor: Color?
        // The switches stand together, because then they take less memory.
        /// Whether descendants are clipped to the bounds and to their rounded corners.
        public var masksToBounds: Bool
        /// Whether the background colour marks the differences from the picture below; see `Layer.tintsDifference`.
        public var tintsDifference = false
        /// Whether the background is black or white, whichever stands out from what is behind it; see `Layer.contrastsWithBackdrop`.
        public var contrastsWithBackdrop = false
        /// Whether this node and those inside of it follow from `transform` and the properties of the layers alone, so that they remain as they are while nothing changes inside of the layer:
        /// nothing is animated, hosted, masked, turned or split into two nodes, and nothing was left out because it is out of sight.
        var isSettled = false
        /// The identity of the contents, which are stretched over the bounds in front of the background; nil for none. See `LayerSnapshot.picture(of:)`.
        ///
        /// A node holds no references, because frames read and copy nodes so often that reference counting would take a tenth of the time.
        public package(set) var contents: ObjectIdentifier?
        /// The visible part of the contents; it has no meaning for a node without contents.
        public internal(set) var part = Picture.Part(bounds: .zero)
        /// The slot of the contents in the snapshot; it has no meaning for a node without contents.
        package internal(set) var contentsSlot = 0

        /// The transform from the layer's bounds space to that of its superlayer. It gives a node that is taken over its new transform.
        var toSuperlayer = Transform.identity
        /// The index of the node in the snapshot before from which this one was taken over, so that only `transform`, `end` and `maskEnd` may differ; -1 for a node that was captured anew. See
        /// `LayerSnapshot.isSuccessor(of:)`.
        package internal(set) var predecessor = -1

        /// A node without background and contents. It has no descendants when its own index is `end - 1`.
        package init(identity: ObjectIdentifier, end: Int, maskEnd: Int, transform: Transform, bounds: Rect) {
            self.identity = identity
            self.end = end
            self.maskEnd = maskEnd
            self.transform = transform
            self.bounds = bounds
            opacity = 1
            masksToBounds = false
            cornerRadius = 0
        }
    }
}
