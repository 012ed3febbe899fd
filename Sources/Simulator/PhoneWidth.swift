import Takes

/// How many points a film is wide.
enum PhoneWidth {
    /// `393pt`, `393`, or a device as a take has it: a phone by name, or a size.
    static func points(_ text: String) -> Double? {
        if let device = Device(text) { return device.size.width }
        let number = text.hasSuffix("pt") ? text.dropLast(2) : text[...]
        return Double(number).flatMap { (10...10000).contains($0) ? $0 : nil }
    }

    /// Pixels of the film per point, and where that is from.
    ///
    /// Encoders need even sides, and a picture of 195 pixels becomes one of 196: a width that is within a pixel of a quarter of a scale has that scale.
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
        return (value, "\(((value * 1e4).rounded() / 1e4).shortDescription) pixels a point")
    }
}
