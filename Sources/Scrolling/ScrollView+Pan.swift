import Gestures
import Layers
import ScrollPhysics

extension ScrollView {
    func connectPan() {
        takeFeel()
        // The layer keeps the recognizer, and may outlive the view.
        panGestureRecognizer.onTouchDown = { [weak self] in self?.touchDown() ?? false }
        panGestureRecognizer.onTouchUp = { [weak self] in self?.touchUpWithoutPan() }
        panGestureRecognizer.shouldBegin = { [weak self] in self?.model.canBeginDrag($0) ?? false }
        panGestureRecognizer.onChange = { [weak self] _ in self?.panChanged() }
        layer.addGestureRecognizer(panGestureRecognizer)
    }

    /// What the pan has to know of the feel, which may have changed since the last touch.
    private func takeFeel() {
        let feel = environment.feel
        // A touchpad says by itself that it scrolls, and sends nothing while the fingers rest.
        let isTouchpad = panGestureRecognizer.isTouchpad
        panGestureRecognizer.pan.slop = isTouchpad ? 0 : feel.panSlop
        panGestureRecognizer.pan.tracker.law = feel.velocity
        let stillTimes = [feel.stillTime, environment.isMouse || isTouchpad ? feel.mouseStillTime : nil]
        panGestureRecognizer.pan.stillTime = stillTimes.compactMap(\.self).min()
    }

    /// Returns true when the touch has stopped something that moved; no tap comes of such a touch.
    private func touchDown() -> Bool {
        takeFeel()
        // The delegate hears how far the content has moved until now, before the finger takes it.
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
