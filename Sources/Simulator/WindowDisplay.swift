import ArgumentParser
import Geometry
import Glibc
import Synchronization
import Takes
import X11Host

/// The options of a window.
struct WindowOptions: ParsableArguments {
    @Option(help: "Window pixels per point; the display's own if left out.", transform: within(0.25...4)) var scale: Double?
    @Option(help: "Frames per second, in place of the display's own.", transform: within(Take.rates)) var fps: Double?
    @Flag(help: "Ask a compositor to leave the window alone; programs that record the screen may then miss it.") var bypassCompositor =
        false
}

/// The display on which the program opens its window.
@MainActor struct WindowDisplay {
    private let connection: Connection
    private let options: WindowOptions
    /// Pixels per point: those of the option, or else those of the monitor with the pointer.
    private let wanted: Double

    /// The opening that began before the command was made. The parser makes most commands, so it cannot be handed to them.
    private nonisolated static let opening = Mutex<DisplayOpening?>(nil)

    /// Begins to open the display on another thread, because the main thread has other work meanwhile. Without threads nothing is opened, and the command then says why.
    nonisolated static func beginOpening() {
        setUpHeap()
        opening.withLock { $0 = DisplayOpening() }
    }

    init(_ options: WindowOptions) throws {
        self.options = options
        do { connection = try Connection(Self.opening.withLock { $0.take() } ?? DisplayOpening()) } catch {
            throw Failure.noDisplay("\(error); to draw without one: overscroll render TAKE -o FILE.png")
        }
        wanted = options.scale ?? DisplayScale.detect(on: connection)
    }

    /// As many pixels a point as are wanted, or as fit on the screen.
    func scale(for size: Size) -> Double {
        let room = connection.room
        return min(wanted, max(min(room.width / size.width, room.height / size.height), 0.25))
    }

    /// What the user has to know about a scale that `scale(for:)` gave: that it is smaller than the one of the option. Nil when it is not.
    func warning(about scale: Double) -> String? {
        guard let asked = options.scale, scale < asked else { return nil }
        return "--scale \(asked.shortDescription) does not fit this screen; shown at \(scale.shortDescription(2))"
    }

    /// Opens a window for content of `size` points.
    func host(_ size: Size, scale: Double) throws -> WindowHost {
        let pixels = size.pixels(at: scale)
        var configuration = Window.Configuration(contentSize: size, pixelWidth: pixels.width, pixelHeight: pixels.height)
        configuration.icon = WindowIcon.bitmap
        configuration.bypassesCompositor = options.bypassCompositor
        let window: Window
        do { window = try Window(on: connection, configuration) } catch { throw Failure.noDisplay("\(error)") }
        return WindowHost(window, framesPerSecond: options.fps, density: options.scale == nil ? wanted : nil) {
            // What was recorded is on disk, frame by frame.
            standardError("overscroll: the X server does not answer")
            _exit(ExitStatus.noDisplay)
        }
    }
}
