/// A pointer, a touchpad or a touchscreen that XInput reports.
public struct InputDevice: Equatable, Sendable {
    /// A scroll valuator. Its value is the total distance that the device has scrolled since the server started. A change by `increment` is one notch of a wheel; a negative increment reverses the direction.
    public struct ScrollAxis: Equatable, Sendable {
        /// The number of the valuator.
        let number: Int
        let isVertical: Bool
        let increment: Double

        public init(number: Int, isVertical: Bool, increment: Double) {
            (self.number, self.isVertical, self.increment) = (number, isVertical, increment)
        }
    }

    public enum Kind: String, Sendable {
        /// A mouse. Its wheel is read as buttons of the core protocol, which is enough.
        case mouse
        /// A touchpad whose driver reports when the fingers lift.
        case touchpad
        /// A touchpad whose driver scrolls on by itself after a lift (xf86-input-synaptics).
        case coastingTouchpad
        case touchscreen
        /// A device that scrolls and whose driver is not known, such as the pointer of Xwayland. The values of its axes show whether a wheel or a touchpad scrolls.
        case unknown
    }

    /// The server's number of the device.
    let id: Int32
    public let name: String
    public let kind: Kind
    /// Empty for a device that does not scroll smoothly.
    let axes: [ScrollAxis]

    public init(id: Int32, name: String = "", kind: Kind, axes: [ScrollAxis] = []) {
        (self.id, self.name, self.kind, self.axes) = (id, name, kind, axes)
    }
}
