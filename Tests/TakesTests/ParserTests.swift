import Geometry
import Takes
import Testing

struct ParserTests {
    private let first = "overscroll-take 1\n"

    @Test func readsEveryHeader() throws {
        let text = first + "scene ball\ndevice 320.5x480@1.5\nfeel uikit\npointer mouse\nseed 18446744073709551615\noption speed fast\n"
        let take = try Take(parsing: text, file: "", vocabulary: words)
        let configuration = take.configuration
        #expect(take.scene == "ball" && configuration.device == Device(size: Size(320.5, 480), scale: 1.5))
        #expect(configuration.feel.name == "uikit" && configuration.pointer == .mouse && configuration.seed == .max)
        #expect(configuration.options == ["speed": "fast"])
    }

    @Test func headersHaveDefaults() throws {
        let configuration = try Take(parsing: first + "scene ball", file: "", vocabulary: words).configuration
        #expect(configuration.device == .standard && configuration.feel.name == "uikit" && configuration.seed == 1)
        #expect(configuration.pointer == .finger && configuration.options.isEmpty)
    }

    @Test func readsEveryVerb() throws {
        let take = try ballTake(
            """
            0 down 1 2
            0.1 move 3 4.5
            .2 slide -5 6 0.25 easeOut
            0.5 slide 7 8 0.1
            0.6 down 1 1 finger 2
            0.61 move 2 2 finger 2
            0.62 slide 3 3 0.1 easeInEaseOut finger 2
            0.8 up finger 2
            0.9 up
            1 drag 1 2 3 4 0.5
            2 tap 9 9
            3 wheel 1 2 -3 40
            3 wheel 1 2 -3 40 eased
            3.1 scroll 1 2 0 4.5 begin
            3.2 scroll 1 2 -1 3 change
            3.3 scroll 1 2 0 0 end
            4 do roll
            4 do place 5 6
            5 cancel
            6 hide
            7 show
            8 frame
            9e0 end
            """)
        let actions: [Take.Action] = [
            .down(Point(1, 2), finger: 0), .move(Point(3, 4.5), finger: 0),
            .slide(Point(-5, 6), duration: 0.25, easing: .easeOut, finger: 0),
            .slide(Point(7, 8), duration: 0.1, easing: .linear, finger: 0), .down(Point(1, 1), finger: 2),
            .move(Point(2, 2), finger: 2), .slide(Point(3, 3), duration: 0.1, easing: .easeInEaseOut, finger: 2), .up(finger: 2),
            .up(finger: 0), .drag(from: Point(1, 2), to: Point(3, 4), duration: 0.5), .tap(Point(9, 9)),
            .wheel(Point(1, 2), delta: Point(-3, 40)), .wheel(Point(1, 2), delta: Point(-3, 40), isEased: true),
            .scroll(Point(1, 2), delta: Point(0, 4.5), .began), .scroll(Point(1, 2), delta: Point(-1, 3), .changed),
            .scroll(Point(1, 2), delta: .zero, .ended), .command(name: "roll", arguments: []),
            .command(name: "place", arguments: ["5", "6"]), .cancel, .hide, .show, .frame, .end,
        ]
        #expect(take.lines.map(\.action) == actions)
        #expect(take.lines[2].time == 0.2 && take.lines[22].time == 9 && take.endTime == 9)
    }

    @Test func commentsBlankLinesTabsAndCarriageReturns() throws {
        let text =
            "overscroll-take 1 # mine\r\n\r\n# nothing\r\nscene\tball#close\r\n  0.5   tap\t1 2  #️⃣ a keycap\r\n#\u{301}0.1 up\n\t\n1 end\r\n"
        let take = try Take(parsing: text, file: "", vocabulary: words)
        #expect(take.lines == [Take.Line(0.5, .tap(Point(1, 2))), Take.Line(1, .end)])
    }

    @Test func aByteOrderMarkIsReadOver() throws {
        let take = try Take(parsing: "\u{FEFF}overscroll-take 1\nscene ball\n1 end", file: "", vocabulary: words)
        #expect(take.endTime == 1)
    }

