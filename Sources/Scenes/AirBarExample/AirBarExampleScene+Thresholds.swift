import AirBar
import Staging

extension AirBarExampleScene {
    /// The thresholds of the bar's lower edge: its three heights, and the middles between them, which decide where a release settles. The upper two
    /// apply only while the bar may expand. Source: <doc:AirBarSheet#2-Example-app> and <doc:AirBarSheet#5-Controller>.
    public var thresholds: [Threshold] {
        let heights = controller.state.configuration
        let (compact, normal, expanded) = (heights.compactStateHeight, heights.normalStateHeight, heights.expandedStateHeight)
        let edge = bar.layer.presentation.frame.maxY
        let mayExpand = controller.state.isExpandedStateAvailable
        func threshold(_ height: Double, _ effect: String, applies: Bool = true, _ crossing: Threshold.Crossing) -> Threshold {
            Threshold(height, effect, line: applies ? height : nil, edge: edge, crossing: crossing)
        }
        // A release exactly half-way settles at the lower of the two heights.
        return [
            threshold(compact, "compact", .atOrAbove),
            threshold((compact + normal) / 2, "settles", .below),
            threshold(normal, "normal", .atOrBelow),
            threshold((normal + expanded) / 2, "settles", applies: mayExpand, .below),
            threshold(expanded, "expanded", applies: mayExpand, .atOrBelow),
        ]
    }
}
