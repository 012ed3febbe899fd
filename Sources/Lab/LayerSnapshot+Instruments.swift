import Geometry
import Layers
import Pixels

// These change how a snapshot looks; the layer tree that it was captured from is not touched.
extension LayerSnapshot {
    /// Shows how often each place is painted: a place that is painted once is black, and each further time makes it redder.
    public mutating func showOverdraw() {
        for index in nodes.indices {
            let paints = nodes[index].contents != nil || nodes[index].backgroundColor != nil
            nodes[index].contents = nil
            nodes[index].opacity = 1
            nodes[index].backgroundColor = paints ? Color(red: 1, green: 0.15, blue: 0.1, alpha: 0.16) : nil
        }
        let ground = Self.mark(Rect(origin: .zero, size: size), .black)
        insertFirst(ground)
    }

    /// Draws a thin line around every layer that shows something.
    public mutating func outlineLayers() {
        let width = 1 / scale
        for node in nodes where node.contents != nil || node.backgroundColor != nil {
            outline(node.transform.apply(node.bounds), width: width, Color(hex: 0xFF2D92, alpha: 0.8))
        }
    }

    /// Marks rectangles of pixels with a colour.
    public mutating func flash(_ rectangles: [PixelRect]) {
        for each in rectangles {
            let box = Rect(Double(each.x) / scale, Double(each.y) / scale, Double(each.width) / scale, Double(each.height) / scale)
            nodes.append(mark(at: nodes.count, box, Color(hex: 0x34C759, alpha: 0.28)))
            outline(box, width: 1 / scale, Color(hex: 0x34C759, alpha: 0.9))
        }
    }

    private mutating func outline(_ box: Rect, width: Double, _ color: Color) {
        let sides = [
            Rect(box.minX, box.minY, box.width, width), Rect(box.minX, box.maxY - width, box.width, width),
            Rect(box.minX, box.minY + width, width, box.height - 2 * width),
            Rect(box.maxX - width, box.minY + width, width, box.height - 2 * width),
        ]
        for side in sides where !side.isEmpty { nodes.append(mark(at: nodes.count, side, color)) }
    }

    private func mark(at index: Int, _ box: Rect, _ color: Color) -> Node {
        var node = Self.mark(box, color)
        (node.end, node.maskEnd) = (index + 1, index + 1)
        return node
    }

    /// A node that has no layer of its own; it is a sibling of the snapshot's roots.
    private static func mark(_ box: Rect, _ color: Color) -> Node {
        var node = Node(identity: ObjectIdentifier(Marks.self), end: 1, maskEnd: 1, transform: .identity, bounds: box)
        node.backgroundColor = color
        return node
    }

    private mutating func insertFirst(_ node: Node) {
        for index in nodes.indices {
            nodes[index].end += 1
            nodes[index].maskEnd += 1
        }
        nodes.insert(node, at: 0)
    }

    private final class Marks {}
}
