import Geometry
import Layers
import Pixels
import Typesetting

/// The images of pictures that a compositor has drawn, kept for as long as their contents live.
struct PictureCache {
    /// The last image of some contents. It does not keep them alive.
    private final class Kept {
        weak var contents: (any LayerContents)?
        let part: Picture.Part
        let image: Image

        init(_ picture: Picture, _ image: Image) {
            contents = picture.contents
            part = picture.part
            self.image = image
        }
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
    /// What was asked for in this frame, in order, and behind it what the last frame asked for. Most frames ask for the same in the same order.
    private(set) var shown: ContiguousArray<Shown> = []
    private var next = 0
    private var scale = 0.0
    private var hasDrawn = false

    /// Images are asked for at `scale` pixels a point from now on.
    mutating func beginFrame(scale: Double) {
        next = 0
        guard scale != self.scale else { return }
        self.scale = scale
        shown.removeAll()
        kept.removeAll()
    }

    /// No more images are asked for in this frame: pictures that it does not show are let go of, and images whose contents are gone.
    mutating func endFrame() {
        guard hasDrawn || next < shown.count else { return }
        shown.removeLast(shown.count - next)
        kept = kept.filter { $0.value.contents != nil }
        hasDrawn = false
    }

    /// Which of `shown` is the image of a node's contents, until the next frame begins; nil for a node without.
    mutating func index(of node: UnsafePointer<LayerSnapshot.Node>, in snapshot: LayerSnapshot) -> Int? {
        guard let identity = node.pointee.contents else { return nil }
        defer { next += 1 }
        if next < shown.count && shown[next].identity == identity && shown[next].picture.part == node.pointee.part { return next }
        guard let picture = snapshot.picture(of: node.pointee) else { return nil }
        let image = found(picture)
        let new = Shown(picture: picture, image: image, source: Source(image), exactSize: picture.part.exactSize(scale: scale))
        if next < shown.count { shown[next] = new } else { shown.append(new) }
        return next
    }

    private mutating func found(_ picture: Picture) -> Image {
        if let image = picture.contents.image { return image }
        let key = ObjectIdentifier(picture.contents)
        // Other contents may have stood at this address before.
        if let entry = kept[key], entry.contents != nil, entry.part == picture.part { return entry.image }
        let part = picture.part
        let image = Image(size: part.bounds.size, scale: scale * part.resolution) { picture.contents.draw(part, in: &$0) }
        kept[key] = Kept(picture, image)
        hasDrawn = true
        return image
    }

    /// Draws the first picture in the tree of `layer` whose contents have no image at `scale` yet; false when there is none.
    mutating func drawNext(of layer: Layer, scale: Double) -> Bool {
        if scale != self.scale { beginFrame(scale: scale) }
        guard let picture = layer.firstPicture(where: { kept[ObjectIdentifier($0.contents)]?.contents == nil && $0.contents.image == nil })
        else { return false }
        _ = found(picture)
        return true
    }
}
