import Foundation
import Lab
import Staging
import Takes

extension Render {
    /// Sends every frame to ffmpeg. For a GIF the take is played twice: first to choose the colours, then to write the pictures.
    func film(_ take: Take, scene: SceneDescription, _ format: VideoFormat, _ settings: Footage.Settings) throws {
        let rate = try format.rate(settings.framesPerSecond)
        let file = try OutputFile(output, replaces: force)
        let typography = try loadTypography()
        let passes = format == .gif ? 2 : 1
        let count: Int
        do { count = try Footage.count(take, scene: scene, settings, typography: typography) } catch {
            throw failure(error, at: 0, in: self.take)
        }
        var progress = ProgressBar(total: (count + heldFrames(settings)) * passes)
        defer { progress.clear() }
        let (film, palette) = (file.temporaryName(), file.temporaryName("palette"))
        defer { unlink(palette) }
        var shown = 0
        for pass in 1...passes {
            var footage = Footage(take, scene: scene, settings, typography: typography)
            let isPalette = pass < passes
            let encoder = try VideoEncoder(
                format, to: isPalette ? palette : film, width: footage.bitmap.width, height: footage.bitmap.height, rate: rate,
                palette: passes == 2 && !isPalette ? palette : nil)
            func send() throws {
                try encoder.write(footage.bitmap)
                shown += 1
                progress.show(shown)
            }
            do {
                while try advance(&footage) {
                    footage.draw()
                    try send()
                }
                for _ in 0..<heldFrames(settings) { try send() }
            } catch let failure as Failure {
                _ = encoder.abandon()
                throw failure
            }
            try encoder.finish()
        }
        try file.publish(film)
        progress.clear()
        standardError("\(shown / passes) frames at \(rate) a second")
    }
}
