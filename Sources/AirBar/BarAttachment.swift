import Geometry
import Scrolling

/// The insets that a bar adds to one view, in points. They are removed when the bar releases this object.
final class BarAttachment {
    private(set) weak var scrollable: (any Scrollable)?
    private let share: InsetContribution
    private let foundIndicatorTop: Double

    init(to scrollable: any Scrollable) {
        self.scrollable = scrollable
        share = InsetContribution(to: scrollable)
        foundIndicatorTop = scrollable.scrollIndicatorInsets.top
    }

    deinit { scrollable?.scrollIndicatorInsets.top = foundIndicatorTop }

    /// The top inset that others add, such as the app or a refresh control.
    var otherTop: Double { share.base.top }

    /// Makes room for a bar of this height above the content.
    func hold(top: Double) { share.insets.top = top }

    /// Makes room for a bar of this height above the content. Short content gets a bottom inset, too, so that the content can scroll far enough for the bar to become compact.
    func hold(top: Double, for configuration: BarConfiguration) {
        guard let scrollable else { return }
        let missing = scrollable.frame.size.height - configuration.compactStateHeight - scrollable.contentSize.height
        share.insets = EdgeInsets(top: top, bottom: max(0, missing))
        scrollable.scrollIndicatorInsets.top = configuration.normalStateHeight
    }
}
