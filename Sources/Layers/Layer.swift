import Geometry
import Gestures
import Pixels

/// A node of the picture: a rectangle with a place, a look and sublayers, after CALayer.
///
/// Lengths are points, y grows downwards. Setting a property changes the model at once; within `Timeline.animate` or another `Transaction` the way
/// there is animated too. What is on screen at a time is `presentation(at:)`. A layer belongs to at most one superlayer.
public final class Layer {
    /// For listings and tests.
    public var name: String
    /// The values set last, without animations.
    public internal(set) var model = LayerProperties()
    public var contents: (any LayerContents)?
    public var isHidden = false
    /// Siblings with a greater one are drawn later; equal ones in their order.
    public var zPosition = 0.0 {
        didSet { superlayer?.hasOrderedSublayers = true }
    }
    /// Clips sublayers (and contents) to the bounds and their rounded corners.
    public var masksToBounds = false
    /// Whether an opacity below 1 fades the layer and its sublayers as one picture; without it each is faded by itself, and overlaps show.
    ///
    /// True since iOS 7 (feel sheet 3.7). Nothing changes for a layer without sublayers.
    public var allowsGroupOpacity = true
    /// False keeps touches from this layer and everything in it.
    public var isUserInteractionEnabled = true

    var clock = LayerClock() { didSet { if clock != oldValue { timingChanged() } } }

    /// Only the alpha of this layer and its sublayers matters: what of this layer's group remains visible. It lies in this layer's space.
    public var mask: Layer? {
        didSet {
            if let oldValue, oldValue !== mask {
                oldValue.superlayer = nil
                oldValue.attach(to: nil)
            }
            mask?.superlayer = self
            mask?.attach(to: timeline)
        }
    }
    public private(set) var sublayers: [Layer] = []
    public private(set) weak var superlayer: Layer?
    var hasOrderedSublayers = false
    var animations: [AttachedAnimation] = []
    public weak var delegate: (any LayerDelegate)?
    /// What hears the touches that go down here, in the order in which it was added.
    public internal(set) var gestureRecognizers: [GestureRecognizer] = []
    weak var timeline: Timeline?

    public init(name: String = "", frame: Rect = .zero) {
        self.name = name
        model.frame = frame
    }
}

// MARK: - The tree

extension Layer {
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

    /// Puts `layer` at `index` of the sublayers, taking it from where it was; an index beyond the ends counts as the end.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        layer.removeFromSuperlayer()
        layer.superlayer = self
        sublayers.insert(layer, at: min(max(index, 0), sublayers.count))
        if layer.zPosition != 0 { hasOrderedSublayers = true }
        layer.attach(to: timeline)
    }

    /// Puts `layer` directly behind `sibling`; behind all sublayers when that is none of them.
    public func insertSublayer(_ layer: Layer, below sibling: Layer) { insertSublayer(layer, beside: sibling, offset: 0, otherwise: 0) }

    /// Puts `layer` directly in front of `sibling`; in front of all sublayers when that is none of them.
    public func insertSublayer(_ layer: Layer, above sibling: Layer) { insertSublayer(layer, beside: sibling, offset: 1, otherwise: .max) }

    private func insertSublayer(_ layer: Layer, beside sibling: Layer, offset: Int, otherwise: Int) {
        if layer === sibling { return }
        // Taken out first: that may move the sibling.
        layer.removeFromSuperlayer()
        insertSublayer(layer, at: sublayers.firstIndex { $0 === sibling }.map { $0 + offset } ?? otherwise)
    }

    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        superlayer.sublayers.removeAll { $0 === self }
        self.superlayer = nil
        attach(to: nil)
    }

    /// Animations wait while their layer is in no tree and start when it enters one.
    func attach(to timeline: Timeline?) {
        self.timeline = timeline
        if timeline != nil { startWaitingAnimations() } else { for recognizer in gestureRecognizers { recognizer.cancel() } }
        for layer in sublayers { layer.attach(to: timeline) }
        mask?.attach(to: timeline)
    }

    /// Sublayers back to front.
    var orderedSublayers: [Layer] {
        guard hasOrderedSublayers else { return sublayers }
        return sublayers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }
}
