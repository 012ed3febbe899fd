/// How a visual lays out the colours of a pixel.
public struct PixelFormat: Equatable, Sendable {
    /// The size of a pixel in bits: 8, 16, 24 or 32.
    let bitsPerPixel: Int
    public let redMask: UInt32
    let greenMask: UInt32
    let blueMask: UInt32

    public init(bitsPerPixel: Int, redMask: UInt32, greenMask: UInt32, blueMask: UInt32) {
        self.bitsPerPixel = bitsPerPixel
        self.redMask = redMask
        self.greenMask = greenMask
        self.blueMask = blueMask
    }

    /// True when the format is that of `Bitmap`, so that pixels need no conversion.
    public var isNative: Bool {
        bitsPerPixel == 32 && redMask == 0xFF0000 && greenMask == 0xFF00 && blueMask == 0xFF
    }

    /// The channel value 0...255 scaled to the bits of `mask` and rounded to the nearest.
    static func bits(_ value: Int, mask: UInt32) -> UInt32 {
        guard mask != 0 else { return 0 }
        let shift = mask.trailingZeroBitCount
        let largest = Int(mask >> shift)
        return UInt32((value * largest + 127) / 255) << shift
    }
}

extension PixelFormat: CustomStringConvertible {
    /// Such as `32 bits a pixel, red ff0000, green ff00, blue ff`.
    public var description: String {
        func hexadecimal(_ mask: UInt32) -> String { String(mask, radix: 16) }
        return "\(bitsPerPixel) bits a pixel, red \(hexadecimal(redMask)), green \(hexadecimal(greenMask)), blue \(hexadecimal(blueMask))"
    }
}

/// Converts rows of opaque 0xAARRGGBB pixels to a format; alpha is ignored.
public struct PixelConverter: Sendable {
    let format: PixelFormat
    private let red: [UInt32]
    private let green: [UInt32]
    private let blue: [UInt32]

    public init(_ format: PixelFormat) {
        self.format = format
        red = (0...255).map { PixelFormat.bits($0, mask: format.redMask) }
        green = (0...255).map { PixelFormat.bits($0, mask: format.greenMask) }
        blue = (0...255).map { PixelFormat.bits($0, mask: format.blueMask) }
    }

    /// The pixel value of the format for one 0xAARRGGBB pixel.
    public func value(_ pixel: UInt32) -> UInt32 {
        red[Int(pixel >> 16 & 0xFF)] | green[Int(pixel >> 8 & 0xFF)] | blue[Int(pixel & 0xFF)]
    }

    /// Writes `count` pixels in the machine's byte order; `target` needs room for them, aligned as the format's pixels are.
    public func convert(_ source: UnsafePointer<UInt32>, count: Int, to target: UnsafeMutableRawPointer) {
        func store<Value: FixedWidthInteger>(_ type: Value.Type) {
            for x in 0..<count {
                target.storeBytes(of: Value(truncatingIfNeeded: value(source[x])), toByteOffset: x * MemoryLayout<Value>.size, as: type)
            }
        }
        switch format.bitsPerPixel {
        case 32: store(UInt32.self)
        case 16: store(UInt16.self)
        case 24:
            for x in 0..<count {
                let value = value(source[x])
                for byte in 0..<3 {
                    target.storeBytes(of: UInt8(truncatingIfNeeded: value >> (8 * byte)), toByteOffset: x * 3 + byte, as: UInt8.self)
                }
            }
        default: store(UInt8.self)
        }
    }
}
