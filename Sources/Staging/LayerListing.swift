import Geometry
import Layers

/// A layer tree as data, for `overscroll layers`: the model values of each layer and the presented ones.
public struct LayerListing: Encodable {
    /// Numbers that are not finite are nil, because JSON has none.
    public struct Values: Encodable {
        public let bounds: [Double?]
        public let position: [Double?]
        public let anchorPoint: [Double?]
        public let transform: [Double?]
        public let opacity: Double?
        public let frame: [Double?]

        init(_ properties: LayerProperties) {
            let (bounds, transform, frame) = (properties.bounds, properties.transform, properties.frame)
            func finite(_ numbers: Double...) -> [Double?] { numbers.map { $0.isFinite ? $0 : nil } }
            self.bounds = finite(bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
            position = finite(properties.position.x, properties.position.y)
            anchorPoint = finite(properties.anchorPoint.x, properties.anchorPoint.y)
            self.transform = finite(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)
            opacity = finite(properties.opacity)[0]
            self.frame = finite(frame.origin.x, frame.origin.y, frame.size.width, frame.size.height)
        }
    }

    public let name: String
    public let isHidden: Bool
    public let model: Values
    public let presented: Values
    public let sublayers: [LayerListing]

    /// - Parameter time: the time on the layer's timeline, in seconds.
    public init(_ layer: Layer, at time: Double) {
        name = layer.name
        isHidden = layer.isHidden
        model = Values(layer.model)
        presented = Values(layer.presentation(at: time))
        sublayers = layer.sublayers.map { LayerListing($0, at: time) }
    }
}
