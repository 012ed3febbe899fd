import Geometry

/// Inset that a control adds at one edge of a scroll view and keeps there while it is busy, as a refresh control does.
///
/// It adds to the insets of the app and takes only that away again, so an inset that the app changes meanwhile survives. Points.
public final class HeldInset {
    public enum Edge: Sendable { case top, bottom }

    public let edge: Edge
    /// What is held now; 0 when nothing is.
    public private(set) var amount = 0.0
    /// True while it writes the scroll view's insets itself: what is heard meanwhile is nobody's doing but its own.
    public private(set) var isWriting = false
    private weak var scrollView: ScrollView?

    public init(_ edge: Edge, of scrollView: ScrollView) {
        self.edge = edge
        self.scrollView = scrollView
    }

    /// The inset without what is held: the app's own.
    public var base: Double {
        guard let scrollView else { return 0 }
        return (edge == .top ? scrollView.contentInset.top : scrollView.contentInset.bottom) - amount
    }

    /// Holds `amount` points from now on, in place of what was held; the offset stays where it is.
    public func hold(_ amount: Double) {
        guard let scrollView, amount != self.amount else { return }
        let change = amount - self.amount
        self.amount = amount
        isWriting = true
        if edge == .top { scrollView.contentInset.top += change } else { scrollView.contentInset.bottom += change }
        isWriting = false
    }

    public func release() { hold(0) }
}
