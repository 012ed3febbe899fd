import CX11
import Geometry
import Glibc
import Pixels
import Sessions

/// The extension RandR, which reports monitors and graphics drivers. The library libXrandr is loaded when the first instance is made, so that the program runs without it.
struct RandR {
    private typealias QueryExtension =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    private typealias SelectInput = @convention(c) (OpaquePointer, XID, Int32) -> Void
    private typealias Resources = UnsafeMutablePointer<CX11RandRResources>
    private typealias GetResources = @convention(c) (OpaquePointer, XID) -> Resources?
    private typealias Crtc = UnsafeMutablePointer<CX11RandRCrtc>
    private typealias GetCrtc = @convention(c) (OpaquePointer, Resources, XID) -> Crtc?
    private typealias GetMonitors =
        @convention(c) (OpaquePointer, XID, Int32, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<CX11RandRMonitor>?
    private typealias Providers = UnsafeMutablePointer<CX11RandRProviders>
    private typealias GetProviders = @convention(c) (OpaquePointer, XID) -> Providers?
    private typealias Provider = UnsafeMutablePointer<CX11RandRProvider>
    private typealias GetProvider = @convention(c) (OpaquePointer, Resources, XID) -> Provider?
    private typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Void

    private static let libraryName = "libXrandr.so.2"
    /// The type of the event that reports a change of monitors or modes.
    let changeEvent: Int32
    private let display: OpaquePointer
    private let root: XID
    private let library: SharedLibrary
    /// Whether the server reports monitors with their sizes, which came with RandR 1.5.
    private var hasMonitors = false
    /// Nil before the first request, and again after an event has reported a change.
    private var knownMonitors: [Monitor]?

    /// Nil when the library or the extension is missing.
    init?(_ display: OpaquePointer, root: XID) {
        var (event, error): (Int32, Int32) = (0, 0)
        guard let library = SharedLibrary(Self.libraryName), let query: QueryExtension = library.symbol("XRRQueryExtension"),
            query(display, &event, &error) != 0
        else { return nil }
        (self.display, self.root, self.library, changeEvent) = (display, root, library, event)
        var (major, minor): (Int32, Int32) = (0, 0)
        _ = library.symbol("XRRQueryVersion", as: QueryExtension.self)?(display, &major, &minor)
        hasMonitors = (major, minor) >= (1, 5)
    }

    /// Asks the server to send `changeEvent` to a window.
    func select(_ window: XID) {
        let screenChangeMask: Int32 = 1
        library.symbol("XRRSelectInput", as: SelectInput.self)?(display, window, screenChangeMask)
    }

    /// The monitors that show a part of the screen.
    var monitors: [Monitor] {
        mutating get {
            let monitors = knownMonitors ?? sized(askForMonitors())
            knownMonitors = monitors
            return monitors
        }
    }

    /// Has to be called at `changeEvent`.
    mutating func forgetMonitors() { knownMonitors = nil }

    /// The monitors as the desktop uses them. A large monitor that is driven in two parts counts as one monitor, and a part that the user has split off counts as one, too. Without RandR 1.5 the result is `modes`.
    private func sized(_ modes: [Monitor]) -> [Monitor] {
        var count: Int32 = 0
        guard hasMonitors, let monitors = library.symbol("XRRGetMonitors", as: GetMonitors.self)?(display, root, True, &count) else {
            return modes
        }
        defer { free(monitors, "XRRFreeMonitors") }
        let sized = UnsafeBufferPointer(start: monitors, count: Int(count)).map { monitor in
            let frame = PixelRect(x: Int(monitor.x), y: Int(monitor.y), width: Int(monitor.width), height: Int(monitor.height))
            return Monitor(
                frame: frame, rate: Monitor.holdingMost(of: frame, among: modes)?.rate,
                millimetres: Size(Double(monitor.mwidth), Double(monitor.mheight)), isPrimary: monitor.primary != 0)
        }
        return sized.isEmpty ? modes : sized
    }

    private func askForMonitors() -> [Monitor] {
        guard let resources = library.symbol("XRRGetScreenResourcesCurrent", as: GetResources.self)?(display, root),
            let getCrtc = library.symbol("XRRGetCrtcInfo", as: GetCrtc.self)
        else { return [] }
        defer { free(resources, "XRRFreeScreenResources") }
        let modes = UnsafeBufferPointer(start: resources.pointee.modes, count: Int(resources.pointee.nmode))
        return UnsafeBufferPointer(start: resources.pointee.crtcs, count: Int(resources.pointee.ncrtc)).compactMap { id in
            guard let crtc = getCrtc(display, resources, id) else { return nil }
            defer { free(crtc, "XRRFreeCrtcInfo") }
            guard crtc.pointee.mode != 0, crtc.pointee.width > 0 else { return nil }
            let frame = PixelRect(
                x: Int(crtc.pointee.x), y: Int(crtc.pointee.y), width: Int(crtc.pointee.width), height: Int(crtc.pointee.height))
            return Monitor(frame: frame, rate: modes.first { $0.id == crtc.pointee.mode }.flatMap(Self.rate))
        }
    }

    /// The names of the graphics drivers, such as "modesetting".
    var providers: [String] {
        guard let resources = library.symbol("XRRGetScreenResourcesCurrent", as: GetResources.self)?(display, root),
            let providers = library.symbol("XRRGetProviderResources", as: GetProviders.self)?(display, root),
            let getProvider = library.symbol("XRRGetProviderInfo", as: GetProvider.self)
        else { return [] }
        defer {
            free(resources, "XRRFreeScreenResources")
            free(providers, "XRRFreeProviderResources")
        }
        return UnsafeBufferPointer(start: providers.pointee.providers, count: Int(providers.pointee.nproviders)).compactMap { id in
            guard let provider = getProvider(display, resources, id) else { return nil }
            defer { free(provider, "XRRFreeProviderInfo") }
            return String(cString: provider.pointee.name)
        }
    }

    private func free<Structure>(_ pointer: UnsafeMutablePointer<Structure>, _ name: String) {
        library.symbol(name, as: Free.self)?(UnsafeMutableRawPointer(pointer))
    }

    /// The frames per second of a mode; nil when they are not within 1...1000, as on servers without a display, whose modes have no pixel clock. An interlaced mode (flag 0x10) shows half of the lines at a time, and a doublescan mode (0x20) shows each line twice.
    private static func rate(of mode: CX11RandRMode) -> Double? {
        var lines = Double(mode.vTotal)
        if mode.modeFlags & 0x10 != 0 { lines /= 2 }
        if mode.modeFlags & 0x20 != 0 { lines *= 2 }
        let rate = Double(mode.dotClock) / (Double(mode.hTotal) * lines)
        return (1...1000).contains(rate) ? rate : nil
    }
}
