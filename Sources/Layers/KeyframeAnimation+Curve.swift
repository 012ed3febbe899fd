import Geometry

// The curve of the cubic modes (Kochanek and Bartels 1984), and the arc lengths for the paced modes.
extension KeyframeAnimation {
    /// The number of straight pieces with which the length of the curve between two keys is measured; our own choice.
    private static var pieces: Int { 64 }

    /// The value on the curve from the key at `index` to the next. The first and the last key, which lack a neighbour, take their own value for it.
    func curveValue(after index: Int, _ progress: Double) -> Value {
        let (start, end) = (values[index], values[index + 1])
        if progress == 0 { return start }
        if progress == 1 { return end }
        let step = end - start
        let before = start - values[max(index - 1, 0)]
        let after = values[min(index + 2, values.count - 1)] - end
        let leaving = slope(at: index, before, step, continuity: shape(continuityValues, index))
        let arriving = slope(at: index + 1, step, after, continuity: -shape(continuityValues, index + 1))
        let square = progress * progress
        let cube = square * progress
        return start + step.scaled(by: 3 * square - 2 * cube)
            + leaving.scaled(by: cube - 2 * square + progress)
            + arriving.scaled(by: cube - square)
    }

    private func slope(at index: Int, _ before: Value, _ after: Value, continuity: Double) -> Value {
        let slack = (1 - shape(tensionValues, index)) / 2
        let bias = shape(biasValues, index)
        return before.scaled(by: slack * (1 + bias) * (1 + continuity)) + after.scaled(by: slack * (1 - bias) * (1 - continuity))
    }

    private func shape(_ numbers: [Double], _ index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }
}

extension KeyframeAnimation {
    /// The number of straight pieces between two keys. `marks` holds the arc length at each end of a piece.
    private var piecesPerInterval: Int { calculationMode == .cubicPaced ? Self.pieces : 1 }

    private func value(atMark mark: Int) -> Value {
        let pieces = piecesPerInterval
        let index = min(mark / pieces, values.count - 2)
        return value(after: index, Double(mark - index * pieces) / Double(pieces))
    }

    /// Measures the arc length at the ends of all pieces once, so that a frame only has to look it up.
    mutating func measure() {
        marks.removeAll(keepingCapacity: true)
        guard calculationMode == .paced || calculationMode == .cubicPaced, values.count > 1 else { return }
        var length = 0.0
        var last = values[0]
        marks.append(0)
        for mark in 1...((values.count - 1) * piecesPerInterval) {
            let next = value(atMark: mark)
            length += (next - last).norm
            marks.append(length)
            last = next
        }
    }

    /// The value at `fraction` of the whole arc length. When the length is 0 or not finite, all pieces count as equally long.
    func pacedValue(at fraction: Double) -> Value {
        let length = marks.last ?? 0
        let hasLength = length > 0 && length.isFinite
        let distance = fraction * (hasLength ? length : Double(marks.count - 1))
        func place(_ mark: Int) -> Double { hasLength ? marks[mark] : Double(mark) }
        var low = 0
        var high = marks.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if place(middle) > distance { high = middle - 1 } else { low = middle }
        }
        let piece = place(low + 1) - place(low)
        let within = piece > 0 ? min(max((distance - place(low)) / piece, 0), 1) : 1
        return value(atMark: low).interpolated(to: value(atMark: low + 1), progress: within)
    }
}
