import Layers
import Staging

/// The layers of the tree in every frame, and the changes from each frame to the next.
struct LayerHistory {
    /// The names of all layers that were ever in the tree; the other lists refer to a layer by its index in this list.
    private(set) var names: [String] = []
    /// The trees, each from the frame at which it begins: `[frame, layer, depth, layer, depth, ...]`, with the layers in their order in the tree.
    private(set) var trees: [[Int]] = []
    /// For each frame the layers that changed: the layer, then the presented `x, y, width, height` of its frame, its opacity, 1 if it is hidden, and the origin of its bounds.
    ///
    /// These are kept as whole hundredths, one frame after the other; `ends` says where each frame ends.
    private var changes: [Int32] = []
    private var ends: [Int] = []

    private var known: [ObjectIdentifier: Int] = [:]
    /// The layers are kept, because a new layer could get the `ObjectIdentifier` of a layer that was freed.
    private var layers: [Layer] = []
    private var values: [Int: [Int32]] = [:]

    /// Records the tree that the next frame of a stage shows.
    mutating func record(_ stage: Stage) {
        var tree = [ends.count]
        visit(stage.scene.root, depth: 0, at: stage.timeline.now, &tree)
        if trees.last.map({ $0.dropFirst() != tree.dropFirst() }) ?? true { trees.append(tree) }
        ends.append(changes.count)
    }

    private mutating func visit(_ layer: Layer, depth: Int, at time: Double, _ tree: inout [Int]) {
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
        ].map { $0.isFinite ? Int32(($0 * 100).rounded().clamped(to: Double(Int32.min)...Double(Int32.max))) : 0 }
        if values[number] != now {
            values[number] = now
            changes.append(Int32(number))
            changes += now
        }
        for sublayer in layer.sublayers { visit(sublayer, depth: depth + 1, at: time, &tree) }
    }

    func write(to stream: JSONStream) throws {
        try stream.object {
            try stream.member("changes") {
                try stream.array {
                    var start = 0
                    for end in ends {
                        try stream.array {
                            for index in start..<end {
                                // The first of nine numbers is that of the layer.
                                if (index - start) % 9 == 0 {
                                    try stream.value(Int(changes[index]))
                                } else {
                                    try stream.value(Double(changes[index]) / 100)
                                }
                            }
                        }
                        start = end
                    }
                }
            }
            try stream.list("names", names) { try stream.value($0) }
            try stream.list("trees", trees) { tree in try stream.array { for number in tree { try stream.value(number) } } }
        }
    }
}
