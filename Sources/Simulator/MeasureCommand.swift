import ArgumentParser
import Foundation
import Geometry
import Lab
import Measuring
import Takes

/// `overscroll measure`
struct MeasureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "measure", abstract: "Read from a film how its content scrolls: time, offset and confidence as CSV.",
        discussion: """
            Any film that ffmpeg reads will do, such as a phone's recording of its own screen. Offsets grow as content moves up or to the left, and are 0 in the first frame. Frames that only repeat the \
            picture before are left out; where the content cannot be followed, the confidence is 0.
            """)

    @Argument(help: "A film.") var film: String
    @Option(name: .shortAndLong, help: "FILE.csv; standard output if left out.") var output: String?
    @Option(help: "The width of the film in points, such as 393pt, or a phone: \(PhoneWidth.names.joined(separator: ", ")).") var width:
        String?
    @Option(help: "x,y,w,h in pixels of the film: the part that scrolls; found if left out.") var region: String?
    @Option(help: "FILE.png for a plot.") var plot: String?
    @Flag(help: "Replace files that exist.") var force = false

    func validate() throws {
        if let region, FilmMeasurement.Box(region) == nil {
            throw ValidationError("--region '\(region)' is not x,y,w,h in pixels, such as 0,88,390,673")
        }
        if let width, PhoneWidth.points(width) == nil {
            throw ValidationError("--width '\(width)' is not a width such as 393pt, or a phone")
        }
        if let plot, !plot.lowercased().hasSuffix(".png") { throw ValidationError("cannot draw '\(plot)': only .png is known") }
    }

    func run() throws {
        let file = try output.map { try OutputFile($0, replaces: force) }
        let picture = try plot.map { try OutputFile($0, replaces: force) }
        let measured = try FilmMeasurement(try FilmReader(film), region: region.flatMap { FilmMeasurement.Box($0) })
        let scale = PhoneWidth.scale(pixels: measured.film.width, points: width.flatMap(PhoneWidth.points))
        var text = "time,offset,confidence\n"
        for sample in measured.samples {
            text += "\(sample.time),\(Self.rounded(sample.offset / scale.value, 1e4)),\(Self.rounded(sample.confidence, 1e3))\n"
        }
        if let file { try file.write(text.utf8) } else { try StandardOutput.print(String(text.dropLast())) }
        if let picture { try draw(measured, scale.value, to: picture) }
        report(measured, scale)
    }

    private static func rounded(_ value: Double, _ digits: Double) -> Double { (value * digits).rounded() / digits + 0 }

    private func draw(_ measured: FilmMeasurement, _ scale: Double, to file: OutputFile) throws {
        func points(_ isKnown: Bool) -> [Point] {
            measured.samples.filter { ($0.confidence > 0) == isKnown }.map { Point($0.time, $0.offset / scale) }
        }
        var series = [Chart.Series(name: "offset", points: points(true))]
        if !points(false).isEmpty { series.append(Chart.Series(name: "not known", points: points(false), isReference: true)) }
        try file.write(chart: Chart(title: film, horizontal: "s", vertical: "pt", series: series))
    }

    private func report(_ measured: FilmMeasurement, _ scale: (value: Double, source: String)) {
        func say(_ text: String) { standardError("overscroll: \(text)") }
        say(
            "\(measured.samples.count) frames; \(measured.axis.rawValue) in \(measured.box.text) of \(measured.film.width)x\(measured.film.height); \(scale.source)"
        )
        if measured.repeated > 0 { say("\(measured.repeated) frames repeat the picture before and are left out") }
        for other in measured.others { say("something else scrolls, too: --region \(other.text) measures it") }
        for gap in measured.gaps {
            say(
                "not followed from \(gap.lowerBound.shortDescription) to \(gap.upperBound.shortDescription) s; what comes after may begin elsewhere"
            )
        }
        if let damage = measured.film.damage { say("the film is damaged, and only what could be read is measured: \(damage)") }
    }
}

extension OutputFile {
    func write(chart: Chart) throws {
        do { try write(PNG.encode(chart.bitmap(try loadTypography()))) } catch let error as Failure { throw error } catch {
            throw Failure.cannotWrite("cannot encode the picture: \(error)")
        }
    }
}
