import FoundationEssentials
import Lab

/// Files whose names the program chooses: overscroll-1.png, overscroll-2.take and so on.
extension LivePlayer {
    /// Writes a picture of what is shown opaque, without instruments and the ghost over it, as overscroll-1.png or with the next number that is free.
    func savePicture() { do { save(try picture(), as: "png") } catch { tell(error) } }

    /// Lets other programs paste that picture.
    func copyPicture() {
        do {
            tell(
                host.copy(try picture(), types: ["image/png"]) ? "copied a picture" : "the server takes no picture of this size; S saves it"
            )
        } catch {
            tell(error)
        }
    }

    private func picture() throws -> [UInt8] {
        let shown = showcase.solid == .stage ? session.stage : session.ghosts.first ?? session.stage
        return try encoded(PictureHasher(shown.configuration.device, scale: viewport.scale).picture(of: shown))
    }

    /// - Returns: whether the file was written.
    @discardableResult func save(_ bytes: some Sequence<UInt8>, as kind: String) -> Bool {
        do {
            tell("saved \(try named(kind) { try OutputFile($0, replaces: false).write(bytes); return $0 })")
            return true
        } catch {
            tell(error)
            return false
        }
    }

    /// The file name overscroll-1 with this extension, or the one with the next number that is free.
    private func freeName(_ kind: String) -> String {
        let folder = recording.folder == "." ? "" : recording.folder + "/"
        var number = 1
        while OutputFile.kind(of: "\(folder)overscroll-\(number).\(kind)") != nil { number += 1 }
        return "\(folder)overscroll-\(number).\(kind)"
    }

    /// Makes a file under the next free name. When another program takes this name first, the name after it is tried.
    func named<Made>(_ kind: String, _ make: (String) throws -> Made) throws -> Made {
        while true {
            let name = freeName(kind)
            do { return try make(name) } catch {
                if OutputFile.kind(of: name) != nil { continue }
                let failure = Failure(error)
                guard failure.code == ExitStatus.cannotWrite else { throw failure }
                throw Failure.cannotWrite("\(failure.message); start overscroll in a folder that takes files")
            }
        }
    }
}
