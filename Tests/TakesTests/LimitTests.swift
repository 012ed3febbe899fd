import Takes
import Testing

/// What a small text may ask for.
@Suite struct LimitTests {
    @Test func slidesAreBoundedTogether() throws {
        func text(_ count: Int) -> String {
            (0..<count).map { "\($0 * 300) drag 0 0 100 100 300\n" }.joined() + "\(count * 300) frame\n"
        }
        #expect(try ballTake(text(3)).events.count == 3 * (2 + 300 * 120))
        let error = try #require(refusal(of: "overscroll-take 1\nscene ball\n" + text(4)))
        #expect(error.message.contains("last 1200 seconds") && error.message.contains("900 seconds"))
    }

    /// Without ticks every frame is one of a grid, up to the end.
    @Test func aTakeWithoutTicksIsBounded() throws {
        for last in ["901 end", "1000000 end", "901 tap 1 2"] {
            let error = try #require(refusal(of: "overscroll-take 1\nscene ball\n" + last))
            #expect(error.message.contains("900 seconds"))
        }
        #expect(try ballTake("900 end").endTime == 900)
        // More frames than 120 in each of these seconds.
        #expect(try ballTake("108 end", header: "rate 1000").endTime == 108)
        let error = try #require(refusal(of: "overscroll-take 1\nscene ball\nrate 1000\n109 end"))
        #expect(error.message.contains("108000 frames"))
        #expect(try ballTake((0..<200).map { "\($0 * 10) tap 1 2\n" }.joined()).lines.count == 200)
        #expect(try ballTake("1000000000 frame").lines.count == 1)
    }

    /// Ticks within a long slide: each knows how many moves come before it.
    @Test(.timeLimit(.minutes(1))) func ticksWithinASlideTakeNoTime() throws {
        let ticks = (1...36_000).map { "\(Double($0) / 60) frame\n" }.joined()
        let expansion = try ballTake("0 drag 0 0 100 100 600\n" + ticks).expansion
        #expect(expansion.ticks.count == 36_000 && expansion.ticks[0].eventCount == 3 && expansion.ticks[35_999].eventCount == 72_002)
        #expect(zip(expansion.ticks, expansion.ticks.dropFirst()).allSatisfy { $1.eventCount - $0.eventCount <= 3 })
    }

    @Test func screensAreBounded() {
        #expect(Device("4000x4000@1") != nil && Device("1032x1376@2") != nil)
        #expect(Device("4000x4000@1.01") == nil && Device("4000x4000@4") == nil)
    }

    @Test func aByteZeroIsNoText() throws {
        #expect(try #require(refusal(of: "overscroll-take 1\nscene ball\n1\0 end")).message.contains("byte 0"))
    }

    /// Words take many times their bytes, and a million accents on one letter are one character.
    @Test func linesAreBounded() throws {
        for line in ["0 move" + String(repeating: " 1", count: 5000), "a" + String(repeating: "\u{301}", count: 5000)] {
            let error = try #require(refusal(of: "overscroll-take 1\nscene ball\n" + line))
            #expect(error.line == 3 && error.message.contains("10000 bytes"))
        }
        #expect(try ballTake("1 end #" + String(repeating: " 1", count: 50_000)).endTime == 1)
    }

    @Test func whatSteersATerminalIsWrittenAsNumbers() throws {
        #expect("a\u{202e}gnp".quoted == #"'a\u{202e}gnp'"#)
        #expect("a\u{1b}[2Jb".quoted == #"'a\u{1b}[2Jb'"# && "é 字\t\n".printable == "é 字\t\n")
        #expect(String(repeating: "a\u{301}", count: 1_000_000).quoted.utf8.count < 100)
        let error = try #require(refusal(of: "overscroll-take 1\nscene \u{1b}[31mred"))
        #expect(error.message.contains(#"'\u{1b}[31mred'"#))
    }
}
