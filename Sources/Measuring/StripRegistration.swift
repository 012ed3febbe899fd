/// The shift between the contents of two strips, to a fraction of a row.
///
/// The content at row y was at row y + shift in `other`: content that moves up has a shift above 0, and its offset grows.
struct StripRegistration {
    /// The shift in rows of the finest level.
    let shift: Float
    /// The confidence: 0 for strips without common content, 1 for the same content.
    let confidence: Float
    /// Other shifts that explain the content nearly as well, each less the shift that was found.
    ///
    /// In a film of poor quality, a list may seem to stand still when it has moved by a whole list row. The later frames decide.
    let rivals: [Float]
    /// The distance at which the content looks the same, where only the motion decides; rows. Nil elsewhere.
    let pitch: Float?

    /// The least share of the rows that two strips must have in common after a shift.
    static let leastOverlap: Float = 0.2
    /// The score of the same content is below `goodScore`, and the score of other content is above `badScore`.
    private static let (goodScore, badScore): (Float, Float) = (0.45, 0.8)
    /// The factor of the confidence where the content repeats itself, and only the expected shift decides.
    private static let ambiguous: Float = 0.7

    /// Pages of text have their lines in common, which fit at some shift. Where this share of the contrast does not fit, and so many levels of 255, the strips show different content.
    ///
    /// The share was below 0.36 from frame to frame in 64 films of screens (noise, fades, lists that load, crf 20 to 40), and above 0.55 at 24 cuts from one page of text to another; between two pages of random strokes it is 0.42 to 0.55.
    private static let otherContent = (share: Float(0.4), misfit: Float(8))

    /// - Parameters:
    ///   - expected: the shift that would continue the motion; it decides where the content repeats itself.
    ///   - unmoved: the shift of the frame before, which a frame may show once more; the expected one if nil.
    init(_ strip: Strip, in other: Strip, weights: StripWeights, expected: Float, unmoved: Float? = nil) {
        let pair = StripPair(strip: strip, other: other, weights: weights)
        guard let choice = ShiftChoice(pair, expected: expected, unmoved: unmoved ?? expected) else {
            (shift, confidence, rivals, pitch) = (0, 0, [], nil)
            return
        }
        let whole = pair.finest(choice.chosen.shift, choice.chosen.score)
        let fine = pair.refinement(at: 0, from: Float(whole.shift))
        let match = (Self.badScore - min(choice.chosen.score, whole.score)) / (Self.badScore - Self.goodScore)
        let sharpness = 1 / (1 + fine.error * fine.error / (0.3 * 0.3))
        shift = fine.shift
        (rivals, pitch) = (choice.rivals, choice.pitch)
        guard fine.misfit < max(Self.otherContent.share * fine.contrast, Self.otherContent.misfit) else {
            confidence = 0
            return
        }
        confidence = min(max(match, 0), 1) * sharpness * (choice.isAmbiguous ? Self.ambiguous : 1)
    }
}
