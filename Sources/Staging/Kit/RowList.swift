import Geometry
import Layers
import Scrolling

/// A scroll view of the screen's size with rows of equal height, one below the other.
public final class RowList {
    public let scrollView: ScrollView
    /// The layer that holds the rows.
    public let rows = Layer(name: "rows")
    public private(set) var count = 0
    private let rowHeight: Double
    private let makeRow: (Int) -> Layer

    /// - Parameters:
    ///   - rowHeight: the height of each row, in points.
    ///   - makeRow: makes the row at an index; the list sets its frame.
    public init(_ context: SceneContext, name: String = "list", rowHeight: Double, makeRow: @escaping (Int) -> Layer) {
        self.rowHeight = rowHeight
        self.makeRow = makeRow
        scrollView = ScrollView(frame: context.screen, environment: context.scrolling, name: name)
        scrollView.alwaysBounceVertical = true
        scrollView.layer.addSublayer(rows)
    }

    /// Shows this many rows; rows are added and removed at the end.
    ///
    /// When the content becomes shorter than the offset, the offset moves to its new end, and a finger that holds the content goes on from there.
    public func show(rows wanted: Int) {
        let width = scrollView.layer.bounds.width
        while count > max(wanted, 0) {
            rows.sublayers[count - 1].removeFromSuperlayer()
            count -= 1
        }
        while count < wanted {
            let row = makeRow(count)
            row.frame = Rect(0, rowHeight * Double(count), width, rowHeight)
            rows.addSublayer(row)
            count += 1
        }
        let height = rowHeight * Double(count)
        rows.frame = Rect(0, 0, width, height)
        let isShorter = height < scrollView.contentSize.height
        scrollView.contentSize = Size(width, height)
        let end = scrollView.verticalRange.upperBound
        if isShorter && scrollView.contentOffset.y > end {
            scrollView.setContentOffset(Point(scrollView.contentOffset.x, end), animated: false)
        }
    }
}
