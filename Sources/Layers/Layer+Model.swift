import Geometry
import Pixels

extension Layer {
    /// See `LayerProperties.bounds`; a negative size is standardised when it is set, which moves the origin.
    public var bounds: Rect {
        get { model.bounds }
        set {
            let bounds = newValue.standardized
            change(.boundsOrigin, to: bounds.origin)
            changeSize(to: bounds.size)
        }
    }
    public var position: Point {
        get { model.position }
        set { change(.position, to: newValue) }
    }
    public var anchorPoint: Point {
        get { model.anchorPoint }
        set { change(.anchorPoint, to: newValue) }
    }
    public var transform: Transform {
        get { model.transform }
        set { change(.transform, to: newValue) }
    }
    /// See `LayerProperties.sublayerTransform`.
    public var sublayerTransform: Transform {
        get { model.sublayerTransform }
        set { change(.sublayerTransform, to: newValue) }
    }
    public var opacity: Double {
        get { model.opacity }
        set { change(.opacity, to: newValue) }
    }
    public var cornerRadius: Double {
        get { model.cornerRadius }
        set { change(.cornerRadius, to: newValue) }
    }
    public var backgroundColor: Color {
        get { model.backgroundColor }
        set { change(.backgroundColor, to: newValue) }
    }
    public var strokeStart: Double {
        get { model.strokeStart }
        set { change(.strokeStart, to: newValue) }
    }
    public var strokeEnd: Double {
        get { model.strokeEnd }
        set { change(.strokeEnd, to: newValue) }
    }

    /// See `LayerProperties.frame`.
    public var frame: Rect {
        get { model.frame }
        set {
            var wanted = model
            wanted.frame = newValue
            changeSize(to: wanted.bounds.size)
            change(.position, to: wanted.position)
        }
    }

    private func changeSize(to size: Size) {
        if size == model.bounds.size { return }
        change(.boundsSize, to: size)
        delegate?.layoutSublayers(of: self)
    }

    private func change<Value>(_ property: AnimatableProperty<Value>, to value: Value) {
        let old = property.get(model)
        guard old != value else { return }
        guard let transaction = timeline?.transaction, !transaction.disablesActions else { return property.set(&model, value) }
        // In an animation of views, only the delegate is asked for an action, because in UIKit a view is the delegate of its layer.
        let view = transaction.viewAnimation
        let action = view == nil ? action(forKey: property.name) : delegate?.action(for: self, forKey: property.name)
        let shown = presentation
        property.set(&model, value)
        if let action {
            action.run(forKey: property.name, on: self, shown: shown)
        } else if let view {
            transaction.animate(self, property, as: view, shown: property.get(shown), old: old, new: value)
        }
    }
}
