import AirBar
import Geometry
import Gestures

/// Scrollable without a scroll view: offset and sizes are set by hand, and every way of being moved is noted.
final class StandIn: Scrollable {
    var contentOffset: Point { didSet { contentOffsetObservable.observer?(contentOffset) } }
    var contentInset = EdgeInsets.zero { didSet { contentInsetObservable.observer?(contentInset) } }
    var scrollIndicatorInsets = EdgeInsets.zero
    var contentSize: Size { didSet { contentSizeObservable.observer?(contentSize) } }
    var frame = Rect(0, 0, 414, 736)
    let contentSizeObservable = BarObservable<Size>()
    let contentInsetObservable = BarObservable<EdgeInsets>()
    let contentOffsetObservable = BarObservable<Point>()
    let panGestureStateObservable = BarObservable<GestureRecognizer.State>()
    /// Where the bar wanted the content, and whether with an animation.
    var updates: [(y: Double, animated: Bool)] = []
    /// Goes there at once.
    var obeys = true

    init(y: Double = 0, contentHeight: Double = 1600) {
        contentOffset = Point(0, y)
        contentSize = Size(414, contentHeight)
    }

    func updateContentOffset(_ contentOffset: Point, animated: Bool, completion: ((Bool) -> Void)?) {
        updates.append((contentOffset.y, animated))
        if obeys { self.contentOffset = contentOffset }
        completion?(true)
    }

    func pan(_ state: GestureRecognizer.State) { panGestureStateObservable.observer?(state) }
}

/// The example's heights; constants that ascend are never refused.
let heights = try! BarConfiguration(compactStateHeight: 64, normalStateHeight: 128, expandedStateHeight: 284)
/// Those of the reference implementation's own tests.
let roundHeights = try! BarConfiguration(compactStateHeight: 100, normalStateHeight: 200, expandedStateHeight: 300)
