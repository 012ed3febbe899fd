import Foundation
import Lab
import Staging
import Takes
import Testing

struct TakeReportTests {
    /// What the page gets of the report of a short drag, compared with another trace.
    private func page(_ other: Trace) throws -> [String: Any] {
        let take = try listTake("0.1 drag 200 500 200 300 0.2\n0.5 end")
        let report = try TakeReport(
            take, name: "a.take", scene: ListScene.description, other: ("other", other), typography: try Typography())
        var data = Data()
        let stream = JSONStream { data += $0 }
        try report.write(to: stream)
        try stream.flush()
        let json = try JSONSerialization.jsonObject(with: data)
        return try #require(json as? [String: Any])
    }

    private func offsets(_ page: [String: Any]) throws -> [String: Any] {
        try #require((page["probes"] as? [[String: Any]])?.first { $0["name"] as? String == "list.offset" })
    }

    @Test func aTraceWithoutFramesIsAnotherWithoutValues() throws {
        let page = try page(Trace(times: [], columns: [Trace.Column(name: "list.offset", values: [])]))
        #expect(try offsets(page)["other"] == nil && (offsets(page)["values"] as? [Double])?.count == 31)
        #expect((page["difference"] as? [String: Any])?["text"] as? String == "one ends before frame 0, and the other goes on")
    }

    @Test func aShorterTraceKeepsItsLastValue() throws {
        let column = Trace.Column(name: "list.offset", values: [.number(0), .number(7)])
        let others = try #require(offsets(page(Trace(times: [0, 1.0 / 60], columns: [column])))["other"] as? [Double])
        #expect(others == [0] + [Double](repeating: 7, count: 30))
    }
}
