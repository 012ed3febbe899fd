import CBlend
import Compositing
import Foundation
import Geometry
import Layers
import Pixels
import Synchronization
import Testing

/// Pictures that two threads draw.
@Suite struct AsynchronousPictureTests {
    /// What was drawn, by any thread.
    private final class Journal: Sendable {
        let entries = Mutex<[(number: Int, thread: UInt)]>([])
        var numbers: [Int] { entries.withLock { $0.map(\.number).sorted() } }
        var threads: Set<UInt> { entries.withLock { Set($0.map(\.thread)) } }
    }

    private let journal = Journal()
    private let root = Layer(frame: Rect(0, 0, 60, 60))

    /// Tiles that show their numbers as shades, each slow enough to draw that both threads get some.
    private func addTiles(_ count: Int, asynchronously isAsynchronous: Bool = true) {
        for number in 0..<count {
            let tile = Layer(frame: Rect(Double(number % 6) * 10, Double(number / 6) * 10, 10, 10))
            let draw: @Sendable (inout Canvas) -> Void = { [journal] canvas in
                journal.entries.withLock { $0.append((number, UInt(pthread_self()))) }
                usleep(1000)
                canvas.fill(Path(rect: Rect(0, 0, 10, 10)), .color(Color(hex: UInt32(number * 7 + 20))))
            }
            let size = Size(10, 10)
            tile.contents = isAsynchronous ? Drawing.asynchronous(size: size, draw: draw) : Drawing(size: size, draw: draw)
            root.addSublayer(tile)
        }
    }

    private func compose(with compositor: Compositor, onlyFirst: Bool = false) -> [UInt32] {
        let bitmap = Bitmap(width: 60, height: 60)
        var snapshot = LayerSnapshot(size: Size(60, 60), scale: 1)
        snapshot.capture(root, at: 0)
        var damage = Damage(width: 60, height: 60)
        if onlyFirst { damage.insert(PixelRect(x: 0, y: 0, width: 10, height: 10)) } else { damage.insertAll() }
        compositor.compose(PlacedSnapshot(snapshot), into: bitmap, damage: damage)
        return (0..<60 * 60).map { bitmap.pixels[$0] }
    }

    @Test func theThreadsShareThemAndThePixelsAreTheSame() {
        addTiles(36)
        let alone = Compositor(kernels: blendKernels().pointee, isShared: false)
        let wanted = compose(with: alone)
        #expect(journal.numbers == Array(0..<36) && journal.threads.count == 1)
        journal.entries.withLock { $0 = [] }
        #expect(compose(with: Compositor()) == wanted)
        #expect(journal.numbers == Array(0..<36) && journal.threads.count == 2)
    }

    /// Pictures may be drawn that no damaged pixel shows, but each only once.
    @Test func whatIsDrawnAheadIsKept() {
        addTiles(36)
        let compositor = Compositor()
        _ = compose(with: compositor, onlyFirst: true)
        #expect(journal.numbers.contains(0))
        _ = compose(with: compositor)
        #expect(journal.numbers == Array(0..<36))
    }

    @Test func othersAreDrawnByTheCallerAlone() {
        addTiles(12, asynchronously: false)
        _ = compose(with: Compositor())
        #expect(journal.numbers == Array(0..<12) && journal.threads == [UInt(pthread_self())])
    }
}
