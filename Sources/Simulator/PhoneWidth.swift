import ArgumentParser
import ScrollPhysics
import Takes

/// The width of a film in points, and the scale that follows from it.
enum PhoneWidth {
    /// Reads a width such as `393pt` or `393`, from 10 to 10000, or a device as in a take: the name of a phone, or a size.
    @Sendable static func points(_ text: String) throws -> Double {
        if let device = Device(text) { return device.size.width }
        guard let width = Double(text.hasSuffix("pt") ? text.dropLast(2) : text[...]), (10...10000).contains(width) else {
            throw ValidationError("it is not a width such as 393pt, or a phone")
        }
        return width
    }

    /// The pixels per point along an axis of the film, and the source of this number in words.
    ///
    /// Encoders need even sides. A picture drawn for them gets up to two more rows and columns: then the scale is a number of quarters, and both sides show it. A recording made smaller is stretched to even
    /// sides, so each axis has a scale of its own; that of the height is known where a phone of this width has the film's shape.
    static func scale(width: Int, height: Int, axis: ScrollAxis, points: Double?) -> (value: Double, source: String) {
        guard let points else {
            guard let phone = DeviceModel.all.first(where: { Int($0.size.width * $0.scale) == width }), let name = phone.name else {
                return (1, "a pixel is taken for a point; --width says how many points the film is wide")
            }
            return (phone.scale, "\(phone.size.width.shortDescription) pt wide as on \(name); --width says otherwise")
        }
        let exact = Double(width) / points
        let nice = (exact * 4).rounded() / 4
        let value: Double
        if let other = self.height(width: width, height: height, points: points) {
            func isPadded(_ pixels: Int, _ points: Double) -> Bool { (0..<2).contains(Double(pixels) - nice * points) }
            let isDrawn = nice > 0 && isPadded(width, points) && isPadded(height, other)
            value = isDrawn ? nice : axis == .vertical ? Double(height) / other : exact
        } else {
            value = nice > 0 && abs(nice * points - Double(width)) <= 1 ? nice : exact
        }
        return (value, "\(value.shortDescription(4)) pixels a point")
    }

    /// The height in points of a phone that is `points` wide, upright or on its side, and that has the shape of the film; nil when there is none.
    private static func height(width: Int, height: Int, points: Double) -> Double? {
        let sizes = DeviceModel.all.flatMap { [($0.size.width, $0.size.height), ($0.size.height, $0.size.width)] }
        return sizes.filter { $0.0 == points }.map(\.1).first { other in
            // One pixel in the width changes the height that belongs to it by other / points.
            abs(Double(height) - Double(width) / points * other) < 1 + other / points
        }
    }
}
