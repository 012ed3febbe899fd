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

    private var kept: [ObjectIdentifier: Kept] = [:]
    /// The images of this frame in the order they were asked for, and behind them those of the last frame. Most frames ask in the same order.
    private var shown: ContiguousArray<(picture: Picture, image: Image)> = []
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

    /// The image of `picture`, which lives on at least until the next frame begins.
    mutating func image(of picture: Picture) -> Image {
        let place = next
        next += 1
        if place < shown.count {
            if shown[place].picture != picture { shown[place] = (picture, found(picture)) }
        } else {
            shown.append((picture, found(picture)))
        }
        return shown[place].image
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
