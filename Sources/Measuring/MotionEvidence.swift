import Pixels

/// The evidence, pixel by pixel, that content moves along y with a common shift or stays where it is.
struct MotionEvidence {
    let width: Int
    let height: Int
    /// The sums of absolute differences from the shifted reference.
    private var shifted: [Float]
    /// The sums of absolute differences from the reference without a shift.
    private var still: [Float]
    private var count: Float = 0

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        shifted = [Float](repeating: 0, count: width * height)
        still = shifted
    }

    /// - Parameter shift: the content at y in `picture` was at y + shift in `reference`; pixels.
    mutating func add(_ pair: PicturePair, shift: Int) {
        let (picture, reference) = (pair.picture.pixels, pair.reference.pixels)
        count += 1
        for y in max(0, -shift)..<min(height, height - shift) {
            for x in 0..<width {
                let index = y * width + x
                let value = Int(picture[index])
                // The limit keeps a single picture with a large difference, such as a highlight, from outweighing the others.
                shifted[index] += Float(min(abs(value - Int(reference[index + shift * width])), 50))
                still[index] += Float(min(abs(value - Int(reference[index])), 50))
            }
        }
    }

    /// The sums over squares of 5 by 5 pixels, which reduce noise.
    private func blurred(_ values: [Float]) -> [Float] {
        let radius = 2
        func along(_ values: [Float], _ length: Int, _ step: Int, _ lines: Int, _ lineStep: Int) -> [Float] {
            var sums = values
            for line in 0..<lines {
                let start = line * lineStep
                for index in 0..<length {
                    var sum: Float = 0
                    for near in max(index - radius, 0)...min(index + radius, length - 1) { sum += values[start + near * step] }
                    sums[start + index * step] = sum
                }
            }
            return sums
        }
        return along(along(values, width, 1, height, width), height, width, width, 1)
    }

    /// 1 for pixels that scroll, 0 for pixels that stay, 0.5 for pixels without evidence.
    var mask: GridMask {
        let (moving, staying) = (blurred(shifted), blurred(still))
        // Half a level per picture for each of the 25 pixels of a square.
        let noise = 12 * count
        let values = zip(moving, staying).map { moving, staying -> Float in
            if staying > 1.5 * moving + noise { return 1 }
            return moving > 1.3 * staying + noise ? 0 : 0.5
        }
        return GridMask(width: width, height: height, values: values)
    }

    /// The largest rectangle of rows, then of columns, in which more pixels scroll than stay; nil when there is none.
    ///
    /// - Parameter part: the part of the picture to search. Content outside of it may rest while this content scrolls.
    func region(in part: (x: Range<Int>, y: Range<Int>)) -> PixelRect? {
        let values = mask.values
        let rows = lines((0..<height).map { y in part.y.contains(y) ? part.x.map { y * width + $0 } : [] }, values)
        guard let ys = Self.longestRun(rows, gap: height / 2) else { return nil }
        let columns = lines((0..<width).map { x in part.x.contains(x) ? ys.map { $0 * width + x } : [] }, values)
        guard let xs = Self.longestRun(columns, gap: width), ys.count >= 8, xs.count >= 8 else { return nil }
        return PixelRect(x: xs.lowerBound, y: ys.lowerBound, width: xs.count, height: ys.count)
    }

    /// Whether each line of pixels scrolls; nil for a line without clear evidence, and false for one without pixels.
    private func lines(_ lines: [[Int]], _ values: [Float]) -> [Bool?] {
        func evidence(_ line: [Int]) -> Float { line.reduce(0) { $0 + still[$1] - shifted[$1] } }
        let states = lines.map { line -> Bool? in
            let (scroll, stay) = line.reduce((0, 0)) { ($0.0 + (values[$1] == 1 ? 1 : 0), $0.1 + (values[$1] == 0 ? 1 : 0)) }
            return scroll + stay < 2 ? (line.isEmpty ? false : nil) : scroll > stay
        }
        let scrolling = lines.indices.filter { states[$0] == true }
        let mean = scrolling.reduce(0) { $0 + evidence(lines[$1]) } / Float(max(scrolling.count, 1))
        // In a blank part between contents that scroll, a codec leaves faint traces that stay. They are no evidence of content that stays.
        return lines.indices.map { index in
            states[index] == false && !lines[index].isEmpty && -evidence(lines[index]) < Self.leastStay * mean ? nil : states[index]
        }
    }

    /// A line of pixels stays if its evidence is this share of the mean evidence of the lines that scroll.
    private static let leastStay: Float = 0.1

    /// The longest run of states from one `true` to another. A run may contain up to `gap` states of nil, as for
    /// blank lines. A `false` ends the run, except in the three states after a `true`.
    private static func longestRun(_ states: [Bool?], gap: Int) -> Range<Int>? {
        var best: Range<Int>?
        var run: Range<Int>?
        for (index, state) in states.enumerated() {
            switch state {
            case true?:
                if let open = run, index - open.upperBound <= gap { run = open.lowerBound..<index + 1 } else { run = index..<index + 1 }
                if let open = run, open.count > best?.count ?? 0 { best = open }
            case false?: if let open = run, index - open.upperBound > 2 { run = nil }
            case nil: break
            }
        }
        return best
    }
}
