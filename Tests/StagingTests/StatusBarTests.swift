import Takes
import Testing
import WeChat

/// A tap on the status bar scrolls the one scroll view in sight that wants it.
@Suite struct StatusBarTests {
    private func played(_ lines: String) throws -> Playing {
        let text = "overscroll-take 1\nscene wechat\n0.1 drag 207 600 207 200 0.15\n\(lines)\n"
        return try Playing(try Take(parsing: text, file: "test.take", vocabulary: words))
    }

    @Test func aTapScrollsToTheTop() throws {
        let run = try played("2 tap 200 10")
        #expect(run.value("list.offset", at: 1.9) > 300)
        #expect(run.last("list.offset") == -64 && run.value("list.offset", at: 2.4) == -64)
        // Half way after half of the 0.3 s from the lift on.
        let half = (run.value("list.offset", at: 1.9) - 64) / 2
        #expect(abs(run.value("list.offset", at: 2.2) - half) < 3)
    }

    @Test(arguments: ["2 tap 200 21", "2 drag 200 10 200 15 0.2\n2.3 tap 200 100", "2 down 200 10\n2.1 cancel"])
    func otherTouchesDoNot(line: String) throws {
        #expect(try played("\(line)\n2.6 end").last("list.offset") > 300)
    }

    @Test func aDragThatBeginsThereIsADrag() throws {
        let run = try played("2 drag 200 10 200 60 0.2\n2.3 end")
        #expect(run.last("list.offset") > 200)
    }
}
