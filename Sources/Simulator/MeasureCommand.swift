import ArgumentParser
import Geometry
import Lab
import Measuring
import OverscrollKit
import Pixels
import Staging
import Takes
import X11Host

/// `overscroll measure`
struct MeasureCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.measure.rawValue,
            abstract: "Read from a film or a window how its content scrolls: time, offset and confidence as CSV.",
            discussion: """
                Any film that ffmpeg reads will do, such as a phone's recording of its own screen. Offsets grow as content moves up or to the left, and are 0 in the first frame. Frames that only repeat the \
                picture before are left out; where the content cannot be followed, the confidence is 0.
                """)
    }

    @Argument(help: "A film.", completion: .file()) var film: String?
    @Option(help: "In place of a film: a window by a part of its title, by its number, or 'pick' to click on it.") var window: String?
    @Option(help: "A take whose finger is played into the window.", completion: .file()) var drive: String?
    @Option(help: "How long the window is watched; 10, or 3 more than the take.", transform: within(0.1...600)) var seconds: Double?
    @Option(name: .shortAndLong, help: "FILE.csv; standard output if left out.", completion: .file(), transform: path(ending: ".csv"))
    var output: String?
    @Option(help: "The width of the film in points, such as 393pt, or a phone, such as iphone16pro.", transform: PhoneWidth.points)
    var width: Double?
    @Option(
        help: "x,y,w,h in pixels of the film, 16 by 16 at least: the part that scrolls; found if left out.",
        transform: { try PixelRect(region: $0) })
    var region: PixelRect?
    @Option(help: "FILE.png for a plot.", completion: .file(), transform: path(ending: ".png")) var plot: String?
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func validate() throws {
        guard (film == nil) != (window == nil) else { throw ValidationError("name a film, or a window with --window") }
        if film == "-" { throw ValidationError("a film is read from a file, not from standard input, because it is read twice") }
        if window == nil, drive != nil || seconds != nil { throw ValidationError("--drive and --seconds belong to --window") }
    }

    func run() throws {
        let file = try output.map { try OutputFile($0, replaces: force) }
        let picture = try plot.map { try OutputFile($0, replaces: force) }
        let measured: FilmMeasurement
        var driven: Double?
        if let film {
            measured = try FilmMeasurement(try FilmReader(film), region: region)
        } else {
            let recorded = try record()
            measured = try FilmMeasurement(recorded.window, region: region)
            driven = recorded.scale
        }
        var scale = PhoneWidth.scale(
            width: measured.film.width, height: measured.film.height, axis: measured.axis, points: width)
        if let driven, width == nil {
            scale = (driven, "\(driven.shortDescription(4)) pixels a point, as the take's screen")
        }
        var text = "time,offset,confidence\n"
        for sample in measured.found.samples {
            let (time, offset) = (sample.time.rounded(toDigits: 6), (sample.offset / scale.value).rounded(toDigits: 4))
            // A zero has no sign.
            text += "\(time + 0),\(offset + 0),\(sample.confidence.rounded(toDigits: 3) + 0)\n"
        }
        if let file { try file.write(text.utf8) } else { try StandardOutput.print(text, terminator: "") }
        if let picture { try draw(measured, scale.value, to: picture) }
        report(measured, scale)
    }

    /// Records the window while the take is played into it or, without a take, while the user scrolls in it. `scale` is the number of pixels for each point of the take; nil without a take.
    private func record() throws -> (window: WindowRecording, scale: Double?) {
        let take = try drive.map { try files.list(for: App.self).readTake($0) }
        try requireThreads()
        let observer: ScreenObserver
        do { observer = try ScreenObserver() } catch { throw Failure.noDisplay("\(error)") }
        let found = try observer.window(named: window ?? "")
        guard let frame = observer.frame(of: found.id) else { throw Failure.noSuchFile("there is no window \(found.title)") }
        let last = take.map { $0.endTime ?? ($0.lines.last?.endTime ?? 0) + 3 }
        let duration = seconds ?? last ?? 10
        var driver: WindowDriver?
        if let take {
            do { driver = try WindowDriver(take, in: frame) } catch { throw Failure.noDisplay("\(error)") }
            guard let driver else { throw Failure.notCompared("--drive needs libXtst (Debian package libxtst6) and the server's XTEST") }
            if let place = driver.placeOutside {
                throw Failure.notCompared(
                    "the take presses at \(place.x.shortDescription),\(place.y.shortDescription), which is outside of \(found.title): its screen is as wide as the window's \(frame.width) pixels, but the window only \(frame.height) high"
                )
            }
        } else {
            standardError("overscroll: watching \(found.title) for \(duration.shortDescription) seconds; scroll in it")
        }
        let watched = try WatchedWindow(found.id, titled: found.title, on: observer)
        let recording = try WindowRecording(of: watched, for: duration, driver: driver)
        return (recording, driver?.scale)
    }

    private func draw(_ measured: FilmMeasurement, _ scale: Double, to file: OutputFile) throws {
        func points(_ isKnown: Bool) -> [Point] {
            measured.found.samples.filter { ($0.confidence > 0) == isKnown }.map { Point($0.time, $0.offset / scale) }
        }
        var series = [Chart.Series(name: "offset", points: points(true))]
        if !points(false).isEmpty { series.append(Chart.Series(name: "not known", points: points(false), isReference: true)) }
        try file.write(chart: Chart(title: film ?? window ?? "", horizontal: "s", vertical: "pt", series: series))
    }

    private func report(_ measured: FilmMeasurement, _ scale: (value: Double, source: String)) {
        func say(_ text: String) { standardError("overscroll: \(text)") }
        func words(_ times: ClosedRange<Double>) -> String {
            "from \(times.lowerBound.shortDescription(2)) to \(times.upperBound.shortDescription(2)) s"
        }
        say(
            "\(measured.found.samples.count) frames; \(measured.axis.rawValue) in \(measured.box.region) of \(measured.film.width)x\(measured.film.height); \(scale.source)"
        )
        if measured.found.repeated > 0 { say("\(measured.found.repeated) frames repeat the picture before and are left out") }
        if let rate = measured.found.rate {
            say("the film shows \(rate.shortDescription(1)) pictures a second in uneven turns; their times are made even")
        }
        for other in measured.others { say("something else scrolls, too: --region \(other.region) measures it") }
        for part in measured.found.likeRows {
            let pitch = (part.pitch / scale.value).shortDescription(1)
            say("rows look alike \(words(part.times)); the likeliest motion is taken, and offsets may be off by whole rows of \(pitch) pt")
        }
        for gap in measured.gaps {
            say("not followed \(words(gap)); offsets after that do not relate to those before, unless the same content has come back")
        }
        if let damage = measured.film.damage { say("the film is damaged, and only what could be read is measured: \(damage)") }
    }
}

