import ArgumentParser
import FoundationEssentials
import Glibc
import OverscrollKit
import Takes

/// The entry for `OverscrollApp.main()`, which knows this module only by the name of this symbol.
///
/// - Parameter app: points to a value of the type `any OverscrollApp.Type`.
@_cdecl("overscroll_run") func run(_ app: UnsafeRawPointer) { app.load(as: (any OverscrollApp.Type).self).run() }

extension OverscrollApp {
    /// Runs the command that stands in the arguments of the process, and ends with its exit code.
    fileprivate static func run() {
        prepareStandardStreams()
        StandardOutput.separate()
        endBySignalsOfOthers()
        do { try requireText(in: CommandLine.unsafeArgv) } catch { end(error) }
        let window = Run<Self>.arguments(in: CommandLine.arguments.dropFirst())
        if window != nil { WindowDisplay.beginOpening() }
        do { try runCommand(window) } catch { end(error) }
    }

    /// Refuses an argument that is not UTF-8. It would become the name of another file, which the program would then replace.
    private static func requireText(in arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) throws {
        for (index, argument) in CommandLine.arguments.enumerated() {
            guard let bytes = arguments[index], String(validatingCString: bytes) == nil else { continue }
            throw Failure.usage("the argument '\(argument)' is not UTF-8 text; a file needs a name that is")
        }
    }

    /// Ends the program with the message and the exit code of an error.
    static func end(_ error: any Error) -> Never {
        if let failure = error as? Failure {
            standardError("overscroll: \(failure.message)")
            nameNearCommand(for: failure.code)
            Glibc.exit(failure.code)
        }
        // What the user has written stands in the message, also what would steer the terminal.
        let (code, message) = (Root<Self>.exitCode(for: error).rawValue, Root<Self>.fullMessage(for: error))
        if !message.isEmpty { standardError(message) }
        if !nameDashedValue(message), !message.contains("Unknown option") { nameMistypedOption(for: code) }
        nameNearCommand(for: code)
        Glibc.exit(code)
    }

    /// Help and version come as errors whose code is 0; they go to standard output as data does, which may be full.
    ///
    /// - Parameter window: the arguments of a command that opens a window.
    private static func runCommand(_ window: ArraySlice<String>?) throws {
        if let window, let run = Run<Self>(words: window) { return try run.run() }
        try refuseHelpOnUnknownCommand()
        do {
            var command = try Root<Self>.parseAsRoot()
            try command.run()
        } catch  where Root<Self>.exitCode(for: error).isSuccess {
            try StandardOutput.print(Root<Self>.fullMessage(for: error))
        }
    }

    /// The parser prints the main help for `help` with a word that is no command.
    private static func refuseHelpOnUnknownCommand() throws {
        guard CommandLine.arguments.dropFirst().first == "help" else { return }
        var command: any ParsableCommand.Type = Root<Self>.self
        for word in CommandLine.arguments.dropFirst(2) where !word.hasPrefix("-") && word != "help" {
            let known = command.configuration.subcommands
            guard let next = known.first(where: { $0._commandName == word }) else {
                let place = command == Root<Self>.self ? "" : "\(command._commandName): "
                throw Failure.usage(place + unknown("command", word, known: known.map { $0._commandName }))
            }
            command = next
        }
    }

    /// The parser takes a value that begins with a dash for an option, and says that the value is missing.
    ///
    /// - Returns: whether that was the case.
    private static func nameDashedValue(_ message: String) -> Bool {
        guard let start = message.firstRange(of: "Missing value for '")?.upperBound else { return false }
        let option = String(message[start...].prefix { $0 != " " && $0 != "'" })
        let arguments = CommandLine.arguments.dropFirst()
        guard let place = arguments.lastIndex(of: option), let value = arguments[place...].dropFirst().first, value.count > 1 else {
            return false
        }
        standardError("overscroll: a value that begins with '-' follows a '=': \((option + "=" + value).asShellWord)")
        return true
    }

    /// The parser may complain first about what is missing because of a mistyped option.
    private static func nameMistypedOption(for code: Int32) {
        guard code == ExitStatus.usage else { return }
        var command: any ParsableCommand.Type = Root<Self>.self
        for word in CommandLine.arguments.dropFirst() {
            guard let next = command.configuration.subcommands.first(where: { $0._commandName == word }) else { break }
            command = next
        }
        if command == Root<Self>.self { command = Run<Self>.self }
        let help = Root<Self>.helpMessage(for: command, includeHidden: true)
        let known = help.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.filter { $0.hasPrefix("--") }.map(String.init)
        for word in CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            let option = String(word.prefix { $0 != "=" })
            if !known.contains(option) { return standardError("overscroll: \(unknown("option", option, known: Set(known).sorted()))") }
        }
    }

    /// The default command takes the first word for a scene or a take, so its complaint about a mistyped command names no command. A command that has commands of its own complains of an argument.
    private static func nameNearCommand(for code: Int32) {
        guard code == ExitStatus.usage, let word = CommandLine.arguments.dropFirst().first else { return }
        let subcommands = Root<Self>.configuration.subcommands
        if let own = subcommands.first(where: { $0._commandName == word })?.configuration.subcommands, !own.isEmpty {
            let known = own.map { $0._commandName }
            guard let word = CommandLine.arguments.dropFirst(2).first, !word.hasPrefix("-"), !known.contains(word) else { return }
            return standardError("overscroll: \(unknown("command", word, known: known))")
        }
        let commands = subcommands.map { $0._commandName } + ["help"]
        guard !commands.contains(word),
            !word.contains(where: "-./".contains), let near = nearestWord(to: word, in: commands + scenes.map(\.name)),
            commands.contains(near)
        else { return }
        standardError("overscroll: \(unknown("command", word, known: [near]))")
    }
}

/// The command without a name, under which the others stand.
struct Root<App: OverscrollApp>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let named = CommandLine.arguments.dropFirst().first.flatMap(CommandName.init)
        return CommandConfiguration(
            commandName: CommandLine.arguments.first?.split(separator: "/").last.map(String.init),
            abstract: "iOS scroll interactions on the desktop: drag them, keep the drag as a take, replay it to the last bit.",
            discussion: "Data goes to standard output, messages to standard error. '-' reads a take from standard input.",
            version: "2.0.0",
            subcommands: (named.map { [$0] } ?? CommandName.allCases).map { $0.type(for: App.self) },
            defaultSubcommand: named == nil ? Run<App>.self : nil)
    }
}
