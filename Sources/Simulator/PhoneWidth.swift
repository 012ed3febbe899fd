import ArgumentParser
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

    /// The film's pixels per point, and the source of this number in words.
    ///
    /// Encoders need even sides, so a picture of 195 pixels becomes one of 196. Therefore the scale is rounded to quarters when the rounded scale changes the width by at most one pixel.
    static func scale(pixels: Int, points: Double?) -> (value: Double, source: String) {
        guard let points else {
            guard let phone = DeviceModel.all.first(where: { Int($0.size.width * $0.scale) == pixels }), let name = phone.name else {
                return (1, "a pixel is taken for a point; --width says how many points the film is wide")
            }
            return (phone.scale, "\(phone.size.width.shortDescription) pt wide as on \(name); --width says otherwise")
        }
        let exact = Double(pixels) / points
        let nice = (exact * 4).rounded() / 4
        let value = nice > 0 && abs(nice * points - Double(pixels)) <= 1 ? nice : exact
        return (value, "\(value.shortDescription(4)) pixels a point")
    }
}
