import Takes
import Testing

/// What a take says about its own frames.
struct ExpectationTests {
    @Test func readsEveryKind() throws {
        let take = try ballTake(
            """
            0 tap 1 2
            1.5 expect list.offset == -64 +- 0.5
            1.0..2.0 expect speed == slow
            0 expect visible != false
            .5..5e-1 expect ticks >= 2
            0 expect hint == 下拉可刷新
            0 hash 0123456789abcDEF
            """)
        #expect(
            take.expectations == [
                Take.Expectation(1.5...1.5, "list.offset", .equal, .number(-64), tolerance: 0.5, line: 6),
                Take.Expectation(1...2, "speed", .equal, .word("slow"), line: 7),
                Take.Expectation(0...0, "visible", .notEqual, .flag(false), line: 8),
                Take.Expectation(0.5...0.5, "ticks", .atLeast, .number(2), line: 9),
                Take.Expectation(0...0, "hint", .equal, .word("下拉可刷新"), line: 10),
            ])
        #expect(take.hashes == [Take.PictureHash(time: 0, hash: 0x0123_4567_89ab_cdef, line: 11)])
        #expect(
            take.expectations[0].text == "1.5 expect list.offset == -64 +- 0.5\n"
                && take.expectations[1].text == "1..2 expect speed == slow\n")
        #expect(take.hashes[0].text == "0 hash 0123456789abcdef\n")
    }

    /// They stand in any order, within a motion and after the end, and change nothing.
    @Test func theTakeIsTheSameWithoutThem() throws {
        let plain = "0 drag 10 100 10 20 0.3\n0.4 do roll\n2 end"
        let checked =
            "9 expect ticks == 1\n0 drag 10 100 10 20 0.3\n0.1 expect ball.x > 0\n0.4 do roll\n0.2 hash 0000000000000000\n2 end\n1 expect taps == 7"
        let (a, b) = (try ballTake(plain), try ballTake(checked))
        #expect(a.lines == b.lines && a.events == b.events && a.endTime == b.endTime && b.expectations.count == 3)
    }

    @Test func comparisons() {
        func isMet(_ comparison: Take.Expectation.Comparison, _ expected: Double, _ actual: Double, tolerance: Double = 0) -> Bool {
            Take.Expectation(0...0, "p", comparison, .number(expected), tolerance: tolerance).isMet(by: .number(actual))
        }
        #expect(isMet(.equal, 1, 1) == true && isMet(.equal, 1, 1.1) == false && isMet(.equal, 1, 1.1, tolerance: 0.2) == true)
        #expect(isMet(.equal, 1, 0.75, tolerance: 0.25) == true && isMet(.equal, 1, 0.7, tolerance: 0.25) == false)
        #expect(isMet(.notEqual, 1, 1) == false && isMet(.notEqual, 1, 1.1) == true && isMet(.notEqual, 1, 1.1, tolerance: 0.2) == false)
        #expect(
            isMet(.less, 1, 1) == false && isMet(.atMost, 1, 1) == true && isMet(.less, 1, 0.9) == true && isMet(.atMost, 1, 1.1) == false)
        #expect(
            isMet(.greater, 1, 1) == false && isMet(.atLeast, 1, 1) == true && isMet(.greater, 1, 1.1) == true
                && isMet(.atLeast, 1, 0.9) == false)
        for comparison in Take.Expectation.Comparison.allCases {
            #expect(isMet(comparison, 1, .nan, tolerance: 5) == (comparison == .notEqual))
            #expect(Take.Expectation(0...0, "p", comparison, .number(1)).isMet(by: .word("one")) == false)
            #expect(Take.Expectation(0...0, "p", comparison, .word("one")).isMet(by: .flag(true)) == false)
        }
        let idle = Take.Expectation(0...0, "p", .equal, .word("idle"))
        #expect(idle.isMet(by: .word("idle")) == true && idle.isMet(by: .word("pulling")) == false)
        #expect(Take.Expectation(0...0, "p", .notEqual, .flag(true)).isMet(by: .flag(false)) == true)
    }

    static let refusals: [(text: String, words: [String])] = [
        ("1 expct ticks == 1", ["unknown verb 'expct'", "'expect'"]),
        ("1..2 expct ticks == 1", ["unknown verb 'expct'", "'expect'"]),
        ("1..2 tap 1 2", ["a stretch of time goes with 'expect', not with 'tap'"]),
        ("2..1 expect ticks == 1", ["the times '2..1' run backwards"]),
        ("1.. expect ticks == 1", ["time ''"]),
        ("1..x expect ticks == 1", ["time 'x'"]),
        ("-1 expect ticks == 1", ["time '-1'"]),
        ("1..2e9 expect ticks == 1", ["time '2e9'"]),
        ("1 expect", ["an expectation is 'TIME[..TIME] expect PROBE"]),
        ("1 expect ticks ==", ["an expectation is"]),
        ("1 expect ticks == 1 +-", ["an expectation is"]),
        ("1 expect ticks = 1", ["unknown comparison '='", "'=='"]),
        ("1 expect tics == 1", ["unknown probe 'tics'", "did you mean 'ticks'?"]),
        ("1 expect ticks == one", ["ticks is a finite number, and 'one' is not"]),
        ("1 expect ticks == nan", ["ticks is a finite number, and 'nan' is not"]),
        ("1 expect visible == 1", ["visible is true or false, and '1' is neither"]),
        ("1 expect speed == fasd", ["unknown value of speed 'fasd'", "did you mean 'fast'?"]),
        ("1 expect speed == 3", ["unknown value of speed '3'", "known: slow, fast"]),
        ("1 expect ticks == 1 -+ 1", ["'-+' is too much"]),
        ("1 expect ticks == 1 +- -1", ["the tolerance '-1'"]),
        ("1 expect ticks == 1 +- nan", ["the tolerance 'nan'"]),
        ("1 expect ticks < 1 +- 1", ["a tolerance goes with == and !="]),
        ("1 expect speed == fast +- 1", ["a tolerance goes with a number, not with 'fast'"]),
        ("1 expect speed < fast", ["'fast' is not a number: compare it by == or !="]),
        ("1 hash", ["sixteen hexadecimal digits"]),
        ("1 hash 0123456789abcde", ["sixteen hexadecimal digits"]),
        ("1 hash 0123456789abcdeg", ["sixteen hexadecimal digits"]),
        ("1 hash +123456789abcdef", ["sixteen hexadecimal digits"]),
        ("1..2 hash 0123456789abcdef", ["time '1..2'"]),
        ("1 hash 0123456789abcdef x", ["sixteen hexadecimal digits"]),
        ("1 expect ticks == 1\n\n\nseed 2", ["'seed' belongs before the first timed line"]),
    ]

    @Test(arguments: refusals.indices) func refusesWithLineCauseAndWayOut(index: Int) throws {
        let expected = Self.refusals[index]
        let error = try #require(refusal(of: "overscroll-take 1\nscene ball\n" + expected.text))
        #expect(error.line == 3 + expected.text.count { $0 == "\n" })
        for word in expected.words { #expect(error.message.contains(word), "\(error.message)") }
    }
}
