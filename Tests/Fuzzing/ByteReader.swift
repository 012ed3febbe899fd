import Geometry

/// Reads bytes as choices and numbers; behind their end all are 0.
struct ByteReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

    mutating func flag() -> Bool { byte() & 1 == 1 }

    mutating func integer(below bound: Int) -> Int { Int(byte()) % bound }

    mutating func element<Element>(of elements: [Element]) -> Element { elements[integer(below: elements.count)] }

    /// 0...1 in steps of a 255th.
    mutating func unit() -> Double { Double(byte()) / 255 }

    /// Mostly up to `usual` on either side of 0, and now and then anything that is finite.
    mutating func number(_ usual: Double) -> Double {
        let kind = byte()
        switch kind {
        case ..<200: return (unit() * 2 - 1) * usual
        case ..<230: return (Double(Int8(bitPattern: byte())) / 2).rounded()
        case ..<250: return Self.extremes[Int(byte()) % Self.extremes.count]
        default:
            let number = Double(bitPattern: (0..<8).reduce(UInt64(0)) { pattern, _ in pattern << 8 | UInt64(byte()) })
            return number.isFinite ? number : 0
        }
    }

    mutating func point(_ usual: Double) -> Point { Point(number(usual), number(usual)) }

    private static let extremes = [
        -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1 - .ulpOfOne, 1e-9, 0.5, 1e6, -1e6,
        0x1p31,
        -0x1p31, 0x1p53, 1e19, 0x1p63, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
}
