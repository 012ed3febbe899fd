// A layer is at one place of one tree: a sublayer or a mask of its superlayer, never both, and never within itself.
//
// Every way in goes through `attach` and every way out through `detach`, so both ends of a link change together.
extension Layer {
    /// What holds a layer, what it holds, and the timeline of its tree; only this file changes it.
    struct Links {
        fileprivate(set) weak var superlayer: Layer?
        fileprivate(set) var sublayers: [Layer] = [] { didSet { drawingOrder = nil } }
        fileprivate(set) var mask: Layer?
        fileprivate(set) weak var timeline: Timeline?
        /// Some sublayer has had a `zPosition`, so they are drawn in another order than they stand.
        var isOrdered = false { didSet { drawingOrder = nil } }
        /// The sublayers in the order in which they are drawn; nil until somebody asks, because sorting at every frame would cost more than the frame's other questions.
        var drawingOrder: [Layer]?
    }

    public var superlayer: Layer? { links.superlayer }
    public var sublayers: [Layer] { links.sublayers }
    package var timeline: Timeline? { links.timeline }

    /// Puts `layer` in front of all sublayers; see `insertSublayer(_:at:)`.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

    /// Puts `layer` at `index` of the sublayers, taking it from where it was; an index beyond the ends counts as the end.
    ///
    /// A layer that is, or holds, this one is a programming error and stops the program, as Core Animation's exception does.
    public func insertSublayer(_ layer: Layer, at index: Int) { insert(layer) { index } }

    /// Puts `layer` directly behind `sibling`; behind all sublayers when that is none of them.
    public func insertSublayer(_ layer: Layer, below sibling: Layer) { insert(layer, beside: sibling, offset: 0, otherwise: 0) }

    /// Puts `layer` directly in front of `sibling`; in front of all sublayers when that is none of them.
    public func insertSublayer(_ layer: Layer, above sibling: Layer) { insert(layer, beside: sibling, offset: 1, otherwise: .max) }

    /// Only the alpha of this layer and its sublayers matters: what of this layer's group remains visible. It lies in this layer's space.
    ///
    /// Setting it takes the new mask from where it was; a layer that is, or holds, this one stops the program.
    public var mask: Layer? {
        get { links.mask }
        set {
            guard newValue !== links.mask else { return }
            links.mask?.removeFromSuperlayer()
            if let newValue { attach(newValue) { links.mask = newValue } }
        }
    }

    /// Takes this layer from its superlayer, whether it is a sublayer or the mask; it leaves the timeline with all that is in it.
    public func removeFromSuperlayer() {
        guard superlayer != nil else { return }
        detach()
        cancelGestures()
        leaveTree()
    }

    private func insert(_ layer: Layer, beside sibling: Layer, offset: Int, otherwise: Int) {
        if layer === sibling { return }
        insert(layer) { sublayers.firstIndex { $0 === sibling }.map { $0 + offset } ?? otherwise }
    }

    /// - Parameter index: is asked when `layer` has been taken from where it was, which may move its new siblings.
    private func insert(_ layer: Layer, at index: () -> Int) {
        attach(layer) {
            links.sublayers.insert(layer, at: min(max(index(), 0), sublayers.count))
            if layer.zPosition != 0 { links.isOrdered = true }
        }
    }

    /// Sublayers back to front.
    var orderedSublayers: [Layer] {
        guard links.isOrdered else { return sublayers }
        if let known = links.drawingOrder { return known }
        let order = sublayers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
        links.drawingOrder = order
        return order
    }
}

// MARK: - Links

extension Layer {
    /// Makes this layer the superlayer of `layer`; `place` writes the link that leads down.
    private func attach(_ layer: Layer, place: () -> Void) {
        precondition(commonSuperlayer(with: layer) !== layer, "layer is part of a cycle in its layer tree")
        layer.detach()
        layer.links.superlayer = self
        place()
        layer.move(to: timeline)
        timeline?.treeChanges += 1
    }

    private func detach() {
        guard let superlayer else { return }
        if superlayer.links.mask === self { superlayer.links.mask = nil } else { superlayer.links.sublayers.removeAll { $0 === self } }
        links.superlayer = nil
        timeline?.treeChanges += 1
    }

    /// Makes this layer the root of a tree on `timeline`.
    func becomeRoot(on timeline: Timeline) {
        detach()
        move(to: timeline)
    }
}

// MARK: - The tree's timeline

extension Layer {
    /// Lives on `timeline` from now on, with all that is in it; nil is no tree.
    private func move(to timeline: Timeline?) {
        // A layer that moves within one tree stays on its timeline, but the time of its new superlayer may run differently.
        if timeline === self.timeline { return timingChanged() }
        cancelGestures()
        leaveTree()
        if let timeline { enterTree(on: timeline) }
    }

    /// To be called only while the layer lives on: when it is freed, the clients of its recognizers may be gone already.
    private func cancelGestures() {
        for recognizer in gestureRecognizers { recognizer.cancel() }
        for layer in sublayers { layer.cancelGestures() }
    }

    private func enterTree(on timeline: Timeline) {
        links.timeline = timeline
        trackAnimations()
        for layer in sublayers { layer.enterTree(on: timeline) }
        mask?.enterTree(on: timeline)
    }

    /// This is where a layer learns that it has left its tree: once, and all it holds with it. It is no longer linked to a superlayer then.
    ///
    /// Animations stay on the layer and wait until it enters a tree again.
    func leaveTree() {
        guard timeline != nil else { return }
        untrackAnimations()
        links.timeline = nil
        for layer in sublayers { layer.leaveTree() }
        mask?.leaveTree()
    }
}
