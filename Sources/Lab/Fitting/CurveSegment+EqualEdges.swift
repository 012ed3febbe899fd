import Motion

// From rest, UIKit's edge and WebKit's are one law in other words: a distance that falls by the same share in each millisecond.
extension CurveSegment {
    /// The two laws, each with the constant that tells how fast the distance falls.
    static let equalEdges = ["pull": "bouncePull", "stretch": "bounceDecay"]

    /// Says the same with the other law of the two, if the part has one of them; any other word changes nothing.
    fileprivate mutating func restate(as other: String) {
        guard let law, law != other, let old = Self.equalEdges[law], let new = Self.equalEdges[other],
            let estimate = constants.removeValue(forKey: old)
        else { return }
        let decay = law == "pull" ? FreeConstant.decay(factor: estimate.value) : estimate.value
        let error = estimate.error.map { law == "pull" ? $0 * 1000 : $0 }
        constants[new] = FreeConstant(new, decay, isDecay: other == "pull").estimate(decay, error: error)
        self.law = other
    }

    /// Whether a preset is near that has the same law.
    fileprivate var isNearPresetOfItsLaw: Bool {
        likenesses.contains { CurveFit.isNear($0.rms, to: rms ?? 0) && Feel.named($0.preset)?.bounce.word == law }
    }
}

extension CurveFit {
    /// Gives content that was let go at rest the law that a bounce after a glide shows, or else the base's, and says so where the constants do not tell the two laws apart, either.
    mutating func nameEqualEdges() {
        let impacts = segments.filter { $0.kind == .bounce && $0.releaseDistance == nil }
        let shown = impacts.compactMap(\.law).first { CurveSegment.equalEdges[$0] != nil }
        guard let law = shown ?? base?.bounce.word else { return }
        for index in segments.indices where segments[index].isPullOrStretch {
            segments[index].restate(as: law)
            if shown != nil { segments[index].isPullOrStretch = false }
            guard shown == nil, !segments[index].isNearPresetOfItsLaw else { continue }
            segments[index].doubt = "from rest, pull and stretch are one law, and a flick into the edge would tell them apart"
        }
    }
}