extension OutputFile {
    func write(chart: Chart) throws { try write(encoded(chart.bitmap(loadTypography()))) }
}

extension ScreenObserver {
    /// Finds a window by its number or by a part of its title; for "pick" the user clicks on the window.
    fileprivate func window(named name: String) throws -> (id: UInt, title: String) {
        let all = titledWindows
        func named(_ id: UInt) -> (id: UInt, title: String) {
            (id, all.first { $0.id == id }.map { "'\($0.title)'" } ?? "0x\(String(id, radix: 16))")
        }
        if name == "pick" {
            standardError("overscroll: click on the window to measure")
            guard let picked = pickWindow() else {
                throw isLost ? Failure.noDisplay("the connection to the X server was lost") : Failure.notCompared("no window was picked")
            }
            return named(picked)
        }
        let number = name.hasPrefix("0x") ? UInt(name.dropFirst(2), radix: 16) : UInt(name)
        if let number, frame(of: number) != nil { return named(number) }
        let found = all.filter { $0.title.lowercased().contains(name.lowercased()) }
        guard let first = found.first, found.count == 1 else {
            let known = (found.isEmpty ? all : found).map { "0x\(String($0.id, radix: 16)) '\($0.title)'" }.joined(separator: ", ")
            if found.isEmpty { throw Failure.noSuchFile("there is no window '\(name)'; on the screen: \(known.isEmpty ? "none" : known)") }
            throw Failure.usage("several windows have '\(name)' in their titles; name one by its number: \(known)")
        }
        return named(first.id)
    }
}
