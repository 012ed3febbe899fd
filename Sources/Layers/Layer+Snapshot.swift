import Geometry
import Raster

extension LayerSnapshot {
    /// Fills itself with what `root` shows at a time of its timeline, keeping its storage.
    public mutating func capture(_ root: Layer, at time: Double) {
        nodes.removeAll(keepingCapacity: true)
        hasAmbientMotion = false
        add(root, parentTime: time, isRunning: true, parent: .identity, visible: Rect(origin: .zero, size: size))
    }

    /// - Parameters:
    ///   - isRunning: the superlayer's time goes on.
    ///   - parent: from the superlayer's space to the stage.
    ///   - visible: what ancestors leave visible, in stage points.
    private mutating func add(_ layer: Layer, parentTime: Double, isRunning: Bool, parent: AffineTransform, visible: Rect) {
        if layer.isHidden { return }
        let time = (parentTime - layer.beginTime) * layer.speed + layer.timeOffset
        let shown = layer.presentation(atLocal: time)
        let isRunning = isRunning && layer.speed != 0
        // Even off the stage: it may drift in.
        if isRunning && layer.animations.contains(where: \.isEndless) { hasAmbientMotion = true }
        guard shown.opacity > 0 else { return }

        let transform = shown.toSuperlayer.concatenating(parent)
        let box = transform.apply(shown.bounds)
        let isInSight = box.intersects(visible)
        if !isInSight && (layer.masksToBounds || layer.sublayers.isEmpty) { return }

        let index = nodes.count
        var node = Node(
            identity: ObjectIdentifier(layer), end: index + 1, maskEnd: index + 1, transform: transform, bounds: shown.bounds)
        node.opacity = min(shown.opacity, 1)
        node.masksToBounds = layer.masksToBounds
        node.cornerRadius = shown.cornerRadius
        node.backgroundColor = shown.backgroundColor.alpha > 0 ? shown.backgroundColor : nil
        node.contents = isInSight ? layer.contents?.image(for: shown, scale: scale) : nil
        nodes.append(node)
        if let mask = layer.mask {
            add(mask, parentTime: time, isRunning: isRunning, parent: transform, visible: visible)
            // Nothing of the mask to be seen: nothing of the layer either.
            if nodes.count == index + 1 { return nodes.removeLast(1) }
            nodes[index].maskEnd = nodes.count
        }
        let inner = layer.masksToBounds ? visible.intersection(box) : visible
        let sublayersTransform = shown.sublayerTransform == .identity ? transform : shown.fromSublayers.concatenating(transform)
        for sublayer in layer.orderedSublayers {
            add(sublayer, parentTime: time, isRunning: isRunning, parent: sublayersTransform, visible: inner)
        }
        nodes[index].end = nodes.count

        let showsSomething = isInSight && (nodes[index].contents != nil || nodes[index].backgroundColor != nil)
        if nodes.count == nodes[index].maskEnd && !showsSomething { nodes.removeSubrange(index...) }
    }
}
