extension ScrollView {
    /// When the deceleration that runs now will have brought the content to `offset`, as it is written on the pixel grid.
    ///
    /// On the timeline, in seconds. Nil when nothing decelerates, when it is there already, and when it comes to rest before it. Whoever acts at this very moment, and not at the frame
    /// after, does the same at every frame rate.
    public func arrivalTime(atVerticalOffset offset: Double) -> Double? {
        guard case .deceleration(_, let motion, let start) = run else { return nil }
        let comesFromAbove = contentOffset.y < offset
        func isThere(_ time: Double) -> Bool {
            let shown = roundedToPixel(motion.offset(at: time - start))
            return comesFromAbove ? shown >= offset : shown <= offset
        }
        var (before, after) = (environment.timeline.now, start + motion.duration)
        guard before < after, !isThere(before), isThere(after) else { return nil }
        while true {
            let middle = before + (after - before) / 2
            guard middle > before, middle < after else { return after }
            if isThere(middle) { after = middle } else { before = middle }
        }
    }
}
