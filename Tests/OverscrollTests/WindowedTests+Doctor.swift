import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// Every line about the display at hand, on a display of which all is known.
    @Test func doctorTellsTheDisplay() throws {
        let server = try XServer(arguments: ["-fakescreenfps", "120"])
        let told = try overscroll(arguments: ["doctor"], environment: ["DISPLAY": server.display])
        #expect(told.status == 0, "\(told.messages)")
        let rows = Dictionary(
            uniqueKeysWithValues: told.output.split(separator: "\n").map { line in
                (line.prefix(10).trimmingCharacters(in: .whitespaces), String(line.dropFirst(11)))
            })
        #expect(rows["screen"]?.hasPrefix("1200 x 1700, depth 24") == true)
        #expect(rows["work area"] == "1200 x 1700 at 0, 0")
        #expect(rows["MIT-SHM"] == "yes")
        let rate = rows["clock"]?.split(separator: " ").first.flatMap { Double($0) } ?? 0
        #expect(abs(rate / 120 - 1) < 0.01 && rows["clock"]?.contains("Hz by Present, jitter") == true, "\(rows["clock"] ?? "")")
        #expect(rows["monitors"]?.contains("1200 x 1700 at 0, 0") == true && rows["provider"] != nil)
        #expect(rows["devices"]?.contains("XTEST pointer, a mouse") == true, "\(rows["devices"] ?? "")")
    }
}
