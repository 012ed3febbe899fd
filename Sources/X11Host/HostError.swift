/// Why a window could not be opened.
public enum HostError: Error, Equatable, Sendable {
    /// No display is named, or the display refuses the connection or does not answer. `name` is the name that was tried; it is empty when DISPLAY is not set.
    case noDisplay(name: String, reason: String)
    /// The screen has no TrueColor visual of at least 8 bits, so pixels cannot be written to it.
    case noTrueColorVisual(name: String)
    /// The server refused the window, for instance because of its size; `reason` names the code of the server's error.
    case windowRefused(reason: String)
}

extension HostError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noDisplay(let name, let reason):
            name.isEmpty ? "no display: DISPLAY is not set" : "no display: cannot open \"\(name)\": \(reason)"
        case .noTrueColorVisual(let name): "the display \"\(name)\" has no TrueColor visual"
        case .windowRefused(let reason): "the X server refused the window: \(reason)"
        }
    }
}
