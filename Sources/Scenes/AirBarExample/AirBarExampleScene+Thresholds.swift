import AirBar
import Staging

extension AirBarExampleScene {
    /// The bar's lower edge: its three heights, and between them what a release settles at; the upper two only while it may expand. Source: <doc:AirBarSheet#2-Example-app> and <doc:AirBarSheet#5-Controller>.
    public var thresholds: [Threshold] {
        let heights = controller.state.configuration
        let (compact, normal, expanded) = (heights.compactStateHeight, heights.normalStateHeight, heights.expandedStateHeight)
        let edge = bar.layer.presentation.frame.maxY
        let mayExpand = controller.state.isExpandedStateAvailable
        func threshold(_ height: Double, _ effect: String, applies: Bool = true, _ crossing: Threshold.Crossing) -> Threshold {
            Threshold(height, effect, line: applies ? height : nil, edge: edge, crossing: crossing)
        }
        // A release exactly half-way settles at the lower bar.
        return [
            threshold(compact, "compact", .atOrAbove),
            threshold((compact + normal) / 2, "settles", .below),
            threshold(normal, "normal", .atOrBelow),
            threshold((normal + expanded) / 2, "settles", applies: mayExpand, .below),
            threshold(expanded, "expanded", applies: mayExpand, .atOrBelow),
        ]
    }
}
