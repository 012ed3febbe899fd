import ArgumentParser
import Lab
import Pixels

// The values that a storyboard and the options of `render` use for the properties of a film.

/// A part of a take at another speed, such as `1.2..1.8=0.25`: seconds of the take, and the factor of the speed.
struct Ramp: ExpressibleByArgument {
    let text: String
    let ramp: TimeMapping.Ramp

    init?(argument text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let dots = parts[0].firstRange(of: ".."), let start = Double(parts[0][..<dots.lowerBound]),
            let end = Double(parts[0][dots.upperBound...]), let speed = Double(parts[1]),
            let ramp = TimeMapping.Ramp(from: start, to: end, speed: speed)
        else { return nil }
        (self.text, self.ramp) = (text, ramp)
    }
}

/// A size such as `1080x1920`: two whole numbers of pixels within 16...8192.
struct PixelSize: ExpressibleByArgument {
    let width: Int
    let height: Int

    init?(argument text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (16...8192).contains(width), (16...8192).contains(height)
        else {
            return nil
        }
        (self.width, self.height) = (width, height)
    }
}

/// A background such as `F2F2F7` or `transparent`.
struct Ground: ExpressibleByArgument {
    let color: Color

    init?(argument text: String) {
        if text == "transparent" {
            color = .clear
            return
        }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: 16) else { return nil }
        color = Color(hex: number)
    }
}

extension Showcase.Bezel: ExpressibleByArgument {}
