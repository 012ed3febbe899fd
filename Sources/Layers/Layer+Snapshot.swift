import Geometry
import Pixels

extension LayerSnapshot {
    /// Replaces the nodes by those of the tree of `root` as it looks at `time` of its timeline. The storage is used again.
    public mutating func capture(_ root: Layer, at time: Double) {
        let look = ChangeClock.look()
        captured.removeAll(keepingCapacity: true)
        shownContents.begin()
        timeToAmbientChange = .infinity
        obstacles = 0
        let observer = root.timeline?.drawingObserver
        if drawingObserver !== observer { drawingObserver = observer }
        var roots = 0..<(before?.nodes.count ?? 0)
        add(root, in: Surroundings(time: time, visible: Rect(origin: .zero, size: size)), &roots)
        shownContents.end()
        (self.look, lookBefore) = (look, before?.look ?? 0)
        // A copy of the snapshot may outlive the nodes to which this leads.
        before = nil
    }

    /// What a layer gets from the layers above it.
    struct Surroundings {
        /// The superlayer's own time.
        var time: Double
        /// The seconds of that time for one of the root's.
        var speed = 1.0
        /// The transform from the superlayer's space to the stage.
        var toStage = Transform.identity
        /// The rectangle that the clips of the ancestors leave visible, in stage points.
        var visible: Rect
        /// The opacity of ancestors that do not fade as a group.
        var fade = 1.0
        /// The number of layers above that host the tree below them.
        var hostCount = 0
    }

    /// More hosts than this, one within the other, are a cycle. The value is our own choice.
    private static let mostHosts = 100

    /// - Parameter siblings: the nodes of the snapshot before among which that of the layer may be. The first ones are left out when it is found.
    private mutating func add(_ layer: Layer, in above: Surroundings, _ siblings: inout Range<Int>) {
        let predecessor = before?.index(of: layer, in: &siblings)
        if let before, let predecessor, keep(layer, at: predecessor, of: before, in: above) { return }
        if layer.isHidden { return }
        let clock = layer.clock
        let time = clock.time(at: above.time)
        // The method would copy all these numbers a second time, so it is called for animated layers only.
        let shown = layer.animations.isEmpty ? layer.model : layer.presentation(atLocal: time)
        let speed = above.speed * clock.speed
        // Layers outside of the stage count too, because an endless animation may move them onto the stage.
        if !layer.animations.isEmpty { noteAmbientChange(of: layer, at: time, speed) }
        let obstaclesBefore = obstacles
        if !layer.animations.isEmpty || layer.mask != nil || layer.hostedLayer != nil || above.fade != 1 { obstacles += 1 }
        guard shown.opacity > 0 else { return }

        let toSuperlayer = shown.toSuperlayer
        let transform = toSuperlayer.concatenating(above.toStage)
        let box = transform.apply(shown.bounds)
        let isInSight = box.intersects(above.visible)
        let masksToBounds = layer.masksToBounds
        let isLeaf = layer.links.sublayers.isEmpty && layer.hostedLayer == nil
        if !transform.isRectilinear || !Self.isSurelyInSight(box, above.visible) { obstacles += 1 }
        if !isInSight {
            // This notes the extent also of a layer of which it does not matter, so that the next frame passes over the layer.
            let isFar = isFar(layer, transform, above.visible)
            if masksToBounds || isLeaf || isFar { return }
        }

        let showsSomething = isInSight && (layer.contentsIdentity != nil || shown.backgroundColor.alpha > 0)
        let isAlone = isLeaf && layer.mask == nil
        if isAlone && !showsSomething { return }

        let index = captured.count
        var node = node(of: layer, shown, at: index, isInSight: isInSight, predecessor)
        node.opacity = min(shown.opacity, 1) * above.fade
        node.transform = transform
        node.toSuperlayer = toSuperlayer
        node.isSettled = obstacles == obstaclesBefore
        captured.append(node)
        if isAlone { return }
        var inside = above
        (inside.time, inside.speed, inside.toStage, inside.fade) = (time, speed, transform, 1)
        if let mask = layer.mask {
            var masks = before?.masks(predecessor) ?? 0..<0
            add(mask, in: inside, &masks)
            // A mask without a visible node hides the whole layer.
            if captured.count == index + 1 { return captured.removeLast(1) }
            captured[index].maskEnd = captured.count
        }
        if node.opacity < 1 && !layer.allowsGroupOpacity && !isLeaf {
            inside.fade = node.opacity
            separateDrawing(of: index, isInSight: isInSight)
        }
        if !isLeaf {
            if masksToBounds { inside.visible = above.visible.intersection(box) }
            addSublayers(of: layer, shown, in: inside, before?.inside(predecessor) ?? 0..<0)
        }
        if captured.count == captured[index].maskEnd && !showsSomething { return captured.removeSubrange(index...) }
        captured[index].end = captured.count
        captured[index].isSettled = obstacles == obstaclesBefore
    }

