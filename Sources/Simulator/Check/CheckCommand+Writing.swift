import ArgumentParser
import Dispatch
import Geometry
import Glibc
import Lab
import Takes
import Typesetting

// Writing takes anew, instead of checking them.
extension CheckCommand {
    /// Writes the take with the hashes of all its frames, and with the rate at which they were made. Its other lines and comments stay as they are; the hashes that it had are replaced.
    func write(to output: String, _ scenes: SceneList) throws {
        let file = try OutputFile(output, replaces: force)
        if whileInputLasts {
            DispatchQueue.global().async {
                while inputLasts(milliseconds: -1) {}
                _exit(ExitStatus.different)
            }
        }
        let text = try readText(takes[0])
        let take = try scenes.parseTake(text, path: takes[0], framesPerSecond: fps)
        try take.requireFewFrames(in: takes[0], at: fps)
        var progress = ProgressBar(total: take.frameCount)
        defer { progress.clear() }
        let hashes = try naming(takes[0]) {
            try PictureHasher.hashes(
                of: take, scene: try scenes.scene(of: take), typography: try loadTypography()
            ) { progress.show($0) }
        }
        var header = ["uses freetype \(try Typeface.freeTypeVersion())"]
        if let fps, !take.isRecorded { header.append("rate \(fps.shortDescription)") }
        // Nobody waits for the hashes of a take in whose place another one is written by now.
        if whileInputLasts, try !inputLasts(milliseconds: 0) || readText(takes[0]) != text { throw ExitCode(ExitStatus.different) }
        try file.write(take.replacingHashes(in: text, by: hashes, header).utf8)
    }

    /// Writes takes anew, with what is now in place of what they expect.
    func bless(_ paths: [String], _ scenes: SceneList) throws {
        let typography = try loadTypography()
        var (isLeft, isUncompared) = (false, false)
        for path in paths {
            let original = try readText(path)
            let blessed = try BlessedTake(original) { text in
                let take = try scenes.parseTake(text, path: path, framesPerSecond: fps)
                var comparable = take
                comparable.configuration.freeTypeVersion = nil
                let check = try naming(path) {
                    try TakeCheck(comparable, scene: scenes.scene(of: take), comparesAll: true, typography: typography)
                }
                return (take, check)
            }
            if blessed.text != original { try OutputFile(path, replaces: true).write(blessed.text.utf8) }
            try StandardOutput.print("\(path): \(blessed.count.counted("line")) replaced")
            for (difference, reason) in blessed.left {
                try StandardOutput.print("\(path):\(difference.line): left as it is: \(difference.message); \(reason)")
                isLeft = true
            }
            for line in blessed.uncompared {
                try StandardOutput.print("\(path):\(line.line): left as it is: not compared: \(line.reason)")
                isUncompared = true
            }
        }
        if isLeft { throw ExitCode(ExitStatus.different) }
        if isUncompared { throw ExitCode(ExitStatus.notCompared) }
    }
}

/// Whether the other end of standard input, which is a pipe, is still open.
private func inputLasts(milliseconds: Int32) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
    return poll(&input, 1, milliseconds) <= 0
}
