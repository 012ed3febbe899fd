import Geometry
import Layers
import Scrolling
import Staging

/// The paged list of full-screen pages. Only the pages in sight and next to it hold pictures.
final class Feed: ScrollViewDelegate {
    let list: ScrollView
    let footer: Footer
    var load: LoadState = .idle { didSet { footer.show(load) } }
    var loading: Timeline.Timer?
    private(set) lazy var footerInset = InsetContribution(to: list)
    let timeline: Timeline
    private(set) var pages: [Page] = []
    var onComment: (() -> Void)?

    private let context: SceneContext
    private let screen: Rect

    init(context: SceneContext) {
        self.context = context
        screen = context.screen
        timeline = context.timeline
        list = ScrollView(frame: context.screen, environment: context.scrolling, name: "list")
        list.isPagingEnabled = true
        // A pull does not move the first page; only the last page can be pulled up, over the footer.
        list.bouncingEdges = .bottom
        list.showsVerticalScrollIndicator = false
        list.layer.backgroundColor = Palette.ground
        footer = Footer(context: context)
        list.layer.addSublayer(footer.layer)
        list.delegate = self
        show(pages: Metrics.firstPageCount)
    }

    var pageHeight: Double { context.screen.height }
    var footerHeight: Double { context.footerHeight }

    /// The index of the page that covers most of the screen, counted from 0.
    var page: Int { min(max(Int((list.contentOffset.y / pageHeight).rounded()), 0), pages.count - 1) }

    /// The offset at which the last page fills the screen.
    var lastOffset: Double { Double(pages.count - 1) * pageHeight }

    /// True when a finger holds the list, or when the pull recognizer follows it instead of the list.
    var isHeld: Bool { list.isTracking || !list.isScrollEnabled }

    /// Changes the number of pages. When pages were removed, the list scrolls to a page that is left, also while an animation runs. A finger that holds the list goes on from the last page when it held one that was removed.
    func show(pages count: Int) {
        let isFewer = count < pages.count
        while pages.count > count { pages.removeLast().layer.removeFromSuperlayer() }
        while pages.count < count {
            let page = Page(index: pages.count, context: context)
            page.onComment = { [unowned self] in onComment?() }
            pages.append(page)
            list.layer.insertSublayer(page.layer, below: footer.layer)
        }
        footer.layer.frame.origin.y = Double(count) * pageHeight
        list.contentSize = Size(screen.width, Double(count) * pageHeight)
        let isBeyond = list.contentOffset.y > lastOffset
        if isFewer, isBeyond || !isHeld { list.setContentOffset(Point(0, Double(page) * pageHeight), animated: !isBeyond) }
        givePictures()
    }

    func scrollViewDidScroll(_ scrollView: ScrollView) {
        givePictures()
        pulled()
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) { released() }

    /// Gives pictures to the page in sight, the one before and the one after it, because each takes five megabytes on a phone's screen.
    private func givePictures() {
        let page = page
        for (index, each) in pages.enumerated() { each.hasPicture = (page - 1...page + 1).contains(index) }
    }
}
