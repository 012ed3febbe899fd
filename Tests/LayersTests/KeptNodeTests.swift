import Geometry
import Layers
import Pixels
import Testing

/// A snapshot takes over what has not changed since the one before, and is the same as one that takes over nothing.
@Suite struct KeptNodeTests {
    private let timeline = Timeline()
    private let root = Layer(name: "root", frame: Rect(0, 0, 100, 100))
    private let list = Layer(name: "list", frame: Rect(0, 10, 100, 90))
    private let row = Layer(name: "row", frame: Rect(0, 20, 100, 30), color: .white)
    private let icon = Layer(name: "icon", frame: Rect(5, 5, 20, 20), color: .black)
    private let badge = Layer(name: "badge", frame: Rect(12, 0, 8, 8), color: Color(hex: 0xCC3322))
    private let title = Layer(name: "title", frame: Rect(30, 5, 60, 12))

    init() {
        timeline.attach(root)
        root.addSublayer(list)
        list.addSublayer(row)
        row.addSublayer(icon)
        row.addSublayer(title)
        icon.addSublayer(badge)
        title.contents = Drawing(size: Size(60, 12)) { _ in }
    }

    /// Captures what has become of `before`, and checks it against a capture of its own.
    private func next(_ before: LayerSnapshot) -> LayerSnapshot {
        var snapshot = LayerSnapshot(size: Size(100, 100), scale: 2)
        snapshot.follow(before) { $0.capture(root, at: timeline.now) }
        snapshot._checkInvariants(root, at: timeline.now)
        root._checkInvariants()
        return snapshot
    }

    private func first() -> LayerSnapshot { next(LayerSnapshot(size: Size(100, 100), scale: 2)) }

    /// The names of the layers whose nodes were captured anew.
    private func anew(_ snapshot: LayerSnapshot) -> [String] {
        let layers = [root, list, row, icon, badge, title]
        return snapshot.nodes.filter { $0.predecessor < 0 }
            .compactMap { node in layers.first { ObjectIdentifier($0) == node.identity }?.name }
    }

    @Test func aTreeThatRestsIsTakenOverWhole() {
        let before = first()
        let after = next(before)
        #expect(anew(before).count == 6 && anew(after) == [] && after.isSuccessor(of: before) && !before.isSuccessor(of: after))
    }

    @Test func whatMovesAlongIsTakenOver() {
        let before = first()
        list.bounds.origin.y = 7.3
        let after = next(before)
        #expect(anew(after) == ["root", "list"])
        list.transform = Transform(a: 0.9, b: 0.05, c: -0.05, d: 0.9, tx: 0, ty: 0)
        #expect(anew(next(after)) == ["root", "list"])
    }

    /// Each change of a layer is in the next snapshot, which takes over the rest as long as the order remains.
    @Test func everyChangeIsSeen() {
        let other = Layer(name: "other", frame: Rect(2, 2, 9, 9), color: .black)
        let changes: [(Layer) -> Void] = [
            { $0.position.x += 1 }, { $0.bounds.size.width -= 1 }, { $0.bounds.origin.y += 1 }, { $0.anchorPoint = Point(0.4, 0.5) },
            { $0.transform = Transform(scaleX: 0.9, y: 0.9) }, { $0.sublayerTransform = Transform(scaleX: 0.9, y: 0.9) },
            { $0.opacity = 0.5 }, { $0.allowsGroupOpacity = false }, { $0.cornerRadius = 3 }, { $0.backgroundColor = Color(hex: 0x224466) },
            { $0.masksToBounds = true }, { $0.tintsDifference = true }, { $0.contrastsWithBackdrop = true },
            { $0.contents = Drawing(size: Size(4, 4)) { _ in } }, { $0.strokeEnd = 0.5 }, { $0.addSublayer(other) }, { $0.mask = other },
            { $0.hostedLayer = other }, { $0.hostedLayer = nil }, { $0.isHidden = true }, { $0.isHidden = false }, { $0.zPosition = 2 },
            { $0.zPosition = 0 },
        ]
        var shown = first()
        var kept = 0
        for change in changes {
            change(icon)
            shown = next(shown)
            #expect(anew(shown).contains("row"))
            kept += anew(shown).contains("title") ? 0 : 1
        }
        #expect(kept >= changes.count - 2)
        icon.removeFromSuperlayer()
        #expect(!next(shown).nodes.contains { $0.identity == ObjectIdentifier(icon) })
    }

