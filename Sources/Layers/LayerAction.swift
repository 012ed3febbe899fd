import Geometry

/// An action that runs when a property of a layer changes, after CAAction. Every animation is an action, which adds the animation to the layer.
public protocol LayerAction {
    /// Runs the action. Called when the model has the new value.
    ///
    /// - Parameters:
    ///   - key: the property's name; see `AnimatableProperty.name`.
    ///   - shown: the values that the layer showed before the change.
    func run(forKey key: String, on layer: Layer, shown: LayerProperties)
}

/// An action that does nothing and ends the search for an action, as NSNull does in Core Animation.
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
    /// The action for a change of the property named `key` within a transaction. The delegate is asked first; then `actions`, `style` and the class default are searched.
    ///
    /// A `NoAction` ends the search like any other action. The result does not depend on whether the transaction disables actions; a transaction that does
    /// so does not run the action. Within `Timeline.animate` the animation of views replaces the last three, as in UIKit. Source: <doc:FeelSheet#3.6-Geometry>.
    public func action(forKey key: String) -> (any LayerAction)? {
        delegate?.action(for: self, forKey: key) ?? actions[key] ?? style.actions[key] ?? Self.defaultAction(forKey: key)
    }

    /// The class default: an animation with the duration and the curve of the transaction for every property that a layer sets; nil for other keys.
    public static func defaultAction(forKey key: String) -> (any LayerAction)? { implicitAnimations[key] }

    private static let implicitAnimations: [String: any LayerAction & Sendable] = {
        func entry<Value>(_ property: AnimatableProperty<Value>) -> (String, any LayerAction & Sendable) {
            (property.name, ImplicitAnimation(property: property))
        }
        return Dictionary(uniqueKeysWithValues: [
            entry(.boundsOrigin), entry(.boundsSize), entry(.position), entry(.anchorPoint), entry(.transform), entry(.sublayerTransform),
            entry(.opacity), entry(.cornerRadius), entry(.backgroundColor), entry(.strokeStart), entry(.strokeEnd),
        ])
    }()
}

/// An animation from the shown value to the model's value, with the duration and the curve of the open transaction.
private struct ImplicitAnimation<Value: Interpolable>: LayerAction, Sendable {
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
