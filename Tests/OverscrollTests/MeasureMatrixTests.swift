import Foundation
import Testing
import WindowTesting

/// Own films through `render`, ffmpeg, `measure` and `fit`: offsets to a tenth of a pixel, each preset by its name, and its constants.
///
/// A film costs some seconds, so that three of them are made each time, two of them on a small phone. OVERSCROLL_WHOLE_MATRIX=1 makes one of each preset at each rate and quality, at four sizes in turn.
struct MeasureMatrixTests {
    struct Case: CustomStringConvertible, Sendable {
        let preset: String
        /// Which of sixty frames a second are in the film: an expression of ffmpeg's filter `select`, and the same of the number of a frame.
        let rate: Rate
        let crf: Int
        /// Pixels per point.
        let scale: Double
        /// The screen is 120 points wide and 480 high and not 414 and 736: a fifth of the pixels to draw, to encode and to search.
        var isSmall = false

        var description: String { "\(preset), \(rate.rawValue), crf \(crf), \(scale)x" }
        var width: Int { isSmall ? 120 : 414 }
    }

    enum Rate: String, CaseIterable, Sendable {
        case thirty, sixty, variable

        var filter: String {
            switch self {
            case .thirty: "not(mod(n,2))"
            case .sixty: "1"
            case .variable: "not(eq(mod(n*n,7),4))*not(eq(mod(n,11),5))"
            }
        }
    }

    private static let presets = ["uikit", "flutter-3.32", "webkit", "scrollMechanics", "compose", "android", "gtk", "qt", "lenis"]
    private static let scales = [0.5, 1, 2, 3]

    private static var cases: [Case] {
        guard ProcessInfo.processInfo.environment["OVERSCROLL_WHOLE_MATRIX"] == "1" else {
            return [
                Case(preset: "uikit", rate: .variable, crf: 32, scale: 0.5),
                Case(preset: "qt", rate: .variable, crf: 25, scale: 1, isSmall: true),
                Case(preset: "webkit", rate: .sixty, crf: 18, scale: 3, isSmall: true),
            ]
        }
        return presets.enumerated().flatMap { place, preset in
            Rate.allCases.enumerated().flatMap { row, rate in
                [18, 25, 32].enumerated().map { column, crf in
                    Case(preset: preset, rate: rate, crf: crf, scale: scales[(place + row + 3 * column) % 4])
                }
            }
        }
    }

    private func numbers(_ table: String, _ separator: Character = ",") -> [[Double]] {
        table.split(separator: "\n").dropFirst().map { $0.split(separator: separator).compactMap { Double($0) } }
    }

    /// The take of a case. On the small screen the fingers move as far, higher up, and the film ends when nothing moves any more.
    private func take(of film: Case) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..").standardized.path
        let text = try String(contentsOfFile: root + "/Resources/Takes/measure-me.take", encoding: .utf8)
            .replacing("scene logowave", with: "scene logowave\nfeel \(film.preset)")
        guard film.isSmall else { return text }
        return text.replacing("414x736", with: "120x480").replacing("8 end", with: "6 end")
            .replacing(/(down|slide) 207 (\d+)/) { "\($0.output.1) 60 \((Int($0.output.2) ?? 0) - 170)" }
    }

    @Test(arguments: cases) func aFilmGivesBackItsPreset(film: Case) throws {
        let folder = try Folder()
        let take = try folder.write(take(of: film), to: "a.take")
        let truth = numbers(try overscroll("trace", take, "--probes", "y").output).map { (time: $0[1], offset: $0[2]) }
        // An ffmpeg that makes the film of the case from the pictures themselves.
        let tools = try Folder()
        let encoder = """
            #!/bin/sh
            last=
            for word; do
                shift
                case "$last $word" in
                "-vf "*) set -- "$@" "select='\(film.rate.filter)',$word" -vsync vfr ;;
                "-crf 16") set -- "$@" \(film.crf) ;;
                *) set -- "$@" "$word" ;;
                esac
                last=$word
            done
            PATH="${PATH#*:}"
            exec ffmpeg "$@"

            """
        _ = try tools.writeProgram(encoder, to: "ffmpeg")
        let path = "\(tools.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"
        let rendered = try overscroll(
            "render", take, "-o", folder("film.mp4"), "--scale", "\(film.scale)", environment: ["PATH": path])
        #expect(rendered.status == 0, "\(rendered.messages)")
        let measured = try overscroll("measure", folder("film.mp4"), "--width", "\(film.width)pt", "-o", folder("curve.csv"))
        #expect(measured.status == 0, "\(measured.messages)")
        let curve = numbers(try String(contentsOfFile: folder("curve.csv"), encoding: .utf8)).filter { $0[2] > 0 }
        let errors = curve.map { sample -> Double in
            let known = truth.min { abs($0.time - sample[0]) < abs($1.time - sample[0]) }
            return (sample[1] - (known?.offset ?? .nan) + truth[0].offset) * film.scale
        }
        let mean = errors.reduce(0, +) / Double(errors.count)
        let rms = (errors.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(errors.count)).squareRoot()
        #expect(rms < 0.1, "\(film): \(rms) pixels")

        let fitted = try overscroll("fit", folder("curve.csv"), "--format", "json")
        let report = try #require(JSONSerialization.jsonObject(with: Data(fitted.output.utf8)) as? [String: Any], "\(fitted.messages)")
        let laws = try #require(report["segments"] as? [[String: Any]]).filter { !($0["law"] is NSNull) }
        #expect(laws.contains { ($0["nearest"] as? [String: Any])?["preset"] as? String == film.preset }, "\(laws)")
        let constants = try overscroll("constants", film.preset).output.split(separator: "\n").reduce(into: [Substring: Double]()) {
            known, line in
            let words = line.split(separator: " ")
            if words.count > 1 { known[words[0]] = Double(words[1]) }
        }
        var compared = 0
        for law in laws {
            for (name, found) in law["constants"] as? [String: [String: Any]] ?? [:] {
                guard let known = constants[name[...]], let value = found["value"] as? Double else { continue }
                #expect(abs(value - known) <= 0.01 * known, "\(film): \(name) \(value) for \(known)")
                compared += 1
            }
        }
        #expect(compared > 0, "\(film)")
    }
}
