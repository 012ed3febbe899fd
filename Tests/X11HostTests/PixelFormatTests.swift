import Testing
import X11Host

struct PixelFormatTests {
    private static let rgb565 = PixelFormat(bitsPerPixel: 16, redMask: 0xF800, greenMask: 0x07E0, blueMask: 0x001F)

    @Test func everyChannelValueIsRoundedToTheNearest() {
        let converter = PixelConverter(Self.rgb565)
        let greys = (0...255).map { converter.value(0xFF00_0000 | UInt32($0) * 0x01_0101) }
        func rounded(_ largest: Double) -> [UInt32] { (0...255).map { UInt32((Double($0) * largest / 255).rounded()) } }
        #expect(greys.map { $0 >> 11 } == rounded(31))
        #expect(greys.map { $0 >> 5 & 63 } == rounded(63))
        #expect(greys.map { $0 & 31 } == rounded(31))
    }

    @Test(arguments: [
        (PixelFormat(bitsPerPixel: 32, redMask: 0xFF, greenMask: 0xFF00, blueMask: 0xFF0000), [0x56, 0x34, 0x12, 0] as [UInt8]),
        (PixelFormat(bitsPerPixel: 24, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF), [0x56, 0x34, 0x12]),
        (PixelFormat(bitsPerPixel: 8, redMask: 0xE0, greenMask: 0x1C, blueMask: 0x03), [0b000_001_01]),
    ]) func pixelsAreLaidOutAsTheMasksSay(format: PixelFormat, bytes: [UInt8]) {
        // Blue is 0x12 in the first format because its masks are the other way round.
        let pixel: UInt32 = format.redMask == 0xFF ? 0xFF56_3412 : 0xFF12_3456
        var row = [UInt8](repeating: 0, count: bytes.count * 2)
        row.withUnsafeMutableBytes { target in
            [pixel, pixel].withUnsafeBufferPointer { source in
                guard let from = source.baseAddress, let to = target.baseAddress else { return }
                PixelConverter(format).convert(from, count: 2, to: to)
            }
        }
        #expect(row == bytes + bytes)
        #expect(!format.isNative)
    }

    @Test func theUsualVisualNeedsNoConversion() {
        #expect(PixelFormat(bitsPerPixel: 32, redMask: 0xFF0000, greenMask: 0xFF00, blueMask: 0xFF).isNative)
        #expect(!Self.rgb565.isNative)
    }
}
