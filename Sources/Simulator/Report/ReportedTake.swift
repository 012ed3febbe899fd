import Foundation
import Lab
import Motion
import Pixels
import Staging
import Takes
import Typesetting

/// A take with its film, as the page of a report gets it.
struct ReportedTake: Encodable {
    private let report: TakeReport
    private let film: ReportFilm
    /// Old, new and difference at the first frame that looks different, as data in the page.
    private let picture: String?

    /// - Parameters:
    ///   - program: another version of this program to compare with.
    ///   - feel: another feel to compare with.
    ///   - show: is told how many frames of the film are done, and how many there are.
    init(
        _ played: PlayedTake, against program: OtherProgram?, in feel: Feel?, _ typography: Typography, show: (Int, Int) -> Void
    ) throws {
        let (take, rate) = (played.take, played.framesPerSecond)
        let side: ComparedSide? =
            if let program {
                try ComparedSide(program, playing: take, at: played.path, framesPerSecond: rate)
            } else if let feel {
                try Self.side(played, in: feel, typography)
            } else { nil }
        let report: TakeReport
        do {
            report = try TakeReport(
                take, name: played.path, scene: played.scene, framesPerSecond: rate, other: side.map { ($0.shortName, $0.trace) },
                typography: typography)
        } catch { throw failure(error, in: played.path) }
        let (size, count) = (take.configuration.device.size, report.times.count)
        film = try ReportFilm(
            times: report.times, rate: report.rate, width: Int(size.width), height: Int(size.height), show: { show($0, count) }
        ) { scale in
            try [side?.pictures(scale: scale, rate: report.rate, typography), played.pictures(scale: scale, typography)].compactMap(\.self)
        }
        let panels = try side.flatMap { side in
            try report.firstPictureTime.flatMap {
                try ComparedSide.panels(old: side, new: ComparedSide(played, report.trace), at: $0, typography)?.bitmap
            }
        }
        picture = try panels.map { "data:image/png;base64," + Data(try encoded($0)).base64EncodedString() }
        self.report = report
    }

    /// The same take in another feel.
    private static func side(_ played: PlayedTake, in feel: Feel, _ typography: Typography) throws -> ComparedSide {
        let other = PlayedTake(
            take: played.take.played(with: feel), scene: played.scene, path: feel.name, framesPerSecond: played.framesPerSecond)
        return ComparedSide(other, try other.trace(typography))
    }

    /// What of it stands in the page, and whether it is a reason to look there.
    struct Page: Sendable {
        let json: String
        let isBad: Bool
    }

    func page() throws -> Page {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Nothing in the data may end the script that it stands in.
        let json = String(decoding: try encoder.encode(self), as: UTF8.self).replacing("<", with: "\\u003c")
        return Page(json: json, isBad: report.isBad || report.difference != nil)
    }
}
