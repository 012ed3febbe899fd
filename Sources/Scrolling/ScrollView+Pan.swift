import Geometry
import Gestures
import Layers
import ScrollPhysics

extension ScrollView: PanTarget {
    /// Gives the pan the constants of the feel, which may have changed since the last touch.
    func takeFeel() {
        panGestureRecognizer.measured.isTouchpad = panGestureRecognizer.isTouchpad
        panGestureRecognizer.measured.space = layer.transform(from: nil)
        environment.configure(&panGestureRecognizer.measured)
    }

    /// Returns true when the touch has stopped moving content, so that the touch cannot also become a tap.
    package func panTouchDown() -> Bool {
        takeFeel()
        guard isScrollEnabled else { return false }
        let wasMoving = model.motionEnd != nil
        send(.touchDown)
        return wasMoving
    }

    package func panTouchUp() {
        guard isTracking else { return }
        send(.touchUp)
        notifyObservers(.pan(.failed))
    }

    package func panShouldBegin(_ pan: Pan) -> Bool { model.canBeginDrag(pan) }

    /// The longer side of the movement decides.
    package func fit(of way: Point) -> GestureRecognizer.Fit {
        let way = layer.transform(from: nil).applyLinearPart(to: way)
        let axis: ScrollAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
        guard isScrollEnabled, model.canDrag(axis) else { return .none }
        return model.isBeyondEdge || model.hasRoom(axis, isAfter: way[axis] < 0) ? .scrolls : .pullsBeyondEdge
    }

    package func panChanged() {
        let pan = panGestureRecognizer.measured
        switch panGestureRecognizer.state {
        case .began:
            send(.dragBegan(pan))
            send(.dragMoved(pan))
        case .changed: send(.dragMoved(pan))
        case .ended: send(.dragEnded(pan))
        case .cancelled: send(.dragCancelled)
        case .possible, .failed: break
        }
        notifyObservers(.pan(panGestureRecognizer.state))
    }
}

extension ScrollView.Environment {
    /// Gives a pan the constants of the feel. A recognizer of one's own that is no `PanGestureRecognizer`, and ends with `ScrollView.release`, can measure its velocity with such a pan.
    public func configure(_ pan: inout Pan) {
        // A touchpad sends events only for scrolling, so it needs no slop, and it sends no events while the fingers rest, so it needs the mouse's time for that.
        pan.slop = pan.isTouchpad ? 0 : feel.panSlop
        pan.tracker.law = feel.velocity
        pan.stillTime = [feel.stillTime, isMouse || pan.isTouchpad ? feel.mouseStillTime : nil].compactMap(\.self).min()
    }
}
