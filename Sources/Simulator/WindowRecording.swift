import Glibc
import Measuring
import Pixels
import X11Host

/// A recording of another program's window. It has a picture for each drawing of that program, at the time at which the drawing began.
///
/// The pictures lie in a file without a name, since ten seconds of a large window are a gigabyte.
struct WindowRecording: FrameSource {
    let name: String
    private let frame: PixelRect
    private let file: OpenFile
    /// The time of each frame, and the index of its picture in the file. Frames of a window that does not change share one picture.
    private var frames: [(time: Double, picture: Int)] = []
    private var pictureCount = 0
    private var last: [UInt8] = []

    /// A program draws a frame in several requests, which come within this time; seconds.
    private static let drawingTime = 0.002
    /// The time between two frames of a window that does not change, in seconds.
    private static let stillInterval = 1.0 / 30
    /// The recording ends when the pictures have this size, in bytes.
    private static let longestFile = 4 << 30

    /// Watches a window for `seconds`. The first picture has the time 0, at which `driver` begins.
    init(of window: WatchedWindow, for seconds: Double, driver: WindowDriver?) throws {
        (name, frame, file) = (window.title, window.frame, try OpenFile.withoutName())
        let start = MonotonicClock.now
        try look(at: window, isDriven: driver != nil, 0)
        let drive = driver?.start(at: start, until: start + seconds)
        // However the recording ends, nothing may move the user's mouse any longer.
        defer { drive?.end() }
        let signals = try drive.map { drive in
            try ClearedOnSignals { goOn in
                drive.end()
                goOn()
            }
        }
        defer { withExtendedLifetime(signals) {} }
        while MonotonicClock.now - start < seconds, pictureCount * frame.width * frame.height < Self.longestFile {
            let still = frames[frames.count - 1].time + Self.stillInterval
            let isDrawn = window.damage.wait(max(min(still, seconds) - (MonotonicClock.now - start), 0))
            let time = MonotonicClock.now - start
            if isDrawn {
                usleep(UInt32(Self.drawingTime * 1e6))
                try look(at: window, isDriven: driver != nil, time)
            } else {
                try window.check(isDriven: driver != nil)
                if time >= still { frames.append((time, pictureCount - 1)) }
            }
        }
    }

    private mutating func look(at window: WatchedWindow, isDriven: Bool, _ time: Double) throws {
        window.damage.clear()
        try window.check(isDriven: isDriven)
        try add(window.pixels(), at: time)
    }

    private mutating func add(_ pixels: [UInt32], at time: Double) throws {
        let gray = pixels.map { UInt8(Blend.luma($0)) }
        if gray != last {
            do { try file.write(gray) } catch { throw Failure.cannotWrite("no room for the recording of \(name): \(error)") }
            pictureCount += 1
            last = gray
        }
        frames.append((time, pictureCount - 1))
    }

    @discardableResult func read(_ shape: FrameShape, each: (GrayPlane, Int) throws -> Void) throws -> FrameIndex {
        let part = shape.part ?? PixelRect(width: frame.width, height: frame.height)
        guard part.x + part.width <= frame.width, part.y + part.height <= frame.height else {
            throw Failure.usage("--region \(part.region) does not lie in the window's \(frame.width)x\(frame.height) pixels")
        }
        var (width, height) = shape.isTransposed ? (part.height, part.width) : (part.width, part.height)
        switch shape.size {
        case .exactly(let columns, let rows): (width, height) = (columns, rows)
        case .within(let side):
            let scale = Double(side) / Double(max(width, height))
            (width, height) = (max(Int(Double(width) * scale), 1), max(Int(Double(height) * scale), 1))
        }
        var shown: (picture: Int, plane: GrayPlane)?
        for (index, frame) in frames.enumerated() {
            if shown?.picture != frame.picture {
                var plane = try picture(frame.picture)
                let (columns, rows) = shape.isTransposed ? (height, width) : (width, height)
                plane = plane.scaled(part, toWidth: columns, height: rows)
                shown = (frame.picture, shape.isTransposed ? plane.transposed : plane)
            }
            if let shown { try each(shown.plane, index) }
        }
        return FrameIndex(times: frames.map(\.time), width: frame.width, height: frame.height)
    }

    private func picture(_ index: Int) throws -> GrayPlane {
        let count = frame.width * frame.height
        var pixels = [UInt8](repeating: 0, count: count)
        guard pixels.withUnsafeMutableBytes({ file.read($0, at: index * count) }) == count else {
            throw Failure.notCompared("the recording of \(name) cannot be read: \(systemError())")
        }
        return GrayPlane(width: frame.width, height: frame.height, pixels: pixels)
    }
}