    /// The node at `index` of a layer itself, without its place.
    ///
    /// - Parameters:
    ///   - shown: the layer as it looks at its own time.
    ///   - isInSight: whether its contents are shown.
    private mutating func node(
        of layer: Layer, _ shown: LayerProperties, at index: Int, isInSight: Bool, _ predecessor: Int?
    ) -> Node {
        var node = Node(
            identity: ObjectIdentifier(layer), end: index + 1, maskEnd: index + 1, transform: .identity, bounds: shown.bounds)
        node.masksToBounds = layer.masksToBounds
        node.cornerRadius = shown.cornerRadius
        node.tintsDifference = layer.tintsDifference
        node.contrastsWithBackdrop = layer.contrastsWithBackdrop
        node.backgroundColor = shown.backgroundColor.alpha > 0 ? shown.backgroundColor : nil
        if isInSight, let contents = layer.contentsIdentity {
            let slot = before?.slot(predecessor) ?? shownContents.freeSlot(besides: before?.shown)
            shownContents.show(
                contents, layer.contents, at: slot, in: &node, strokeStart: shown.strokeStart, strokeEnd: shown.strokeEnd)
        }
        return node
    }

    /// - Parameters:
    ///   - time: the layer's own.
    ///   - speed: the seconds of that time for one of the root's.
    private mutating func noteAmbientChange(of layer: Layer, at time: Double, _ speed: Double) {
        if speed == 0 || timeToAmbientChange == 0 { return }
        for attached in layer.animations where attached.isEndless {
            let rest = speed > 0 ? attached.timeToChange(at: time) / speed : 0
            timeToAmbientChange = min(timeToAmbientChange, rest)
        }
    }

    /// Whether a layer lies so far in sight that rounding, which differs from place to place, cannot take it out of sight; false for layers without an area.
    private static func isSurelyInSight(_ box: Rect, _ visible: Rect) -> Bool {
        min(box.maxX, visible.maxX) - max(box.minX, visible.minX) > 1e-6 && min(box.maxY, visible.maxY) - max(box.minY, visible.minY) > 1e-6
    }

    /// Whether nothing inside of a layer can be in sight. The point more on each side is for rounding.
    private func isFar(_ layer: Layer, _ transform: Transform, _ visible: Rect) -> Bool {
        guard let extent = layer.extent else { return false }
        return !transform.apply(extent).inset(x: -1, y: -1).intersects(visible)
    }

    /// - Parameters:
    ///   - shown: the layer as it looks at its own time.
    ///   - surroundings: what sublayers get from the layer, which may still transform them.
    ///   - predecessors: the nodes inside of the layer in the snapshot before.
    private mutating func addSublayers(
        of layer: Layer, _ shown: LayerProperties, in surroundings: Surroundings, _ predecessors: Range<Int>
    ) {
        var (surroundings, siblings) = (surroundings, predecessors)
        if shown.sublayerTransform != .identity {
            surroundings.toStage = shown.fromSublayers.concatenating(surroundings.toStage)
            obstacles += 1
        }
        if let hosted = layer.hostedLayer {
            if let observer = hosted.timeline?.drawingObserver { drawingObserver = observer }
            var there = surroundings
            if let now = hosted.timeline?.now { there.time = now }
            there.hostCount += 1
            if there.hostCount > Self.mostHosts { fatalError("the layer '\(layer.name)' hosts a tree that contains this layer") }
            add(hosted, in: there, &siblings)
        }
        let visible = Self.visible(in: surroundings)
        for index in 0..<layer.links.sublayers.count {
            let sublayer = layer.sublayerInDrawingOrder(index)
            if let visible, sublayer._withUnsafeGuaranteedRef({ $0.isOutside(visible) }) {
                obstacles += 1
            } else {
                sublayer._withUnsafeGuaranteedRef { add($0, in: surroundings, &siblings) }
            }
        }
    }

    /// The visible rectangle in the space of sublayers, with the point more on each side that `isFar` allows; nil when they are turned or flattened.
    private static func visible(in surroundings: Surroundings) -> Rect? {
        guard surroundings.toStage.isRectilinear, let inverse = surroundings.toStage.inverse else { return nil }
        return inverse.apply(surroundings.visible.inset(x: -1, y: -1))
    }

    /// Moves a layer's background, contents and opacity to a node of their own behind the sublayers, so that the layer does not fade as a group.
    private mutating func separateDrawing(of index: Int, isInSight: Bool) {
        obstacles += 1
        var drawing = captured[index]
        captured[index].opacity = 1
        captured[index].backgroundColor = nil
        captured[index].contents = nil
        if !isInSight || (drawing.backgroundColor == nil && drawing.contents == nil) { return }
        drawing.end = captured.count + 1
        drawing.maskEnd = captured.count + 1
        // The clip of the layer's own node, which contains this one, is enough.
        drawing.masksToBounds = false
        captured.append(drawing)
    }
}
