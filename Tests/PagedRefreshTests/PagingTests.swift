import Layers
import Staging
import TakeTesting
import Testing

/// Source: <doc:PagedRefreshSheet#6-Requirements> and <doc:PagedRefreshSheet#8-Extras>, what turns pages and what comes after the last one.
@Suite struct PagingTests {
    /// A refresh that removes the page under a finger shows the last one that is left, where the finger goes on.
    @Test func aPageThatGoesUnderAFingerLeavesTheLastOne() throws {
        let back = (0..<5).map { "\(2.2 + 0.5 * Double($0)) wheel 207 300 0 -100\n" }.joined()
        let on = (0..<6).map { "\(5.3 + 0.4 * Double($0)) drag 207 600 207 200 0.08\n" }.joined()
        let hold = "7.8 down 207 500\n7.9 slide 207 450 0.2\n9 slide 207 470 0.2\n10 end"
        let take = try run("0 do loadMore\n" + back + "5 drag 207 200 207 300 0.2\n" + on + hold)
        #expect(take.at(8)["page"] == 7 && take.at(8).word("state") == "beginRefresh")
        #expect(take.at(8.4)["page"] == 5 && take.at(8.4)["listOffset"] == 4 * 736 && take.last["listOffset"] == 4 * 736 - 20)
    }

    @Test("pagedrefresh J8") func belowTheBoundThePageComesBack() throws {
        let take = try run(pull([-118, -119, -119.5, -120]) + "0.6 up\n2 end")
        #expect(take.at(0.55)["listOffset"] == 120 && take.at(0.55).word("state") == "moveUp" && take.at(0.55).shows(pull: 0))
        #expect(take.at(0.75)["listOffset"] == 60 && take.at(0.9)["listOffset"] == 0 && take.at(0.6).word("state") == "normal")
    }

    @Test("pagedrefresh J8, at the bound") func theBoundItselfTurnsNothing() throws {
        let take = try run(pull([-198.5, -199, -199.5, -200]) + "0.6 up\n2 end")
        #expect(take.at(0.4)["listOffset"] == 199.5 && take.at(0.5)["listOffset"] == 200 && !take.at(0.5).flag("catcher.hidden"))
        #expect(take.last["listOffset"] == 0 && take.last["page"] == 1)
    }

    @Test("pagedrefresh J9") func beyondItThePageTurns() throws {
        for way in [-201.0, -200.5] {
            let take = try run(pull([way]) + "1 up\n2 end")
            #expect(take.at(0.2).flag("catcher.hidden") && take.at(0.35)["listOffset"] == 368 && take.at(0.5)["listOffset"] == 736)
            #expect(take.last["listOffset"] == 736 && take.last["page"] == 2 && take.last.word("state") == "normal")
        }
        // Once for a touch, however it goes on, and whenever it ends.
        let more = try run(pull([-201, -260, -100, 30]) + "0.52 up\n1 end")
        #expect(more.at(0.35)["listOffset"] == 368 && more.at(0.5)["listOffset"] == 736 && more.last["listOffset"] == 736)
        #expect(try run("0.1 down 200 600\n0.108 move 200 300\n0.116 up\n1 end").last["listOffset"] == 736)
    }

    @Test("pagedrefresh J10") func backOnTheFirstPageItRefreshesAgain() throws {
        let take = try run(turned + "1 drag 200 200 200 650 0.3\n" + pull([70], from: 3) + "3.2 up\n4 end")
        #expect(take.at(0.9).flag("catcher.hidden") && take.at(1.2)["listOffset"] < 736)
        #expect(take.at(2.9)["listOffset"] == 0 && !take.at(2.9).flag("catcher.hidden") && take.at(2.9)["refreshCount"] == 0)
        #expect(take.between(0.6, 2.9).allSatisfy { $0.shows(pull: 0) } && take.last["refreshCount"] == 1)
    }

