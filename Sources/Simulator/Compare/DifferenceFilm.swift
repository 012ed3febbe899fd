import Lab
import Pixels
import Staging
import Takes

extension DiffCommand {
    /// Writes a film of both sides and their difference, with a strip below that says how large the difference is over time.
    func film(
        _ sides: (old: ComparedSide, new: ComparedSide), _ difference: TraceDifference, of trace: Trace, to file: OutputFile,
        _ typography: Typography
    ) throws {
        guard let format = VideoFormat(path: file.path), let device = sides.new.take?.configuration.device else {
            throw Self.noPicture
        }
        let rate = format.defaultRate
        // One pixel a point: three screens beside each other fill a monitor.
        guard let old = try sides.old.pictures(scale: 1, rate: rate, typography),
            let new = try sides.new.pictures(scale: 1, rate: rate, typography)
        else { throw Self.noPicture }
        let end = max(sides.old.trace.times.last ?? 0, sides.new.trace.times.last ?? 0)
        let strip = trace.strip(difference, framesPerSecond: rate, until: end)
        var panels = DifferencePicture(
            width: Int(device.size.width), height: Int(device.size.height), scale: 1, hasStrip: true, typography: typography)
        let unpublished = try file.create()
        defer { unpublished.close() }
        let pictures = try RawPictures(like: panels.bitmap, rate: format.rate(rate))
        let encoder = try VideoEncoder(pictures, arguments: format.arguments(for: pictures), to: unpublished)
        var progress = ProgressBar(total: strip.values.count)
        defer { progress.clear() }
        try encoder.encode { put in
            for index in strip.values.indices {
                let time = Double(index) / rate
                panels.draw(
                    old: try old(time), named: "old: \(sides.old.shortName)", new: try new(time), named: "new: \(sides.new.shortName)")
                panels.drawStrip(strip.values, at: index, named: "\(strip.name) at \(time.seconds)")
                try put(panels.bitmap)
                progress.show(index + 1)
            }
        }
        try file.publish(unpublished)
    }
}
