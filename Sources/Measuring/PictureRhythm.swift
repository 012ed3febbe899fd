/// The even times of the pictures in a film that shows fewer new pictures than frames.
///
/// A film of 60 frames a second shows pictures that are made 24 times a second for two frames and for three frames in turn, so each picture is shown up to a frame after the time for which it was made.
/// The times for which the pictures were made are even: as a function of the number of the picture they are a line. The film tells only that this line lies less than a frame before the times at which the pictures are shown.
struct PictureRhythm {
    /// The time from picture to picture; seconds.
    let period: Double
    /// The samples that are kept, with their own times or those of the rhythm, in order.
    private(set) var pictures: [(index: Int, time: Double)] = []
    /// Whether the pictures have been shown at uneven times.
    private(set) var isUneven = false

    /// Consecutive pictures on one line.
    private struct Line {
        var beats: [(index: Int, number: Int)]
        /// How much later than the line the pictures are shown; seconds.
        var late: ClosedRange<Double>
    }

    private let samples: [OffsetTracker.Sample]
    /// The time from frame to frame.
    private let frame: Double

    /// Content with smaller steps from picture to picture is too slow to tell a new picture from an old one; rows.
    private static let leastStep = 1.5
    /// A rhythm is found from the first number of fast pictures on, if the share of them that the last number says belongs to lines that have at least as many pictures as the second number says.
    private static let (leastPictures, leastLine, lineShare) = (12, 6, 0.8)
    /// Pictures that come nearly as often as frames have no rhythm of their own.
    private static let leastFrames = 1.15
    /// A picture may be this much later than a frame after its time; a share of a frame.
    private static let tolerance = 0.15
    /// After so many seconds without fast content, a line begins anew.
    private static let longestPause = 0.25
    /// Even times change the velocity by less than this share of what the times of the frames do; otherwise pictures were left out, and those that are shown were made for their frames.
    private static let smoother = 0.7

    /// - Parameters:
    ///   - samples: all frames, in order of time.
    ///   - repeated: the indices of those that are known to repeat the picture before.
    /// - Returns: nil for a film that shows a new picture in each frame, or new pictures without a rhythm.
    init?(_ samples: [OffsetTracker.Sample], repeated: Set<Int>) {
        let kept = samples.indices.filter { !repeated.contains($0) }
        var fast: [(index: Int, isNext: Bool)] = []
        for (before, index) in zip(kept, kept.dropFirst()) {
            let isKnown = samples[before].confidence > 0 && samples[index].confidence > 0
            guard isKnown, abs(samples[index].offset - samples[before].offset) >= Self.leastStep else { continue }
            fast.append((index, fast.last?.index == before))
        }
        let frames = zip(samples, samples.dropFirst()).map { $1.time - $0.time }.sorted()
        let gaps = zip(fast, fast.dropFirst()).filter { $1.isNext }.map { samples[$1.index].time - samples[$0.index].time }.sorted()
        guard gaps.count >= Self.leastPictures else { return nil }
        (self.samples, frame) = (samples, frames[frames.count / 4])
        // Longer times are those of pictures that were left out.
        let (frame, median) = (frame, gaps[gaps.count / 2])
        let usual = gaps.filter { abs($0 - median) < 1.2 * frame }
        let mean = usual.reduce(0, +) / Double(usual.count)
        guard mean >= Self.leastFrames * frame else { return nil }
        let width = (1 + Self.tolerance) * frame
        func lines(_ period: Double) -> [Line] { Self.lines(fast.map(\.index), samples, period: period, width: width) }
        guard let period = Self.slope(lines(mean), samples) else { return nil }
        self.period = period
        let lines = lines(period).filter { $0.beats.count >= Self.leastLine }
        guard Double(lines.reduce(0) { $0 + $1.beats.count }) >= Self.lineShare * Double(fast.count) else { return nil }
        isUneven = lines.contains { $0.late.upperBound - $0.late.lowerBound > Self.tolerance * frame }
        if isUneven {
            let own = lines.map { line in line.beats.map { samples[$0.index].time } }
            let even = lines.map { line in line.beats.map { time(of: $0.number, on: line) } }
            guard roughness(lines, even) < Self.smoother * roughness(lines, own) else { return nil }
        }
        choose(kept, lines)
    }

    // MARK: Lines

