import Measuring
import Pixels
import X11Host

/// Another program's window that is wholly on the screen, as far as nobody covers, moves or closes it.
struct WatchedWindow {
    let title: String
    let frame: PixelRect
    /// Tells when the program has drawn.
    let damage: WindowDamage
    private let id: UInt
    private let observer: ScreenObserver

    init(_ window: UInt, titled title: String, on observer: ScreenObserver) throws {
        guard let frame = observer.frame(of: window) else { throw Failure.noSuchFile("there is no window \(title)") }
        guard frame.clipped(width: observer.width, height: observer.height) == frame else {
            throw Failure.notCompared("\(title) reaches beyond the screen, where it has no pixels; move it")
        }
        guard let damage = WindowDamage(of: window, on: observer) else {
            throw Failure.notCompared("the X server has no DAMAGE, or libXdamage is missing (Debian package libxdamage1)")
        }
        (self.title, self.frame, self.damage, id, self.observer) = (title, frame, damage, window, observer)
    }

    /// Fails once the window is gone, hidden or of another size.
    ///
    /// - Parameter isDriven: whether it may not be moved either. A mouse that drives it would act on whatever is at its place instead.
    func check(isDriven: Bool) throws {
        let now = observer.frame(of: id)
        if observer.isLost { throw Failure.noDisplay("the connection to the X server was lost") }
        guard let now, observer.isMapped(id), (now.width, now.height) == (frame.width, frame.height), now == frame || !isDriven else {
            throw Failure.notCompared("\(title) is gone, has another place or size, or is hidden now")
        }
    }

    /// Its pixels, row by row.
    func pixels() throws -> [UInt32] {
        guard let pixels = observer.pixels(of: id, in: PixelRect(width: frame.width, height: frame.height)) else {
            throw Failure.notCompared("\(title) is gone, or no longer whole on the screen")
        }
        return pixels
    }
}
