import Foundation
import Testing
import WindowTesting

extension WindowedTests {
    /// Every line about the display at hand, on a display of which all is known.
    @Test func doctorTellsTheDisplay() throws {
        let server = try XServer(arguments: ["-fakescreenfps", "120"])
        func doctor() throws -> [String: String] {
            let told = try overscroll(arguments: ["doctor"], environment: ["DISPLAY": server.display])
            #expect(told.status == 0, "\(told.messages)")
            return Dictionary(
                uniqueKeysWithValues: told.output.split(separator: "\n").map { line in
                    (line.prefix(10).trimmingCharacters(in: .whitespaces), String(line.dropFirst(11)))
                })
        }
        let rows = try doctor()
        #expect(rows["screen"]?.hasPrefix("1200 x 1700, depth 24, 32 bits a pixel, red ff0000, green ff00, blue ff") == true)
        #expect(rows["work area"] == "1200 x 1700 at 0, 0")
        #expect(rows["MIT-SHM"] == "yes")
        #expect(rows["clock"]?.contains("Hz by Present, jitter") == true, "\(rows["clock"] ?? "")")
        // A busy machine makes the server's frames late for some seconds.
        try eventually("the clock has the display's rate", within: 60) {
            let rate = try doctor()["clock"]?.split(separator: " ").first.flatMap { Double($0) } ?? 0
            return abs(rate / 120 - 1) < 0.01
        }
        #expect(rows["monitors"]?.contains("1200 x 1700 at 0, 0") == true && rows["provider"] != nil)
        #expect(rows["devices"]?.contains("XTEST pointer, a mouse") == true, "\(rows["devices"] ?? "")")
    }
}
