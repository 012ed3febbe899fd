/// Chooses actions for a layer and lays out its sublayers, as a view does for its layer in UIKit.
public protocol LayerDelegate: AnyObject {
    /// The action for a change of the property named `key`; nil continues the search of `Layer.action(forKey:)`.
    func action(for layer: Layer, forKey key: String) -> (any LayerAction)?
    /// Called when the size of the layer's bounds has changed.
    func layoutSublayers(of layer: Layer)
}

extension LayerDelegate {
    public func action(for layer: Layer, forKey key: String) -> (any LayerAction)? { nil }
    public func layoutSublayers(of layer: Layer) {}
}
