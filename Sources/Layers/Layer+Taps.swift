import Gestures

extension Layer {
    /// Calls `action` for every tap on the layer.
    ///
    /// - Parameters:
    ///   - icon: a layer that gets `opacity` while a finger presses this layer; it is not kept alive. UIKit's factor is not public, so the default is our own choice.
    ///   - action: called at each tap. The layer keeps the closure, so the closure should not keep the layer's owner alive.
    @discardableResult
    public func addTap(fading icon: Layer? = nil, to opacity: Double = 0.5, _ action: @escaping () -> Void = {}) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        if let icon { tap.onPress = { [weak icon] in icon?.opacity = $0 ? opacity : 1 } }
        tap.onTap = { _ in action() }
        addGestureRecognizer(tap)
        return tap
    }
}