    /// Divides pictures into lines, along which each one is shown at most `width` seconds later than another.
    private static func lines(_ fast: [Int], _ samples: [OffsetTracker.Sample], period: Double, width: Double) -> [Line] {
        var lines: [Line] = []
        for index in fast {
            let time = samples[index].time
            if let line = lines.last, let last = line.beats.last, time - samples[last.index].time < longestPause {
                // Of the numbers that fit the line the first one is taken: that a picture is shown late is likelier than that one was left out.
                let first = max(Int((time - samples[last.index].time) / period) - 1, 1)
                let fitting = (first...first + 3).lazy.map { step -> (number: Int, late: ClosedRange<Double>) in
                    let late = time - Double(last.number + step) * period
                    return (last.number + step, min(late, line.late.lowerBound)...max(late, line.late.upperBound))
                }
                if let found = fitting.first(where: { $0.late.upperBound - $0.late.lowerBound <= width }) {
                    lines[lines.count - 1].beats.append((index, found.number))
                    lines[lines.count - 1].late = found.late
                    continue
                }
            }
            lines.append(Line(beats: [(index, 0)], late: time...time))
        }
        return lines
    }

    /// The period that all lines have in common, by least squares; nil when no line has two pictures.
    private static func slope(_ lines: [Line], _ samples: [OffsetTracker.Sample]) -> Double? {
        var (products, squares) = (0.0, 0.0)
        for line in lines {
            let count = Double(line.beats.count)
            let number = line.beats.reduce(0) { $0 + Double($1.number) } / count
            let time = line.beats.reduce(0) { $0 + samples[$1.index].time } / count
            for beat in line.beats {
                let part = Double(beat.number) - number
                products += part * (samples[beat.index].time - time)
                squares += part * part
            }
        }
        return squares > 0 ? products / squares : nil
    }

    private func time(of number: Int, on line: Line) -> Double {
        (line.late.lowerBound + line.late.upperBound) / 2 + Double(number) * period
    }

    /// How much the velocity changes from picture to picture with these times; rows per second.
    private func roughness(_ lines: [Line], _ times: [[Double]]) -> Double {
        var sum = 0.0
        for (line, times) in zip(lines, times) {
            let velocities = line.beats.indices.dropFirst().map { place in
                let way = samples[line.beats[place].index].offset - samples[line.beats[place - 1].index].offset
                return way / (times[place] - times[place - 1])
            }
            sum += zip(velocities, velocities.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
        }
        return sum
    }

    // MARK: Choice

    /// Keeps one frame for each picture while content moves, and all frames while it rests.
    private mutating func choose(_ kept: [Int], _ lines: [Line]) {
        let numbers = Dictionary(lines.flatMap { line in line.beats.map { ($0.index, $0.number) } }) { $1 }
        let moves = kept.filter { $0 > 0 && abs(samples[$0].offset - samples[$0 - 1].offset) >= RepeatedFrames.leastStep }
        var (place, next, last) = (0, 0, Int.min)
        for index in kept {
            let time = samples[index].time
            // A frame between two lines belongs to the nearer one.
            while place + 1 < lines.count, let end = lines[place].beats.last, let begin = lines[place + 1].beats.first,
                time - samples[end.index].time > samples[begin.index].time - time
            {
                (place, last) = (place + 1, Int.min)
            }
            while next < moves.count, samples[moves[next]].time < time - period { next += 1 }
            let rests = next == moves.count || samples[moves[next]].time > time + period
            guard !rests, samples[index].confidence > 0, !lines.isEmpty else {
                pictures.append((index, time))
                continue
            }
            let line = lines[place]
            // Pictures are late by at most a frame, so the line may begin earlier by what the observed delays leave of a frame.
            let left = max(frame - (line.late.upperBound - line.late.lowerBound), 0)
            let early = line.late.lowerBound - min(Self.tolerance * frame, left / 2)
            let number = numbers[index] ?? Int(((time - early) / period).rounded(.down))
            let isRepeated = number <= last && numbers[index] == nil
            guard !isRepeated else { continue }
            last = number
            let even = index == 0 ? time : self.time(of: number, on: line)
            // A frame that still showed the picture before this one would have a later time than this picture, so it is left out.
            while let before = pictures.last, before.index > 0, before.time > even - frame / 2 { pictures.removeLast() }
            pictures.append((index, even))
        }
    }
}
