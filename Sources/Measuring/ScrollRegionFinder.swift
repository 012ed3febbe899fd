import ScrollPhysics

/// Finds the scrolled regions of a film in small pictures of all its frames.
///
/// Each picture is compared with an earlier one, block by block. Blocks that a common shift explains belong together, and the blocks of
/// many pictures form a region. Evidence for each pixel separates bars, indicators and other content that stays or moves by itself from
/// the region.
public struct ScrollRegionFinder {
    /// A part of the picture that has moved by common shifts so far.
    private struct Candidate {
        let axis: ScrollAxis
        var blocks: [Int: Int] = [:]
        var strength = 0.0
        var evidence: MotionEvidence

        /// The bounds of the blocks that have moved more often than by chance, and a margin of one block around them.
        var part: (x: Range<Int>, y: Range<Int>) {
            let columns = max(evidence.width / BlockMatch.side, 1)
            let most = blocks.values.max() ?? 0
            let own = blocks.keys.filter { blocks[$0]! * 20 >= most }
            func span(_ places: [Int], _ length: Int) -> Range<Int> {
                let (low, high) = (places.min() ?? 0, places.max() ?? 0)
                return max((low - 1) * BlockMatch.side, 0)..<min((high + 2) * BlockMatch.side, length)
            }
            return (span(own.map { $0 % columns }, evidence.width), span(own.map { $0 / columns }, evidence.height))
        }
    }

    /// Two pictures that are compared along an axis.
    private struct Comparison {
        let axis: ScrollAxis
        /// The pictures, turned so that content that moves along the axis moves along y.
        let pair: PicturePair
        let match: BlockMatch
        /// The shift of the most blocks.
        let shift: CommonShift

        init(_ pair: PicturePair, along axis: ScrollAxis) {
            self.axis = axis
            self.pair = axis == .vertical ? pair : pair.transposed
            match = BlockMatch(self.pair)
            shift = match.dominantShift()
        }
    }

    private var reference: GrayPlane?
    private var age = 0
    private var pairs = 0
    private var candidates: [Candidate] = []
    public private(set) var frameCount = 0

    public init() {}

    /// The best size for the longer side of the pictures; pixels. Our own choice: a bar of 44 points is still as high as a block, and the work, which grows with the third power of the side, stays small.
    public static let pictureSide = 256
    /// After this many pairs of pictures that moved, only one of four pictures is compared.
    private static let enoughPairs = 120
    /// While the shift is smaller than this, in pixels, the reference is kept so that the shift can grow, for `longestWait` frames at most.
    private static let leastShift = 2
    private static let longestWait = 20

    /// Blocks belong to a candidate when they share more than the first number with it. All candidates that share more than the second number times the largest share fit equally well.
    private static let (leastShare, similarShare) = (0.3, 0.8)

    /// Adds a picture; all pictures must have the same size.
    public mutating func add(_ picture: GrayPlane) {
        frameCount += 1
        guard let reference, reference.width == picture.width, reference.height == picture.height else {
            self.reference = picture
            return
        }
        let pair = PicturePair(picture: picture, reference: reference)
        guard pair.differs else { return }
        age += 1
        if pairs > Self.enoughPairs && frameCount % 4 != 0 {
            // The picture before a compared one becomes the reference, because a pair is two pictures in a row.
            if frameCount % 4 == 3 { (self.reference, age) = (picture, 0) }
            return
        }
        let comparisons = [ScrollAxis.vertical, .horizontal].map { Comparison(pair, along: $0) }
        guard let best = comparisons.max(by: { $0.shift.strength < $1.shift.strength }) else { return }
        let isClear = best.shift.blocks.count >= 4 && best.shift.strength > 0.12 * Float(best.match.changedCount)
        let isSmall = isClear ? abs(best.shift.pixels) < Self.leastShift : picture.isWithinAPixel(of: reference)
        if isSmall && age < Self.longestWait { return }
        if isClear && abs(best.shift.pixels) >= Self.leastShift {
            pairs += 1
            let place = note(best.shift, in: best)
            noteOther(comparisons, than: best, at: place)
        }
        (self.reference, age) = (picture, 0)
    }

    /// Records other content that moves by another shift or along the other axis.
    private mutating func noteOther(_ comparisons: [Comparison], than best: Comparison, at place: Int) {
        for one in comparisons {
            // Blocks are numbered along the rows of the picture, or of the transposed picture for the horizontal axis.
            let explained = one.axis == best.axis ? best.shift.blocks : Set(best.shift.blocks.map { Self.turned($0, best.match) })
            let other = one.match.dominantShift(excluding: explained)
            guard other.blocks.count >= 6, abs(other.pixels) >= Self.leastShift, other.strength > 0.6 * Float(other.blocks.count) else {
                continue
            }
            note(other, in: one, besides: place)
            return
        }
    }

    private static func turned(_ block: Int, _ match: BlockMatch) -> Int { block % match.columns * match.rows + block / match.columns }

    /// Records content that moves, and returns the index of its candidate.
    ///
    /// - Parameter place: the candidate of other content that moves at the same time, which is not this one's.
    @discardableResult
    private mutating func note(_ found: CommonShift, in comparison: Comparison, besides place: Int? = nil) -> Int {
        let (axis, pair) = (comparison.axis, comparison.pair)
        // Blocks that a candidate has once had by chance count little.
        func shared(_ candidate: Candidate) -> Double {
            // Sums of whole numbers are the same in every order, and that of a set differs from run to run.
            let most = candidate.blocks.values.max() ?? 1
            let common = found.blocks.reduce(0) { $0 + (candidate.blocks[$1] ?? 0) }
            let own = candidate.blocks.values.reduce(0, +)
            return Double(common) / Double(min(found.blocks.count * most, own))
        }
        let shares = candidates.indices.filter { candidates[$0].axis == axis && $0 != place }
            .map { (index: $0, share: shared(candidates[$0])) }
        // A list that moves as a whole has all of the few blocks that once moved by chance. The evidence goes to the list.
        let least = max(Self.leastShare, Self.similarShare * (shares.map(\.share).max() ?? 0))
        let index = shares.filter { $0.share > least }.map(\.index).max { candidates[$0].strength < candidates[$1].strength }
        let own: Int
        if let index {
            own = index
        } else {
            candidates.append(Candidate(axis: axis, evidence: MotionEvidence(width: pair.picture.width, height: pair.picture.height)))
            own = candidates.count - 1
        }
        for block in found.blocks { candidates[own].blocks[block, default: 0] += 1 }
        candidates[own].strength += Double(found.strength)
        candidates[own].evidence.add(pair, shift: found.pixels)
        return own
    }

    /// The regions that scroll, the strongest first; in pixels of the pictures.
    public var regions: [ScrollRegion] {
        candidates.compactMap { candidate in
            candidate.evidence.region(in: candidate.part).map { frame in
                let (isTurned, mask) = (candidate.axis == .horizontal, candidate.evidence.mask)
                return ScrollRegion(
                    axis: candidate.axis, frame: isTurned ? frame.transposed : frame, strength: candidate.strength,
                    mask: isTurned ? mask.transposed : mask)
            }
        }
        .sorted { $0.strength > $1.strength }
    }
}
