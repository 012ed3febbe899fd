import Geometry
import Layers
import Pixels
import Typesetting

/// The images of pictures that a compositor has drawn.
///
/// When new ones have been drawn, images whose contents nobody else refers to are released, and of the others those that were shown longest ago, so that the memory does not grow with the length of a list.
struct PictureCache {
    /// The last image of some contents. A weak reference would make counting the other references to the contents slower, and that is done in every frame.
    private final class Kept {
        private var contents: any LayerContents
        let part: Picture.Part
        let image: Image
        /// The number of the frame that drew the image, or of the last one that showed it.
        var lastFrame: Int

        init(_ picture: Picture, _ image: Image, in frame: Int) {
            contents = picture.contents
            part = picture.part
            self.image = image
            lastFrame = frame
        }

        /// Whether no layer and no snapshot shows the contents any more.
        var isUnused: Bool { isKnownUniquelyReferenced(&contents) }

        var pixelCount: Int { image.width * image.height }
    }

    /// The image that some contents of the snapshot show. It has no reference counts, because every frame reads the images of all layers that it draws.
    struct Shown {
        /// Those of the slot in the frame before; nil for none.
        fileprivate let contents: ObjectIdentifier?
        /// The part that the image shows; nil when no frame has drawn the contents yet.
        fileprivate var part: Picture.Part?
        var image = Source.none
        /// Of the image, in pixels; see `Picture.Part.exactSize(scale:)`.
        var exactSize = Size.zero
    }

    private var kept: [ObjectIdentifier: Kept] = [:] { didSet { searches = Self.searchesAfterAnImage } }
    /// The number of frames at whose end unused images are searched for. A search looks at all images, which takes a twentieth of a frame's time, so there is none while they remain the same.
    private var searches = 0
    /// For two frames after a layer has dropped its contents a snapshot still refers to them, so only the third search is sure to find them unused.
    private static let searchesAfterAnImage = 3
    /// The images have at most as many pixels as so many screens, besides those of the last second. The scenes of this program need fewer than three screens, and no scene has to draw again what it shows in turn. The value is our own choice.
    private static let mostScreens = 4
    /// In frames; a second of a common display.
    private static let recentFrames = 60
    private var frame = 0
    /// Of a screen, in pixels.
    private var screenArea = 0
    /// One for each of the snapshot's slots for contents.
    private(set) var shown: ContiguousArray<Shown> = []
    /// They keep alive what `shown` points to, place by place.
    private var owners: ContiguousArray<(contents: any LayerContents, image: Image)?> = []
    private var scale = 0.0
    /// The pictures of this frame that another thread helps to draw; nil when there are none.
    private var batch: PictureBatch?
    /// Whether this frame had pictures for a second thread, whose processor is then probably still awake. It is known at the end of the frame.
    private(set) var hadHelp = false
    /// Whether another thread may help.
    private let isShared: Bool

    init(isShared: Bool) { self.isShared = isShared }

    /// Begins the frame of a snapshot.
    mutating func beginFrame(_ snapshot: borrowing LayerSnapshot) {
        setScale(snapshot.scale)
        frame += 1
        let screen = Image.pixelSize(of: snapshot.size, scale: snapshot.scale)
        screenArea = screen.width * screen.height
        guard match(snapshot), isShared else { return }
        var missing: [Picture] = []
        for node in snapshot.nodes {
            guard let contents = node.contents, kept[contents] == nil, let picture = snapshot.picture(of: node),
                picture.contents.drawsAsynchronously, !missing.contains(where: { $0.contents === picture.contents })
            else { continue }
            missing.append(picture)
        }
        // One picture is sooner drawn than a thread started.
        if missing.count > 1 { batch = PictureBatch(missing, scale: scale, snapshot.drawingObserver) }
    }

    /// Takes in the contents of the snapshot's slots, and releases each image whose contents have left their slot. Returns whether some contents are new in theirs.
    private mutating func match(_ snapshot: borrowing LayerSnapshot) -> Bool {
        let count = snapshot.slotCount
        while count < shown.count {
            shown.removeLast()
            leave(owners.removeLast())
        }
        for _ in shown.count..<count {
            shown.append(Shown(contents: nil))
            owners.append(nil)
        }
        var areNew = false
        for index in 0..<count {
            let contents = snapshot.contents(at: index)
            if shown[index].contents == contents { continue }
            shown[index] = Shown(contents: contents)
            leave(owners[index])
            owners[index] = nil
            if contents != nil { areNew = true }
        }
        return areNew
    }