    @Test func whatIsAnimatedIsCapturedAnew() {
        let before = first()
        badge.add(BasicAnimation(.opacity, from: 0, to: 1, duration: 1), forKey: "fade")
        var shown = next(before)
        for _ in 0..<3 {
            timeline.advance(to: timeline.now + 0.1)
            shown = next(shown)
            #expect(anew(shown) == ["root", "list", "row", "icon", "badge"])
        }
        badge.removeAllAnimations()
        #expect(anew(next(next(shown))) == [])
    }

    /// A part of a row can come into sight without any change of the row.
    @Test func whatComesIntoSightIsCaptured() {
        row.frame.origin.y = 85
        var shown = first()
        #expect(!shown.nodes.contains { $0.identity == ObjectIdentifier(title) })
        for offset in stride(from: 0.0, through: 140, by: 4) {
            list.bounds.origin.y = offset
            shown = next(shown)
        }
        #expect(!shown.nodes.contains { $0.identity == ObjectIdentifier(row) })
    }

    /// The smallest upright rectangle around a turned clip shows more than the clip does later.
    @Test func whatATurnedClipLeavesIsCapturedAnew() {
        row.frame = Rect(30, 30, 40, 40)
        row.transform = Transform(rotation: .pi / 4)
        row.masksToBounds = true
        icon.frame = Rect(-6, 16, 4, 4)
        badge.removeFromSuperlayer()
        let before = first()
        #expect(before.nodes.contains { $0.identity == ObjectIdentifier(icon) })
        list.transform = Transform(rotation: -.pi / 4)
        #expect(next(before).nodes.count < before.nodes.count)
    }

    /// Nodes that somebody has changed, as the instruments do, are not those of the layers.
    @Test func changedNodesAreNotTakenOver() {
        var before = first()
        before.nodes[2].opacity = 0.3
        let after = next(before)
        #expect(anew(after).count == 6 && !after.isSuccessor(of: before))
    }

    @Test func contentsAreKeptAlive() throws {
        let before = first()
        let after = next(before)
        title.contents = nil
        let node = try #require(after.nodes.last)
        #expect(after.picture(of: node)?.part.bounds.size == Size(60, 12) && after.nodes.count == 6)
    }

    @Test func anAddedNodeTakesTheContentsOfNoOther() {
        var snapshot = next(first())
        let contents = Drawing(size: Size(4, 4)) { _ in }
        let frame = LayerSnapshot.Node(
            identity: ObjectIdentifier(contents), end: 7, maskEnd: 7, transform: .identity, bounds: Rect(0, 0, 4, 4))
        snapshot.append(frame, showing: contents)
        let shown = snapshot.nodes.compactMap { snapshot.picture(of: $0)?.contents }
        #expect(shown.count == 2 && shown[0] === title.contents && shown[1] === contents)
    }

    /// What a layer shows is a node of its own when the layer does not fade as a group, and it is captured anew each time.
    @Test func contentsKeepTheirSlot() {
        icon.contents = Drawing(size: Size(20, 20)) { _ in }
        icon.opacity = 0.5
        icon.allowsGroupOpacity = false
        row.contents = Drawing(size: Size(100, 30)) { _ in }
        func slots(_ snapshot: LayerSnapshot) -> [ObjectIdentifier?] { (0..<snapshot.slotCount).map { snapshot.contents(at: $0) } }
        let before = first()
        icon.position.x += 1
        let after = next(before)
        #expect(slots(before).count == 3 && slots(after) == slots(before))
        row.contents = nil
        let last = next(after)
        #expect(slots(last) == [nil] + slots(before)[1...])
    }
}
