import Staging
import Testing

/// Damaged takes, the same on every run: an error with a line, or a take; never a trap, never a hang.
struct MutationTests {
    static let good = """
        overscroll-take 1
        scene ball
        device 414x736@2 # a phone
        feel uikit
        pointer finger
        seed 7
        option speed fast
        0.000 down 207 200
        0.016 move 207 208
        0.100 slide 207 330 0.5 easeInOut
        0.700 up
        1.000 drag 207 300 207 120 0.4
        2.000 tap 60 300
        2.100 down 1 2 finger 3
        2.200 up finger 3
        2.500 do place 3 4
        3.000 hide
        3.500 show
        4.000 wheel 1 2 3 4
        4.500 frame
        6.000 end
        1.5 expect list.offset == 3.25 +- 0.5
        0.5..2 expect speed != fast
        3 expect visible == false
        2.5 hash 0123456789abcdef
        """
    private static let pieces = [
        "finger", "nan", "inf", "-1", "1e999", "0x1p-3", "#", "\n", "\r\n", "\u{301}", "𝟙", "end", "frame", "scene", "  ", "\t", "slide",
        "do", "down 1 2", "9e5", "\0", "é", "option", "@", "'", "expect", "==", "+-", "..", "hash", "999999999999999999999",
    ]

    private func mutated(_ random: inout SplitMix64) -> String {
        var bytes = Array(Self.good.utf8)
        for _ in 0...random.nextInteger(below: 5) {
            let at = random.nextInteger(below: bytes.count)
            switch random.nextInteger(below: 6) {
            case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: at)
            case 2: bytes.insert(contentsOf: Self.pieces[random.nextInteger(below: Self.pieces.count)].utf8, at: at)
            case 3: bytes.swapAt(at, random.nextInteger(below: bytes.count))
            case 4: bytes.removeSubrange(at..<min(at + random.nextInteger(below: 30), bytes.count))
            default:
                let part = Array(bytes[at..<min(at + random.nextInteger(below: 60), bytes.count)])
                bytes.insert(contentsOf: part, at: random.nextInteger(below: bytes.count))
            }
            if bytes.isEmpty { bytes = [10] }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: 0..<4 as Range<UInt64>) func aDamagedTakeIsRefusedOrRead(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var (refused, read) = (0, 0)
        for _ in 0..<1500 {
            let text = mutated(&random)
            let lines = text.utf8.count { $0 == 10 } + 1
            do throws(TakeError) {
                let take = try Take(parsing: text, file: "f", scenes: scenes)
                read += 1
                // What was read can be written and read again.
                #expect(refusal(of: take.text) == nil)
            } catch {
                refused += 1
                #expect((1...lines).contains(error.line) && !error.message.isEmpty && error.message.count < 400)
            }
        }
        #expect(refused > 500 && read > 20)
    }

    @Test func damagedTakesPlayWithoutTraps() throws {
        var random = SplitMix64(seed: 99)
        var played = 0
        for _ in 0..<1500 {
            guard let take = try? Take(parsing: mutated(&random), file: "f", scenes: scenes), take.scene.name == "ball" else { continue }
            // Some wait for hours; a few frames will do.
            var player = TakePlayer(take, typography: try Typography())
            for _ in 0..<500 { guard (try? player.advance()) != nil else { break } }
            played += 1
        }
        #expect(played > 20)
    }

    @Test(.timeLimit(.minutes(1))) func hugeTakesAreReadInTime() throws {
        let header = "overscroll-take 1\nscene ball\n"
        var lines = header
        for index in 0..<200_000 { lines += "\(index) tap \(index % 400) 10\n" }
        #expect(try Take(parsing: lines, file: "", scenes: scenes).lines.count == 200_000)
        let long = String(repeating: "a", count: 3_000_000)
        let error = try #require(refusal(of: header + "0 " + long))
        #expect(error.line == 3 && error.message.count < 300)
        #expect(refusal(of: long)?.line == 1 && refusal(of: header + "0 tap " + long)?.line == 3)
        #expect(refusal(of: header + String(repeating: "\n", count: 2_000_000) + "x")?.line == 2_000_003)
        #expect(refusal(of: header + "0 do place " + String(repeating: "1 ", count: 500_000))?.line == 3)
    }
}
