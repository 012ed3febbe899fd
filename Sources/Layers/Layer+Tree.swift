import Geometry

// A layer has one place in one tree: it is a sublayer or a mask of its superlayer, never both, and never within itself.
//
// Every layer enters a tree through `attach` and leaves it through `detach`, or through `abandonSublayers` when its superlayer is freed, so both ends of a link change together.
extension Layer {
    /// The superlayer, the sublayers and the mask of a layer, and the timeline of its tree. Only this file changes these links.
    struct Links {
        /// The superlayer sets this to nil when it is freed. A weak reference would cost each superlayer an allocation, and each reading an atomic operation.
        fileprivate(set) var superlayer: Unmanaged<Layer>?
        fileprivate(set) var sublayers: [Layer] = [] { didSet { drawingOrder = [] } }
        fileprivate(set) var mask: Layer?
        fileprivate(set) weak var timeline: Timeline?
        /// The view whose layer this is.
        fileprivate weak var view: AnyObject?
        /// The same, while the layer has a superlayer, which keeps the view as `addSubview` does in UIKit.
        fileprivate var keptView: AnyObject?
        /// Whether a sublayer has had a `zPosition` other than 0, so that the drawing order may differ from the order of the sublayers.
        var isOrdered = false { didSet { drawingOrder = [] } }
        /// The sublayers in the order in which they are drawn; empty until it is needed. The order is kept because sorting would be the slowest part of capturing a frame.
        var drawingOrder: [Layer] = []
        /// See `Layer.extent`. It holds unless there was a change after `extentLook`.
        var extent: Rect?
        /// The same in the space of the superlayer's sublayers.
        var outerExtent: Rect?
        var extentLook: UInt64 = 0
    }

    /// The view whose layer this is. It lives at least as long as the layer has a superlayer; nil for a layer without a view.
    package var view: AnyObject? {
        get { links.view }
        set { links.view = newValue }
    }

    public var superlayer: Layer? { links.superlayer?.takeUnretainedValue() }
    public var sublayers: [Layer] { links.sublayers }
    package var timeline: Timeline? { links.timeline }

    /// Puts `layer` in front of all sublayers; see `insertSublayer(_:at:)`.
    public func addSublayer(_ layer: Layer) { insertSublayer(layer, at: sublayers.count) }

    /// Puts `layer` at `index` of the sublayers, taking it from where it was; an index beyond the ends counts as the end.
    ///
    /// Passing this layer itself, or a layer that contains it, is a programming error and stops the program, as Core Animation's exception does.
    public func insertSublayer(_ layer: Layer, at index: Int) { insert(layer) { index } }

    /// Puts `layer` directly behind `sibling`, or behind all sublayers when `sibling` is not a sublayer.
    public func insertSublayer(_ layer: Layer, below sibling: Layer) { insert(layer, beside: sibling, offset: 0, otherwise: 0) }

    /// Puts `layer` directly in front of `sibling`, or in front of all sublayers when `sibling` is not a sublayer.
    public func insertSublayer(_ layer: Layer, above sibling: Layer) { insert(layer, beside: sibling, offset: 1, otherwise: .max) }

    /// A layer whose alpha, with that of its sublayers, decides which parts of this layer and its sublayers are visible. The mask lies in this layer's space.
    ///
    /// Setting it removes the new mask from its former place; setting this layer itself, or a layer that contains it, stops the program.
    public var mask: Layer? {
        get { links.mask }
        set {
            guard newValue !== links.mask else { return }
            // A recognizer that is cancelled may set another mask.
            while let mask = links.mask { mask.removeFromSuperlayer() }
            if let newValue { attach(newValue) { links.mask = newValue } }
        }
    }

    /// Removes this layer from its superlayer, whether it is a sublayer or the mask. The layer and its sublayers also leave the timeline.
    public func removeFromSuperlayer() {
        guard superlayer != nil else { return }
        detach()
        cancelGestures()
        // A client that hears of a cancelled gesture may have put the layer into a tree again.
        if superlayer == nil { leaveTree() }
    }

    private func insert(_ layer: Layer, beside sibling: Layer, offset: Int, otherwise: Int) {
        if layer === sibling { return }
        insert(layer) { sublayers.firstIndex { $0 === sibling }.map { $0 + offset } ?? otherwise }
    }

    /// - Parameter index: called after `layer` has been removed from its former place, because that may change the indices of its new siblings.
    private func insert(_ layer: Layer, at index: () -> Int) {
        attach(layer) {
            links.sublayers.insert(layer, at: min(max(index(), 0), sublayers.count))
            if layer.zPosition != 0 { links.isOrdered = true }
        }
    }

    /// The sublayer in front of `index` others. The superlayer keeps it alive, so the reference counts need not change at every frame.
    func sublayerInDrawingOrder(_ index: Int) -> Unmanaged<Layer> {
        if !links.isOrdered { return Unmanaged.passUnretained(links.sublayers[index]) }
        if links.drawingOrder.isEmpty {
            links.drawingOrder = sublayers.sorted { $0.zPosition < $1.zPosition }
        }
        return Unmanaged.passUnretained(links.drawingOrder[index])
    }
}

// MARK: - Links

extension Layer {
    /// Makes this layer the superlayer of `layer`; `place` writes the link that leads down.
    private func attach(_ layer: Layer, place: () -> Void) {
        // The message of a precondition is left out where the code is optimised.
        if commonSuperlayer(with: layer) === layer { fatalError("the layer '\(layer.name)' is part of a cycle in its layer tree") }
        let view = layer.view
        layer.detach()
        layer.links.superlayer = Unmanaged.passUnretained(self)
        layer.links.keptView = view
        place()
        noteChange()
        layer.move(to: timeline)
        timeline?.treeChanges += 1
    }

    private func detach() {
        guard let superlayer else { return }
        if superlayer.links.mask === self { superlayer.links.mask = nil } else { superlayer.links.sublayers.removeAll { $0 === self } }
        superlayer.noteChange()
        leaveSuperlayer()
        timeline?.treeChanges += 1
    }

    /// Leaves the sublayers and the mask without a superlayer; to be called only while this layer is freed.
    func abandonSublayers() {
        for layer in sublayers { layer.leaveSuperlayer() }
        mask?.leaveSuperlayer()
    }

    private func leaveSuperlayer() { (links.superlayer, links.keptView) = (nil, nil) }

    /// Makes this layer the root of a tree on `timeline`.
    func becomeRoot(on timeline: Timeline) {
        detach()
        move(to: timeline)
    }
}

// MARK: - The tree's timeline

extension Layer {
    /// Moves this layer and its sublayers to `timeline`; nil means that they are in no tree.
    private func move(to timeline: Timeline?) {
        // A layer that moves within one tree stays on its timeline, but the time of its new superlayer may run differently.
        if timeline === self.timeline { return timingChanged() }
        let above = superlayer
        cancelGestures()
        // A client that hears of a cancelled gesture may have moved the layer on.
        guard superlayer === above else { return }
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

    /// Removes this layer and its sublayers from their timeline. It is called once, after the link to the superlayer has been removed.
    ///
    /// Animations stay on the layer and wait until the layer enters a tree again.
    func leaveTree() {
        guard timeline != nil else { return }
        untrackAnimations()
        links.timeline = nil
        for layer in sublayers { layer.leaveTree() }
        mask?.leaveTree()
    }
}
