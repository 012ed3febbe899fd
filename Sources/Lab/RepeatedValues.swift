import Geometry
import Takes

/// A value that is compared bit by bit: 0 and -0 are equal, but not identical, because they are written differently.
public protocol ExactlyComparable: Equatable, Sendable {
    func isIdentical(to other: Self) -> Bool
}

/// The values of every frame, in order, of something that mostly stays as it is.
///
/// Only changes take memory: a quarter of an hour at 120 frames a second is a hundred thousand frames of some forty probes.
public struct RepeatedValues<Element: ExactlyComparable>: RandomAccessCollection, Equatable, Sendable {
    /// The indices at which another value begins, in ascending order, and these values.
    private var starts: [Int32] = []
    private var changes: [Element] = []
    public private(set) var count = 0

    init() {}

    init(_ values: some Sequence<Element>) { for value in values { append(value) } }

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    mutating func append(_ value: Element) {
        if changes.last?.isIdentical(to: value) != true {
            starts.append(Int32(count))
            changes.append(value)
        }
        count += 1
    }

    /// Takes time in proportion to the logarithm of the number of changes.
    public subscript(index: Int) -> Element {
        precondition(index >= 0 && index < count, "an index of the values")
        if starts.count == count { return changes[index] }
        return changes[starts.partitioningIndex { $0 > index } - 1]
    }
}

extension ProbeValue: ExactlyComparable {
    public func isIdentical(to other: ProbeValue) -> Bool {
        if case .number(let a) = self, case .number(let b) = other { return a.bitPattern == b.bitPattern }
        return self == other
    }
}

extension Double: ExactlyComparable {
    public func isIdentical(to other: Double) -> Bool { bitPattern == other.bitPattern }
}

extension ScrollTrack.Sample: ExactlyComparable {
    public func isIdentical(to other: Self) -> Bool {
        func bits(_ point: Point) -> SIMD2<UInt64> { SIMD2(point.x.bitPattern, point.y.bitPattern) }
        return bits(offset) == bits(other.offset) && bits(place) == bits(other.place) && bits(overscroll) == bits(other.overscroll)
            && bits(edges.first) == bits(other.edges.first) && bits(edges.last) == bits(other.edges.last)
            && isAnimated == other.isAnimated && isMoving == other.isMoving
    }

    public static func == (a: Self, b: Self) -> Bool { a.isIdentical(to: b) }
}
