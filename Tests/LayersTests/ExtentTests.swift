import Geometry
import Layers
import Pixels
import Testing

/// A frame passes over layers that are out of sight with all that is inside of them, and over no others.
@Suite struct ExtentTests {
    private let timeline = Timeline()
    private let root = Layer(frame: Rect(0, 0, 100, 100))
    private let row = Layer(name: "row", frame: Rect(0, 200, 100, 50))
    private let group = Layer(name: "group", frame: Rect(10, 10, 20, 20))
    private let leaf = Layer(name: "leaf", frame: Rect(0, 0, 5, 5))

    init() {
        timeline.attach(root)
        root.addSublayer(row)
        row.addSublayer(group)
        group.addSublayer(leaf)
        leaf.backgroundColor = Color(white: 0, alpha: 1)
    }

    private var isSeen: Bool {
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 1)
        snapshot.capture(root, at: timeline.now)
        root._checkInvariants()
        return snapshot.nodes.contains { $0.identity == ObjectIdentifier(leaf) }
    }

    @Test func anExtentHoldsAllThatIsInside() {
        leaf.position = Point(-7.5, 2.5)
        #expect(row.extent == Rect(0, 0, 100, 50))
        leaf.position = Point(-37.5, 2.5)
        #expect(group.extent == Rect(-40, 0, 60, 20) && row.extent == Rect(-30, 0, 130, 50))
        row.sublayerTransform = Transform(scaleX: 2, y: 2)
        #expect(row.extent == Rect(-110, -5, 210, 55))
        group.masksToBounds = true
        #expect(row.extent == Rect(-30, -5, 130, 55))
    }

    /// What sticks out of a layer that is out of sight is found again after each kind of change.
    @Test func everyChangeInsideIsNoticed() {
        #expect(!isSeen)
        leaf.position.y = -180
        #expect(isSeen)
        leaf.position.y = 0
        #expect(!isSeen)
        leaf.bounds.size.height = 800
        #expect(isSeen)
        leaf.bounds.size.height = 5
        group.bounds.origin.y = 190
        #expect(isSeen)
        group.bounds.origin.y = 0
        row.transform = Transform(scaleX: 1, y: 10)
        #expect(isSeen)
        row.transform = .identity
        #expect(!isSeen)
        row.sublayerTransform = Transform(translationX: 0, y: -180)
        #expect(isSeen)
        row.sublayerTransform = .identity
        #expect(!isSeen)
        let far = Layer(frame: Rect(0, -180, 10, 10))
        far.addSublayer(leaf)
        #expect(!isSeen)
        row.addSublayer(far)
        #expect(isSeen)
        far.removeFromSuperlayer()
        group.addSublayer(leaf)
        #expect(!isSeen)
    }

    @Test func aMaskingLayerShowsNothingOutside() {
        leaf.position.y = -180
        group.masksToBounds = true
        #expect(!isSeen)
        group.masksToBounds = false
        #expect(isSeen)
    }

    @Test func whatIsAnimatedIsLookedAtInEveryFrame() {
        #expect(!isSeen)
        timeline.animate(withDuration: 1, curve: .linear) { leaf.position.y = -180 }
        #expect(!isSeen && row.extent == nil)
        timeline.advance(to: 0.99)
        #expect(isSeen)
        timeline.advance(to: 2)
        #expect(isSeen && row.extent != nil)
        leaf.position.y = 0
        #expect(!isSeen)
    }

    @Test func aHostedTreeIsLookedAtInEveryFrame() {
        let (other, hosted) = (Timeline(), Layer(frame: Rect(0, 0, 10, 10)))
        other.attach(hosted)
        #expect(!isSeen)
        group.hostedLayer = hosted
        hosted.addSublayer(leaf)
        #expect(!isSeen && row.extent == nil)
        leaf.position.y = -180
        #expect(isSeen)
    }

    @Test func placesWithoutANumberHideNoOther() {
        leaf.position.y = -180
        let lost = Layer(frame: Rect(0, 0, 10, 10))
        row.addSublayer(lost)
        for place in [Double.nan, .infinity, 1e300, -.infinity] {
            lost.position.x = place
            #expect(isSeen && row.extent == nil)
        }
        lost.position.x = 0
        #expect(isSeen && row.extent != nil)
    }
}
