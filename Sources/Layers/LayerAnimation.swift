import Geometry

/// A change of a layer's presentation over time. It never touches the model.
public protocol LayerAnimation: LayerAction {
    var timing: MediaTiming { get set }
    /// Whether the animation is removed from the layer at its end. The default is true; false keeps the end value visible, together with a forwards fill mode.
    var isRemovedOnCompletion: Bool { get set }
    /// Writes the value that the animation shows `time` seconds (0...duration) after its start. It must not change any layer, because it is called while the layers are being captured.
    func apply(at time: Double, to properties: inout LayerProperties)
}

extension LayerAnimation {
    public func run(forKey key: String, on layer: Layer, shown: LayerProperties) { layer.add(self, forKey: key) }
}
