import Layers
import TakeTesting
import Testing

@Suite struct PageTests {
    private let chat = "0.1 do openChat 1\n"

    private func texts(_ layer: Layer) -> [String] { [layer.name] + layer.sublayers.flatMap { texts($0) } }

    private func isOpen(_ run: TakeRun) -> Bool { run.layer("page") != nil }

    @Test func thePageFollowsASwipeFromTheLeftEdge() throws {
        let run = try TakeRun(chat + "1 down 20 400\n1.01 slide 230 400 0.3\n1.5 end")
        // 210 points without the slop of 10; the home screen lies below by three tenths of what is still covered.
        let page = try #require(run.layer("page")?.presentation)
        let home = try #require(run.layer("tabBarController")?.presentation)
        #expect(page.frame.origin.x == 200 && abs(home.frame.origin.x + 0.3 * (414 - 200)) < 1e-9)
    }

    /// The page below darkens and lies in the shadow of the page, as far as it is covered. Nothing of that stays behind.
    @Test func thePageThrowsAShadowOnWhatIsBelow() throws {
        let run = try TakeRun(chat + "1 down 20 400\n1.01 slide 230 400 0.3\n1.5 end")
        let covered = 1 - 200.0 / 414
        let (shade, shadow) = (try #require(run.layer("navigation.shade")), try #require(run.layer("page.shadow")))
        #expect(abs(shade.opacity - 0.1 * covered) < 1e-9 && !shade.isHidden && shade.frame == run.stage.scene.root.bounds)
        #expect(abs(shadow.opacity - covered) < 1e-9 && run.stage.scene.root.convert(shadow.bounds, from: shadow).maxX == 200)
        // Under a page at rest it would be drawn for nothing.
        #expect(try TakeRun(chat + "1 end").layer("navigation.shade")?.isHidden == true)
        #expect(try TakeRun(chat + "1 do back\n2 end").layer("navigation.shade") == nil)
        // Of two pages the upper one has it, and then the lower one.
        let two = chat + "1 do openChat 2\n"
        let upper = try TakeRun(two + "1.2 end")
        #expect(upper.layer("navigation")?.sublayers.map(\.name) == ["page", "navigation.shade", "page"])
        #expect(upper.layer("navigation.shade")?.isHidden == false)
        let lower = try TakeRun(two + "2 do back\n3 do back\n3.1 end")
        #expect(lower.layer("navigation")?.sublayers.map(\.name) == ["navigation.shade", "page"])
        #expect(lower.layer("navigation.shade")?.isHidden == false)
        let left = try TakeRun(two + "2 do back\n3 end").layer("navigation.shade")
        #expect(left?.isHidden == true && left?.opacity == 0.1)
        // The lower page goes back as the only page of a stack does.
        let going = two + "2 do back\n3 do back\n"
        let (first, second) = (try shadeOpacity(at: 3.05, going), try shadeOpacity(at: 3.05, chat + "3 do back\n"))
        #expect(first == second && (0.02..<0.1).contains(first), "\(first) \(second)")
    }

    /// The opacity of the shade that is shown at a time, in the middle of an animation, too.
    private func shadeOpacity(at time: Double, _ lines: String) throws -> Double {
        var opacity: Double?
        _ = try TakeRun(lines + "\(time) end") { opacity = $0.scene.root.descendant("navigation.shade")?.presentation.opacity }
        return try #require(opacity)
    }

    /// Beyond the middle when it is let go after a rest, or flung there.
    @Test(arguments: [
        (slide: "1.01 slide 240 400 0.3\n1.4 move 240 400\n2 up\n", goesBack: true),
        (slide: "1.01 slide 200 400 0.3\n1.4 move 200 400\n2 up\n", goesBack: false),
        (slide: "1.01 slide 100 400 0.1\n1.11 up\n", goesBack: true), (slide: "1.01 slide 240 400 0.3\n1.4 cancel\n", goesBack: false),
    ])
    func aSwipeGoesBackOrNot(slide: String, goesBack: Bool) throws {
        let run = try TakeRun(chat + "1 down 5 400\n" + slide + "3 end")
        #expect(isOpen(run) != goesBack)
        #expect(run.layer("tabBarController")?.frame.origin.x == (goesBack ? 0 : -0.3 * 414))
        #expect(run.layer("tabBarController")?.isHidden == !goesBack)
    }

    @Test(arguments: ["1 down 30 400\n1.01 slide 300 400 0.3\n", "1 down 10 200\n1.01 slide 10 500 0.3\n"])
    func fromElsewhereOrDownwardsIsNoSwipe(touch: String) throws {
        let run = try TakeRun(chat + touch + "1.4 up\n3 end")
        #expect(isOpen(run) && run.layer("page")?.frame.origin.x == 0)
    }

    @Test func backDuringASwipeIsNotTurnedRound() throws {
        let run = try TakeRun(chat + "1 down 5 400\n1.01 slide 100 400 0.3\n1.4 do back\n1.5 slide 120 400 0.5\n2.2 up\n3 end")
        #expect(!isOpen(run) && run.layer("tabBarController")?.frame.origin.x == 0)
    }

    @Test func inAGroupTheSenderHasAPictureAndANameOfTheirOwn() throws {
        let run = try TakeRun("0.1 do openChat 2\n1 end")
        let page = try #require(run.layer("page"))
        #expect(page.descendant("小林") != nil && texts(page).joined().contains("回弹的曲线我重新量了一遍，明天对一下"))
        // The list says who it comes from in front of it.
        let row = try #require(run.layer("chat2"))
        #expect(row.sublayers.contains { $0.name.hasPrefix("小林: 回弹的曲线") })
        let other = try TakeRun("0.1 do openChat 1\n1 end")
        #expect(other.layer("page")?.descendant("妈妈") != nil)
    }
}
