import Compositing
import Geometry
import Lab
import Layers
import Staging
import Takes
import X11Host

extension LivePlayer {
    func handle(_ event: WindowEvent) {
        switch event {
        case .touch(var touch):
            touch.location = view.point(touch.location)
            if touch.phase == .began { forgetNotice() }
            if tuningTakes(touch) { return }
            add(.touch(touch), at: touch.time)
        case .wheel(let location, let dx, let dy, let time):
            let delta = Point(dx, dy).scaled(by: WindowView.wheelStep)
            if tuningTakes(wheel: delta, at: view.point(location)) { return }
            add(.wheel(location: view.point(location), delta: delta), at: time)
        case .key(let key): press(key)
        case .resized(let width, let height): resize(width, height)
        case .visibilityChanged(let isVisible): setVisible(isVisible)
        case .bufferFreed: if waitsForBuffer { present() }
        case .closeRequested: quit()
        case .serverError(let message): standardError("overscroll: X error: \(message)")
        case .connectionLost(let message): quit(.noDisplay(message))
        case .fullScreenChanged(let isFullScreen): if !isFullScreen { fitWindow() }
        case .focusLost: break
        }
    }

    func add(_ event: Take.Event, at machineTime: Double) { pending.append((event, clock.stageTime(at: machineTime))) }

    /// A hidden window is paused: neither the stage's time nor the display link goes on.
    private func setVisible(_ isVisible: Bool) {
        let now = MonotonicClock.now
        if isVisible {
            if wasVisible { add(.show, at: now) }
            wasVisible = true
            if isHiddenPause { clock.setPaused(false, at: now) }
            isHiddenPause = false
        } else if wasVisible {
            add(.hide, at: now)
            isHiddenPause = !clock.isPaused
            clock.setPaused(true, at: now)
        }
    }

    /// The number of pixels per point in the window.
    var viewScale: Double { view.scale }

    /// To be called when the content of the window has become larger or smaller.
    func contentSizeChanged() { resize(window.width, window.height) }

    private func resize(_ width: Int, _ height: Int) {
        view = WindowView(content: showcase.size, width: width, height: height)
        snapshot = LayerSnapshot(size: showcase.size, scale: view.scale)
        shown = snapshot
        damage = Damage(width: view.width, height: view.height)
        previousDamage = damage
        damage.insertAll()
    }
}
