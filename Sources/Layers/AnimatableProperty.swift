import Geometry
import Pixels

/// One animatable part of a layer, by name, with the way to read and to write it.
public struct AnimatableProperty<Value: Interpolable>: Sendable {
    /// Core Animation's key path.
    public let name: String
    let get: @Sendable (LayerProperties) -> Value
    let set: @Sendable (inout LayerProperties, Value) -> Void
    /// UIView animations of these add to what is there instead of replacing it (feel sheet 3.2).
    let isAdditive: Bool

    init(
        _ name: String, isAdditive: Bool = false, get: @escaping @Sendable (LayerProperties) -> Value,
        set: @escaping @Sendable (inout LayerProperties, Value) -> Void
    ) {
        self.name = name
        self.isAdditive = isAdditive
        self.get = get
        self.set = set
    }
}

extension AnimatableProperty where Value == Double {
    public static var opacity: Self {
        Self("opacity") {
            $0.opacity
        } set: {
            $0.opacity = $1
        }
    }
    public static var cornerRadius: Self {
        Self("cornerRadius") {
            $0.cornerRadius
        } set: {
            $0.cornerRadius = $1
        }
    }
    public static var strokeStart: Self {
        Self("strokeStart") {
            $0.strokeStart
        } set: {
            $0.strokeStart = $1
        }
    }
    public static var strokeEnd: Self {
        Self("strokeEnd") {
            $0.strokeEnd
        } set: {
            $0.strokeEnd = $1
        }
    }
    public static var positionX: Self {
        Self("position.x") {
            $0.position.x
        } set: {
            $0.position.x = $1
        }
    }
    public static var positionY: Self {
        Self("position.y") {
            $0.position.y
        } set: {
            $0.position.y = $1
        }
    }
    public static var translationX: Self {
        Self("transform.translation.x") {
            $0.transform.tx
        } set: {
            $0.transform.tx = $1
        }
    }
    public static var translationY: Self {
        Self("transform.translation.y") {
            $0.transform.ty
        } set: {
            $0.transform.ty = $1
        }
    }
    /// Radians that the transform is turned by, before what else it does; reads as 0, since a matrix does not tell its turns.
    public static var rotation: Self {
        Self("transform.rotation.z") { _ in
            0
        } set: {
            $0.transform = Transform(rotation: $1).concatenating($0.transform)
        }
    }
}

extension AnimatableProperty where Value == Point {
    public static var position: Self {
        Self("position", isAdditive: true) {
            $0.position
        } set: {
            $0.position = $1
        }
    }
    public static var anchorPoint: Self {
        Self("anchorPoint") {
            $0.anchorPoint
        } set: {
            $0.anchorPoint = $1
        }
    }
    public static var boundsOrigin: Self {
        Self("bounds.origin", isAdditive: true) {
            $0.bounds.origin
        } set: {
            $0.bounds.origin = $1
        }
    }
    public static var translation: Self {
        Self("transform.translation") {
            Point($0.transform.tx, $0.transform.ty)
        } set: {
            $0.transform.tx = $1.x
            $0.transform.ty = $1.y
        }
    }
}

extension AnimatableProperty where Value == Size {
    public static var boundsSize: Self {
        Self("bounds.size", isAdditive: true) {
            $0.bounds.size
        } set: {
            $0.bounds.size = $1
        }
    }
}

extension AnimatableProperty where Value == Transform {
    public static var transform: Self {
        Self("transform") {
            $0.transform
        } set: {
            $0.transform = $1
        }
    }
    public static var sublayerTransform: Self {
        Self("sublayerTransform") {
            $0.sublayerTransform
        } set: {
            $0.sublayerTransform = $1
        }
    }
}

extension AnimatableProperty where Value == Color {
    public static var backgroundColor: Self {
        Self("backgroundColor") {
            $0.backgroundColor
        } set: {
            $0.backgroundColor = $1
        }
    }
}
