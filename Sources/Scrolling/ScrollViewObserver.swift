import Gestures

/// A change of a scroll view that observers are told of, in addition to the delegate. In UIKit, key-value observing and the targets of gesture recognizers serve this purpose.
public enum ScrollViewChange: Equatable, Sendable {
    case contentOffset
    /// The size of the view itself.
    case size
    case contentSize
    case contentInset
    /// The pan begins, and the content has not moved with it yet. A change that an observer makes now takes effect for the first move already.
    case willBeginDragging
    /// A mouse wheel turns by a notch, and the content has not moved with it yet.
    case wheelWillTurn
    /// A mouse wheel has scrolled, and has not been turned for a while.
    case wheelPaused
    /// The pan has changed to this state, and the scroll view has already handled the change. A touch that ended without a pan is reported as `failed`.
    case pan(GestureRecognizer.State)
}

/// An object that follows a scroll view without being its delegate, as a refresh control does.
public protocol ScrollViewObserver: AnyObject {
    /// A change of the offset is reported before the delegate's `scrollViewDidScroll`. When this method changes the offset itself, the new change is reported once, after the running call.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange)
}

/// A reference that does not keep the observer alive.
struct WeakObserver {
    weak var observer: (any ScrollViewObserver)?
}

extension ScrollView {
    /// Adds an observer, which is told after those that were added before it. Adding an observer twice changes nothing. The view does not keep observers alive.
    public func addObserver(_ observer: any ScrollViewObserver) {
        observers.removeAll { $0.observer == nil }
        if !observers.contains(where: { $0.observer === observer }) { observers.append(WeakObserver(observer: observer)) }
    }

    public func removeObserver(_ observer: any ScrollViewObserver) { observers.removeAll { $0.observer === observer } }

    func notifyObservers(_ change: ScrollViewChange) {
        for each in observers { each.observer?.scrollView(self, didChange: change) }
    }
}
