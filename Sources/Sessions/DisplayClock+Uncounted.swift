// Frames of which only the time is known, as under Xwayland.
extension DisplayClock {
    /// After a longer time than this, and after more frames than `longestMemory`, a frame cannot be numbered any more; seconds.
    private static let longestGap = 0.25
    /// Older samples than this many frames are not used, because the numbers are only as good as the period.
    private static let longestMemory: UInt64 = 40
    /// A period is believed when its grid is not further from the samples than this share of it. On a busy machine the messages are so uneven that any period fits, and the monitor's rate is better.
    private static let evenness = 0.05

    /// Takes in the meaning of a server's answer.
    public mutating func observe(_ answer: FrameInquiry.Answer) {
        switch answer {
        case .counted(let ust, let msc): observe(ust: ust, msc: msc)
        case .uncounted(let ust): observe(ust: ust)
        }
    }

    /// Takes in the beginning of a frame. Its number is computed with the last known period, which is exact enough for a few frames.
    private mutating func observe(ust: Double) {
        guard source != .fixed, ust > 0 else { return }
        if let last = samples.last {
            if ust - last.ust > min(Self.longestGap, Double(Self.longestMemory) * period) || ust <= last.ust { rest() }
        }
        guard let last = samples.last else {
            keep(Sample(ust: ust, msc: 0))
            return align()
        }
        keep(Sample(ust: ust, msc: last.msc + UInt64(max(((ust - anchor) / period).rounded(), 1))))
        let newest = samples[samples.count - 1].msc
        samples.removeAll { newest - $0.msc > Self.longestMemory }
        guard samples.count > 1 else { return align() }
        let candidate = medianPeriod
        if newest - samples[0].msc >= Self.manyFrames, grid(candidate).jitter < Self.evenness * candidate {
            (period, source) = (candidate, .present)
        }
        align()
    }
}
