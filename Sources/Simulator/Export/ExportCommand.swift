import ArgumentParser
import OverscrollKit

/// `overscroll export`
struct ExportCommand<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CommandName.export.rawValue, abstract: "Write a take as a test for a phone: XCUITest, Maestro or Flutter.",
            discussion: "What a platform cannot say becomes a comment.")
    }

    @Argument(help: "A take, or - for standard input.", completion: .file()) var take: String
    @Option(help: "xcuitest, maestro or flutter.") var `as`: TakeScript.Platform
    @Option(name: .shortAndLong, help: "The file to write; standard output if left out.", completion: .file()) var output: String?
    @Flag(help: "Replace a file that exists.") var force = false
    @OptionGroup var files: SceneFiles

    func run() throws {
        let text = try TakeScript(files.list(for: App.self).readTake(take)).text(for: `as`)
        if let output { return try OutputFile(output, replaces: force).write(text.utf8) }
        try StandardOutput.print(text, terminator: "")
    }
}

extension TakeScript.Platform: ExpressibleByArgument {}
