import CX11

/// Covers an area of the screen for a moment, before the server executes what `requests` sends; false when there is no display.
///
/// - Parameter area: x, y, width and height in pixels.
func coverBriefly(_ area: [Int], before requests: () -> Void) -> Bool {
    guard let other = XOpenDisplay(nil) else { return false }
    XGrabServer(other)
    XSync(other, False)
    requests()
    let cover = XCreateSimpleWindow(
        other, XDefaultRootWindow(other), Int32(area[0]), Int32(area[1]), UInt32(area[2]), UInt32(area[3]), 0, 0, 0)
    XMapRaised(other, cover)
    XUnmapWindow(other, cover)
    XCloseDisplay(other)
    return true
}
