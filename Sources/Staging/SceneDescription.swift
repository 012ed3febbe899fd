import Takes

/// The description of a scene: its name, options, commands and probes, and the closure that makes the scene.
public struct SceneDescription: Sendable {
    /// An option of a scene, which takes and `--option` can set.
    public protocol Option: Sendable {
        var name: String { get }
        var summary: String { get }
        /// The words that can be chosen; the first is the default.
        var values: [String] { get }
    }

    public let name: String
    public let summary: String
    public let options: [any Option]
    public let commands: [SceneCommand<Stage>]
    /// The probes that a trace prints after every step, in this order: the time `t`, and then the probes of the scene. Programs rely on the names and meanings of probes.
    public let probes: [Probe<Stage>]
    let make: @Sendable (SceneContext) -> any Scene
    package private(set) var resources = SceneResources()
    /// Watches over the stages of this scene; nil when nobody does.
    package private(set) var watch: (any SceneWatch)?

    public init<S: Scene>(
        _ type: S.Type, name: String, summary: String, options: [any Option] = [], commands: [SceneCommand<S>] = [],
        probes: [Probe<S>] = []
    ) {
        // The cast cannot fail, because a stage contains the scene that its description has made.
        let scene: @Sendable (Stage) -> S = { $0.scene as! S }
        self.name = name
        self.summary = summary
        self.options = options
        self.commands = commands.mapped { _, command in command.of(scene) }
        self.probes =
            [.number("t", \.timeline.now)]
            + probes.mapped { index, probe in
                Probe(name: probe.name, kind: probe.kind) { stage in stage.reading(index + 1) { probe.read(scene(stage)) } }
            }
        make = { S(context: $0) }
    }

    /// The same description without any file that has been read, so that its scenes read the files beside the source again.
    package func readingResourcesAnew() -> SceneDescription {
        var scene = self
        scene.resources = SceneResources()
        return scene
    }
}

extension Array {
    /// `enumerated().map`, for elements of a type that the compiler does not know. `map` would ask for the array's conformance to `Sequence`, and for each such question the runtime searches all types of the program; a launch asks for every scene.
    fileprivate func mapped<Result>(_ transform: (Int, Element) -> Result) -> [Result] {
        var results: [Result] = []
        for index in indices { results.append(transform(index, self[index])) }
        return results
    }
}

extension SceneDescription {
    /// The same description, whose stages `watch` watches.
    package func watched(by watch: any SceneWatch) -> SceneDescription {
        var scene = self
        scene.watch = watch
        return scene
    }
}

extension Vocabulary {
    /// The words that takes of these scenes may use.
    public init(_ scenes: [SceneDescription], constants: Constants = .none) {
        let words = scenes.map { scene in
            Scene(
                name: scene.name,
                commands: scene.commands.map { command in
                    (
                        command.name,
                        command.arguments.map { argument in (argument.name, argument.form, argument.words, { argument.accepts($0) }) }
                    )
                },
                options: scene.options.map { ($0.name, $0.values) }, probes: scene.probes.map { ($0.name, $0.kind) },
                tunables: { scene.tunables().map { tunable in (tunable.name, tunable.form, { tunable.value(of: $0) != nil }) } })
        }
        self.init(scenes: words, constants: constants)
    }
}
