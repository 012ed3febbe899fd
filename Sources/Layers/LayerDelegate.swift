/// Answers for a layer, as a view does for its own.
public protocol LayerDelegate: AnyObject {
    /// The action for a change of the property named `key`, chosen before any other; with nil the search goes on.
    func action(for layer: Layer, forKey key: String) -> (any LayerAction)?
    /// The layer's bounds have another size.
    func layoutSublayers(of layer: Layer)
}

extension LayerDelegate {
    public func action(for layer: Layer, forKey key: String) -> (any LayerAction)? { nil }
    public func layoutSublayers(of layer: Layer) {}
}
