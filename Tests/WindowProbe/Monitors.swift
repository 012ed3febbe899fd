import CX11
import Glibc

/// Cuts the screen into monitors, as `xrandr --setmonitor` does.
///
/// - Parameter monitors: of each its width, height and place in pixels, and its width and height in millimetres. The first one is primary, and takes the place of the monitor that the server has.
func setMonitors(_ monitors: [[Int32]]) {
    typealias GetResources = @convention(c) (OpaquePointer, XID) -> UnsafeMutablePointer<CX11RandRResources>?
    typealias SetMonitor = @convention(c) (OpaquePointer, XID, UnsafeMutablePointer<CX11RandRMonitor>) -> Void
    guard let display = XOpenDisplay(nil), let library = dlopen("libXrandr.so.2", RTLD_NOW),
        let getResources = dlsym(library, "XRRGetScreenResourcesCurrent").map({ unsafeBitCast($0, to: GetResources.self) }),
        let setMonitor = dlsym(library, "XRRSetMonitor").map({ unsafeBitCast($0, to: SetMonitor.self) })
    else { return say("error no RandR") }
    let root = XDefaultRootWindow(display)
    let outputs = getResources(display, root)?.pointee.outputs
    for (index, numbers) in monitors.enumerated() {
        let isFirst = index == 0
        var monitor = CX11RandRMonitor(
            name: XInternAtom(display, "monitor \(index)", False), primary: isFirst ? True : False, automatic: False,
            noutput: isFirst ? 1 : 0, x: numbers[2], y: numbers[3], width: numbers[0], height: numbers[1], mwidth: numbers[4],
            mheight: numbers[5], outputs: outputs)
        setMonitor(display, root, &monitor)
    }
    XCloseDisplay(display)
    say("set")
}
