import Motion

/// A part of a measured curve that one law explains, or that a finger has moved.
public struct CurveSegment: Encodable, Equatable, Sendable {
    public enum Kind: String, Encodable, Sendable {
        case still, drag, glide, bounce, page
    }

    /// A number that was found, with its standard error; both in the unit of the feel's constant of that name.
    public struct Estimate: Encodable, Equatable, Sendable {
        public let value: Double
        /// Nil where the curve says nothing of it.
        public let error: Double?
        /// What the curve alone tells, where `value` is the one that the nearest preset publishes; nil elsewhere.
        public let measured: Double?

        init(_ value: Double, error: Double?, measured: Double? = nil) {
            (self.value, self.measured) = (value, measured)
            self.error = error.flatMap { $0.isFinite ? $0 : nil }
        }
    }

    /// A preset, and how near its law comes with all constants as they are; points.
    public struct Likeness: Encodable, Equatable, Sendable {
        public let preset: String
        public let rms: Double
        /// Whether a part was counted as if it missed by five points only, so that the true number is greater.
        public var isLowerBound = false

        /// The number in words.
        var words: String { "\(rms.fixed(2)) pt\(isLowerBound ? " or more" : "")" }
    }

    /// Whether the law explains the part clearly better than every preset with its own constants does: by more than noise could.
    var isUnlikePresets: Bool { isClearlyBetter(than: likenesses.map(\.rms).min()) }

    /// Whether the law explains the part clearly better than this preset does.
    func isUnlike(_ preset: Feel) -> Bool { isClearlyBetter(than: likenesses.first { $0.preset == preset.name }?.rms) }

    private func isClearlyBetter(than rms: Double?) -> Bool { rms ?? .infinity > 2 * (self.rms ?? .infinity) + 0.15 }

    public let kind: Kind
    /// The beginning of the part, in the seconds of the curve; `to` is the end.
    public let from: Double
    public let to: Double
    /// A word of the constants `glide`, `bounce`, or `resistance`, or "spring" for a page; nil where no law is looked for.
    public var law: String?
    public var constants: [String: Estimate] = [:]
    /// The root mean square, in points, of the differences from the law with these constants; of content that is still, the root mean square of its scatter. `largest` is the largest difference.
    public var rms: Double?
    public var largest: Double?
    public var nearest: Likeness?
    public var runnerUp: Likeness?
    /// What has stopped the motion, if not its law, and which presets the curve cannot tell apart; nil when there is nothing to say.
    public var remark: String?
    /// The cause of the end when the law does not explain it; part of the remark.
    var stop: String?
    /// Why another law may be the true one; part of the remark.
    var doubt: String?
    /// How far beyond the edge a finger let content go that comes back; points, nil for any other part.
    var releaseDistance: Double?
    /// How content followed the finger in the preset of the law, where the way back depends on it.
    var resistance: EdgeResistance?
    /// Whether UIKit's edge and WebKit's explain it equally, because it began at rest, and no other bounce tells which it is.
    var isPullOrStretch = false
    /// How near each preset comes, in no fixed order; empty when none was tried.
    var likenesses: [Likeness] = []

    init(_ kind: Kind, from: Double, to: Double) { (self.kind, self.from, self.to) = (kind, from, to) }

    private enum CodingKeys: CodingKey { case kind, from, to, law, constants, rms, largest, nearest, runnerUp, remark }

    /// Names the law that explains the part, and tells how well it does.
    mutating func explain(by law: String, _ fit: LeastSquares) { (self.law, rms, largest) = (law, fit.rms, fit.largest) }

    /// Every key is written, those without a value as null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        try container.encode(from, forKey: .from)
        try container.encode(to, forKey: .to)
        try container.encode(law, forKey: .law)
        try container.encode(constants, forKey: .constants)
        try container.encode(rms, forKey: .rms)
        try container.encode(largest, forKey: .largest)
        try container.encode(nearest, forKey: .nearest)
        try container.encode(runnerUp, forKey: .runnerUp)
        try container.encode(remark, forKey: .remark)
    }

    /// Two presets that are nearer to each other than this, in points and as a share of the nearer one's rms, cannot be told apart.
    private static let leastDifference = (points: 0.02, share: 0.15)

    /// Names the nearest presets. Those that cannot be told apart are named in the order of `overall`.
    mutating func name(overall: [String]) {
        let sorted = likenesses.filter { $0.rms.isFinite }.sorted { $0.rms < $1.rms }
        guard let best = sorted.first else { return }
        let limit = best.rms + max(Self.leastDifference.points, best.rms * Self.leastDifference.share)
        func rank(_ likeness: Likeness) -> Int { overall.firstIndex(of: likeness.preset) ?? overall.count }
        let equal = sorted.filter { $0.rms <= limit }.sorted { rank($0) < rank($1) }
        let order = equal + sorted.filter { $0.rms > limit }
        nearest = order.first
        runnerUp = order.dropFirst().first
        let isOpen = equal.count > 1 ? "this part alone cannot tell \(equal.map(\.preset).joined(separator: ", ")) apart" : nil
        let open = openConstants
        let isUndetermined = open.isEmpty ? nil : "this part does not determine \(open.joined(separator: ", "))"
        let remarks = [stop, isOpen, isUndetermined, doubt].compactMap { $0 }
        remark = remarks.isEmpty ? nil : remarks.joined(separator: "; ")
    }
}
