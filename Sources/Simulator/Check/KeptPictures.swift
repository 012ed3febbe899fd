import Lab
import Pixels
import Staging
import Takes

/// Pictures of the frames at which takes were different, each in a file of a folder.
struct KeptPictures: Sendable {
    let folder: String
    /// Another version of this program, which draws the old pictures; nil when only the new pictures are drawn.
    let program: String?
    /// The options with which the other program gets the same scenes.
    let sceneArguments: [String]
    /// The rate at which the other program plays takes; their own if nil.
    let framesPerSecond: Double?
    let replaces: Bool
    /// The names of the pictures, by the paths of the takes.
    let names: [String: String]

    /// Draws a frame: old, new and difference, or only the new picture when there is no old one.
    ///
    /// - Returns: the path of the picture, and why the other program has not drawn the old one; nil when it has, and when there is no other program.
    func keep(
        _ take: Take, at path: String, frame time: Double, scene: SceneDescription
    ) throws -> (path: String, lacksOld: Failure?) {
        let typography = try loadTypography { _ in }
        let file = try OutputFile(folder + "/" + (names[path] ?? Self.name(path)), replaces: replaces)
        let now = PlayedTake(take: take, scene: scene, path: path)
        let new = try now.pictures(scale: nil, typography)(time)
        let device = take.configuration.device
        let caption = "new: \(path.split(separator: "/").last ?? ""), \(time.seconds)"
        var (old, lacksOld): (Bitmap?, Failure?)
        do { old = try oldPicture(of: take, at: path, frame: time) } catch { lacksOld = Failure(error) }
        var panels = DifferencePicture(
            width: new.width, height: new.height, scale: device.scale, count: old == nil ? 1 : 3, typography: typography)
        if let old, let program {
            panels.draw(old: old, named: "old: \(program)", new: new, named: caption)
        } else {
            panels.draw(new, named: caption)
        }
        try file.write(encoded(panels.bitmap))
        return (file.path, lacksOld)
    }

    /// Nil when there is no other program.
    private func oldPicture(of take: Take, at path: String, frame time: Double) throws -> Bitmap? {
        try program.map {
            try OtherProgram($0, scenes: sceneArguments, framesPerSecond: framesPerSecond).picture(
                of: path, at: time, isRecorded: take.isRecorded)
        }
    }

    /// Gives the picture of each take a name of its own. A number follows a name that an earlier take already has.
    static func names(of paths: [String]) -> [String: String] {
        var (names, taken) = ([String: String](), Set<String>())
        for path in paths where names[path] == nil {
            let name = name(path)
            let numbered = (2...).lazy.map { "\(name.dropLast(".png".count))-\($0).png" }
            guard let free = taken.contains(name) ? numbered.first(where: { !taken.contains($0) }) : name else { continue }
            taken.insert(free)
            names[path] = free
        }
        return names
    }

    /// The take's path as the name of one file.
    private static func name(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { ![".", ".."].contains($0) }
        return (parts.joined(separator: "-").replacing(/\.take$/, with: "")) + ".png"
    }
}
