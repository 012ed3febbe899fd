import CX11
import Geometry
import Glibc
import Pixels

extension Window {
    /// The properties with which a window is made.
    public struct Configuration {
        /// The size of the device in points. The window keeps its aspect ratio when the user resizes it, and its smallest size has half a pixel for each point.
        var contentSize: Size
        /// The first size, in pixels; clamped to 1...8192.
        var pixelWidth: Int
        var pixelHeight: Int
        public var icon: Bitmap?
        /// Whether a compositing manager is asked to leave the window alone (_NET_WM_BYPASS_COMPOSITOR). Programs that record the screen may then miss the window.
        public var bypassesCompositor = false

        public init(contentSize: Size, pixelWidth: Int, pixelHeight: Int) {
            self.contentSize = contentSize
            self.pixelWidth = pixelWidth
            self.pixelHeight = pixelHeight
        }
    }

    func setProperties(_ configuration: Configuration) {
        setHints(configuration)
        let display = connection.display
        let atoms = connection.atoms
        var protocols = [atoms[.deleteWindow], atoms[.ping]] + (resizeSync == nil ? [] : [atoms[.syncRequest]])
        XSetWMProtocols(display, id, &protocols, Int32(protocols.count))
        if let resizeSync { set(.syncCounter, XA_CARDINAL, [UInt(resizeSync.counter)]) }
        set(.processID, XA_CARDINAL, [UInt(getpid())])
        set(.dragAware, XA_ATOM, [Self.dragVersion])
        if configuration.bypassesCompositor { set(.bypassCompositor, XA_CARDINAL, [1]) }
        if let icon = configuration.icon { set(.icon, XA_CARDINAL, Self.iconData(icon)) }
    }

    /// Sets the title, the class, the size hints and, because `XSetWMProperties` does so, WM_CLIENT_MACHINE.
    private func setHints(_ configuration: Configuration) {
        guard let hints = XAllocSizeHints(), let manager = XAllocWMHints(), let names = XAllocClassHint() else { return }
        defer { [UnsafeMutableRawPointer(hints), UnsafeMutableRawPointer(manager), UnsafeMutableRawPointer(names)].forEach { XFree($0) } }
        hints.pointee = Self.sizeHints(contentSize: configuration.contentSize, width: width, height: height)
        manager.pointee.flags = InputHint | StateHint
        manager.pointee.input = True
        manager.pointee.initial_state = NormalState
        // The program's two names for the window manager (WM_CLASS).
        var instanceName = "overscroll".utf8CString
        var className = "Overscroll".utf8CString
        instanceName.withUnsafeMutableBufferPointer { instanceName in
            className.withUnsafeMutableBufferPointer { className in
                names.pointee.res_name = instanceName.baseAddress
                names.pointee.res_class = className.baseAddress
                XSetWMProperties(connection.display, id, nil, nil, nil, 0, hints, manager, names)
            }
        }
        setNames("Overscroll")
    }

    /// Gives the window another title.
    public func setTitle(_ title: String) {
        guard !isClosed else { return }
        setNames(title)
        connection.flush()
    }

    /// Sets the title of the window and of its icon: for window managers of today in UTF-8, and for older ones as Latin-1 where that has all the letters.
    ///
    /// Xlib's functions for text would load the tables of a locale first, which delays the first picture.
    private func setNames(_ title: String) {
        let utf8 = connection.atoms[.utf8String]
        let isLatin = title.unicodeScalars.allSatisfy { $0.value < 256 }
        let bytes = isLatin ? title.unicodeScalars.map { UInt8($0.value) } : Array(title.utf8)
        for name in [XA_WM_NAME, XA_WM_ICON_NAME] { set(name, isLatin ? XA_STRING : utf8, bytes) }
        set(connection.atoms[.netName], utf8, Array(title.utf8))
    }

    private func set(_ name: Atom, _ type: Atom, _ bytes: [UInt8]) {
        XChangeProperty(connection.display, id, name, type, 8, PropModeReplace, bytes, Int32(bytes.count))
    }

    static func sizeHints(contentSize size: Size, width: Int, height: Int) -> XSizeHints {
        var hints = XSizeHints()
        hints.flags = PSize | PMinSize
        (hints.width, hints.height) = (Int32(width), Int32(height))
        guard !size.isEmpty, size.width < 30000, size.height < 30000 else {
            (hints.min_width, hints.min_height) = (1, 1)
            return hints
        }
        hints.flags |= PAspect
        (hints.min_width, hints.min_height) = (Int32(max(size.width / 2, 1)), Int32(max(size.height / 2, 1)))
        // The aspect ratio is given in sixteenths of a point, because a size may have fractions of points.
        hints.min_aspect.x = Int32(size.width * 16)
        hints.min_aspect.y = Int32(size.height * 16)
        hints.max_aspect = hints.min_aspect
        return hints
    }

    private func set(_ name: AtomName, _ type: Atom, _ values: [UInt]) {
        // The values of format 32 are passed as C longs, also where a long has 64 bits.
        _ = values.withUnsafeBytes { bytes in
            XChangeProperty(
                connection.display, id, connection.atoms[name], type, 32, PropModeReplace,
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(values.count))
        }
    }

    /// _NET_WM_ICON: width, height, then 0xAARRGGBB pixels that are not premultiplied.
    private static func iconData(_ icon: Bitmap) -> [UInt] {
        var values = [UInt(icon.width), UInt(icon.height)]
        for y in 0..<icon.height {
            for x in 0..<icon.width { values.append(UInt(Blend.straight(icon.row(y)[x]))) }
        }
        return values
    }
}
