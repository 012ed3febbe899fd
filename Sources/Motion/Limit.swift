/// An upper limit; infinity means that there is no limit, and is encoded as null.
@propertyWrapper
public struct Limit: Codable, Equatable, Sendable {
    public var wrappedValue: Double

    public init(wrappedValue: Double) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? .infinity : try container.decode(Double.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if wrappedValue == .infinity { try container.encodeNil() } else { try container.encode(wrappedValue) }
    }
}
