import Compositing
import Geometry
import Layers
import Pixels
import Testing

/// A layer that has moved gets the place that a new snapshot finds for it, whether it carries its old one along or not.
@Suite struct CarriedPlaceTests {
    private let root = Layer(name: "root", frame: Rect(0, 0, 100, 100))
    private let list = Layer(name: "list", frame: Rect(0, 0, 100, 100))

    init() { root.addSublayer(list) }

    /// Scrolls by each of the distances, and returns how many nodes were taken over in all.
    private func scroll(by distances: [Double], scale: Double) -> Int {
        let timeline = Timeline()
        timeline.attach(root)
        var (shown, next) = (
            PlacedSnapshot(LayerSnapshot(size: Size(100, 100), scale: scale)),
            PlacedSnapshot(LayerSnapshot(size: Size(100, 100), scale: scale))
        )
        var kept = 0
        for distance in [0] + distances {
            list.bounds.origin.y += distance
            next.recapture(after: shown) { $0.capture(root, at: 0) }
            next._checkInvariants()
            kept += next.snapshot.nodes.count { $0.predecessor >= 0 }
            swap(&shown, &next)
        }
        return kept
    }

    @Test(arguments: [1, 1.5, 2, 3, 0.7]) func placesAreThoseOfANewSnapshot(scale: Double) {
        let row = Layer(name: "row", frame: Rect(3, 20, 80, 30), color: .white)
        row.cornerRadius = 5
        list.addSublayer(row)
        let shapes: [(Rect, Transform)] = [
            (Rect(0, 0, 20, 20), .identity), (Rect(30.25, 1.3, 17.7, 9), .identity), (Rect(50, 5, 0, 0), .identity),
            (Rect(60, 5, 20, 10), Transform(scaleX: -1, y: 0.5)), (Rect(10, 5, 20, 10), Transform(rotation: 0.4)),
            (Rect(10, 5, 20, 10), Transform(scaleX: 0, y: 1)),
        ]
        for (frame, transform) in shapes {
            let plain = Layer(name: "plain", frame: frame, color: .black)
            let picture = Layer(name: "picture", frame: frame)
            picture.contents = Drawing(size: frame.size) { _ in }
            for layer in [plain, picture] {
                layer.transform = transform
                row.addSublayer(layer)
            }
        }
        #expect(scroll(by: [1, 2, -5, 0.5, 1 / 3, 1e-9, 7.25, -3], scale: scale) > 40)
    }

    /// Edges are cut off at 2^20 pixels, which a layer may reach by its move.
    @Test func edgesAreCutOffAfterAMove() {
        list.addSublayer(Layer(name: "long", frame: Rect(0, 0, 10, 1_048_573), color: .white))
        #expect(scroll(by: [-1, -2, -5, -50, 50, 8], scale: 1) > 4)
    }
}
