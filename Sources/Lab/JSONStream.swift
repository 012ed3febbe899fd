import Geometry

/// Writes JSON in pieces, so that data of any length takes little memory.
///
/// Objects and arrays are nested by closures, and the commas come by themselves. A number that is not finite becomes null, and a `<` is written as an escape, so that no text can end the script of a page.
public final class JSONStream {
    /// The bytes that were given to it so far.
    public private(set) var count = 0
    private var bytes: [UInt8] = []
    private let write: ([UInt8]) throws -> Void
    /// Whether something stands before the next value that needs a comma.
    private var needsComma = false

    /// - Parameter write: gets every piece.
    public init(_ write: @escaping ([UInt8]) throws -> Void) { self.write = write }

    /// Hands over what is still kept; has to be called at the end.
    public func flush() throws {
        try write(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    private func put(_ piece: some Collection<UInt8>) throws {
        bytes.append(contentsOf: piece)
        count += piece.count
        if bytes.count > 1 << 16 { try flush() }
    }

    private func begin() throws {
        if needsComma { try put(CollectionOfOne(UInt8(ascii: ","))) }
        needsComma = true
    }

    private func nested(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: () throws -> Void) throws {
        try begin()
        try put(CollectionOfOne(UInt8(ascii: open)))
        needsComma = false
        try body()
        try put(CollectionOfOne(UInt8(ascii: close)))
        needsComma = true
    }

    public func object(_ body: () throws -> Void) throws { try nested("{", "}", body) }
    public func array(_ body: () throws -> Void) throws { try nested("[", "]", body) }

    /// The name of the value that follows.
    public func name(_ name: String) throws {
        try value(name)
        try put(CollectionOfOne(UInt8(ascii: ":")))
        needsComma = false
    }

    public func member(_ name: String, _ text: String?) throws { try member(name) { try value(text) } }
    public func member(_ name: String, _ number: Int) throws { try member(name) { try value(number) } }
    func member(_ name: String, _ number: Double) throws { try member(name) { try value(number) } }
    func member(_ name: String, _ flag: Bool) throws { try member(name) { try value(flag) } }

    /// - Parameter write: writes the value.
    public func member(_ name: String, _ write: () throws -> Void) throws {
        try self.name(name)
        try write()
    }

    /// A member whose value is the list of these elements.
    public func list<Element>(_ name: String, _ elements: some Sequence<Element>, _ write: (Element) throws -> Void) throws {
        try member(name) { try array { for element in elements { try write(element) } } }
    }

    func null() throws {
        try begin()
        try put("null".utf8)
    }

    public func value(_ number: Int) throws {
        try begin()
        try put(String(number).utf8)
    }

    public func value(_ number: Double?) throws {
        guard let number, number.isFinite else { return try null() }
        try begin()
        try put(number.shortDescription.utf8)
    }

    public func value(_ flag: Bool) throws {
        try begin()
        try put((flag ? "true" : "false").utf8)
    }

    public func value(_ text: String?) throws {
        guard let text else { return try null() }
        try string { put in
            var escaped: [UInt8] = []
            for byte in text.utf8 {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "\\"): escaped += [UInt8(ascii: "\\"), byte]
                case 0..<32, UInt8(ascii: "<"): escaped += "\\u00\(byte.hexadecimal)".utf8
                default: escaped.append(byte)
                }
            }
            try put(escaped)
        }
    }

    /// A text that comes in pieces, in which nothing needs an escape.
    public func string(_ body: (([UInt8]) throws -> Void) throws -> Void) throws {
        try begin()
        try put(CollectionOfOne(UInt8(ascii: "\"")))
        try body { try self.put($0) }
        try put(CollectionOfOne(UInt8(ascii: "\"")))
    }

    /// Values that were written by another stream, separated by commas, as they are.
    public func pieces(_ body: (([UInt8]) throws -> Void) throws -> Void) throws {
        try begin()
        try body { try self.put($0) }
    }
}
