import FoundationEssentials
import Lab
import Staging
import Takes

/// Checks takes, one after the other.
struct TakeChecker: Sendable {
    let scenes: SceneList
    let framesPerSecond: Double?
    let looksForJumps: Bool
    let pictures: KeptPictures?

    /// Checks one take; an error becomes an outcome, too.
    ///
    /// - Parameter path: the path of the take, or `-` for standard input.
    func check(_ path: String, _ typography: Result<Typography, any Error>) -> CheckOutcome {
        let start = ContinuousClock.now
        let name = inputName(path)
        var outcome: CheckOutcome
        do { outcome = try check(scenes.readTake(path, framesPerSecond: framesPerSecond), name, typography.get()) } catch {
            outcome = CheckOutcome(name, .failed(Failure(error)))
        }
        outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
        return outcome
    }

    private func check(_ take: Take, _ path: String, _ typography: Typography) throws -> CheckOutcome {
        let scene = try scenes.scene(of: take)
        let check = try naming(path) { try TakeCheck(take, scene: scene, typography: typography) }
        let jump = try naming(path) {
            looksForJumps ? try TakeCheck.jumps(in: take, scene: scene, typography: typography).first : nil
        }
        if let first = [check.difference, jump].compactMap(\.self).min(by: { $0.frame.index < $1.frame.index }) {
            var outcome = CheckOutcome(path, .different(first))
            do {
                let kept = try pictures?.keep(take, at: path, frame: first.frame.time, scene: scene)
                (outcome.picture, outcome.unkept) = (kept?.path, kept?.lacksOld)
            } catch { outcome.unkept = Failure(error) }
            return outcome
        }
        if let uncompared = check.uncompared { return CheckOutcome(path, .notCompared(line: uncompared.line, uncompared.reason)) }
        if take.expectations.isEmpty && take.hashes.isEmpty && !looksForJumps {
            let reason = "it expects nothing; add lines such as '1.5 expect PROBE == VALUE +- TOLERANCE'"
            return CheckOutcome(path, .notCompared(line: nil, reason))
        }
        let counts = "\(take.expectations.count.counted("expectation")), \(take.hashes.count) \(take.hashes.count == 1 ? "hash" : "hashes")"
        return CheckOutcome(path, .good("\(counts), \(check.frameCount) frames\(looksForJumps ? ", no jumps" : "")"))
    }
}

/// The paths of the takes that the user has named: a folder means all files in the folder and in its subfolders whose names end with `.take`. A path that is named twice counts once.
func takePaths(_ paths: [String]) throws -> [String] {
    var named = Set<String>()
    return try paths.flatMap { path -> [String] in
        guard path != "-", isFolder(path) else { return [path] }
        let found: [String]
        do {
            found = try FileManager.default.subpathsOfDirectory(atPath: path).map { path + (path.hasSuffix("/") ? "" : "/") + $0 }
                .filter { $0.hasSuffix(".take") && !isFolder($0) }
        } catch {
            throw Failure.noSuchFile("cannot read the folder '\(path)' and what is in it: \(error.reason)")
        }
        guard !found.isEmpty else { throw Failure.noSuchFile("'\(path)' is a folder without a file whose name ends with .take") }
        return found.sorted()
    }.filter { named.insert($0).inserted }
}
