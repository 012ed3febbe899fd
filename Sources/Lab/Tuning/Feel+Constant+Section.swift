import Motion

extension Feel.Constant {
    /// The sections of the article FeelSheet, as their anchors.
    public enum Section: String, CaseIterable, Sendable {
        case pan = "1.2-Pan"
        case rubberBand = "1.5-Rubber-band"
        case velocity = "2.1-Velocity"
        case release = "2.2-Release"
        case holdingStill = "2.3-Holding-still"
        case deceleration = "2.4-Deceleration"
        case repeatedFlicks = "2.5-Repeated-flicks"
        case bounce = "2.6-Bounce"
        case animatedScrolls = "2.8-Animated-scrolls"
        case paging = "2.9-Paging"

        /// Article and anchor, as a citation has them: `FeelSheet#2.6-Bounce`.
        public var link: String { "FeelSheet#\(rawValue)" }
    }
}