    private func leave(_ owner: (contents: any LayerContents, image: Image)?) {
        if let owner { kept[ObjectIdentifier(owner.contents)]?.lastFrame = frame }
    }

    /// Releases the images if the new ones are to have other pixels per point.
    private mutating func setScale(_ scale: Double) {
        guard scale != self.scale else { return }
        self.scale = scale
        shown.removeAll()
        owners.removeAll()
        kept.removeAll()
    }

    /// Ends a frame, and within three frames after a new image releases the images whose contents nobody else refers to.
    mutating func endFrame() {
        hadHelp = batch != nil
        if let batch {
            for (index, image) in batch.finish() {
                let picture = batch.pictures[index]
                let key = ObjectIdentifier(picture.contents)
                if kept[key] == nil { kept[key] = Kept(picture, image, in: frame) }
            }
            self.batch = nil
        }
        guard searches > 0 else { return }
        searches -= 1
        releaseUnused()
        releaseOldest()
    }

    /// Releases the images whose contents nobody else refers to.
    mutating func releaseUnused() {
        if kept.values.contains(where: \.isUnused) { kept = kept.filter { !$0.value.isUnused } }
    }

    /// Releases the images that were shown longest ago until the others fit into `mostScreens`.
    private mutating func releaseOldest() {
        var surplus = kept.values.reduce(-Self.mostScreens * screenArea) { $0 + $1.pixelCount }
        guard surplus > 0 else { return }
        for case let owner? in owners { kept[ObjectIdentifier(owner.contents)]?.lastFrame = frame }
        let old = kept.filter { $0.value.lastFrame < frame - Self.recentFrames }
        for (key, entry) in old.sorted(by: { $0.value.lastFrame < $1.value.lastFrame }) where surplus > 0 {
            kept[key] = nil
            surplus -= entry.pixelCount
        }
    }

    /// Releases the images that the last frame did not draw, also those that somebody else refers to.
    mutating func releaseHidden() {
        let drawn = Set(owners.compactMap { $0.map { ObjectIdentifier($0.contents) } })
        kept = kept.filter { drawn.contains($0.key) }
    }

    /// The index in `shown` of the image of a node's contents, valid until the next frame begins; nil for a node without contents.
    mutating func index(of node: UnsafePointer<LayerSnapshot.Node>, in snapshot: borrowing LayerSnapshot) -> Int? {
        if node.pointee.contents == nil { return nil }
        let index = node.pointee.contentsSlot
        if shown[index].part == node.pointee.part { return index }
        guard let picture = snapshot.picture(of: node.pointee) else { return nil }
        let image = found(picture, snapshot.drawingObserver)
        shown[index].part = picture.part
        shown[index].image = Source(image)
        shown[index].exactSize = picture.part.exactSize(scale: scale)
        owners[index] = (picture.contents, image)
        return index
    }

    /// The image at an index that was returned in this frame.
    func image(at index: Int) -> Image { owners[index].unsafelyUnwrapped.image }

    private mutating func found(_ picture: Picture, _ observer: (any DrawingObserver)?) -> Image {
        if let image = picture.contents.image { return image }
        let key = ObjectIdentifier(picture.contents)
        if let entry = kept[key], entry.part == picture.part { return entry.image }
        observer?.drawingBegins(in: .first)
        let index = batch?.pictures.firstIndex(of: picture)
        let image = index.flatMap { batch?.image(at: $0) } ?? Image(picture, scale: scale)
        observer?.drawingEnds(in: .first)
        kept[key] = Kept(picture, image, in: frame)
        return image
    }

    /// Draws the first picture near the bounds of `layer`, in its tree, whose contents have no image at `scale` yet; false when there is none.
    mutating func drawNext(of layer: Layer, scale: Double) -> Bool {
        setScale(scale)
        let area = layer.frame.inset(x: -layer.frame.width / 2, y: -layer.frame.height / 2)
        guard let picture = layer.firstPicture(in: area, where: { kept[ObjectIdentifier($0.contents)] == nil && $0.contents.image == nil })
        else { return false }
        _ = found(picture, layer.timeline?.drawingObserver)
        return true
    }
}
