import Gestures
import Layers
import ScrollPhysics

extension ScrollView {
    func connectPan() {
        takeFeel()
        // The layer keeps the recognizer and may live longer than the view, so the closures must not keep the view.
        panGestureRecognizer.onTouchDown = { [weak self] in self?.touchDown() ?? false }
        panGestureRecognizer.onTouchUp = { [weak self] in self?.touchUpWithoutPan() }
        panGestureRecognizer.shouldBegin = { [weak self] in self?.model.canBeginDrag($0) ?? false }
        panGestureRecognizer.onChange = { [weak self] _ in self?.panChanged() }
        layer.addGestureRecognizer(panGestureRecognizer)
    }

    /// Gives the pan the constants of the feel, which may have changed since the last touch.
    private func takeFeel() {
        panGestureRecognizer.pan.isTouchpad = panGestureRecognizer.isTouchpad
        environment.configure(&panGestureRecognizer.pan)
    }

    /// Returns true when the touch has stopped moving content, so that the touch cannot also become a tap.
    private func touchDown() -> Bool {
        takeFeel()
        // The content moves to its place at this time, and the delegate is told, before the finger stops the motion.
        frame(at: environment.timeline.now)
        let wasMoving = model.motionEnd != nil
        send(.touchDown)
        return wasMoving
    }

    private func touchUpWithoutPan() {
        guard isTracking else { return }
        send(.touchUp)
        notifyObservers(.pan(.failed))
    }

    private func panChanged() {
        let pan = panGestureRecognizer.pan
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
    /// Gives a pan the constants of the feel. A gesture of the app's own that ends with `ScrollView.release` can measure its velocity with such a pan.
    public func configure(_ pan: inout Pan) {
        // A touchpad sends events only for scrolling, so it needs no slop, and it sends no events while the fingers rest, so it needs the mouse's time for that.
        pan.slop = pan.isTouchpad ? 0 : feel.panSlop
        pan.tracker.law = feel.velocity
        pan.stillTime = [feel.stillTime, isMouse || pan.isTouchpad ? feel.mouseStillTime : nil].compactMap(\.self).min()
    }
}
