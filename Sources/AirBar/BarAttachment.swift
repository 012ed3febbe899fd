import Geometry
import Scrolling

/// What a bar adds to one view, and takes back when it lets go of this object. Points.
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

    /// How far others, such as the app or a refresh control, move the top of the content away from the bar.
    var otherTop: Double { share.base.top }

    /// Makes room for a bar of this height above the content.
    func hold(top: Double) { share.insets.top = top }

    /// Makes room for a bar of this height above the content, and below short content so that the bar can still become compact.
    func hold(top: Double, for configuration: BarConfiguration) {
        guard let scrollable else { return }
        let missing = scrollable.frame.size.height - configuration.compactStateHeight - scrollable.contentSize.height
        share.insets = EdgeInsets(top: top, bottom: max(0, missing))
        scrollable.scrollIndicatorInsets.top = configuration.normalStateHeight
    }
}
