import Foundation

/// A Wayland compositor in a window of an X server, with an Xwayland of its own; both end with this object.
public final class Weston {
    public static let isInstalled = ["weston", "Xwayland"].allSatisfy { FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)") }

    /// The display of Xwayland, such as ":2".
    public let display: String
    /// The compositor's screen.
    private let server: XServer
    private let compositor: ChildProcess
    private let folder: URL

    public init() throws {
        server = try XServer()
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("weston-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let log = folder.appendingPathComponent("log")
        compositor = try ChildProcess(
            [
                "weston", "--backend=x11-backend.so", "--use-pixman", "--xwayland", "--width=1000", "--height=1000", "--no-config",
                "--idle-time=0", "--socket=overscroll", "--log=\(log.path)",
            ], environment: ["DISPLAY": server.display, "XDG_RUNTIME_DIR": folder.path])
        var found: Substring?
        try eventually("weston offers an X display", within: 20) {
            found = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n").last {
                $0.contains("xserver listening on display")
            }
            return found != nil
        }
        display = found?.split(separator: " ").last.map(String.init) ?? ""
    }

    deinit {
        // A compositor that is asked to end takes Xwayland and the socket of its display along.
        compositor.signal(SIGTERM)
        while (try? compositor.nextLine(within: 5)) ?? nil != nil {}
        try? FileManager.default.removeItem(at: folder)
    }
}
