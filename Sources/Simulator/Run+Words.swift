import OverscrollKit

extension Run {
    /// The arguments of `run`; nil when the first argument calls another command. A first argument that calls no command belongs to `run`.
    ///
    /// - Parameter arguments: those of the program, without its name.
    package static func arguments(in arguments: ArraySlice<String>) -> ArraySlice<String>? {
        guard let word = arguments.first else { return arguments }
        if let command = CommandName(rawValue: word) { return command == .run ? arguments.dropFirst() : nil }
        return word.hasPrefix("-") || word == "help" ? nil : arguments
    }
}

/// These initialisers replace the parser for a command line without options, which is what opens most windows.
///
/// The parser asks the runtime for some fifty conformances of its property wrappers, and for each the runtime searches all types of the program. That is a quarter of a launch's instructions, and one word needs no parser.
extension Run {
    /// What the parser makes of no argument, or of one word that names a scene, a source or a take; nil for arguments that need the parser.
    package init?(words arguments: ArraySlice<String>) {
        guard arguments.count < 2, arguments.first?.hasPrefix("-") != true else { return nil }
        self.init()
        start = StartOptions(sceneOrTake: arguments.first)
        resume = false
        window = .unset
        ghost = nil
        slow = 1
        record = nil
        metrics = nil
        hashes = false
        control = nil
        step = false
        choose = false
        force = false
    }
}

extension StartOptions {
    fileprivate init(sceneOrTake: String?) {
        self.init()
        self.sceneOrTake = sceneOrTake
        files = .unset
        device = nil
        feel = nil
        pointer = nil
        options = []
    }
}

extension SceneFiles {
    fileprivate static var unset: SceneFiles {
        var files = SceneFiles()
        files.paths = []
        files.optimise = false
        return files
    }
}

extension WindowOptions {
    fileprivate static var unset: WindowOptions {
        var options = WindowOptions()
        options.scale = nil
        options.fps = nil
        options.bypassCompositor = false
        return options
    }
}
