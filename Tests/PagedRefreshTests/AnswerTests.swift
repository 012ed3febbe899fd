import Layers
import TakeTesting
import Testing

/// Taps, flicks and catches that the original does not answer.
@Suite struct AnswerTests {
    @Test(arguments: [0, 1], [0.0, 3, 9.5, 11]) func aTapMayTremble(page: Int, way: Double) throws {
        let start = page == 0 ? "" : turned
        let take = try run(start + "1 down 200 400\n1.05 move 200 \(400 + way)\n1.1 up\n2 end")
        let isPaused = take.layer("page\(page)")?.descendant("playIcon")?.opacity == 1
        #expect(isPaused == (way <= 10) && take.last["page"] == Double(page + 1))
    }

    /// The same finger on the first page and on the second.
    @Test(arguments: [(way: 40.0, turns: false), (way: 90, turns: true), (way: 150, turns: true)])
    func aFlickTurnsThePageByItsSpeed(way: Double, turns: Bool) throws {
        func flick(_ start: Double) -> String {
            let time = way < 50 ? 0.2 : 0.03
            return "\(start) down 200 500\n\(start + 0.01) slide 200 \(500 - way) \(time)\n\(start + time + 0.02) up\n"
        }
        let first = try run(flick(1) + "3 end")
        let second = try run(turned + flick(1) + "3 end")
        #expect(first.last["page"] == (turns ? 2 : 1) && second.last["page"] == (turns ? 3 : 2))
        #expect(first.last["listOffset"] == (turns ? 736 : 0) && first.last.flag("catcher.hidden") == turns)
        // It goes on at the finger's speed, and not slower and slower as on its way back.
        if turns {
            let offsets = first.between(1, 1.2).map { $0["listOffset"] }
            #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 >= $0 })
        }
    }

    @Test func caughtBarsGoOnFromWhereTheyAre() throws {
        let take = try run(pull([30]) + "0.3 up\n0.35 down 200 300\n0.4 move 200 301\n0.8 move 200 311\n2 end")
        for name in ["nav.y", "ref.y", "ref.alpha", "nav.alpha"] {
            let unit = name.hasSuffix("y") ? 1.0 : 1.0 / 60
            let values = take.between(0.29, 0.6).map { $0[name] }
            for (a, b) in zip(values, values.dropFirst()) { #expect(abs(b - a) < 5 * unit, "\(name) from \(a) to \(b)") }
        }
        let caught = take.at(0.5)["nav.y"]
        #expect(caught > 3 && take.last["nav.y"] == caught + 10 && take.last["ref.y"] == caught + 10)
        // The first move of a finger that takes the bars up turns the ring as every move up does.
        let up = try run(pull([50]) + "0.3 up\n0.35 down 200 300\n0.4 move 200 299\n0.6 up\n2 end")
        #expect(up.at(0.41)["ring.angle"] == 0.08)
        // What counts for a refresh is where the bars are.
        let far = try run(pull([55]) + "0.3 up\n0.32 down 200 300\n0.34 move 200 320\n0.6 up\n2 end")
        #expect(far.at(0.5)["nav.y"] == 60 && far.last["refreshCount"] == 1)
    }

    @Test func aFadeThatEndsIsCaughtToo() throws {
        let take = try run(pull([70]) + "0.3 up\n1 do endRefresh\n1.1 down 200 300\n1.12 move 200 301\n2 end")
        let values = take.between(1, 1.3).map { $0["ref.alpha"] }
        for (a, b) in zip(values, values.dropFirst()) { #expect(abs(b - a) < 0.12, "from \(a) to \(b)") }
    }

    /// Bars that were caught in their fade and have ended it above the start of the finger follow it from there as any others.
    @Test func barsThatHaveFadedDoNotFlash() throws {
        let ended = pull([70]) + "0.3 up\n1 do endRefresh\n1.02 down 200 300\n"
        let above = try run(ended + "1.04 move 200 297\n2 move 200 301\n2.1 move 200 299\n2.2 move 200 302\n3 end")
        #expect(above.between(1.4, 1.9).allSatisfy { $0["ref.alpha"] == 0 })
        #expect(above.at(2.05)["ref.alpha"] == 1.0 / 60 && above.at(2.15)["ref.alpha"] == 0 && above.last["ref.alpha"] == 2.0 / 60)
        // From below the start to above it, and from above it to below it while the bars still fade.
        let through = try run(ended + "1.1 move 200 305\n1.3 move 200 296\n3 end")
        #expect(through.at(1.2)["ref.alpha"] > 0.5 && through.last["ref.alpha"] == 0)
        let back = try run(ended + "1.04 move 200 298\n1.12 move 200 301\n1.5 move 200 299\n3 end")
        #expect(back.at(1.2)["ref.alpha"] > 0.5 && back.last["ref.alpha"] == 0)
        for take in [through, back] {
            let values = take.between(1, 3).map { $0["ref.alpha"] }
            for (a, b) in zip(values, values.dropFirst()) { #expect(abs(b - a) < 0.12, "from \(a) to \(b)") }
        }
    }

    @Test func searchAndCommentsOpenASheet() throws {
        for (touch, title) in [("0.1 tap 392 42", "热门搜索"), ("0.1 tap 378 552", "评论")] {
            let open = try run(touch + "\n1 down 200 300\n1.1 slide 200 250 0.1\n1.3 end")
            let sheet = try #require(open.stage.scene.root.sublayers.first { $0.opacity == 1 && $0.name == "sheet" })
            #expect(sheet.descendant(title) != nil && sheet.descendant("sheet.panel")!.frame.minY < 400)
            // Neither the bars nor the list follow a finger on it.
            #expect(open.last["listOffset"] == 0 && open.last["nav.y"] == 0)
            let closed = try run(touch + "\n1 tap 200 30\n2 down 200 300\n2.1 move 200 330\n2.3 end")
            #expect(closed.stage.scene.root.sublayers.allSatisfy { $0.name != "sheet" || $0.opacity == 0 })
            #expect(closed.last["nav.y"] == 30)
        }
    }

    @Test func followingHasItsTick() throws {
        func tick(_ taps: String) throws -> Double? { try run(taps + "2 end").layer("page0")?.descendant("avatar.mark")?.opacity }
        #expect(try tick("") == 0 && tick("0.1 tap 378 408\n") == 1 && tick("0.1 tap 378 408\n0.5 tap 378 408\n") == 0)
    }

    @Test(arguments: [(0.0, 1.0, 0.0), (15, 0.5, 0), (30, 0, 0), (45, 0, 0.5), (60, 0, 1)])
    func oneTitleGoesBeforeTheOtherComes(way: Double, tabs: Double, title: Double) throws {
        let take = try run(pull([max(way, 1), way]) + "0.5 end")
        #expect(take.layer("titles")?.opacity == tabs && take.layer("下拉刷新内容")?.opacity == title)
        #expect(take.last.isNear("nav.alpha", 1 - way / 60) && take.last.isNear("ref.alpha", way / 60))
    }
}
