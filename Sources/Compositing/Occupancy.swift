import Pixels

/// Which cells of 16 x 16 pixels of an image must be drawn. Turned images skip the others, where everything is transparent.
///
/// The painter divides a row into runs that cross at most 16 pixels of the image, and looks only at the cell in which the middle of a run lies. So a cell is set when any pixel inside it or within
/// 9 pixels around it is not transparent: a run ends at most 8 pixels from its middle, and the filter reads one pixel further.
final class Occupancy {
    static let shift = 4
    static let length = 1 << shift
    private static let reach = 9

    let image: Image
    let columns: Int
    let cells: UnsafeMutablePointer<Bool>
    /// The number of the last frame that drew the image.
    var lastFrame = 0

    init(_ image: Image) {
        self.image = image
        columns = Self.cells(in: image.width)
        let rows = Self.cells(in: image.height)
        cells = .allocate(capacity: columns * rows)
        cells.initialize(repeating: false, count: columns * rows)
        for y in 0..<image.height {
            let row = image.pixels + y * image.width
            var x = Int(image.rowExtents[y].start)
            while x < Int(image.rowExtents[y].end) {
                if row[x] != 0 { mark(x, y) }
                x += 1
            }
        }
    }

    deinit { cells.deallocate() }

    /// The number of cells that cover so many pixels.
    static func cells(in pixels: Int) -> Int { (pixels + length - 1) >> shift }

    private func mark(_ x: Int, _ y: Int) {
        let left = max(x - Self.reach, 0) >> Self.shift
        let right = min(x + Self.reach, image.width - 1) >> Self.shift
        let top = max(y - Self.reach, 0) >> Self.shift
        let bottom = min(y + Self.reach, image.height - 1) >> Self.shift
        var cell = top * columns
        for _ in top...bottom {
            for column in left...right { cells[cell + column] = true }
            cell += columns
        }
    }
}

/// The occupancies of images that were drawn turned lately.
///
/// An occupancy keeps its image alive, so that no new image can have the same identity.
struct OccupancyCache {
    private var entries: [ObjectIdentifier: Occupancy] = [:]
    private var frame = 0

    /// Starts a frame. Every 60 frames, the occupancies that were not used in the last 60 are removed.
    mutating func beginFrame() {
        frame += 1
        guard frame % 60 == 0 else { return }
        for (key, entry) in entries where frame - entry.lastFrame > 60 { entries[key] = nil }
    }

    mutating func occupancy(of image: Image) -> Occupancy {
        let key = ObjectIdentifier(image)
        let found = entries[key]
        let occupancy = found ?? Occupancy(image)
        if found == nil { entries[key] = occupancy }
        occupancy.lastFrame = frame
        return occupancy
    }
}
