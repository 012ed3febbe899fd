import Geometry
import Layers
import Raster
import Scrolling
import Stage

/// A list of rows that stand for content still to come.
final class List {
    let scrollView: ScrollView
    private(set) var rowCount = 0

    private let content: Layer
    private let width: Double

    init(index: Int, context: SceneContext, metrics: Metrics) {
        width = metrics.width
        scrollView = ScrollView(frame: metrics.screen, environment: context.scrolling, name: "list\(index + 1)")
        scrollView.layer.backgroundColor = Palette.lists[index]
        scrollView.alwaysBounceVertical = true
        content = Layer(name: "rows")
        scrollView.layer.addSublayer(content)
        context.arbiter.attach(scrollView)
        show(rows: Metrics.firstRowCount)
    }

    /// Content that has become shorter takes the offset with it, unless a finger holds it, as a table view does when it reloads.
    func show(rows count: Int) {
        while rowCount > count {
            content.sublayers[rowCount - 1].removeFromSuperlayer()
            rowCount -= 1
        }
        while rowCount < count {
            content.addSublayer(row(rowCount))
            rowCount += 1
        }
        let height = Metrics.row * Double(count)
        content.frame = Rect(0, 0, width, height)
        scrollView.contentSize = Size(width, height)
        let end = scrollView.verticalRange.upperBound
        if !scrollView.isTracking && scrollView.contentOffset.y > end { scrollView.setContentOffset(Point(0, end), animated: false) }
    }

    private func row(_ index: Int) -> Layer {
        let layer = Layer(name: "row\(index)", frame: Rect(0, Metrics.row * Double(index), width, Metrics.row))
        for frame in [Rect(20, 24, 45.5, 45.5), Rect(81.5, 24, width - 81.5 - 32, 14), Rect(81.5, 55, width - 81.5 - 44, 14)] {
            let block = Layer(name: "block", frame: frame)
            block.backgroundColor = Palette.block
            block.cornerRadius = 4
            layer.addSublayer(block)
        }
        return layer
    }
}
