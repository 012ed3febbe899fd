import Geometry

/// What is done when a property of a layer changes, after CAAction. Every animation is one: it is added to the layer.
public protocol LayerAction {
    /// Called when the model has its new value.
    ///
    /// - Parameters:
    ///   - key: the property's name; see `AnimatableProperty.name`.
    ///   - shown: what the layer looked like before the change.
    func run(forKey key: String, on layer: Layer, shown: LayerProperties)
}

/// Nothing is done, and nothing else is searched for; NSNull in Core Animation.
public struct NoAction: LayerAction {
    public init() {}
    public func run(forKey key: String, on layer: Layer, shown: LayerProperties) {}
}

/// Settings that several layers may share; each layer's own settings come first.
public struct LayerStyle {
    public var actions: [String: any LayerAction] = [:]
    public init() {}
}

extension Layer {
    /// What is done when the property named `key` changes within a transaction: the delegate's answer, else that of `actions`, of `style`, of the class.
    ///
    /// A `NoAction` ends the search like any other answer. Whether the transaction disables actions does not matter here: what is found is
    /// then not run. Within `Timeline.animate` the closure decides in place of the last three, as a view does in UIKit. Source: <doc:FeelSheet#3.6-Geometry>.
    public func action(forKey key: String) -> (any LayerAction)? {
        delegate?.action(for: self, forKey: key) ?? actions[key] ?? style.actions[key] ?? Self.defaultAction(forKey: key)
    }

    /// The class default: the animatable properties move as long and along the curve that the transaction says; nil for other keys.
    public static func defaultAction(forKey key: String) -> (any LayerAction)? {
        switch key {
        case "bounds.origin": ImplicitAnimation(property: .boundsOrigin)
        case "bounds.size": ImplicitAnimation(property: .boundsSize)
        case "position": ImplicitAnimation(property: .position)
        case "anchorPoint": ImplicitAnimation(property: .anchorPoint)
        case "transform": ImplicitAnimation(property: .transform)
        case "sublayerTransform": ImplicitAnimation(property: .sublayerTransform)
        case "opacity": ImplicitAnimation(property: .opacity)
        case "cornerRadius": ImplicitAnimation(property: .cornerRadius)
        case "backgroundColor": ImplicitAnimation(property: .backgroundColor)
        case "strokeStart": ImplicitAnimation(property: .strokeStart)
        case "strokeEnd": ImplicitAnimation(property: .strokeEnd)
        default: nil
        }
    }
}

/// From what is shown to whatever the model says, as the open transaction has it.
private struct ImplicitAnimation<Value: Interpolable>: LayerAction {
    let property: AnimatableProperty<Value>

    func run(forKey key: String, on layer: Layer, shown: LayerProperties) {
        guard let transaction = layer.timeline?.transaction, transaction.animationDuration > 0 else { return }
        var animation = BasicAnimation(
            property, from: property.get(shown), duration: transaction.animationDuration,
            timingFunction: transaction.animationTimingFunction ?? .standard)
        animation.timing.fillMode = .backwards
        layer.attach(animation, key: key, completion: transaction.completion)
    }
}
