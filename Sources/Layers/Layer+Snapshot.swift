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
        add(root, parentTime: time, speed: 1, parent: .identity, visible: Rect(origin: .zero, size: size), fade: 1, &roots)
        shownContents.end()
        (self.look, lookBefore) = (look, before?.look ?? 0)
        // A copy of the snapshot may outlive the nodes to which this leads.
        before = nil
    }

    /// - Parameters:
    ///   - speed: the seconds of the superlayer's time for one of the root's.
    ///   - parent: the transform from the superlayer's space to the stage.
    ///   - visible: the rectangle that the clips of the ancestors leave visible, in stage points.
    ///   - fade: the opacity of ancestors that do not fade as a group.
    ///   - siblings: the nodes of the snapshot before among which that of the layer may be. The first ones are left out when it is found.
    private mutating func add(
        _ layer: Layer, parentTime: Double, speed: Double, parent: Transform, visible: Rect, fade: Double, _ siblings: inout Range<Int>
    ) {
        let predecessor = before?.index(of: layer, in: &siblings)
        if let before, let predecessor, fade == 1, keep(layer, at: predecessor, of: before, parent: parent, visible: visible) { return }
        if layer.isHidden { return }
        let clock = layer.clock
        let time = clock.time(at: parentTime)
        // The method would copy all these numbers a second time, so it is called for animated layers only.
        let shown = layer.animations.isEmpty ? layer.model : layer.presentation(atLocal: time)
        let speed = speed * clock.speed
        // Layers outside of the stage count too, because an endless animation may move them onto the stage.
        if !layer.animations.isEmpty { noteAmbientChange(of: layer, at: time, speed) }
        let obstaclesBefore = obstacles
        if !layer.animations.isEmpty || layer.mask != nil || layer.hostedLayer != nil || fade != 1 { obstacles += 1 }
        guard shown.opacity > 0 else { return }

        let toSuperlayer = shown.toSuperlayer
        let transform = toSuperlayer.concatenating(parent)
        let box = transform.apply(shown.bounds)
        let isInSight = box.intersects(visible)
        let masksToBounds = layer.masksToBounds
        let isLeaf = layer.links.sublayers.isEmpty && layer.hostedLayer == nil
        if !transform.isRectilinear || !Self.isSurelyInSight(box, visible) { obstacles += 1 }
        if !isInSight && (masksToBounds || isLeaf || isFar(layer, transform, visible)) { return }

        let showsSomething = isInSight && (layer.contentsIdentity != nil || shown.backgroundColor.alpha > 0)
        let isAlone = isLeaf && layer.mask == nil
        if isAlone && !showsSomething { return }

        let index = captured.count
        var node = Node(
            identity: ObjectIdentifier(layer), end: index + 1, maskEnd: index + 1, transform: transform, bounds: shown.bounds)
        node.opacity = min(shown.opacity, 1) * fade
        node.masksToBounds = masksToBounds
        node.cornerRadius = shown.cornerRadius
        node.toSuperlayer = toSuperlayer
        node.tintsDifference = layer.tintsDifference
        node.contrastsWithBackdrop = layer.contrastsWithBackdrop
        node.backgroundColor = shown.backgroundColor.alpha > 0 ? shown.backgroundColor : nil
        if isInSight, let contents = layer.contentsIdentity {
            let slot = before?.slot(predecessor) ?? shownContents.freeSlot(besides: before?.shown)
            shownContents.show(
                contents, layer.contents, at: slot, in: &node, strokeStart: shown.strokeStart, strokeEnd: shown.strokeEnd)
        }
        node.isSettled = obstacles == obstaclesBefore
        captured.append(node)
        if isAlone { return }
        if let mask = layer.mask {
            var masks = before?.masks(predecessor) ?? 0..<0
            add(mask, parentTime: time, speed: speed, parent: transform, visible: visible, fade: 1, &masks)
            // A mask without a visible node hides the whole layer.
            if captured.count == index + 1 { return captured.removeLast(1) }
            captured[index].maskEnd = captured.count
        }
        var fadeInside = 1.0
        if node.opacity < 1 && !layer.allowsGroupOpacity && !isLeaf {
            fadeInside = node.opacity
            separateDrawing(of: index, isInSight: isInSight)
        }
        if !isLeaf {
            let inner = masksToBounds ? visible.intersection(box) : visible
            addInside(of: layer, shown, time, speed, transform, visible: inner, fade: fadeInside, before?.inside(predecessor) ?? 0..<0)
        }
        if captured.count == captured[index].maskEnd && !showsSomething { return captured.removeSubrange(index...) }
        captured[index].end = captured.count
        captured[index].isSettled = obstacles == obstaclesBefore
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
    ///   - shown: the layer as it looks at its own `time`.
    ///   - speed: the seconds of that time for one of the root's.
    ///   - transform: the transform from the layer's bounds space to the stage.
    ///   - inside: the nodes inside of the layer in the snapshot before.
    private mutating func addInside(
        of layer: Layer, _ shown: LayerProperties, _ time: Double, _ speed: Double, _ transform: Transform, visible: Rect, fade: Double,
        _ inside: Range<Int>
    ) {
        var siblings = inside
        var base = transform
        if shown.sublayerTransform != .identity {
            base = shown.fromSublayers.concatenating(transform)
            obstacles += 1
        }
        if let hosted = layer.hostedLayer {
            if let observer = hosted.timeline?.drawingObserver { drawingObserver = observer }
            add(hosted, parentTime: hosted.timeline?.now ?? time, speed: speed, parent: base, visible: visible, fade: fade, &siblings)
        }
        for index in 0..<layer.links.sublayers.count {
            layer.sublayerInDrawingOrder(index)._withUnsafeGuaranteedRef {
                add($0, parentTime: time, speed: speed, parent: base, visible: visible, fade: fade, &siblings)
            }
        }
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