    @Test("pagedrefresh J11") func anotherPageHasNoRefresh() throws {
        let take = try run(turned + pull([50, 100, 110], from: 1) + "1.4 up\n3 end")
        #expect(take.frames.allSatisfy { $0["ref.alpha"] == 0 && $0["ref.y"] == 0 } && take.at(1.2)["listOffset"] < 736)
    }

    /// <doc:PagedRefreshSheet#7-Original-bugs>: the touch that hides the catcher moves the list.
    @Test func theSameTouchIsTheLists() throws {
        let take = try run(pull([70]) + "0.3 up\n0.6 drag 200 600 200 150 0.3\n3 end")
        #expect(!take.at(0.58).flag("catcher.hidden") && take.at(0.7).flag("catcher.hidden") && take.at(0.8)["listOffset"] > 20)
        #expect(take.last["page"] == 2 && take.last.word("state") == "beginRefresh")
        // Ended on another page it leaves the catcher hidden.
        let ended = try run(pull([70]) + "0.3 up\n0.6 drag 200 600 200 150 0.3\n5 end")
        #expect(ended.last.word("state") == "normal" && ended.last.flag("catcher.hidden") && ended.last["nav.alpha"] == 1)
    }

    @Test func aPageStoppedOnItsWayGoesOn() throws {
        for touch in ["0.25 tap 200 300", "0.25 down 200 300\n0.5 up"] {
            let take = try run(pull([-201]) + "0.22 up\n\(touch)\n3 end")
            #expect(take.at(0.3)["listOffset"] < 400 && [0, 736].contains(take.last["listOffset"]))
        }
        // The way back, too, and what takes it over is the list.
        let back = try run(pull([-188, -189, -189.5, -190]) + "0.6 up\n0.7 tap 200 400\n3 end")
        #expect(back.at(0.72).flag("catcher.hidden") && back.last["listOffset"] == 0 && !back.last.flag("catcher.hidden"))
    }

    @Test func fivePagesInOnePull() throws {
        let take = try run(turned + "1 drag 200 700 200 -2980 0.5\n4 end")
        #expect(take.frames.allSatisfy { $0["listOffset"] >= 0 } && take.at(2.5)["page"] == 5)
        // Held at 3680 points the list is shown beyond its end, and gives way there: far enough to load more and go on to it.
        #expect(take.frames.contains { $0["listOffset"] > 4 * 736 } && take.last["page"] == 6)
    }

    @Test func aWheelTurnsOnePage() throws {
        let take = try run("0.1 wheel 200 300 0 40\n0.2 wheel 200 300 0 40\n1 wheel 200 300 0 -9000\n2 end")
        #expect(take.at(0.9)["listOffset"] == 736 && take.last["listOffset"] == 0)
    }
}

@Suite struct LoadMoreTests {
    /// At the last of five pages, at rest.
    private static let atTheEnd = turned + [1.0, 2, 3].map { "\($0) wheel 200 300 0 40\n" }.joined()

    private func pages(_ take: TakeRun) -> Int { (0..<20).filter { take.layer("page\($0)") != nil }.count }

    /// The footer is 44 points high; the edge gives 44.0 for a little over 84 points of finger, 43.5 below.
    private func pullUp(_ distance: Double, at time: Double) -> String {
        "\(time) down 200 600\n\(time + 0.1) move 200 \(600 - 10 - distance)\n"
    }

    @Test func lettingGoOfTheFooterLoads() throws {
        let take = try run(Self.atTheEnd + pullUp(100, at: 4) + "4.2 up\n8 end")
        #expect(take.at(3.9)["listOffset"] == 4 * 736 && take.at(4.1)["listOffset"] > 4 * 736 + 44)
        #expect(take.at(4.4)["listOffset"] == 4 * 736 + 44 && take.at(5.6)["listOffset"] == 4 * 736 + 44)
        #expect(take.at(6.1)["listOffset"] == 5 * 736 && pages(take) == 7 && take.last["page"] == 6)
    }

