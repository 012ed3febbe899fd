import Geometry
import Layers
import Motion
import Scrolling
import Testing

/// As `addSubview` keeps a view in UIKit, so that a scene need not keep the lists that it only shows.
@Suite struct ViewLifeTests {
    private let timeline = Timeline()
    private let root = Layer(name: "root", frame: Rect(0, 0, 320, 480))

    /// The only thing that keeps it is its layer's place in the tree.
    private func shown(in superlayer: Layer) -> () -> ScrollView? {
        let view = ScrollView(frame: superlayer.bounds, environment: .init(timeline: timeline))
        superlayer.addSublayer(view.layer)
        return { [weak view] in view }
    }

    @Test func aSuperlayerKeepsIt() throws {
        let view = shown(in: root)
        // Also while it changes its superlayer.
        let page = Layer(name: "page", frame: root.bounds)
        root.addSublayer(page)
        try page.addSublayer(#require(view()).layer)
        root.insertSublayer(page, at: 0)
        #expect(view()?.layer.superlayer === page)
    }

    @Test func itGoesWhenItIsRemoved() {
        let view = shown(in: root)
        view()?.layer.removeFromSuperlayer()
        #expect(view() == nil && root.sublayers.isEmpty)
        let masked = shown(in: root)
        root.mask = masked()?.layer
        #expect(masked() != nil)
        root.mask = nil
        #expect(masked() == nil)
    }

    @Test func itGoesWithTheTree() {
        var page: Layer? = Layer(name: "page", frame: root.bounds)
        root.addSublayer(page!)
        let outer = shown(in: page!)
        let inner = shown(in: outer()!.layer)
        page?.removeFromSuperlayer()
        #expect(outer() != nil && inner() != nil)
        page = nil
        #expect(outer() == nil && inner() == nil)
    }
}
