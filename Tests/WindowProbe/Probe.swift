import Dispatch
import Sessions
import Geometry
import Gestures
import Glibc
import Pixels
import X11Host

@MainActor final class Probe {
    private let connection: Connection
    private let window: Window
    private var seed = 0
    /// What waits for the buffer.
    private var owed: [() -> Void] = []
    private var link: DisplayLink?
    private var host: WindowHost?
    private var commands: (any DispatchSourceRead)?
    private var line: [UInt8] = []
    /// They keep the probe alive.
    var signals: TerminationSignals?

    /// Arguments: WIDTHxHEIGHT; `no-shm`; and `late`, which draws nothing and hears nothing before a first line.
    init(_ arguments: [String]) throws {
        let sides = (arguments.first ?? "").split(separator: "x").compactMap { Int($0) }
        connection = try Connection(timeout: 2)
        var configuration = Window.Configuration(
            contentSize: Size(207, 368), pixelWidth: sides.first ?? 414, pixelHeight: sides.last ?? 736)
        if arguments.contains("no-shm") { setenv("OVERSCROLL_NO_SHM", "1", 1) }
        let icon = Bitmap(width: 2, height: 1)
        icon.pixels[0] = 0x8040_0000
        icon.pixels[1] = 0xFF01_0203
        configuration.icon = icon
        window = try Window(on: connection, configuration)
        window.onEvent = { [unowned self] in report($0) }
        window.onBatchEnd = { say("batch") }
        if arguments.contains("late") {
            say("made")
            _ = readLine()
        }
        draw(PixelRect(x: 0, y: 0, width: window.width, height: window.height))
        say("open shm=\(window.usesSharedMemory) \(window.width)x\(window.height)")
        readCommands()
    }

    func quit(_ reason: String) {
        window.close()
        connection.close()
        say("quit \(reason)")
        exit(0)
    }

    private func report(_ event: HostEvent) {
        switch event {
        case .touch(let touch, _):
            say("touch \(touch.phase) \(touch.location.x) \(touch.location.y) \(touch.time) late \(MonotonicClock.now - touch.time)")
        case .wheel(let location, let dx, let dy, _): say("wheel \(location.x) \(location.y) \(dx) \(dy)")
        case .scroll(let location, let dx, let dy, let phase, _): say("scroll \(phase.rawValue) \(location.x) \(location.y) \(dx) \(dy)")
        case .pointerMoved(let location): say("pointer \(location.map { "\($0.x) \($0.y)" } ?? "left")")
        case .key(let event): say("key \(event.key) \(event.phase) \(event.modifiers.rawValue)")
        case .exposed(let part):
            say("exposed \(part.x) \(part.y) \(part.width) \(part.height)")
            draw(part)
        case .resized(let width, let height):
            say("resized \(width)x\(height)")
            draw(PixelRect(x: 0, y: 0, width: width, height: height))
        case .visibilityChanged(let isVisible): say("visible \(isVisible)")
        case .fullScreenChanged(let isFullScreen): say("full \(isFullScreen)")
        case .densityChanged(let factor): say("density \(factor)")
        case .connectionLost(let message): say("lost \(message)")
        case .serverError(let message): say("x-error \(message)")
        case .bufferFreed:
            say("bufferFreed")
            let owed = owed
            self.owed = []
            owed.forEach { $0() }
        case .filesDropped(let paths):
            say("dropped \(paths.count < 4 ? "\(paths)" : "\(paths.count), \(paths[0]) to \(paths[paths.count - 1])")")
        case .textPasted(let text): say("pasted \(text)")
        case .focusLost, .closeRequested: say("\(event)")
        }
    }

    /// Draws the pattern of `seed` in a part of the window, or does so as soon as the buffer is free.
    private func draw(_ part: PixelRect) {
        guard let bitmap = window.nextBitmap() else {
            owed.append { [unowned self] in draw(part) }
            return say("no buffer")
        }
        let drawn = part.clipped(width: bitmap.width, height: bitmap.height)
        for y in drawn.y..<drawn.y + max(drawn.height, 0) {
            let row = bitmap.row(y)
            for x in drawn.x..<drawn.x + drawn.width { row[x] = pattern(x, y, seed) }
        }
        window.present(bitmap, [drawn])
        say("drew \(seed)")
    }

    private func pattern(_ x: Int, _ y: Int, _ seed: Int) -> UInt32 {
        UInt32(0xFF00_0000 | ((x * 7 + seed * 13) & 255) << 16 | ((y * 3) & 255) << 8 | ((x ^ y) & 255))
    }

