import Layers
import Staging

/// The layers of the tree in every frame, and the changes from each frame to the next.
public struct LayerHistory: Encodable {
    /// The names of all layers that were ever in the tree; the other lists refer to a layer by its index in this list.
    public private(set) var names: [String] = []
    /// The trees, each from the frame at which it begins: `[frame, layer, depth, layer, depth, ...]`, with the layers in their order in the tree.
    public private(set) var trees: [[Int]] = []
    /// For each frame the layers that changed: the layer, then the presented `x, y, width, height` of its frame, its opacity, 1 if it is hidden, and the origin of its bounds.
    public private(set) var changes: [[Double]] = []

    private var known: [ObjectIdentifier: Int] = [:]
    /// The layers are kept, because a new layer could get the `ObjectIdentifier` of a layer that was freed.
    private var layers: [Layer] = []
    private var values: [Int: [Double]] = [:]

    private enum CodingKeys: CodingKey { case names, trees, changes }

    public init() {}

    /// Records the tree that the next frame of a stage shows.
    public mutating func record(_ stage: Stage) {
        var tree = [changes.count]
        var changed: [Double] = []
        visit(stage.scene.root, depth: 0, at: stage.timeline.now, &tree, &changed)
        if trees.last.map({ $0.dropFirst() != tree.dropFirst() }) ?? true { trees.append(tree) }
        changes.append(changed)
    }

    private mutating func visit(_ layer: Layer, depth: Int, at time: Double, _ tree: inout [Int], _ changed: inout [Double]) {
        let number = known[ObjectIdentifier(layer)] ?? names.count
        if number == names.count {
            names.append(layer.name)
            layers.append(layer)
            known[ObjectIdentifier(layer)] = number
        }
        tree += [number, depth]
        let shown = layer.presentation(at: time)
        let (frame, origin) = (shown.frame, shown.bounds.origin)
        let now = [
            frame.origin.x, frame.origin.y, frame.size.width, frame.size.height, shown.opacity, layer.isHidden ? 1 : 0, origin.x, origin.y,
        ].map { $0.isFinite ? ($0 * 100).rounded() / 100 : 0 }
        if values[number] != now {
            values[number] = now
            changed += [Double(number)] + now
        }
        for sublayer in layer.sublayers { visit(sublayer, depth: depth + 1, at: time, &tree, &changed) }
    }
}
