import Geometry
import Pixels

/// A layer tree as it looks at one moment: presented values only, in drawing order (parents before children, back to front).
///
/// A snapshot is a value, so it does not change when the tree changes. Layers that cannot be seen (hidden, transparent, off the stage) are left out.
public struct LayerSnapshot {
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
        /// Whether descendants are clipped to the bounds and to their rounded corners.
        public var masksToBounds: Bool
        /// Points, in the layer's own space; rounds the background, and the clip if there is one.
        public var cornerRadius: Double
        /// Whether the background colour marks the differences from the picture below; see `Layer.tintsDifference`.
        public var tintsDifference = false
        /// Whether the background is black or white, whichever stands out from what is behind it; see `Layer.contrastsWithBackdrop`.
        public var contrastsWithBackdrop = false
        public var backgroundColor: Color?
        /// The identity of the contents, which are stretched over the bounds in front of the background; nil for none. See `LayerSnapshot.picture(of:)`.
        ///
        /// A node holds no references, because frames read and copy nodes so often that reference counting would take a tenth of the time.
        public package(set) var contents: ObjectIdentifier?
        /// The visible part of the contents; it has no meaning for a node without contents.
        public fileprivate(set) var part = Picture.Part(bounds: .zero)
        /// The place of the contents among those of all nodes; it has no meaning for a node without contents.
        package fileprivate(set) var contentsIndex = 0

        /// A node without background and contents. It has no descendants when its own index is `end - 1`.
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

    /// Contents that a node shows, with all on which their part depends.
    private struct Shown {
        let contents: any LayerContents
        let bounds: Rect
        let strokeStart: Double
        let strokeEnd: Double
        let part: Picture.Part
    }

    public var nodes: [Node] = []
    /// What the nodes show, in the order of the nodes. From `contentsCount` on there may be what the capture before showed.
    private var shown: ContiguousArray<Shown> = []
    /// The number of contents that this capture shows; contents of several nodes count several times.
    package private(set) var contentsCount = 0
    /// Whether the contents differ from those of the capture before in the same storage.
    package private(set) var hasNewContents = true
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
    public mutating func append(
        _ node: consuming Node, showing contents: (any LayerContents)? = nil, strokeStart: Double = 0, strokeEnd: Double = 1
    ) {
        if let contents, !showAgain(ObjectIdentifier(contents), in: &node, strokeStart: strokeStart, strokeEnd: strokeEnd) {
            show(contents, in: &node, strokeStart: strokeStart, strokeEnd: strokeEnd)
        }
        nodes.append(node)
    }

    /// The picture that a node of this snapshot shows; nil for a node without contents.
    public func picture(of node: Node) -> Picture? { node.contents == nil ? nil : Picture(shown[node.contentsIndex].contents, node.part) }

    /// The identity of the contents at a place among those of all nodes.
    package func contents(at index: Int) -> ObjectIdentifier { ObjectIdentifier(shown[index].contents) }

    /// Lets a node that is about to be added show what the capture before showed in this place, as in most frames; false when that was something else.
    ///
    /// It calls no method of the contents and changes no reference count.
    mutating func showAgain(_ contents: ObjectIdentifier, in node: inout Node, strokeStart: Double, strokeEnd: Double) -> Bool {
        guard contentsCount < shown.count, ObjectIdentifier(shown[contentsCount].contents) == contents,
            shown[contentsCount].bounds == node.bounds, shown[contentsCount].strokeStart == strokeStart,
            shown[contentsCount].strokeEnd == strokeEnd
        else { return false }
        showNext(contents, shown[contentsCount].part, in: &node)
        return true
    }

    /// Lets a node that is about to be added show contents.
    mutating func show(_ contents: any LayerContents, in node: inout Node, strokeStart: Double, strokeEnd: Double) {
        let part = contents.part(in: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd)
        let new = Shown(contents: contents, bounds: node.bounds, strokeStart: strokeStart, strokeEnd: strokeEnd, part: part)
        if contentsCount == shown.count {
            shown.append(new)
            hasNewContents = true
        } else {
            if shown[contentsCount].contents !== contents { hasNewContents = true }
            shown[contentsCount] = new
        }
        showNext(ObjectIdentifier(contents), part, in: &node)
    }

    private mutating func showNext(_ contents: ObjectIdentifier, _ part: Picture.Part, in node: inout Node) {
        node.contents = contents
        node.contentsIndex = contentsCount
        node.part = part
        contentsCount += 1
    }

    /// The observer of the captured tree's timeline, or of the last of several that were captured.
    package internal(set) var drawingObserver: (any DrawingObserver)?

    /// Makes room for another capture in the same storage.
    mutating func beginCapture() {
        nodes.removeAll(keepingCapacity: true)
        contentsCount = 0
        // Without contents of a capture before there is nothing to compare with.
        hasNewContents = shown.isEmpty
        timeToAmbientChange = .infinity
    }

    /// Releases the contents that only the capture before has shown.
    mutating func endCapture() {
        guard contentsCount < shown.count else { return }
        shown.removeLast(shown.count - contentsCount)
        hasNewContents = true
    }
}
