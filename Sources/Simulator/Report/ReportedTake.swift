import FoundationEssentials
import Lab
import Motion
import Staging
import Takes

/// A take with its film, as the page of a report gets it.
struct ReportedTake {
    /// The part of the page about the take: JSON, in a file without a name.
    let json: OpenFile
    let findings: Set<Finding>
    /// The exit code for this take alone; not 0 when there are findings.
    let status: Int32

    /// A reason for a person to look at the page.
    enum Finding: CaseIterable {
        case unexpected, different, notCompared, notRead
    }

    /// - Parameters:
    ///   - program: another version of this program to compare with.
    ///   - feel: another feel to compare with.
    ///   - show: called after every frame of the film with the number of frames so far and the number of all frames.
    init(
        _ played: PlayedTake, against program: OtherProgram?, in feel: Feel?, _ typography: Typography, show: (Int, Int) -> Void
    ) throws {
        let take = played.take
        let side: ComparedSide? =
            if let program {
                try ComparedSide(program, playing: take, at: played.path)
            } else if let feel {
                try Self.side(played, in: feel, typography)
            } else { nil }
        let report = try naming(played.path) {
            try TakeReport(
                take, name: played.path, scene: played.scene, other: side.map { ($0.shortName, $0.trace) }, typography: typography)
        }
        func panels(scale: Double?) throws -> String? {
            guard let side, let time = report.firstPictureTime else { return nil }
            let new = ComparedSide(played, report.trace)
            let drawn = try ComparedSide.panels(old: side, new: new, at: time, scale: scale, typography)
            return try drawn.map { "data:image/png;base64," + Data(try encoded($0.bitmap)).base64EncodedString() }
        }
        let whole = try panels(scale: nil)
        let picture = (whole?.utf8.count ?? 0) <= Self.mostPictureCharacters ? whole : try panels(scale: 1)
        var findings = Set<Finding>()
        if report.isDifferent { findings.insert(.unexpected) }
        if report.difference != nil { findings.insert(.different) }
        status = !findings.isEmpty ? ExitStatus.different : report.uncompared == nil ? 0 : ExitStatus.notCompared
        if report.uncompared != nil { findings.insert(.notCompared) }
        self.findings = findings
        let file = try OpenFile.withoutName()
        json = file
        let stream = JSONStream { try file.write($0) }
        try stream.object {
            try stream.member("report") { try report.write(to: stream) }
            if let picture { try stream.member("picture", picture) }
            let (size, count) = (take.configuration.device.size, report.times.count)
            // The film may use the characters that the other data leaves of the page, but at least `leastFilm`.
            let duration = (report.times.last ?? 0) - (report.times.first ?? 0)
            let limit = max(min(Self.mostCharacters * duration, Self.mostOfAll) - Double(stream.count), Self.leastFilm)
            try stream.name("film")
            try ReportFilm(
                times: report.times, rate: report.rate, width: Int(size.width), height: Int(size.height), limit: limit,
                show: { show($0, count) }
            ) { scale in
                try [side?.pictures(scale: scale, rate: report.rate, typography), played.pictures(scale: scale, typography)].compactMap(
                    \.self)
            }.write(to: stream)
        }
        try stream.flush()
    }

    /// The entry of a take that cannot be shown, with the reason in place of a film.
    init(unreadable path: String, because failure: Failure) throws {
        (findings, status, json) = ([.notRead], failure.code, try OpenFile.withoutName())
        let stream = JSONStream { [json] in try json.write($0) }
        try stream.object {
            try stream.member("name", path)
            try stream.member("error", failure.message)
        }
        try stream.flush()
    }

    /// A larger picture of a difference is drawn anew at one pixel a point, so that the page stays small.
    private static let mostPictureCharacters = 600_000
    /// The characters of a page for each second of the take, so that a page of ten seconds has less than 5 MB.
    private static let mostCharacters = 480_000.0
    /// The characters of a page of a long take; more would keep a browser busy for long.
    private static let mostOfAll = 48_000_000.0
    /// The characters that the film may have in any case.
    private static let leastFilm = 1_000_000.0

    /// The same take in another feel.
    private static func side(_ played: PlayedTake, in feel: Feel, _ typography: Typography) throws -> ComparedSide {
        let other = PlayedTake(take: played.take.played(with: feel), scene: played.scene, path: feel.shownName)
        return ComparedSide(other, try other.trace(draws: true, typography))
    }
}
