import Glibc
import Layers
import Pixels
import Synchronization

/// Pictures of contents that draw asynchronously. A second thread draws them while the caller builds the display list and draws the other pictures.
///
/// The second thread begins with the last picture. The caller mostly needs them in order, so the two meet somewhere in between. A picture is the same whoever draws it.
final class PictureBatch: @unchecked Sendable {
    /// The image of one picture. Atomics guard it and no `Mutex`, because the thread sanitizer does not see that a `Mutex` orders its threads.
    private final class Work {
        let isTaken = Atomic(false)
        let isDrawn = Atomic(false)
        /// Written once, by the thread that has taken the picture, before `isDrawn` becomes true.
        var image: Image?
    }

    let pictures: [Picture]
    private let scale: Double
    private let observer: (any DrawingObserver)?
    private let works: [Work]
    /// Posted for each picture that the second thread has drawn.
    private let drawn = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
    private var thread: pthread_t?

    /// - Parameters:
    ///   - pictures: of contents that draw asynchronously.
    ///   - scale: pixels per point.
    ///   - observer: hears of the pictures that the second thread draws.
    init(_ pictures: [Picture], scale: Double, _ observer: (any DrawingObserver)?) {
        (self.pictures, self.scale, self.observer) = (pictures, scale, observer)
        works = pictures.map { _ in Work() }
        sem_init(drawn, 0, 0)
        thread = startThread(
            {
                guard let argument = $0 else { return nil }
                Unmanaged<PictureBatch>.fromOpaque(argument).takeUnretainedValue().drawFromTheEnd()
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    deinit {
        sem_destroy(drawn)
        drawn.deallocate()
    }

    /// The image of a picture, which is drawn now unless the second thread has begun it.
    func image(at index: Int) -> Image {
        if take(index) { return draw(index) }
        while true {
            if let image = drawnImage(at: index) { return image }
            while sem_wait(drawn) != 0 {}
        }
    }

    /// Draws nothing more, and returns the images that are there, each with the index of its picture. Nobody may ask for an image afterwards.
    func finish() -> [(index: Int, image: Image)] {
        for index in pictures.indices { _ = take(index) }
        if let thread { pthread_join(thread, nil) }
        return pictures.indices.compactMap { index in drawnImage(at: index).map { (index, $0) } }
    }

    private func drawFromTheEnd() {
        for index in pictures.indices.reversed() where take(index) {
            observer?.drawingBegins(in: .second)
            _ = draw(index)
            observer?.drawingEnds(in: .second)
            sem_post(drawn)
        }
    }

    private func take(_ index: Int) -> Bool { !works[index].isTaken.exchange(true, ordering: .relaxed) }

    private func draw(_ index: Int) -> Image {
        let image = Image(pictures[index], scale: scale)
        works[index].image = image
        works[index].isDrawn.store(true, ordering: .releasing)
        return image
    }

    private func drawnImage(at index: Int) -> Image? { works[index].isDrawn.load(ordering: .acquiring) ? works[index].image : nil }
}

extension Image {
    /// The image of a picture at `scale` pixels per point.
    convenience init(_ picture: Picture, scale: Double) {
        let part = picture.part
        self.init(size: part.bounds.size, scale: scale * part.resolution) { picture.contents.draw(part, in: &$0) }
    }
}
