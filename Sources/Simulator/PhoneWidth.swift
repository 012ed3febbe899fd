import Foundation
import Takes

/// How many points a film is wide.
enum PhoneWidth {
    /// Points, and pixels of the recording, of each phone. Source: Apple's Human Interface Guidelines, layout, device screen sizes.
    private static let phones: [(name: String, points: Double, pixels: Int)] = [
        ("iphonese", 375, 750), ("iphone8", 375, 750), ("iphone8plus", 414, 1242), ("iphonex", 375, 1125), ("iphonexr", 414, 828),
        ("iphone11", 414, 828), ("iphone11promax", 414, 1242), ("iphone13mini", 375, 1125), ("iphone13", 390, 1170),
        ("iphone14", 390, 1170),
        ("iphone14plus", 428, 1284), ("iphone15", 393, 1179), ("iphone15plus", 430, 1290), ("iphone16", 393, 1179),
        ("iphone16plus", 430, 1290),
        ("iphone16pro", 402, 1206), ("iphone16promax", 440, 1320), ("iphone17", 402, 1206),
    ]

    static var names: [String] { phones.map(\.name) }

    /// `393pt`, `393`, a phone's name, or a device as a take has it.
    static func points(_ text: String) -> Double? {
        if let phone = phones.first(where: { $0.name == text.lowercased() }) { return phone.points }
        if let device = Device(text) { return device.size.width }
        let number = text.hasSuffix("pt") ? text.dropLast(2) : text[...]
        return Double(number).flatMap { (10...10000).contains($0) ? $0 : nil }
    }

    /// Pixels of the film per point, and where that is from.
    ///
    /// Encoders need even sides, and a picture of 195 pixels becomes one of 196: a width that is within a pixel of a quarter of a scale has that scale.
    static func scale(pixels: Int, points: Double?) -> (value: Double, source: String) {
        guard let points else {
            guard let phone = phones.first(where: { $0.pixels == pixels }) else {
                return (1, "a pixel is taken for a point; --width says how many points the film is wide")
            }
            return (Double(pixels) / phone.points, "\(phone.points.shortDescription) pt wide as on \(phone.name); --width says otherwise")
        }
        let exact = Double(pixels) / points
        let nice = (exact * 4).rounded() / 4
        let value = nice > 0 && abs(nice * points - Double(pixels)) <= 1 ? nice : exact
        return (value, "\(((value * 1e4).rounded() / 1e4).shortDescription) pixels a point")
    }
}
