import Geometry
import Layers
import Scrolling

/// The content of a scroll view: rows of equal height, one below the other.
public final class RowStack {
    public let layer = Layer(name: "rows")
    public private(set) var count = 0
    private unowned let scrollView: ScrollView
    private let rowHeight: Double
    private let makeRow: (Int) -> Layer

    /// - Parameters:
    ///   - rowHeight: the height of each row, in points.
    ///   - makeRow: makes the row at an index; the stack sets its frame, as wide as the scroll view.
    public init(in scrollView: ScrollView, rowHeight: Double, makeRow: @escaping (Int) -> Layer) {
        self.scrollView = scrollView
        self.rowHeight = rowHeight
        self.makeRow = makeRow
        scrollView.layer.addSublayer(layer)
    }

    /// Shows this many rows; rows are added and removed at the end.
    ///
    /// When the content becomes shorter than the offset, the offset moves to its new end, unless a finger holds the content. A table view does the same when it reloads.
    public func show(_ wanted: Int) {
        let width = scrollView.layer.bounds.width
        while count > max(wanted, 0) {
            layer.sublayers[count - 1].removeFromSuperlayer()
            count -= 1
        }
        while count < wanted {
            let row = makeRow(count)
            row.frame = Rect(0, rowHeight * Double(count), width, rowHeight)
            layer.addSublayer(row)
            count += 1
        }
        let height = rowHeight * Double(count)
        layer.frame = Rect(0, 0, width, height)
        scrollView.contentSize = Size(width, height)
        let end = scrollView.verticalRange.upperBound
        if !scrollView.isTracking && scrollView.contentOffset.y > end {
            scrollView.setContentOffset(Point(scrollView.contentOffset.x, end), animated: false)
        }
    }
}
