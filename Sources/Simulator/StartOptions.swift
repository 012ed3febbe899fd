import ArgumentParser
import FoundationEssentials
import Motion
import OverscrollKit
import Staging
import Takes

extension Take.Pointer: ExpressibleByArgument {}

/// The start of a session: a scene or a take, and the options that change it.
struct StartOptions: ParsableArguments {
    @Argument(
        help:
            "A scene (the first one if left out), a take to play, or a FILE.swift with a scene, or a folder: compiled now and whenever it is saved.",
        completion: .file())
    var sceneOrTake: String?
    @OptionGroup var files: SceneFiles
    @Option(help: "The phone, such as iphone16pro, or its screen in points and the grid for offsets: 414x736@2.", completion: .devices)
    var device: String?
    @Option(help: "How scrolling feels: \(Feel.presets.map(\.name).joined(separator: ", ")), or a FILE.json.", completion: .feels) var feel:
        String?
    @Option(help: "finger, or mouse or touchpad: held still before it lifts, it lifts with no velocity.") var pointer: Take.Pointer?
    @Option(name: .customLong("option"), help: "A scene option, KEY=VALUE.") var options: [String] = []

    /// Makes the loader of the scenes. It also compiles a source file that the argument names.
    func loader(for app: any OverscrollApp.Type) throws -> SceneLoader {
        try files.loader(for: app, adding: source(for: app))
    }

    /// The source file that the argument names; nil when it names something else.
    func source(for app: any OverscrollApp.Type) -> String? {
        sceneOrTake.flatMap { name in SceneSource.isSource(name) && !app.scenes.contains { $0.name == name } ? name : nil }
    }

    /// The take of the argument, or an empty take of the scene that it names, changed by the options.
    ///
    /// - Parameters:
    ///   - resumes: whether the window goes on where the take ends.
    ///   - session: the file of the session to go on with, if the argument names a source; nil for a new one.
    func take(for app: any OverscrollApp.Type, _ list: SceneList, resumes: Bool = false, session: String? = nil) throws -> Take {
        let source = source(for: app)
        let name = source == nil ? sceneOrTake ?? list.scenes[0].name : list.scenes[0].name
        var take: Take
        if source != nil, let session {
            take = try list.readTakeToResume(session)
        } else if let scene = list.scenes.first(where: { $0.name == name }) {
            take = Take(scene: scene.name)
        } else if name == "-" || name.contains("/") || name.contains(".") || FileManager.default.fileExists(atPath: name) {
            take = try resumes ? list.readTakeToResume(name) : list.readTake(name)
        } else {
            throw Failure.usage(unknown("scene", name, known: list.scenes.map(\.name)))
        }
        if let device {
            guard let known = Device(device) else {
                let near = nearestWord(to: device, in: DeviceModel.all.compactMap(\.name)).map { "; did you mean '\($0)'?" } ?? ""
                throw Failure.usage("--device '\(device)' is not \(Device.form)\(near)")
            }
            take.configuration.device = known
        }
        try take.change(feel: feel)
        if let pointer { take.configuration.pointer = pointer }
        for option in options { try apply(option, to: &take, list.scene(of: take)) }
        return take
    }

    private func apply(_ text: String, to take: inout Take, _ scene: SceneDescription) throws {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, scene.accepts(parts[1], forOption: parts[0]) else {
            throw Failure.usage("--option '\(text)' is not one of the scene \(take.scene): \(scene.optionForms)")
        }
        take.configuration.options[parts[0]] = parts[1]
    }
}
