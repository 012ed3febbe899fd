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
        /// The background colour marks what differs from the picture below; see `Layer.tintsDifference`.
        public var tintsDifference = false
        public var backgroundColor: Color?
        /// What is stretched over the bounds, above the background; nil for nothing. See `LayerSnapshot.picture(of:)`.
        ///
        /// A node holds no references: frames read and copy nodes so often that counting them would be a tenth of the work.
        public package(set) var contents: ObjectIdentifier?
        /// What of the contents is seen; it says nothing about a node without.
        public fileprivate(set) var part = Picture.Part(bounds: .zero)
        fileprivate var contentsIndex = 0

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
    /// The contents of the nodes, in their order, and from `contentsCount` on those of the snapshot that was captured before.
    private var contents: ContiguousArray<any LayerContents> = []
    private var contentsCount = 0
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

    /// Adds a node in front of all others, with what it shows above its background.
    ///
    /// - Parameters:
    ///   - strokeStart: where the drawn part of a stroke begins, 0...1 of its length; `strokeEnd` likewise.
    public mutating func append(
        _ node: Node, showing contents: (any LayerContents)? = nil, strokeStart: Double = 0, strokeEnd: Double = 1
    ) {
        nodes.append(node)
        guard let contents else { return }
        nodes[nodes.count - 1].contents = ObjectIdentifier(contents)
        nodes[nodes.count - 1].contentsIndex = contentsCount
        nodes[nodes.count - 1].part = contents.part(in: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
        keep(contents)
    }

    /// What a node of this snapshot stretches over its bounds.
    public func picture(of node: Node) -> Picture? { node.contents == nil ? nil : Picture(contents[node.contentsIndex], node.part) }

    /// Most frames show what the frame before did, and then nothing is counted.
    private mutating func keep(_ shown: any LayerContents) {
        if contentsCount == contents.count {
            contents.append(shown)
        } else if contents[contentsCount] !== shown {
            contents[contentsCount] = shown
        }
        contentsCount += 1
    }

    /// Makes room for another capture in the same storage.
    mutating func beginCapture() {
        nodes.removeAll(keepingCapacity: true)
        contentsCount = 0
        hasAmbientMotion = false
    }

    /// Lets go of what only the capture before has shown.
    mutating func endCapture() {
        if contentsCount < contents.count { contents.removeLast(contents.count - contentsCount) }
    }
}
