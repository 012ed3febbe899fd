/// Who answers for a layer, as a view does for its own.
public protocol LayerDelegate: AnyObject {
    /// The layer's bounds have another size.
    func layoutSublayers(of layer: Layer)
}
