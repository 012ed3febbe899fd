import Geometry
import Lab
import Motion
import Staging
import Takes
import Testing
import WeChat

struct FeelTests {
    private func report(_ take: Take, _ feels: Feel..., fps: Double = 240, view: String? = nil) throws -> FeelReport {
        var take = take
        take.configuration.rate = fps
        return try FeelReport(take, scene: scene(of: take), name: "a.take", feels: feels, view: view, typography: try Typography())
    }

    /// Pulled 210 points beyond the slop and held there until the velocity is 0.
    private static let pull = "0.1 down 200 100\n0.2 slide 200 320 0.3\n0.6 move 200 320\n0.61 move 200 320\n0.7 up\n3 end"

    @Test func anOverscrollThatIsLetGo() throws {
        let measured = try report(try listTake(Self.pull)).measurements[0]
        #expect(measured.feel == "uikit" && measured.axis == .vertical)
        let shown = RubberBand().shown(210, dimension: 700)
        #expect(abs(measured.peakOverscroll.points - shown) <= 0.25 && abs(measured.peakOverscroll.time - 0.5) < 0.005)
        let release = try #require(measured.releases.first)
        #expect(measured.releases.count == 1 && release.time == 0.7 && release.velocity == 0)
        #expect(abs(release.distance - shown) <= 0.25 && release.overshoot == 0)
        // <doc:FeelSheet#2.6-Bounce>: 0.99 per millisecond until half a point is left, from a frame before the lift; rounding to half points ends a moment later.
        let settle = try #require(release.settle)
        let expected = Elementary.log(0.5 / shown) / Elementary.log(0.99) / 1000 - Feel.uikit.releaseLead
        #expect(abs(settle - expected) < 0.05, "\(settle) \(expected)")
        #expect(try #require(release.rest) >= settle && measured.jumps.isEmpty)
    }

    @Test func aFlickAgainstAnEdge() throws {
        // 2000 points per second until 100 points before the first edge.
        let take = try listTake("0 wheel 200 300 0 500\n0.1 down 200 100\n0.1 slide 200 500 0.2\n0.3 up\n4 end")
        let release = try #require(try report(take).measurements[0].releases.first)
        let deceleration = Deceleration()
        let time = try #require(deceleration.time(toCover: 110, velocity: 2000))
        let law = EdgeBounce(restingDistance: 0.25)
        let hit = deceleration.velocity(after: time, velocity: 2000)
        let peak = law.distance(after: law.peakTime(distance: 0, velocity: hit), distance: 0, velocity: hit)
        #expect(abs(release.velocity + 2000) < 1e-6 && abs(release.overshoot - peak) <= 0.5 && abs(release.distance + 110) <= 0.5)
        let rest = try #require(release.rest)
        #expect(abs(rest - (time + law.settlingTime(distance: 0, velocity: hit) - Feel.uikit.releaseLead)) < 1.0 / 120)
    }

    @Test func aReleaseThatIsInterruptedHasNoRest() throws {
        let take = try listTake("0.1 drag 200 500 200 300 0.1\n0.5 down 200 300\n0.8 up\n2 end")
        let releases = try report(take).measurements[0].releases
        #expect(releases.count == 1 && releases[0].rest == nil && releases[0].settle == nil && releases[0].distance > 100)
        // So has one that the end of the take cuts off.
        #expect(try report(try listTake("0.1 drag 200 500 200 300 0.1\n0.5 end")).measurements[0].releases[0].rest == nil)
    }

    /// Hidden, time stands still; the frames go on.
    @Test func aPauseInHidingIsCounted() throws {
        let take = try listTake("0.1 down 200 500\n0.2 hide\n1.2 show\n1.5 drag 200 500 200 300 0.1\n5 end")
        let releases = try report(take).measurements[0].releases
        #expect(releases.count == 1 && abs(releases[0].time - 1.6) < 1e-9 && releases[0].rest != nil)
    }

    @Test func feelsAreComparedOnTheSameFinger() throws {
        let take = try listTake(Self.pull)
        let same = try #require(try report(take, .uikit, .uikit).gap)
        #expect(same.points == 0)
        let gap = try #require(try report(take, .uikit, .flutter).gap)
        let reversed = try #require(try report(take, .flutter, .uikit).gap)
        #expect(gap.points == reversed.points && gap.time == reversed.time && gap.feels == ["uikit", "flutter-3.32"])
        // Let go, UIKit is back long before Flutter's spring has begun to move (<doc:FeelSheet#2.6-Bounce>): 36.6 against 60.9 of 100 points after a tenth of a second.
        #expect(gap.points > 15 && gap.time > 0.75 && gap.time < 0.85)
        let three = try #require(try report(take, .uikit, .flutter, .webkit).gap)
        #expect(three.points > gap.points && three.feels == ["uikit", "webkit"])
        #expect(try report(take, .uikit).gap == nil)
    }