    @Test(arguments: ["", "\n", "overscroll-take 2\n", "scene ball\n", "# x\noverscroll-take 1\nscene ball", "{\"name\": \"mine\"}"])
    func theFirstLineSaysWhatItIs(text: String) {
        let error = refusal(of: text)
        #expect(error?.line == 1 && error?.message.contains("the first line has to be 'overscroll-take 1'") == true)
        #expect(error?.message.contains("--feel") == text.hasPrefix("{"))
    }

    /// A text below the first line, where it is refused, and what the message holds.
    static let refusals: [(text: String, line: Int, words: [String])] = [
        ("", 1, ["'scene NAME' is missing", "ball, wechat"]),
        ("scene bal\n", 2, ["unknown scene 'bal'", "did you mean 'ball'?"]),
        ("scene zzzzzzzz\n", 2, ["unknown scene", "known: ball, wechat"]),
        ("scene\n", 2, ["'scene' takes one value, here 0 stand"]),
        ("scene ball big\n", 2, ["here 2 stand"]),
        ("scen ball\n", 2, ["unknown header 'scen'", "'scene'"]),
        ("device 414\nscene ball", 2, ["'414'", "414x736@2"]),
        ("feel uikitt\nscene ball", 2, ["unknown feel", "'uikit'"]),
        ("feel mine\nscene ball", 2, ["unknown feel 'mine'", "lines 'constant'"]),
        ("pointer mosue\nscene ball", 2, ["'mouse'"]),
        ("seed -1\nscene ball", 2, ["seed '-1'"]),
        ("seed 18446744073709551616\nscene ball", 2, ["seed"]),
        ("\noption speed fats\nscene ball", 3, ["unknown value of option speed 'fats'", "'fast'"]),
        ("option sped fast\nscene ball", 2, ["unknown option 'sped'", "'speed'"]),
        ("option speed\nscene ball", 2, ["a name and a value"]),
        ("0 tap 1 2\nscene ball", 2, ["before 'scene NAME'"]),
        ("scene ball\n0 tap 1 2\nseed 3\n", 4, ["'seed' belongs before the first timed line"]),
        ("scene ball\n1 tap 1 2\n0.5 end", 4, ["time 0.5 lies before the line above (1)"]),
        ("scene ball\n0 down 1 2\n1 slide 1 9 0.5\n1.4 up", 5, ["'up' at 1.4", "ended at 1.5"]),
        ("scene ball\n1 tap 1 2\n1.04 tap 1 2", 4, ["before the motion above has ended at 1.05"]),
        ("scene ball\n1 drag 1 2 3 4 1\n1.9 end", 4, ["'end' at 1.9", "ended at 2"]),
        ("scene ball\n0 move 1 2", 3, ["finger 0 is not down", "down X Y"]),
        ("scene ball\n0 down 1 2\n0 up finger 1", 4, ["finger 1 is not down"]),
        ("scene ball\n0 down 1 2\n0 down 1 2", 4, ["finger 0 is down already"]),
        ("scene ball\n0 down 1 2\n0 tap 1 2", 4, ["finger 0 is down already"]),
        ("scene ball\n0 down 1 2\n1 cancel\n2 up", 5, ["finger 0 is not down"]),
        ("scene ball\n0 down 1 2\n1 hide\n2 up", 5, ["finger 0 is not down"]),
        ("scene ball\n0 down nan 2", 3, ["'nan' is not a number"]),
        ("scene ball\n0 down 1 inf", 3, ["'inf' is not a number"]),
        ("scene ball\n0 down 1 1e7", 3, ["'1e7' is not a number of at most a million"]),
        ("scene ball\n0 down 1", 3, ["down takes X Y [finger N]", "1 numbers stand here"]),
        ("scene ball\n0 down 1 2 3", 3, ["'3' is too much"]),
        ("scene ball\n0 down 1 2 finger 10", 3, ["from 0 to 9"]),
        ("scene ball\n0 down 1 2 finger", 3, ["from 0 to 9"]),
        ("scene ball\n0 tap 1 2 finger 1", 3, ["'finger' does not go with 'tap'"]),
        ("scene ball\n0 wheel 1 2 3 4 easd", 3, ["'easd' is too much", "X Y DX DY [eased]"]),
        ("scene ball\n0 scroll 1 2 3 4", 3, ["X Y DX DY begin|change|end", "the last word is missing"]),
        ("scene ball\n0 scroll 1 2 3 begin", 3, ["'begin' is not a number"]),
        ("scene ball\n0 scroll 1 2 3 4 chang", 3, ["unknown phase 'chang'", "did you mean 'change'?"]),
        ("scene ball\n0 scroll 1 2 3 4 begin now", 3, ["'now' is too much"]),
        ("scene ball\n0 scroll 1 2 3 4 change", 3, ["no scroll has begun", "begin"]),
        ("scene ball\n0 scroll 1 2 3 4 begin\n1 scroll 1 2 3 4 begin", 4, ["has begun already", "end"]),
        ("scene ball\n0 scroll 1 2 3 4 begin\n1 tap 1 2\n2 scroll 1 2 3 4 end", 5, ["no scroll has begun"]),
        ("scene ball\n0 scroll 1 2 3 4 begin\n1 cancel\n2 scroll 1 2 3 4 end", 5, ["no scroll has begun"]),
        ("scene ball\n0 down 1 2\n1 scroll 1 2 3 4 begin", 4, ["while a finger is down", "'up'"]),
        ("scene ball\n0 down 1 1\n0 slide 1 2 -1", 4, ["a slide lasts 0 to 600 seconds, not -1"]),
        ("scene ball\n0 drag 1 2 3 4 601", 3, ["a drag lasts 0 to 600 seconds"]),
        ("scene ball\n0 down 1 1\n0 slide 1 2 1 easeInEaseout", 4, ["unknown easing 'easeInEaseout'", "'easeInEaseOut'"]),
        ("scene ball\n0 down 1 1\n0 slide 1 2 1 easeinout", 4, ["did you mean 'easeInOut'?"]),
        ("scene ball\n0 down 0x10 2", 3, ["'0x10' is not a number"]),
        ("scene ball\n0x1 tap 1 2", 3, ["time '0x1' is not a number"]),
        ("scene ball\nrate 0x3C", 3, ["rate '0x3C' is not a number"]),
        ("scene ball\ndevice 414x736@0x2", 3, ["device '414x736@0x2' is not"]),
        ("scene ball\n0 expect ball.x == 0x10", 3, ["ball.x is a finite number, and '0x10' is not"]),
        ("scene ball\n0 expect ball.x == 1 +- 0x1", 3, ["the tolerance '0x1' is not a number"]),
        ("scene ball\n-1 tap 1 2", 3, ["time '-1'"]),
        ("scene ball\n1e300 tap 1 2", 3, ["time '1e300'", "from 0 to 1000000000"]),
        ("scene ball\n0.5s tap 1 2", 3, ["time '0.5s'"]),
        ("scene ball\n½ tap 1 2", 3, ["time '½'"]),
        ("scene ball\n0.5", 3, ["a verb is missing", "down, move"]),
        ("scene ball\n0.5 slid 1 2", 3, ["unknown verb 'slid'", "'slide'"]),
        ("scene ball\n0.5 do", 3, ["takes the name of a command"]),
        ("scene ball\n0.5 do rol", 3, ["unknown command 'rol'", "'roll'"]),
        ("scene ball\ndevice iphone16pro@5", 3, ["device 'iphone16pro@5' is not a phone's name", "scale 0.5 to 4"]),
        ("scene ball\n0.5 do shift abc", 3, ["shift: distance has to be a number, and 'abc' is not"]),
        ("scene ball\n0.5 do paint gren", 3, ["unknown colour of paint 'gren'", "did you mean 'green'?"]),
        ("scene ball\n901 end\n\n# after it\n", 3, ["this take ends at 901 s"]),
        ("scene ball\n0.5 do place 1", 3, ["the command is 'place X Y'; 1 arguments stand here"]),
        ("scene ball\n0.5 end\n0.6 tap 1 2", 4, ["nothing may follow 'end'"]),
        ("scene ball\n0.5 end now", 3, ["'now' is too much"]),
    ]

