import Foundation
import Glibc

/// A device of Xorg's driver `inputtest`: a touchpad or a touchscreen that does what a test tells it, with real XInput 2 events.
///
/// The messages are those of xf86-input-inputtest-protocol.h, version 1.1, in the machine's own byte order.
public final class InputTestDevice {
    /// The numbers of XI_TouchBegin, XI_TouchUpdate and XI_TouchEnd.
    public enum TouchPhase: UInt32 {
        case begin = 18
        case update, end
    }

    private enum Message: UInt32 {
        case version, wait, motion
        case touch = 6
    }

    private static let valuatorCount = 64
    private let socket: Int32

    init(path: String) throws {
        socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let result = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, size) }
        }
        guard result == 0 else { throw ChildProcess.Failure(description: "nobody listens at \(path)") }
        try send(.version, bytes(of: UInt16(1)) + bytes(of: UInt16(1)))
        try answer()
    }

    deinit { close(socket) }

    /// Moves valuators by so much: 0 and 1 the pointer, 2 and 3 the scroll axes, with increments of 120.
    public func move(_ valuators: [Int: Double]) throws { try perform(.motion, [0], valuators) }

    /// Places are fractions of the screen.
    public func touch(_ id: UInt32, _ phase: TouchPhase, x: Double, y: Double) throws {
        try perform(.touch, [id, phase.rawValue], [0: x * 65535, 1: y * 65535])
    }

    /// Sends an event and waits until the server has processed it.
    private func perform(_ message: Message, _ numbers: [UInt32], _ valuators: [Int: Double]) throws {
        var body = numbers.flatMap { bytes(of: $0) }
        // Doubles begin at whole multiples of their size, with eight bytes of header before the body.
        body += [UInt8](repeating: 0, count: (8 - body.count % 8) % 8)
        body += bytes(of: UInt32(0)) + bytes(of: valuators.keys.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }) + bytes(of: UInt32(0))
        for index in 0..<2 * Self.valuatorCount { body += bytes(of: valuators[index] ?? 0) }
        try send(message, body)
        try send(.wait, [])
        try answer()
    }

    private func send(_ message: Message, _ body: [UInt8]) throws {
        let all = bytes(of: UInt32(body.count + 8)) + bytes(of: message.rawValue) + body
        guard write(socket, all, all.count) == all.count else { throw ChildProcess.Failure(description: "the device has gone") }
    }

    private func answer() throws {
        var answer = [UInt8](repeating: 0, count: 64)
        var request = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 10_000) > 0, read(socket, &answer, answer.count) > 0 else {
            throw ChildProcess.Failure(description: "the device does not answer")
        }
    }

    private func bytes<Number>(of number: Number) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
}

/// Xorg without a monitor, with a pointer that scrolls smoothly and a touchscreen.
public final class XorgServer {
    private static let modules = "/usr/lib/xorg/modules"
    public static let isInstalled = ["/usr/lib/xorg/Xorg", "\(modules)/input/inputtest_drv.so", "\(modules)/drivers/dummy_drv.so"]
        .allSatisfy { FileManager.default.fileExists(atPath: $0) }

    public let server: XServer
    public let touchpad: InputTestDevice
    public let touchscreen: InputTestDevice
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("overscroll-tests-\(UUID().uuidString)")

    public init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (pad, screen) = (folder.appendingPathComponent("pad").path, folder.appendingPathComponent("screen").path)
        func device(_ name: String, _ type: String, _ path: String) -> String {
            """
            Section "InputDevice"
            Identifier "\(name)"
            Driver "inputtest"
            Option "SocketPath" "\(path)"
            Option "DeviceType" "\(type)"
            EndSection

            """
        }
        let configuration =
            device("pad", "Pointer", pad) + device("screen", "Touch", screen) + device("keys", "Keyboard", folder.path + "/keys") + """
                Section "ServerFlags"
                Option "AutoAddDevices" "false"
                Option "DontVTSwitch" "true"
                EndSection
                Section "Device"
                Identifier "card"
                Driver "dummy"
                EndSection
                Section "Screen"
                Identifier "screen"
                Device "card"
                DefaultDepth 24
                EndSection
                Section "ServerLayout"
                Identifier "layout"
                Screen "screen"
                InputDevice "pad" "CorePointer"
                InputDevice "keys" "CoreKeyboard"
                InputDevice "screen" "SendCoreEvents"
                EndSection

                """
        let file = folder.appendingPathComponent("xorg.conf").path
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: file))
        server = try XServer(
            command: "/usr/lib/xorg/Xorg", ["-config", file, "-logfile", folder.path + "/log", "-novtswitch", "-sharevts"])
        touchpad = try InputTestDevice(path: pad)
        touchscreen = try InputTestDevice(path: screen)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}