    @Test func lessThanTheFooterLoadsNothing() throws {
        let take = try run(Self.atTheEnd + pullUp(60, at: 4) + "4.2 up\n8 end")
        #expect(pages(take) == 5 && take.last["listOffset"] == 4 * 736)
        let back = try run(Self.atTheEnd + pullUp(100, at: 4) + "4.15 move 200 570\n4.2 up\n8 end")
        #expect(pages(back) == 5 && back.last["listOffset"] == 4 * 736)
    }

    @Test func nineIsTheEndUntilARefresh() throws {
        let lines = Self.atTheEnd + "4 do loadMore\n7 wheel 200 300 0 40\n8 do loadMore\n11 wheel 200 300 0 40\n12 do loadMore\n"
        let take = try run(lines + "14 end")
        #expect(pages(take) == 9 && take.layer("没有更多了")?.isHidden == false)
        let up = (0..<9).map { "\(13 + Double($0)) wheel 200 300 0 -40\n" }.joined()
        let fresh = try run(lines + up + pull([70], from: 23) + "23.3 up\n27 end")
        #expect(pages(fresh) == 5 && fresh.layer("没有更多了")?.isHidden == true && fresh.last["refreshCount"] == 1)
    }

    @Test func aRefreshTakesTheLoadsPlace() throws {
        let take = try run(
            "0.1 do loadMore\n0.4 wheel 200 300 0 -9000\n0.6 down 200 500\n0.6 slide 200 5000 0.4\n1.1 up\n" + pull([70], from: 1.3)
                + "1.5 up\n5 end")
        #expect(take.last["refreshCount"] == 1 && pages(take) == 5 && take.last["listOffset"] == 0)
    }

    /// A finger on the list while the load ends keeps it; the list settles on a page once it has left.
    @Test func aFingerKeepsTheList() throws {
        let take = try run("0.1 do loadMore\n1 down 200 300\n1.1 move 200 500\n1.8 move 200 510\n2.5 up\n4 end")
        let held = take.at(1.75)["listOffset"]
        #expect(take.at(1.58)["listOffset"] == held && take.last["listOffset"].truncatingRemainder(dividingBy: 736) == 0)
        #expect(pages(take) == 7)
    }

    /// A refresh that ends while a wheel turns to a page which then is gone; at every rate the list comes to rest on one that is there.
    @Test(arguments: [37.0, 60, 120, 240, 1000]) func fewerPagesTakeTheListWithThem(rate: Double) throws {
        let more = Self.atTheEnd + "4 do loadMore\n"
        let up = (0..<5).map { "\(7 + Double($0)) wheel 200 300 0 -40\n" }.joined()
        let down = (0..<5).map { "\(12.5 + Double($0) * 0.4) wheel 200 300 0 40\n" }.joined()
        for end in [14.49, 14.5, 14.51, 14.6] {
            let take = try run(
                more + up + pull([70], from: 12) + "12.2 up\n" + down + "\(end) do endRefresh\n18 end", framesPerSecond: rate)
            #expect(take.last["refreshCount"] == 1 && pages(take) == 5)
            #expect(take.last["listOffset"] <= 4 * 736 && take.last["listOffset"].truncatingRemainder(dividingBy: 736) == 0)
        }
    }

    /// The finger that pulls on the first page holds the list, too, when a load ends.
    @Test func aPullKeepsTheList() throws {
        let take = try run("0.1 do loadMore\n0.4 wheel 200 300 0 -9000\n0.6 down 200 500\n0.7 move 200 400\n2.2 up\n4 end")
        #expect(take.between(0.7, 2.18).allSatisfy { $0["m"] == -100 && $0["listOffset"] == 100 })
        #expect(take.last["listOffset"] == 0 && pages(take) == 7)
    }

    @Test func aCancelledPullOfTheFooterLoadsNothing() throws {
        for event in ["cancel", "hide"] {
            let take = try run(Self.atTheEnd + pullUp(100, at: 4) + "4.2 \(event)\n4.4 show\n8 end")
            #expect(take.at(4.15)["listOffset"] > 4 * 736 + 44 && pages(take) == 5 && take.last["listOffset"] == 4 * 736)
        }
    }
}
