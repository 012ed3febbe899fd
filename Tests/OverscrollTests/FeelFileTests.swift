import Foundation
import Motion
import Testing

/// Feel files: what --feel takes besides a name.
struct FeelFileTests {
    private func refusal(_ text: String) throws -> String {
        let folder = try Folder()
        let file = try folder.write(text, to: "mine.json")
        let result = try overscroll("constants", file)
        #expect(result.status == 65 && result.output.isEmpty)
        return result.messages.replacingOccurrences(of: file, with: "mine.json")
    }

    @Test func whatIsWrittenReadsBackTheSame() throws {
        let folder = try Folder()
        for preset in Feel.presets {
            let text = try overscroll("constants", preset.name, "--as", "json").output
            let file = try folder.write(text, to: "\(preset.name)-copy.json")
            #expect(try overscroll("constants", file).output == overscroll("constants", preset.name).output)
            // Played with it a take gives the same numbers.
            let take = shortTake + "\n1 end"
            #expect(
                try overscroll("trace", "-", "--feel", file, input: take).output
                    == overscroll("trace", "-", "--feel", preset.name, input: take).output)
        }
    }

    @Test func aFewLinesAreEnough() throws {
        let folder = try Folder()
        let file = try folder.write("\u{FEFF}{ \"bounceDamping\": 9, \"bounce\": \"spring\", \"stillTime\": null }", to: "soft.json")
        let table = try overscroll("constants", file).output
        #expect(table.contains("bounceDamping           9 ") && table.contains("panSlop                 10 "))
        let own = "overscroll-take 1\nscene wechat\n1 end"
        #expect(try overscroll("trace", "-", "--feel", file, input: own).status == 0)
    }

    @Test func wrongFilesAreRefusedWithLineAndCause() throws {
        #expect(try refusal("{\n  \"panSlopp\": 3\n}").contains("mine.json:2: unknown constant 'panSlopp'; did you mean 'panSlop'?"))
        #expect(try refusal("{\n\n  \"panSlop\": 300 }").contains("mine.json:3: panSlop takes a number from 0 to 60 (pt), not '300'"))
        #expect(try refusal("{ \"panSlop\": \"wide\" }").contains("mine.json:1: panSlop takes a number"))
        #expect(
            try refusal("{ \"panSlop\": \"12\" }").contains("panSlop takes a number from 0 to 60 (pt) without quotation marks, not '12'"))
        #expect(try refusal("{ \"panSlop\": [1] }").contains("mine.json:1: a value is a number, a word, true, false or null"))
        #expect(try refusal("{\n \"bounceMass\": 1 }").contains("mine.json:2: bounceMass has no meaning here"))
        // A value that reads like the key is none; a key that stands twice says so.
        #expect(try refusal("{ \"name\": \"panSlop\",\n \"panSlop\": 300 }").contains("mine.json:2: panSlop takes"))
        #expect(try refusal("{ \"panSlop\": 3,\n \"panSlop\": 4 }").contains("mine.json:2: 'panSlop' stands here twice"))
        #expect(try refusal("{ \"base\": \"ukit\" }").contains("mine.json:1: base is one of uikit, flutter"))
        #expect(try refusal("{ \"name\": \"webkit\" }").contains("mine.json:1: name is a word that is not the name of a preset"))
        #expect(try refusal("[1]").contains("mine.json:1: a feel is an object"))
        for (text, line, reason) in [
            ("{ \"panSlop\": 1,\n \"restingSpeed\" 2 }", 2, "a colon is missing before '2 }'"),
            ("{\n \"panSlop\": 1\n \"touchSlop\": 2 }", 3, "a comma or '}' is missing before '\"touchSlop\": 2 }'"),
            ("{ \"panSlop\": 1 }\nx", 2, "'x' follows after the end"), ("", 1, "'{' is missing at the end"),
        ] { #expect(try refusal(text).contains("mine.json:\(line): this is no JSON: \(reason)")) }
        #expect(try overscroll("constants", "nowhere.json").status == 66)
        let typo = try overscroll("constants", "uikitt")
        #expect(typo.status == 64 && typo.messages.contains("did you mean 'uikit'?"))
    }

    /// The code's own numbers are the feel's; that it compiles is seen where the frameworks are.
    @Test func codeHoldsEveryNumber() throws {
        for preset in Feel.presets {
            for form in ["uikit", "swiftui"] {
                let code = try overscroll("constants", preset.name, "--as", form).output
                for constant in Feel.constants {
                    guard case .number(let number) = preset.value(of: constant) else { continue }
                    let line = "static let \(constant.name): CGFloat = \(number == number.rounded() ? "\(Int(number))" : "\(number)")\n"
                    #expect(code.contains(line), "\(preset.name) as \(form): \(line)")
                }
                #expect(code.hasPrefix(form == "uikit" ? "import UIKit\n" : "import SwiftUI\n"))
                #expect(code.filter { $0 == "{" }.count == code.filter { $0 == "}" }.count)
            }
        }
    }
}
