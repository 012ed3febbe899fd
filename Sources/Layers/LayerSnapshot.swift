import Geometry
import Pixels

/// A layer tree as it looks at one moment: presented values only, in drawing order (parents before children, back to front).
///
/// It is a value; nothing in it changes when the tree does. Layers that cannot be seen (hidden, transparent, off the stage) are left out.
public struct LayerSnapshot {
    public struct Node {
        /// Which layer this was, to find it again in the next snapshot; different among siblings.
        public var identity: ObjectIdentifier
        /// The index after the last descendant, masks included.
        public var end: Int
        /// When the layer has a mask, its subtree stands first: nodes `index + 1 ..< maskEnd`. Otherwise `index + 1`.
        public var maskEnd: Int
        /// From the layer's bounds space to stage points.
        public var transform: Transform
        /// The layer's bounds, in its own space.
        public var bounds: Rect
        /// 0...1, of the layer with all its descendants as one group.
        public var opacity: Double
        /// Descendants are clipped to the bounds (and to the rounded corners).
        public var masksToBounds: Bool
        /// Points, in the layer's own space; rounds the background, and the clip if there is one.
        public var cornerRadius: Double
        public var backgroundColor: Color?
        /// Stretched over the bounds, above the background.
        public var contents: (any LayerContents)?
        /// The part of a stroke that is drawn, 0...1 of its length.
        public var strokeStart = 0.0
        public var strokeEnd = 1.0

        /// The contents as this node shows them.
        public var picture: Picture? { contents.map { Picture($0, in: bounds, strokeStart: strokeStart, strokeEnd: strokeEnd) } }

        /// A node that shows nothing yet and has no descendants when it stands at `end - 1`.
        public init(identity: ObjectIdentifier, end: Int, maskEnd: Int, transform: Transform, bounds: Rect) {
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

    public var nodes: [Node] = []
    /// The stage, in points.
    public var size: Size
    /// Pixels per point.
    public var scale: Double

    /// Something that is not hidden moves without an end (drifting clouds): the next frame will differ although nothing is planned.
    public var hasAmbientMotion = false

    public init(size: Size, scale: Double) {
        self.size = size
        self.scale = scale
    }
}
