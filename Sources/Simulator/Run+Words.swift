import OverscrollKit

/// These initialisers replace the parser for a command line without options, which is what opens most windows.
///
/// The parser asks the runtime for some fifty conformances of its property wrappers, and for each the runtime searches all types of the program. That is a quarter of a launch's instructions, and one word needs no parser.
extension Run {
    /// What the parser makes of no word, or of one word that names a scene, a source or a take.
    package init(sceneOrTake: String?) {
        self.init()
        start = StartOptions(sceneOrTake: sceneOrTake)
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
