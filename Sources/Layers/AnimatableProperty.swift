import Geometry
import Pixels

/// One animatable property of a layer.
public struct AnimatableProperty<Value: Interpolable>: Sendable {
    private struct Computed: Sendable {
        let get: @Sendable (LayerProperties) -> Value
        let set: @Sendable (inout LayerProperties, Value) -> Void
    }

    /// Core Animation's key path.
    public let name: String
    /// Whether UIView animations of this property are added to the running ones instead of replacing them (<doc:FeelSheet#3.2-Additive-animations>).
    let isAdditive: Bool
    /// The offset of the property in `LayerProperties`, in bytes; negative for a property that is computed.
    ///
    /// The compiler turns a literal key path into this number, so an access takes no more time than one to the stored property.
    private let offset: Int
    private let computed: Computed?

    @inline(__always) func get(_ properties: LayerProperties) -> Value {
        if offset < 0, let computed { return computed.get(properties) }
        return withUnsafePointer(to: properties) { (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee }
    }

    @inline(__always) func set(_ properties: inout LayerProperties, _ value: Value) {
        if offset < 0, let computed { return computed.set(&properties, value) }
        withUnsafeMutablePointer(to: &properties) {
            (UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee = value
        }
    }

    private init(
        _ name: String, get: @escaping @Sendable (LayerProperties) -> Value, set: @escaping @Sendable (inout LayerProperties, Value) -> Void
    ) {
        (self.name, isAdditive, offset, computed) = (name, false, -1, Computed(get: get, set: set))
    }

    /// - Parameter path: of stored properties only.
    @inline(__always) private init(_ name: String, _ path: WritableKeyPath<LayerProperties, Value>, isAdditive: Bool = false) {
        guard let offset = MemoryLayout<LayerProperties>.offset(of: path) else { preconditionFailure("\(name) is not stored") }
        (self.name, self.isAdditive, self.offset, computed) = (name, isAdditive, offset, nil)
    }
}

extension AnimatableProperty where Value == Double {
    public static var opacity: Self { Self("opacity", \.opacity) }
    public static var cornerRadius: Self { Self("cornerRadius", \.cornerRadius) }
    public static var strokeStart: Self { Self("strokeStart", \.strokeStart) }
    public static var strokeEnd: Self { Self("strokeEnd", \.strokeEnd) }
    public static var positionX: Self { Self("position.x", \.position.x) }
    public static var positionY: Self { Self("position.y", \.position.y) }
    public static var translationX: Self { Self("transform.translation.x", \.transform.tx) }
    /// A rotation in radians that is applied before the transform. It reads as 0, because the number of turns cannot be read from a matrix.
    public static var rotation: Self {
        Self("transform.rotation.z", get: { _ in 0 }, set: { $0.transform = Transform(rotation: $1).concatenating($0.transform) })
    }
}

extension AnimatableProperty where Value == Point {
    public static var position: Self { Self("position", \.position, isAdditive: true) }
    public static var anchorPoint: Self { Self("anchorPoint", \.anchorPoint) }
    public static var boundsOrigin: Self { Self("bounds.origin", \.bounds.origin, isAdditive: true) }
    public static var translation: Self {
        Self(
            "transform.translation", get: { Point($0.transform.tx, $0.transform.ty) },
            set: { ($0.transform.tx, $0.transform.ty) = ($1.x, $1.y) })
    }
}

extension AnimatableProperty where Value == Size {
    public static var boundsSize: Self { Self("bounds.size", \.bounds.size, isAdditive: true) }
}

extension AnimatableProperty where Value == Transform {
    public static var transform: Self { Self("transform", \.transform) }
    public static var sublayerTransform: Self { Self("sublayerTransform", \.sublayerTransform) }
}

extension AnimatableProperty where Value == Color {
    public static var backgroundColor: Self { Self("backgroundColor", \.backgroundColor) }
}
