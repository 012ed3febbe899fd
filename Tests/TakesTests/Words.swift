import Geometry
import Takes

/// Two scenes and one constant, of the shape of the real ones.
let words = Vocabulary(
    scenes: [
        .init(
            name: "ball",
            commands: [
                ("roll", []), ("place", [anyWord("x"), anyWord("y")]), ("shift", [distance]), ("paint", [colour]), ("tick", []),
                ("refuse", []),
            ],
            options: [("speed", ["slow", "fast"]), ("colour", ["red", "green", "blue"])],
            probes: [
                ("ball.x", .number), ("list.offset", .number), ("ticks", .number), ("taps", .number), ("visible", .flag),
                ("speed", .word(["slow", "fast"])), ("hint", .text),
            ]),
        .init(name: "wechat", commands: [], options: [], probes: []),
    ],
    constants: .init(
        names: ["panSlop"],
        change: { name, value, _ in
            guard let slop = Double(value), (0...60).contains(slop) else { throw SlopError(value: value) }
            return slopChange(slop)
        },
        changes: { start, goal in start.panSlop == goal.panSlop ? [] : [slopChange(goal.panSlop)] }))

private func anyWord(_ name: String) -> Vocabulary.Scene.Argument { (name, "a word", [], { _ in true }) }

private let distance: Vocabulary.Scene.Argument = ("distance", "a number", [], { Double($0) != nil })

private let colour: Vocabulary.Scene.Argument = ("colour", "one of red, green", ["red", "green"], { ["red", "green"].contains($0) })

struct SlopError: Error, CustomStringConvertible {
    let value: String

    var description: String { "panSlop takes a number from 0 to 60, not '\(value)'" }
}

private func slopChange(_ slop: Double) -> FeelChange {
    FeelChange(name: "panSlop", value: slop.shortDescription) { $0.panSlop = slop }
}

/// A take of the ball scene on a screen of 200 x 400.
func ballTake(_ lines: String, header: String = "") throws(TakeError) -> Take {
    try Take(parsing: "overscroll-take 1\nscene ball\ndevice 200x400@2\n\(header)\n\(lines)", file: "test.take", vocabulary: words)
}

/// Why a text is refused; nil when it is a take.
func refusal(of text: String) -> TakeError? {
    do throws(TakeError) {
        _ = try Take(parsing: text, file: "test.take", vocabulary: words)
        return nil
    } catch { return error }
}

/// The touches that a take sends, as `time phase finger:x,y`, rounded to a thousandth.
func touches(of take: Take) -> [String] {
    func short(_ value: Double) -> String { ((value * 1000).rounded() / 1000).shortDescription }
    return take.events.compactMap { timed in
        guard case .touch(let touch) = timed.event else { return nil }
        return "\(short(timed.time)) \(touch.phase.rawValue) \(touch.finger):\(short(touch.location.x)),\(short(touch.location.y))"
    }
}
