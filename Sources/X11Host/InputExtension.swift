import CX11
import Glibc

/// The extension XInput 2.2. The library libXi is loaded when the display is opened, so that the program runs without it.
struct InputExtension {
    private typealias QueryVersion = @convention(c) (OpaquePointer, UnsafeMutablePointer<Int32>, UnsafeMutablePointer<Int32>) -> Int32
    private typealias SelectEvents = @convention(c) (OpaquePointer, XID, UnsafeMutablePointer<CX11EventMask>, Int32) -> Int32
    private typealias QueryDevice =
        @convention(c) (OpaquePointer, Int32, UnsafeMutablePointer<Int32>) -> UnsafeMutablePointer<CX11DeviceInfo>?
    private typealias FreeDeviceInfo = @convention(c) (UnsafeMutablePointer<CX11DeviceInfo>) -> Void
    private typealias GetProperty =
        @convention(c) (
            OpaquePointer, Int32, Atom, Int, Int, Int32, Atom, UnsafeMutablePointer<Atom>, UnsafeMutablePointer<Int32>,
            UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
        ) -> Int32

    private static let libraryName = "libXi.so.6"
    /// The major opcode of the extension, which all its events have.
    let opcode: Int32
    /// The pointers, touchpads and touchscreens (slave devices). The master pointer is left out, because it repeats their events.
    private(set) var devices: [InputDevice] = []
    private let display: OpaquePointer
    private let selectEvents: SelectEvents
    private let queryDevice: QueryDevice
    private let freeDeviceInfo: FreeDeviceInfo
    private let getProperty: GetProperty

    /// Nil when libXi is not installed, or when the server has an older version than 2.2, which brought touches.
    init?(_ display: OpaquePointer) {
        guard let found = ServerExtension("XInputExtension", of: display), let library = SharedLibrary(Self.libraryName),
            let version: QueryVersion = library.symbol("XIQueryVersion"), let select: SelectEvents = library.symbol("XISelectEvents"),
            let query: QueryDevice = library.symbol("XIQueryDevice"), let free: FreeDeviceInfo = library.symbol("XIFreeDeviceInfo"),
            let property: GetProperty = library.symbol("XIGetProperty")
        else { return nil }
        var (major, minor): (Int32, Int32) = (2, 2)
        guard version(display, &major, &minor) == 0, (major, minor) >= (2, 2) else { return nil }
        (opcode, self.display) = (found.opcode, display)
        (selectEvents, queryDevice, freeDeviceInfo, getProperty) = (select, query, free, property)
        findDevices()
    }

    func select(_ events: [Int32], of device: Int32, on window: XID) {
        var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
        for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
        bits.withUnsafeMutableBufferPointer { bits in
            var mask = CX11EventMask(deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
            _ = selectEvents(display, window, &mask, 1)
        }
    }

    /// Has to be called when a device was plugged in or out.
    mutating func findDevices() {
        var count: Int32 = 0
        guard let all = queryDevice(display, XIAllDevices, &count) else { return devices = [] }
        defer { freeDeviceInfo(all) }
        devices = UnsafeBufferPointer(start: all, count: Int(count)).filter { $0.use == XISlavePointer }.map(device)
    }

    private func device(_ info: CX11DeviceInfo) -> InputDevice {
        var axes: [InputDevice.ScrollAxis] = []
        var isTouchscreen = false
        for each in UnsafeBufferPointer(start: info.classes, count: Int(info.num_classes)).compactMap(\.self) {
            switch each.pointee.type {
            case XIScrollClass:
                let scroll = UnsafeRawPointer(each).load(as: CX11ScrollClass.self)
                let isVertical = scroll.scroll_type == XIScrollTypeVertical
                axes.append(.init(number: Int(scroll.number), isVertical: isVertical, increment: scroll.increment))
            case XITouchClass: isTouchscreen = UnsafeRawPointer(each).load(as: CX11TouchClass.self).mode == XIDirectTouch
            default: break
            }
        }
        let kind: InputDevice.Kind = isTouchscreen ? .touchscreen : axes.isEmpty ? .mouse : kind(ofScrolling: info.deviceid)
        return InputDevice(id: info.deviceid, name: info.name.map { String(cString: $0) } ?? "", kind: kind, axes: axes)
    }

    /// The kind of a device with scroll axes. The protocol does not distinguish a touchpad from a mouse, but their drivers have different properties.
    private func kind(ofScrolling device: Int32) -> InputDevice.Kind {
        if let speed = property("Synaptics Coasting Speed", of: device), speed != 0 { return .coastingTouchpad }
        if property("libinput Tapping Enabled", of: device) != nil || property("Synaptics Off", of: device) != nil { return .touchpad }
        return property("libinput Accel Speed", of: device) != nil ? .mouse : .unknown
    }

    /// The first number of a property, as its bits; nil when the device has no such property.
    private func property(_ name: String, of device: Int32) -> UInt32? {
        let atom = XInternAtom(display, name, True)
        guard atom != 0 else { return nil }
        var (type, format): (Atom, Int32) = (0, 0)
        var (count, rest): (UInt, UInt) = (0, 0)
        var bytes: UnsafeMutablePointer<UInt8>?
        guard getProperty(display, device, atom, 0, 1, False, 0, &type, &format, &count, &rest, &bytes) == 0, let bytes else { return nil }
        defer { XFree(bytes) }
        guard type != 0, count > 0 else { return nil }
        return format == 32 ? UnsafeRawPointer(bytes).load(as: UInt32.self) : UInt32(bytes.pointee)
    }
}
