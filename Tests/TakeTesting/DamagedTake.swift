import Geometry

/// Takes as a broken disk or an unlucky editor leaves them.
public enum DamagedTake {
    private static let good = """
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

    /// A take of the scene `ball`, damaged at one to six places.
    public static func text(using random: inout SplitMix64) -> String {
        var bytes = Array(Self.good.utf8)
        for _ in 0...random.nextInteger(below: 5) {
            let at = random.nextInteger(below: bytes.count)
            switch random.nextInteger(below: 6) {
            case 0: bytes[at] = UInt8(truncatingIfNeeded: random.next())
            case 1: bytes.remove(at: at)
            case 2: bytes.insert(contentsOf: pieces[random.nextInteger(below: pieces.count)].utf8, at: at)
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
}
