import Foundation
import Geometry
import Gestures
import Layers
import Motion
import Scrolling
import Staging
import Testing

/// What users of other scroll views complain about; see the article of that name in the documentation of Scrolling.
@Suite struct ComplaintTests {
    /// Three moves in 24 ms, 45 points in all.
    @Test func aShortQuickFlickIsNotSwallowed() {
        let hand = Hand()
        hand.view.contentOffset.y = 1000
        hand.down()
        for _ in 0..<3 { hand.move(0, -15, after: 0.008) }
        #expect(hand.view.contentOffset.y == 1035)
        hand.up()
        hand.settle()
        // 1875 pt/s carry 930 points.
        #expect(abs(hand.view.contentOffset.y - 1965) < 2)
    }

    @Test func theFirstFlingIsAsFastAsTheNext() {
        let hand = Hand(content: Size(320, 1e5))
        var ways: [Double] = []
        for _ in 0..<2 {
            hand.view.contentOffset.y = 5000
            hand.down()
            for _ in 0..<4 { hand.move(0, -10, after: 0.016) }
            let start = hand.view.contentOffset.y
            hand.up()
            hand.settle()
            ways.append(hand.view.contentOffset.y - start)
            hand.timeline.move(to: hand.timeline.now + 2)
        }
        #expect(ways[0] > 250 && abs(ways[0] - ways[1]) < 1e-6)
    }

    /// Also when it has turned: the launch follows the last two velocities, and never the way made before.
    @Test func theGlideGoesTheWayOfTheFinger() {
        for direction in [1.0, -1] {
            let hand = Hand()
            hand.view.contentOffset.y = 1500
            hand.down()
            for _ in 0..<10 { hand.move(0, 20 * direction) }
            for _ in 0..<3 { hand.move(0, -12 * direction) }
            let place = hand.view.contentOffset.y
            hand.up()
            hand.settle()
            #expect((hand.view.contentOffset.y - place) * direction > 100)
        }
    }

    @Test func theIndicatorOnlyShows() throws {
        let hand = Hand()
        hand.view.contentOffset.y = 100
        let bar = try #require(hand.view.layer.sublayers.first { $0.name == "scrollIndicator" })
        let place = hand.view.layer.convert(bar.bounds.center, from: bar)
        #expect(bar.bounds.contains(hand.view.layer.convert(place, to: bar)))
        #expect(hand.view.layer.hitTest(hand.view.layer.frame.origin + place - hand.view.layer.bounds.origin) === hand.view.layer)
    }

    @Test func eachAxisRestsByItself() {
        // The pixels are a phone's: on a finer grid a bounce goes on for longer.
        let hand = Hand(content: Size(4000, 520), scale: 2)
        hand.view.contentOffset.x = 1000
        hand.down()
        for _ in 0..<5 { hand.move(-20, -20) }
        hand.up()
        var bottomAt: Double?
        var ways: [Double] = []
        let start = hand.timeline.now
        for step in 1...600 where hand.timeline.hasFrameObservers {
            hand.timeline.frame(at: start + Double(step) / 120)
            if hand.view.contentOffset.y == 40, bottomAt == nil, step > 20 { bottomAt = hand.timeline.now }
            ways.append(hand.view.contentOffset.x)
        }
        // The bounce at the bottom is over long before x has glided out, and x never turns back.
        #expect((bottomAt ?? 9) - start < 1.2 && hand.timeline.now - start > 2.5)
        #expect(zip(ways, ways.dropFirst()).allSatisfy { $0 <= $1 } && hand.view.contentOffset == Point(hand.view.contentOffset.x, 40))
    }

    @Test func tapsElsewhereWorkDuringAGlide() {
        let hand = Hand(frame: Rect(0, 0, 320, 240))
        let root = Layer(frame: Rect(0, 0, 320, 480))
        let button = Layer(frame: Rect(0, 240, 320, 240))
        root.addSublayer(hand.view.layer)
        root.addSublayer(button)
        hand.timeline.attach(root)
        let arbiter = GestureArbiter()
        var taps = 0
        let tap = TapGestureRecognizer()
        tap.onTap = { _ in taps += 1 }
        button.addGestureRecognizer(tap)
        hand.view.contentOffset.y = 1000
        hand.down()
        for _ in 0..<5 { hand.move(0, -20) }
        hand.up()
        hand.timeline.frame(at: hand.timeline.now + 0.1)
        for phase in [Touch.Phase.began, .ended] {
            arbiter.deliver(Touch(phase: phase, location: Point(100, 300), time: hand.timeline.now)) {
                root.hitChain(Point(100, 300)).flatMap(\.gestureRecognizers)
            }
        }
        #expect(taps == 1 && hand.view.isDecelerating)
    }

    @Test func theDurationOfAScrollCanBeChosen() {
        for (duration, seconds) in [(nil, 0.3), (1.2, 1.2), (0, 0)] as [(Double?, Double)] {
            let hand = Hand()
            hand.view.setContentOffset(Point(0, 900), animated: true, duration: duration)
            hand.timeline.frame(at: seconds * 0.999)
            #expect((hand.view.contentOffset.y == 900) == (seconds == 0))
            hand.timeline.frame(at: seconds)
            #expect(hand.view.contentOffset.y == 900 && !hand.timeline.hasFrameObservers)
        }
    }

    /// Every line of the article names a test that exists.
    @Test func everyComplaintHasItsTest() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        let article = try String(
            contentsOf: root.appendingPathComponent("Sources/OverscrollKit/OverscrollKit.docc/Complaints.md"), encoding: .utf8)
        let lines = article.split(separator: "\n").filter { $0.hasPrefix("| ") && $0.dropFirst(2).first?.isNumber == true }
        #expect(lines.count == 21)
        let files = FileManager.default.enumerator(at: root.appendingPathComponent("Tests"), includingPropertiesForKeys: nil)
        var sources: [String] = []
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "swift" { sources.append(try String(contentsOf: file, encoding: .utf8)) }
        }
        for line in lines {
            let names = line.split(separator: "`").last { $0.contains("/") }?.split(separator: "/") ?? []
            try #require(names.count == 2, "\(line)")
            #expect(sources.contains { $0.contains("struct \(names[0])") && $0.contains("func \(names[1])(") }, "\(line)")
        }
    }
}
