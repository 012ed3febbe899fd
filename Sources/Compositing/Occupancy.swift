import Raster

/// Which cells of 16 by 16 pixels of an image hold anything, so that turned images skip their empty parts.
///
/// A cell counts the pixels of the next row and column too, because filtering looks there.
final class Occupancy {
    static let shift = 4

    let image: Image
    let columns: Int
    let rows: Int
    let cells: UnsafeMutablePointer<Bool>
    /// The number of the last frame that drew the image.
    var lastFrame = 0

    init(_ image: Image) {
        self.image = image
        let size = 1 << Self.shift
        columns = (image.width + size - 1) >> Self.shift
        rows = (image.height + size - 1) >> Self.shift
        cells = .allocate(capacity: columns * rows)
        cells.initialize(repeating: false, count: columns * rows)
        for y in 0..<image.height {
            let extent = image.rowExtents[y]
            let row = image.pixels + y * image.width
            for x in Int(extent.start)..<max(Int(extent.start), Int(extent.end)) where row[x] != 0 {
                // The pixel's own cell, and those whose last column or row is just before it.
                for cellY in max(y - 1, 0) >> Self.shift...y >> Self.shift {
                    for cellX in max(x - 1, 0) >> Self.shift...x >> Self.shift { cells[cellY * columns + cellX] = true }
                }
            }
        }
    }

    deinit { cells.deallocate() }
}

/// The occupancies of the images that were drawn turned lately.
///
/// An image is kept alive while its occupancy is, so that no other image can take its identity.
struct OccupancyCache {
    private var entries: [ObjectIdentifier: Occupancy] = [:]
    private var frame = 0

    /// Starts a frame; what has not been drawn for a second at 60 frames a second is forgotten.
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