    @Test func theViewIsTheOneThatIsDraggedFirst() throws {
        let opened = "0.3 down 207 200\n0.31 slide 207 560 0.5\n0.9 up\n1.8 down 207 420\n1.81 slide 207 400 0.2\n2.2 up\n4 end"
        let take = try Take(
            parsing: "overscroll-take 1\nscene wechat\n\(opened)", file: "a", vocabulary: Vocabulary([WeChatScene.description]))
        let home = try report(take, fps: 60)
        #expect(home.view == "list" && home.measurements[0].releases.count == 1)
        // It is pulled, falls with its view, and does not jump when the view takes the place of the inset.
        #expect(
            home.measurements[0].jumps.isEmpty
                && abs(home.measurements[0].releases[0].distance + 736 - 64 - home.measurements[0].peakOverscroll.points) < 1)
        let panel = try report(take, fps: 60, view: "panel.list")
        #expect(panel.measurements[0].releases.count == 1 && panel.measurements[0].releases[0].time == 2.2)
        #expect(throws: LabError.notMeasurable("unknown scroll view 'lits'; did you mean 'list'?")) { try report(take, view: "lits") }
        let tap = try listTake("0.1 tap 200 300\n1 end")
        #expect(throws: LabError.notMeasurable("no finger drags a scroll view in this take")) { try report(tap) }
    }

    @Test func gates() throws {
        let both = try report(try listTake(Self.pull), .uikit, .flutter)
        let gap = try #require(both.gap).points
        #expect(both.verdict(.gap, limit: gap) == .within)
        guard case .exceeded(let message) = both.verdict(.gap, limit: gap - 0.01) else {
            Issue.record("not exceeded")
            return
        }
        #expect(message.contains("the gap is") && message.contains("more than"))
        let rest = both.measurements.compactMap { $0.releases[0].rest }.max() ?? 0
        #expect(both.verdict(.rest, limit: rest) == .within && both.verdict(.rest, limit: rest - 0.001) != .within)
        let peak = both.measurements.map(\.peakOverscroll.points).max() ?? 0
        #expect(both.verdict(.overscroll, limit: peak) == .within && both.verdict(.overscroll, limit: peak - 0.1) != .within)
        #expect(both.verdict(.overshoot, limit: 0) == .within && both.verdict(.jumps, limit: 0) == .within)
        let one = try report(try listTake(Self.pull + ""), .uikit)
        guard case .uncompared = one.verdict(.gap, limit: 1), case .uncompared = one.verdict(.rms, limit: 1) else {
            Issue.record("compared with nothing")
            return
        }
        let cut = try report(try listTake("0.1 drag 200 500 200 300 0.1\n0.5 end"))
        guard case .uncompared(let why) = cut.verdict(.settle, limit: 9) else {
            Issue.record("compared with nothing")
            return
        }
        #expect(why.contains("no release of 'list' comes to rest"))
    }

    @Test func tableAndPage() throws {
        var take = try listTake(Self.pull)
        take.configuration.feel = .webkit
        let typography = try Typography()
        let report = try FeelReport(
            take, scene: ListScene.description, name: "<a&b>.take", feels: [.uikit, .flutter], typography: typography)
        let lines = report.table.split(separator: "\n")
        #expect(lines[0] == "<a&b>.take: list, vertical" && lines[1].hasSuffix("uikit  flutter-3.32"))
        #expect(lines.last?.hasPrefix("largest gap between uikit and flutter-3.32: ") == true)
        #expect(Set(lines[1..<lines.count - 1].map(\.count)).count == 1)
        let html = report.html
        #expect(html.contains("<title>&lt;a&amp;b&gt;.take: list, vertical</title>"))
        for word in ["<script", "http", "src=", "@import", "<link"] { #expect(!html.contains(word)) }
        // Offsets and velocities of two feels, and the way between them.
        #expect(html.components(of: "<polyline") == 10 && html.components(of: "<svg") == 3 && html.components(of: "</svg>") == 3)
    }
}

extension String {
    func components(of part: String) -> Int { ranges(of: part).count }
}
