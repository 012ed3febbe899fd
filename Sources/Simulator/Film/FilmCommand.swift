import ArgumentParser
import OverscrollKit

/// `overscroll film`
struct FilmCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.film.rawValue, abstract: "Make the films of a storyboard.",
            discussion: """
                A storyboard is text: 'film FILE' begins a film, and each 'take FILE' after it is a phone in it; 'shot' is a cut. Its other words are those of 'render'. Files are named \
                from the storyboard's folder. The same storyboard makes the same films again.
                """)
    }

    @Argument(help: "A storyboard, or - for standard input.", completion: .file()) var storyboard: String
    @Argument(help: "Those of its films that are made; all if none is named.") var films: [String] = []
    @Flag(help: "Replace files that exist.") var force = false
    @OptionGroup var files: SceneFiles

    func run() throws {
        let story = try Storyboard(readText(storyboard), path: storyboard, scenes: files.list(for: App.self))
        for name in films where !story.entries.contains(where: { $0.name == name }) {
            throw Failure.usage("'\(storyboard)' has no film '\(name)'; it has \(story.entries.map(\.name).joined(separator: ", "))")
        }
        let wanted = story.entries.filter { films.isEmpty || films.contains($0.name) }
        // The names of all files are checked before the first film is drawn.
        let jobs = try wanted.map { entry in
            (
                entry, try FilmOutput(story.resolved(entry.name), replaces: force).checked(),
                try entry.poster.map { try FilmOutput(story.resolved($0), replaces: force, isOneFrame: true).checked() }
            )
        }
        let typography = try loadTypography()
        for (entry, output, poster) in jobs {
            var film = entry.film
            film.framesPerSecond = entry.rate ?? output.defaultRate(of: film)
            try poster?.write(film, frame: entry.at.map { .at($0) } ?? .first, typography: typography)
            try output.write(film, frame: .at(entry.at ?? .infinity), typography: typography)
        }
    }
}
