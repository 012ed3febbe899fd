import Geometry

extension ScrollView {
    /// Scrolls to the leading edge, as a tap on the status bar asks for it; false when it may not, or is there already.
    ///
    /// The delegate is asked first and told when it has arrived. UIKit's duration is not known; the feel's animated scroll is taken (feel sheet 2.8).
    @discardableResult
    public func scrollToTop() -> Bool {
        let top = verticalRange.lowerBound
        guard scrollsToTop, isScrollEnabled, !isDragging, contentOffset.y > top else { return false }
        guard delegate?.scrollViewShouldScrollToTop(self) ?? true else { return false }
        scroll(to: Point(contentOffset.x, top), isToTop: true)
        return true
    }
}
