import Geometry
import Layers
import Pixels
import Typesetting

/// The images of pictures that a compositor has drawn. An image is kept until a frame with other pictures than the last one ends in which nothing else refers to its contents.
struct PictureCache {
    /// The last image of some contents. A weak reference would make counting the other references to the contents slower, and that is done in every frame.
    private final class Kept {
        private var contents: any LayerContents
        let part: Picture.Part
        let image: Image

        init(_ picture: Picture, _ image: Image) {
            contents = picture.contents
            part = picture.part
            self.image = image
        }

        /// Whether no layer and no snapshot shows the contents any more.
        var isUnused: Bool { isKnownUniquelyReferenced(&contents) }
    }

    /// A picture and its image.
    struct Shown {
        fileprivate let picture: Picture
        fileprivate var identity: ObjectIdentifier { ObjectIdentifier(picture.contents) }
        let image: Image
        let source: Source
        /// Of the image, in pixels; see `Picture.Part.exactSize(scale:)`.
        let exactSize: Size
    }

    private var kept: [ObjectIdentifier: Kept] = [:]
    /// The pictures that this frame has used so far, in order; behind them are pictures of the last frame. Most frames use the same pictures in the same order.
    private(set) var shown: ContiguousArray<Shown> = []
    private var next = 0
    private var scale = 0.0
    /// Whether this frame has used other pictures than the last one.
    private var hasChanged = false

    /// Begins a frame, whose images have `scale` pixels per point.
    mutating func beginFrame(scale: Double) {
        next = 0
        hasChanged = false
        guard scale != self.scale else { return }
        self.scale = scale
        shown.removeAll()
        kept.removeAll()
    }

    /// Ends a frame, and releases the pictures that it has not used and the images whose contents nobody else refers to.
    ///
    /// A frame that shows the pictures of the last one releases no image, because looking at all of them would take a twentieth of its time.
    mutating func endFrame() {
        guard hasChanged || next < shown.count else { return }
        shown.removeLast(shown.count - next)
        if kept.values.contains(where: \.isUnused) { kept = kept.filter { !$0.value.isUnused } }
    }

    /// The index in `shown` of the image of a node's contents, valid until the next frame begins; nil for a node without contents.
    mutating func index(of node: UnsafePointer<LayerSnapshot.Node>, in snapshot: LayerSnapshot) -> Int? {
        guard let identity = node.pointee.contents else { return nil }
        defer { next += 1 }
        if next < shown.count && shown[next].identity == identity && shown[next].picture.part == node.pointee.part { return next }
        guard let picture = snapshot.picture(of: node.pointee) else { return nil }
        hasChanged = true
        let image = found(picture, snapshot.drawingObserver)
        let new = Shown(picture: picture, image: image, source: Source(image), exactSize: picture.part.exactSize(scale: scale))
        if next < shown.count { shown[next] = new } else { shown.append(new) }
        return next
    }

    private mutating func found(_ picture: Picture, _ observer: (any DrawingObserver)?) -> Image {
        if let image = picture.contents.image { return image }
        let key = ObjectIdentifier(picture.contents)
        if let entry = kept[key], entry.part == picture.part { return entry.image }
        let part = picture.part
        observer?.drawingBegins()
        let image = Image(size: part.bounds.size, scale: scale * part.resolution) { picture.contents.draw(part, in: &$0) }
        observer?.drawingEnds()
        kept[key] = Kept(picture, image)
        return image
    }

    /// Draws the first picture in the tree of `layer` whose contents have no image at `scale` yet; false when there is none.
    mutating func drawNext(of layer: Layer, scale: Double) -> Bool {
        if scale != self.scale { beginFrame(scale: scale) }
        guard let picture = layer.firstPicture(where: { kept[ObjectIdentifier($0.contents)] == nil && $0.contents.image == nil })
        else { return false }
        _ = found(picture, layer.timeline?.drawingObserver)
        return true
    }
}
