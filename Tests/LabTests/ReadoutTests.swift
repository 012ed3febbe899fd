import Sessions
import Geometry
import Gestures
import Lab
import Layers
import Motion
import Scrolling
import Staging
import Takes
import Testing
import Typesetting
import WeChat

/// A list above a board that scrolls both ways.
private final class BoardScene: Scene {
    let root: Layer
    private let list: ScrollView
    private let board: ScrollView

    static let description = SceneDescription(
        BoardScene.self, name: "board", summary: "for tests",
        commands: [
            .init("send", "scrolls the board away in an animation") { $0.board.setContentOffset(Point(500, 1500), animated: true) }
        ])

    init(context: SceneContext) {
        let size = context.device.size
        root = Layer(name: "root", frame: Rect(origin: .zero, size: size))
        list = ScrollView(frame: Rect(0, 0, size.width, 200), environment: context.scrolling, name: "list")
        list.contentSize = Size(size.width, 5000)
        board = ScrollView(frame: Rect(0, 200, size.width, size.height - 200), environment: context.scrolling, name: "board")
        board.contentSize = Size(3000, 3000)
        board.contentOffset = Point(500, 500)
        for view in [list, board] { root.addSublayer(view.layer) }
    }
}

/// A take played to a time at 64 frames a second, so that times are exact, with what the readout says of every frame.
private func readout(_ take: Take, until time: Double = .infinity) throws -> [(time: Double, values: ScrollReadout.Values)] {
    var take = take
    take.configuration.rate = 64
    var player = TakePlayer(take, scene: take.scene == "board" ? BoardScene.description : scene(of: take), typography: try Typography())
    let readout = ScrollReadout()
    var frames: [(time: Double, values: ScrollReadout.Values)] = []
    while let frame = try player.advance(), frame.time <= time {
        readout.update(player.stage)
        frames.append((frame.time, try #require(readout.values)))
    }
    return frames
}

/// A finger that goes down at a time and moves on by a step at every frame of those.
private func drag(from start: Point, at time: Double, by step: Point, frames: Int) -> String {
    let moves = (1...frames).map { "\(time + Double($0) / 64) move \(start.x + step.x * Double($0)) \(start.y + step.y * Double($0))" }
    return (["\(time) down \(start.x) \(start.y)"] + moves).joined(separator: "\n") + "\n"
}

private func boardTake(_ lines: String) throws -> Take {
    try Take(
        parsing: "overscroll-take 1\nscene board\ndevice 400x700@2\n\(lines)", file: "board.take",
        vocabulary: Vocabulary([BoardScene.description]))
}

struct ReadoutTests {
    /// 10 points up in every frame.
    @Test func insideItsEdgesContentLagsByTheSlop() throws {
        let frames = try readout(try listTake(drag(from: Point(200, 600), at: 0.5, by: Point(0, -10), frames: 32) + "2 end"), until: 1)
        for (time, values) in frames.dropFirst() {
            #expect(values.name == "list" && values.axes == [.vertical] && values.overscroll == .zero)
            let way = max(time - 0.5, 0) * 640
            #expect(values.offset == Point(0, max(way - 10, 0)), "\(time)")
            // The frame in which the finger has gone just the slop: it drags, and nothing has moved.
            #expect(values.gap == (way < 10 ? nil : Point(0, -10)), "\(time) \(String(describing: values.gap))")
            #expect(values.velocity == Point(0, way > 10 ? 640 : 0), "\(time)")
        }
        #expect(frames.count == 65)
    }

    @Test func beyondAnEdgeItFollowsTheRubberBand() throws {
        let frames = try readout(try listTake(drag(from: Point(200, 100), at: 0.5, by: Point(0, 10), frames: 32) + "1.5 up\n4 end"))
        for (index, frame) in frames.enumerated() where frame.time > 0.51 && frame.time < 1.5 {
            let way = min(frame.time - 0.5, 0.5) * 640
            let shown = (RubberBand().shown(way - 10, dimension: 700) * 2).rounded() / 2
            #expect(frame.values.offset.y == -shown && frame.values.overscroll.y == -shown && frame.values.gap?.y == way - shown)
            #expect(frame.values.velocity.y == (-shown - frames[index - 1].values.offset.y) * 64)
        }
        // Let go it springs back: no finger, no gap; the way back is a positive velocity.
        let back = frames.filter { $0.time > 1.51 && $0.time < 1.7 }
        #expect(back.allSatisfy { $0.values.gap == nil && $0.values.velocity.y > 0 && $0.values.overscroll.y < 0 } && back.count > 8)
        let last = try #require(frames.last).values
        #expect(last.offset == .zero && last.velocity == .zero && last.overscroll == .zero && last.name == "list")
    }

    @Test func beyondTheLastEdgeOverscrollIsPositive() throws {
        let frames = try readout(try listTake("0 wheel 200 300 0 4300\n0.5 down 200 400\n0.5 slide 200 180 0.25\n1 end"))
        let shown = (RubberBand().shown(210, dimension: 700) * 2).rounded() / 2
        let last = try #require(frames.last).values
        #expect(last.overscroll == Point(0, shown) && last.offset == Point(0, 4300 + shown) && last.gap == Point(0, -(220 - shown)))
    }

    @Test func aFingerThatStopsAGlideStartsFromThere() throws {
        let frames = try readout(
            try listTake("0.1 drag 200 600 200 300 0.1\n" + drag(from: Point(200, 300), at: 0.5, by: Point(0, 6), frames: 32) + "1.5 end"))
        let glide = frames.filter { $0.time > 0.21 && $0.time < 0.5 }
        #expect(glide.allSatisfy { $0.values.gap == nil && $0.values.velocity.y > 100 })
        let dragged = frames.filter { $0.time > 0.55 && $0.time < 1 }
        #expect(dragged.allSatisfy { $0.values.gap == Point(0, 10) && $0.values.velocity == Point(0, -384) } && dragged.count > 25)
    }

    @Test func bothAxesOfWhatScrollsBothWays() throws {
        let take = try boardTake(drag(from: Point(100, 300), at: 0.5, by: Point(2, 4), frames: 16) + "1 end")
        let last = try #require(try readout(take, until: 0.75).last).values
        #expect(last.name == "board" && last.axes == [.horizontal, .vertical])
        #expect(last.offset == Point(500 - 22, 500 - 54) && last.gap == Point(10, 10) && last.velocity == Point(-128, -256))
    }

    @Test func theViewInUse() throws {
        let frames = try readout(
            try boardTake(
                "0.2 down 200 400\n0.2 slide 200 300 0.2\n1 up\n2 drag 200 100 200 20 0.2\n8 do send\n8.1 down 200 100\n9 up\n10 end"))
        func name(at time: Double) throws -> String { try #require(frames.last { $0.time <= time }).values.name }
        // At first the stage's first; then the one that is dragged, and it stays so at rest.
        #expect(try name(at: 0.1) == "list" && name(at: 0.3) == "board" && name(at: 1.9) == "board")
        #expect(try name(at: 2.1) == "list" && name(at: 7.9) == "list")
        // One that moves by itself; a touch comes first; and when it is gone the last stays.
        #expect(try name(at: 8.05) == "board" && name(at: 8.2) == "list" && name(at: 10) == "list")
    }

    /// The list falls with its view; then the view takes the inset's place in one frame, and nothing is seen to move.
    @Test func aViewThatTakesTheContentsPlaceHasNotMoved() throws {
        let take = try Take(
            parsing: "overscroll-take 1\nscene wechat\n0.3 down 207 200\n0.31 slide 207 560 0.5\n0.9 up\n3 end", file: "a",
            vocabulary: Vocabulary([WeChatScene.description]))
        let frames = try readout(take)
        #expect(frames.contains { $0.values.offset.y < -700 } && frames.last?.values.offset.y == -64)
        // The panel's list stands first on this stage, but cannot be seen at first.
        #expect(frames.allSatisfy { abs($0.values.velocity.y) < 6000 && $0.values.name == "list" })
        #expect(frames.last?.values.velocity == .zero)
    }

    /// What a graph is drawn from: of the view in use, also from before it was.
    @Test func theLastVelocities() throws {
        var player = TakePlayer(
            try boardTake("rate 64\n0 do send\n2 down 200 100\n2 slide 200 50 0.5\n4 end"), scene: BoardScene.description,
            typography: try Typography())
        let readout = ScrollReadout()
        var board: [Point] = []
        while let frame = try player.advance() {
            readout.update(player.stage)
            let values = try #require(readout.values)
            #expect(readout.velocities.count == min(frame.index + 1, 120) && readout.velocities.last == values.velocity)
            if values.name == "board" { board.append(values.velocity) }
            if frame.time == 1 { #expect(readout.velocities == board && board.contains { $0.y > 2000 }) }
            if frame.time == 2.125 {
                #expect(values.name == "list" && readout.velocities.prefix(111).allSatisfy { $0 == .zero } && values.velocity.y > 50)
            }
        }
    }

    @Test func timeThatStandsStillKeepsTheVelocity() throws {
        var player = TakePlayer(
            try listTake("rate 64\n" + drag(from: Point(200, 600), at: 0.5, by: Point(0, -10), frames: 32) + "2 end"),
            scene: ListScene.description, typography: try Typography())
        let readout = ScrollReadout()
        try player.play(until: 0.75)
        readout.update(player.stage)
        #expect(readout.values?.velocity == .zero, "nothing is known of the frame before")
        _ = try player.advance()
        for _ in 0..<3 {
            readout.update(player.stage)
            #expect(readout.values?.velocity == Point(0, 640))
        }
        // It was not there when the finger went down.
        #expect(readout.values?.gap == nil)
    }
}
