import Geometry
import TakeTesting
import Takes
import Testing

/// Damaged takes, the same on every run: an error with a line, or a take; never a trap, never a hang.
struct MutationTests {
    @Test(arguments: 0..<4 as Range<UInt64>) func aDamagedTakeIsRefusedOrRead(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var (refused, read) = (0, 0)
        for _ in 0..<1500 {
            let text = DamagedTake.text(using: &random)
            let lines = text.utf8.count { $0 == 10 } + 1
            do throws(TakeError) {
                let take = try Take(parsing: text, file: "f", vocabulary: words)
                read += 1
                // What was read can be written and read again.
                #expect(refusal(of: take.text(in: words)) == nil)
            } catch {
                refused += 1
                #expect((1...lines).contains(error.line) && !error.message.isEmpty && error.message.count < 400)
            }
        }
        #expect(refused > 500 && read > 20)
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
