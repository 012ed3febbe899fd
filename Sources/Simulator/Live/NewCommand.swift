import ArgumentParser

/// `overscroll new`
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandName.new.rawValue,
        abstract: "Write a scene to begin with; 'run FILE.swift' opens it, and follows whenever it is saved.")

    @Argument(help: "FILE.swift.", completion: .file()) var file: String
    @Flag(help: "Replace a file that exists.") var force = false

    func run() throws {
        let name = SceneSource(path: file).name
        // Both a type of Swift and a scene may have the letters of any language.
        let letters = name.filter { $0.isLetter || ($0.isASCII && $0.isNumber) }
        guard file.hasSuffix(".swift"), !file.hasSuffix("/.swift"), file != ".swift", letters.first?.isLetter == true else {
            throw Failure.usage("'\(file)' is no name for a scene, such as Card.swift")
        }
        let type = letters.prefix(1).uppercased() + letters.dropFirst() + "Scene"
        try OutputFile(file, replaces: force).write(Self.template(type: type, name: letters.lowercased()).utf8)
        standardError("\(file): overscroll run \(file.asShellWord) opens it")
    }
}
