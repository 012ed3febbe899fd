import Foundation
import Lab
import Testing

struct JSONStreamTests {
    private func text(_ write: (JSONStream) throws -> Void) throws -> (text: String, pieces: [Int], count: Int) {
        var bytes: [UInt8] = []
        var pieces: [Int] = []
        let stream = JSONStream {
            bytes += $0
            pieces.append($0.count)
        }
        try write(stream)
        try stream.flush()
        return (String(decoding: bytes, as: UTF8.self), pieces, stream.count)
    }

    @Test func valuesNestAndCommasStandBetweenThem() throws {
        let written = try text { stream in
            try stream.object {
                try stream.name("a")
                try stream.array {
                    try stream.value(1)
                    try stream.value(0.25)
                    try stream.array {}
                    try stream.object {
                        try stream.name("b")
                        try stream.value(true)
                    }
                }
                try stream.name("c")
                try stream.value(-3.0)
                try stream.name("d")
                try stream.value(String?.none)
            }
        }
        #expect(written.text == #"{"a":[1,0.25,[],{"b":true}],"c":-3,"d":null}"#)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func whatIsNoNumberIsNull(number: Double) throws {
        #expect(try text { stream in try stream.array { try stream.value(number) } }.text == "[null]")
    }

    /// Every character comes back, and no text can end the script of a page or its string.
    @Test func textsComeBack() throws {
        let hard = (0..<128).map { String(Unicode.Scalar(UInt8($0))) }.joined() + "</script> é 字 \u{2028} 😀"
        let written = try text { stream in
            try stream.array {
                try stream.value(hard)
                try stream.value("")
            }
        }.text
        #expect(!written.contains("<") && written.utf8.allSatisfy { $0 >= 32 })
        #expect(try JSONSerialization.jsonObject(with: Data(written.utf8)) as? [String] == [hard, ""])
    }

    @Test func piecesAreJoined() throws {
        let written = try text { stream in
            try stream.array {
                try stream.value(1)
                try stream.pieces { put in
                    try put(Array("2,".utf8))
                    try put(Array("3".utf8))
                }
                try stream.string { put in
                    try put(Array("a".utf8))
                    try put(Array("b".utf8))
                }
            }
        }
        #expect(written.text == #"[1,2,3,"ab"]"#)
    }

    /// Ten megabytes go on in pieces of less than 100 KB.
    @Test func nothingLongIsKept() throws {
        let written = try text { stream in
            try stream.array { for number in 0..<1_500_000 { try stream.value(number) } }
        }
        #expect(written.pieces.allSatisfy { $0 < 100_000 } && written.count == written.pieces.reduce(0, +) && written.count > 10_000_000)
    }
}