    private func move(_ bitmap: Bitmap, _ numbers: [Int]) {
        let place = PixelRect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])
        window.present(bitmap, moving: PixelMove(to: place, dx: numbers[0], dy: numbers[1]), [])
    }

    private func obey(_ words: [String]) {
        let numbers = words.dropFirst().compactMap { Int($0) }
        switch words.first {
        case "draw":
            seed = numbers[0]
            draw(PixelRect(x: numbers[1], y: numbers[2], width: numbers[3], height: numbers[4]))
        case "move":  // dx, dy, and the rectangle to which pixels are moved
            guard let bitmap = window.nextBitmap() else {
                owed.append { [unowned self] in obey(words) }
                return say("no buffer")
            }
            say("moved \(window.canMovePixels)")
            move(bitmap, numbers)
        case "lose":  // what stands in a rectangle, the last four numbers, before the server executes a move
            guard let bitmap = window.nextBitmap() else {
                owed.append { [unowned self] in obey(words) }
                return say("no buffer")
            }
            say("lost \(coverBriefly(numbers.suffix(4), before: { move(bitmap, numbers) }))")
        case "covered": say("covered \(!window.canMovePixels)")
        case "burst":  // as many frames as fit, without letting the queue run: the buffer is soon being read
            for _ in 0..<numbers[0] { draw(PixelRect(x: 0, y: 0, width: window.width, height: window.height)) }
        case "resize": window.resize(width: numbers[0], height: numbers[1])
        case "copy": say("copied \(window.copy((0..<numbers[0]).map { UInt8($0 & 255) }, types: ["image/png"]))")
        case "full": window.setFullScreen(numbers[0] == 1)
        case "link": startLink(framesPerSecond: Double(numbers[0]), count: numbers[1])
        case "host": startHost(seconds: Double(numbers[0]), grid: Double(numbers[1]))
        case "work": startWork(count: numbers[0])
        case "report": say("report \(DisplayReport(connection))")
        case "shut":
            window.close()
            connection.close()
            say("shut")
        case "afterwards":
            window.requestText()
            window.setTitle("closed")
            window.resize(width: 10, height: 10)
            window.setContentSize(Size(10, 10), width: 10, height: 10)
            window.setFullScreen(true)
            window.tracksPointer = true
            window.deliverPendingEvents()
            say(
                "afterwards \(window.room) \(window.monitor == nil) \(window.nextBitmap() == nil) \(window.copy([1], types: ["image/png"]))"
            )
        case "close": quit("command")
        default: say("unknown \(words)")
        }
    }

    /// Prints `count` ticks, then pauses.
    private func startLink(framesPerSecond: Double, count: Int) {
        var rest = count
        let start = MonotonicClock.now
        link = DisplayLink(DisplayClock(rate: framesPerSecond, source: .fixed, startingAt: start)) { [unowned self] tick in
            guard let link else { return }
            say("tick \((tick.deadline - start) * framesPerSecond) \(tick.now - tick.deadline)")
            rest -= 1
            if rest == 0 { link.isPaused = true }
        }
        link?.isPaused = false
    }

    /// Ticks for so many seconds as a host does, and prints how many ticks came and what is known of the display's frames.
    ///
    /// - Parameter grid: the microseconds of a frame of a server without a display, whose frames begin at multiples of it.
    private func startHost(seconds: Double, grid: Double) {
        let host = WindowHost(window)
        self.host = host
        let frame = grid / 1e6
        // Until the server has told of some frames the ticks come as often as they may on any display.
        let start = MonotonicClock.now + 0.5
        var count = 0
        host.onFrame = { [unowned self] in
            host.deliverPendingEvents()
            if host.now > start { count += 1 }
            draw(PixelRect(x: 0, y: 0, width: 8, height: 8))
            guard host.now > start + seconds else { return }
            host.pace(.rest)
            let next = host.displayClock.vblank(after: host.now) / frame
            say(
                "host \(Double(count) / (host.now - start)) \(host.displayClock.source) \(host.displayClock.rate) \((next - next.rounded()) * frame)"
            )
        }
        host.pace(.tick)
    }

    /// Presents `count` whole frames at 60 Hz and prints the processor time they took here.
    private func startWork(count: Int) {
        var rest = count
        let before = clock()
        link = DisplayLink(DisplayClock()) { [unowned self] _ in
            if let bitmap = window.nextBitmap() { window.present(bitmap) }
            rest -= 1
            guard rest == 0 else { return }
            link?.isPaused = true
            say("work \(Double(clock() - before) / 1e6 / Double(count))")
        }
        link?.isPaused = false
    }

    private func readCommands() {
        let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [unowned self] in MainActor.assumeIsolated { readCommand() } }
        source.activate()
        commands = source
    }

    private func readCommand() {
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return quit("end of input") }
        for byte in bytes.prefix(count) {
            guard byte == UInt8(ascii: "\n") else {
                line.append(byte)
                continue
            }
            let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
            line = []
            obey(words)
        }
    }
}

/// Prints a line at once; whoever reads it must not wait for a buffer to fill.
func say(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
