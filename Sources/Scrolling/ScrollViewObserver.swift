import Gestures

/// What can be watched of a scroll view besides what its delegate hears; UIKit offers the same through key-value observing and gesture targets.
public enum ScrollViewChange: Equatable, Sendable {
    case contentOffset
    /// Of the view itself.
    case size
    case contentSize
    case contentInset
    /// The pan begins, and the content has not followed it yet; what happens now holds for the first move already.
    case willBeginDragging
    /// A mouse wheel has scrolled, and has not been turned for a while.
    case wheelPaused
    /// The pan has gone to this state; the scroll view itself has answered already. A touch that came and went without a pan is `failed`.
    case pan(GestureRecognizer.State)
}

/// Someone who watches a scroll view that belongs to somebody else, as a refresh control does.
public protocol ScrollViewObserver: AnyObject {
    /// Offsets: before the delegate's `scrollViewDidScroll`. A change made within is told once, after the running call.
    func scrollView(_ scrollView: ScrollView, didChange change: ScrollViewChange)
}

/// Keeps nobody alive.
struct WeakObserver {
    weak var observer: (any ScrollViewObserver)?
}

extension ScrollView {
    /// From now on `observer` is told, after those added before it; adding it twice changes nothing.
    public func addObserver(_ observer: any ScrollViewObserver) {
        observers.removeAll { $0.observer == nil }
        if !observers.contains(where: { $0.observer === observer }) { observers.append(WeakObserver(observer: observer)) }
    }

    public func removeObserver(_ observer: any ScrollViewObserver) { observers.removeAll { $0.observer === observer } }

    func notifyObservers(_ change: ScrollViewChange) {
        for each in observers { each.observer?.scrollView(self, didChange: change) }
    }
}
