import Geometry

/// A phone's screen: the model of the phone, and the number of pixels per point.
public struct Device: Equatable, Sendable, CustomStringConvertible {
    public let model: DeviceModel
    public var scale: Double

    /// An iPhone 8 Plus drawn at two pixels a point.
    public static let standard = Device(size: Size(414, 736), scale: 2)

    public init(_ model: DeviceModel) { self.init(model: model, scale: model.scale) }

    /// A screen without a name.
    public init(size: Size, scale: Double) { self.init(model: DeviceModel(size: size), scale: scale) }

    private init(model: DeviceModel, scale: Double) { (self.model, self.scale) = (model, scale) }

    /// The screen in points.
    public var size: Size { model.size }

    /// A description of the texts that `init(_:)` reads, for error messages.
    public static let form =
        "a phone's name, such as iphone16pro, or WIDTHxHEIGHT@SCALE, such as 414x736@2 (100 to 4000 points, scale 0.5 to 4, at most 16 million pixels)"

    /// The greatest number of pixels that a screen may have, as 4000 x 4000 pixels are.
    public static let mostPixels = 16e6

    /// Reads `iphone16pro`, `iphone16pro@2` or `414x736@2`.
    ///
    /// Nil unless both sides are 100 to 4000 points, the scale is 0.5 to 4, and the pixels are 16 million at most. Without a scale, a phone has its own scale and a size has the scale 1.
    public init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count <= 2, let model = DeviceModel.named(parts[0]) ?? DeviceModel(sides: parts[0]),
            let scale = parts.count == 2 ? Double(decimal: parts[1]) : model.name == nil ? 1 : model.scale, (0.5...4).contains(scale)
        else { return nil }
        self.init(model: model, scale: scale)
        guard size.width * size.height * scale * scale <= Self.mostPixels else { return nil }
    }

    public var description: String {
        let words = model.name ?? "\(size.width.shortDescription)x\(size.height.shortDescription)"
        return model.name != nil && scale == model.scale ? words : "\(words)@\(scale.shortDescription)"
    }
}

extension DeviceModel {
    /// Reads `414x736`.
    fileprivate init?(sides text: some StringProtocol) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, let width = Double(decimal: sides[0]), let height = Double(decimal: sides[1]), (100...4000).contains(width),
            (100...4000).contains(height)
        else { return nil }
        self.init(size: Size(width, height))
    }
}
