import ArgumentParser
import Lab
import Pixels

// The values that a storyboard and the options of `render` use for the properties of a film.

/// A value that is written as one word.
protocol FilmWord {
    /// How the word has to look, for the message about another one.
    static var form: String { get }
    /// Nil for a word that is not of this form.
    init?(_ text: String)
}

/// Reads the value of an option.
@Sendable func filmWord<Word: FilmWord>(_ text: String) throws -> Word {
    guard let word = Word(text) else { throw ValidationError("it is not \(Word.form)") }
    return word
}

/// A part of a take at another speed, such as `1.2..1.8=0.25`: seconds of the take, and the factor of the speed.
struct Ramp: FilmWord {
    static let form = "FROM..TO=SPEED in seconds of the take, such as 1.2..1.8=0.25, with a speed between 0.01 and 100"
    let text: String
    let ramp: TimeMapping.Ramp

    init?(_ text: String) {
        let parts = text.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, let dots = parts[0].firstRange(of: ".."), let start = Double(parts[0][..<dots.lowerBound]),
            let end = Double(parts[0][dots.upperBound...]), let speed = Double(parts[1]),
            let ramp = TimeMapping.Ramp(from: start, to: end, speed: speed)
        else { return nil }
        (self.text, self.ramp) = (text, ramp)
    }
}

/// A size such as `1080x1920`: two whole numbers of pixels within 16...8192.
struct PixelSize: FilmWord {
    static let form = "WIDTHxHEIGHT in pixels, such as 1080x1920, each between 16 and 8192"
    let width: Int
    let height: Int

    init?(_ text: String) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (16...8192).contains(width), (16...8192).contains(height)
        else {
            return nil
        }
        (self.width, self.height) = (width, height)
    }
}

/// A background such as `F2F2F7` or `transparent`.
struct Ground: FilmWord {
    static let form = "RRGGBB, such as F2F2F7, or transparent"
    let color: Color

    init?(_ text: String) {
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