    @Test(arguments: refusals.indices) func refusesWithLineCauseAndWayOut(index: Int) throws {
        let expected = Self.refusals[index]
        let error = try #require(refusal(of: first + expected.text))
        #expect(error.line == expected.line && error.description.hasPrefix("test.take:\(expected.line): "))
        for word in expected.words { #expect(error.message.contains(word), "\(error.message)") }
    }

    /// The last line of a recording without a line break is half a line. By hand a last line is often written without one.
    @Test(arguments: [
        ("0.5 frame\n0.6 f", true), ("0.5 frame\n0.", true), ("0.5 frame\n0.6 f\n", false), ("0.5 frame\n0.6 f\n0.7 f", false),
        ("0.6 f", false),
    ]) func aLineWithinWhichARecordingEndsIsToldAsSuch(text: String, isCutOff: Bool) throws {
        let error = try #require(refusal(of: first + "scene ball\n" + text))
        #expect(error.isCutOff == isCutOff && error.description.contains("the file ends within this line") == isCutOff)
    }

    @Test(arguments: [
        "scene ball", "device 200x400", "feel uikit", "pointer mouse", "seed 1", "rate 60", "option speed fast", "constant panSlop 12",
        "uses freetype 2.12",
    ]) func aHeaderLineStandsOnce(line: String) throws {
        let name = line.split(separator: " ").dropLast().joined(separator: " ")
        let error = try #require(refusal(of: first + "\(line)\n# again\n\(line)\nscene ball\n1 end"))
        #expect(error.description == "test.take:4: '\(name)' stands in line 2 already")
        // Another option is another line.
        let others = "scene ball\noption speed fast\noption colour red\n"
        #expect(try Take(parsing: first + others, file: "", vocabulary: words).configuration.options.count == 2)
    }

    @Test func aLineMayStartWhenTheMotionEnds() throws {
        // 0.1 + 0.2 is a little more than 0.3.
        let take = try ballTake("0.1 drag 1 2 3 4 0.2\n0.3 tap 1 2\n0.35 end")
        #expect(take.lines.count == 3)
    }

    @Test func ticksMayFallIntoAMotion() throws {
        #expect(try ballTake("0 drag 1 2 3 4 1\n0.5 frame\n0.6 frame\n1 tap 2 2").lines.count == 4)
    }

    @Test func nearestWords() {
        let words = ["scene", "device", "seed"]
        #expect(nearestWord(to: "scnee", in: words) == "scene")
        #expect(nearestWord(to: "SEED", in: words) == "seed")
        #expect(nearestWord(to: "seeds", in: words) == "seed")
        #expect(nearestWord(to: "xyzzy", in: words) == nil)
        #expect(nearestWord(to: "scene", in: []) == nil && nearestWord(to: "", in: words) == nil)
    }

    @Test func devices() {
        #expect(Device("414x736@2") == .standard && Device("414x736@2")?.description == "414x736@2")
        #expect(Device("100x4000") == Device(size: Size(100, 4000), scale: 1))
        #expect(Device("390.5x844@0.5")?.description == "390.5x844@0.5")
        let wrong = [
            "", "x", "@", "414", "414x", "x736", "414x736@", "414x736@2@2", "99x736", "414x4001", "414x736@5", "414x736@0.4", "nanx736",
            "414x736@nan", "infx736", "414X736", "-414x736", " 414x736", "414x736x2",
        ]
        for text in wrong { #expect(Device(text) == nil, "\(text)") }
    }

    @Test(.timeLimit(.minutes(1))) func hugeTakesAreReadInTime() throws {
        let header = "overscroll-take 1\nscene ball\n"
        var lines = header
        for index in 0..<200_000 { lines += "\(index) tap \(index % 400) 10\n" }
        #expect(try Take(parsing: lines, file: "", vocabulary: words).lines.count == 200_000)
        let long = String(repeating: "a", count: 3_000_000)
        let error = try #require(refusal(of: header + "0 " + long))
        #expect(error.line == 3 && error.message.count < 300)
        #expect(refusal(of: long)?.line == 1 && refusal(of: header + "0 tap " + long)?.line == 3)
        #expect(refusal(of: header + String(repeating: "\n", count: 2_000_000) + "x")?.line == 2_000_003)
        #expect(refusal(of: header + "0 do place " + String(repeating: "1 ", count: 500_000))?.line == 3)
    }
}
