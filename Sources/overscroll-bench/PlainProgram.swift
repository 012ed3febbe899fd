import Geometry
import Glibc
import Pixels
import Simulator
import X11Host

/// The program beside which overscroll is measured: sixty times a second it fills every pixel of a window of the same size and shows the window, until it is ended or the program that started it has ended.
@MainActor enum PlainProgram {
    nonisolated static let framesPerSecond = 60.0

    /// Shows the window on the display that DISPLAY names.
    static func run() throws(HostError) {
        let parent = getppid()
        let connection = try Connection()
        defer { connection.close() }
        let (size, scale) = (WindowBench.size, WindowBench.scale)
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        let window = try Window(on: connection, Window.Configuration(contentSize: size, pixelWidth: width, pixelHeight: height))
        while !window.isVisible, getppid() == parent {
            window.deliverPendingEvents()
            usleep(200)
        }
        let start = MonotonicClock.now
        var count = 0
        while getppid() == parent {
            window.deliverPendingEvents()
            if let bitmap = window.nextBitmap() {
                for y in 0..<height {
                    // The first colour is not black, so that the first frame can be seen.
                    (bitmap.pixels + y * bitmap.rowPixels).update(repeating: 0xFF00_0001 | UInt32(count) << 1, count: width)
                }
                window.present(bitmap)
            }
            count += 1
            let rest = start + Double(count) / framesPerSecond - MonotonicClock.now
            if rest > 0 { usleep(UInt32(rest * 1e6)) }
        }
    }
}
