import Geometry

/// A change of a layer's presentation over time. It never touches the model.
public protocol LayerAnimation: LayerAction {
    var timing: MediaTiming { get set }
    /// Taken off the layer at its end; true unless the end value shall be held with a forwards fill.
    var isRemovedOnCompletion: Bool { get set }
    /// Writes what the animation shows `time` seconds (0...duration) after its start.
    func apply(at time: Double, to properties: inout LayerProperties)
}

extension LayerAnimation {
    public func run(forKey key: String, on layer: Layer, shown: LayerProperties) { layer.add(self, forKey: key) }
}
