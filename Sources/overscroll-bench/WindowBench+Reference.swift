import Geometry
import Glibc
import Pixels
import Simulator
import X11Host

extension WindowBench {
    /// The processor time per frame of a plain program, in milliseconds; the time of the server is included if this program has started it. Sixty times per second the plain program fills every pixel of a window of the same size and shows the window.
    func plainFrame() throws -> Double {
        // The measurements run on the main thread.
        nonisolated(unsafe) let bench = self
        return try MainActor.assumeIsolated {
            let connection = try Connection(bench.display.name)
            defer { connection.close() }
            let (width, height) = (828, 1472)
            let window = try Window(
                on: connection, Window.Configuration(contentSize: Size(414, 736), pixelWidth: width, pixelHeight: height))
            let opened = MonotonicClock.now
            while !window.isVisible, MonotonicClock.now < opened + 5 { window.deliverPendingEvents() }
            let (start, before) = (MonotonicClock.now, bench.processorTimeHere)
            var count = 0
            while MonotonicClock.now < start + 2 {
                window.deliverPendingEvents()
                if let bitmap = window.nextBitmap() {
                    for y in 0..<height {
                        (bitmap.pixels + y * bitmap.rowPixels).update(repeating: 0xFF00_0000 | UInt32(count), count: width)
                    }
                    window.present(bitmap)
                    count += 1
                }
                bench.wait(until: start + Double(count) / 60)
            }
            return (bench.processorTimeHere - before) * 1000 / Double(max(count, 1))
        }
    }

    /// The processor time of this process and of the server, in seconds.
    private var processorTimeHere: Double { (Simulator.processorTime(of: CLOCK_PROCESS_CPUTIME_ID) ?? .nan) + serverTime }
}
