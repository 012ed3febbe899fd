/// A pointer, a touchpad or a touchscreen, as far as a window listens to it beyond the core protocol.
public struct InputDevice: Equatable, Sendable {
    /// A valuator that counts how far the device has scrolled since the server began; one `increment` is a notch of a wheel, and a negative one turns the other way.
    public struct ScrollAxis: Equatable, Sendable {
        public let number: Int
        public let isVertical: Bool
        public let increment: Double

        public init(number: Int, isVertical: Bool, increment: Double) {
            (self.number, self.isVertical, self.increment) = (number, isVertical, increment)
        }
    }

    public enum Kind: String, Sendable {
        /// The server makes buttons of its wheel, and those are enough.
        case mouse
        /// It says when the fingers lift.
        case touchpad
        /// A touchpad whose driver scrolls on by itself after a lift (xf86-input-synaptics).
        case coastingTouchpad
        case touchscreen
        /// Anything that scrolls, such as the one pointer of Xwayland: what it is shows in its values.
        case unknown
    }

    public let id: Int32
    public let name: String
    public let kind: Kind
    /// Empty for a device that does not scroll smoothly.
    public let axes: [ScrollAxis]

    public init(id: Int32, name: String = "", kind: Kind, axes: [ScrollAxis] = []) {
        (self.id, self.name, self.kind, self.axes) = (id, name, kind, axes)
    }
}
