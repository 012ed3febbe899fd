import Gestures

extension Layer {
    /// Calls `action` for every tap on the layer.
    ///
    /// - Parameters:
    ///   - icon: what fades to `opacity` while a finger presses the layer.
    ///   - action: is kept as long as the layer is, so it should not keep the layer's owner alive.
    @discardableResult
    public func addTap(fading icon: Layer? = nil, to opacity: Double = 0.5, _ action: @escaping () -> Void = {}) -> TapGestureRecognizer {
        let tap = TapGestureRecognizer()
        if let icon { tap.onPress = { [unowned icon] in icon.opacity = $0 ? opacity : 1 } }
        tap.onTap = { _ in action() }
        addGestureRecognizer(tap)
        return tap
    }
}
