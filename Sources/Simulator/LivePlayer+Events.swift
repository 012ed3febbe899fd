import Geometry
import Gestures
import Lab
import Sessions
import Takes

extension LivePlayer {
    func handle(_ event: HostEvent) {
        if pacing.isStepped && event.isInput { return }
        switch event {
        case .touch(var touch, let isMirrored):
            touch.location = viewport.point(touch.location)
            if touch.phase == .began {
                forgetNotice()
                // A swipe that follows another one brings nearer what was too far away before.
                prepare()
            }
            var ofPanel = touch
            ofPanel.location = panelPoint(touch.location)
            if sidebar.takes(ofPanel) { return }
            instruments.newestTouch = touch.time
            pacing.noteInput(at: touch.time)
            add(.touch(touch), at: touch.time)
            if isMirrored { add(.touch(mirrored(touch)), at: touch.time) }
        case .wheel(let location, let dx, let dy, let time):
            let (delta, place) = (Point(dx, dy).scaled(by: Viewport.wheelStep), viewport.point(location))
            if sidebar.takes(wheel: delta, at: panelPoint(place)) { return }
            add(.wheel(location: place, delta: delta, isEased: true), at: time)
        case .scroll(let location, let dx, let dy, let phase, let time):
            let (delta, place) = (Point(dx, dy).scaled(by: Viewport.wheelStep), viewport.point(location))
            if sidebar.takes(scroll: delta, phase, at: panelPoint(place)) { return }
            pacing.noteInput(at: time)
            add(.scroll(location: place, delta: delta, phase: phase), at: time)
        case .pointerMoved(let location): sidebar.hover(at: location.map { panelPoint(viewport.point($0)) })
        case .key(let key): press(key)
        case .exposed(let part): painter.lose(viewport.screen(of: part))
        case .resized(let width, let height): resize(width, height)
        case .visibilityChanged(let isVisible): setVisible(isVisible)
        case .bufferFreed: if painter.hasChanges { present() }
        case .closeRequested: quit()
        case .serverError(let message): standardError("overscroll: X error: \(message)")
        case .connectionLost(let message): quit(.noDisplay(message))
        case .fullScreenChanged(let isFullScreen): if !isFullScreen { fitWindow() }
        case .densityChanged(let factor): zoom(by: factor)
        case .filesDropped(let paths): openDropped(paths)
        case .textPasted(let text): sidebar.update { $0.paste(text) }
        case .focusLost: break
        }
    }

    /// A place of the showcase in the tuning panel, which is as wide as it is and stands at the right.
    private func panelPoint(_ place: Point) -> Point { place - Point(showcase.size.width - TuningPanel.width, 0) }

    /// The second finger, which mirrors the first one at the middle of the screen.
    private func mirrored(_ touch: Touch) -> Touch {
        let size = session.stage.configuration.device.size
        return Touch(
            finger: touch.finger + 1, phase: touch.phase, location: Point(size.width, size.height) - touch.location, time: touch.time)
    }

    func add(_ event: Take.Event, at machineTime: Double) { session.deliver(event, at: pacing.time(at: machineTime)) }

    /// Pauses the session while nobody can see the window. The first time at which a window is shown changes nothing, because the window was not hidden before.
    private func setVisible(_ isVisible: Bool) {
        guard isVisible == pacing.isHidden else { return }
        add(isVisible ? .show : .hide, at: host.now)
        pacing.setHidden(!isVisible, at: host.now)
    }

    /// True when a window that shows its stage has a stage that is hidden: a take has ended so, or the session that goes on here. An event that waits may be the one that shows it.
    var isLeftHidden: Bool { isHiddenByTake && session.time >= session.scriptEnd && !session.hasInput }

    /// True when nothing but the end of the take can show a stage that is hidden in a window that is not. Where clients move the time, they decide.
    var isHiddenByTake: Bool { session.stage.isHidden && !pacing.isHidden && !pacing.isStepped && !session.isScripted }

    /// Has to be called when the window or its content has another size.
    func resize(_ width: Int, _ height: Int) {
        viewport = Viewport(content: showcase.size, width: width, height: height, zoom: viewport.zoom)
        painter.resize(showcase.size, to: viewport)
    }
}

// MARK: - The size of the window

extension LivePlayer {
    /// - Parameter wanted: pixels per point; when so many do not fit on the screen, as many as fit are used.
    func resize(to wanted: Double) {
        let pixels = showcase.size.pixels(at: fitting(wanted))
        if viewport.zoom.kept != nil { viewport.zoom.kept = wanted }
        host.resize(width: pixels.width, height: pixels.height)
    }

    /// Keeps the visible size of the phone when the density of the pixels changes by a factor.
    private func zoom(by factor: Double) {
        let wanted = (viewport.zoom.kept ?? viewport.scale) * factor
        viewport.zoom.opened *= factor
        if host.isFullScreen { viewport.zoom.kept = wanted } else { resize(to: wanted) }
    }

    private func fitting(_ scale: Double) -> Double {
        let (size, room) = (showcase.size, host.room)
        return min(scale, room.width / size.width, room.height / size.height)
    }

    func toggleFullScreen() {
        if !host.isFullScreen && viewport.zoom.kept == nil { viewport.zoom.kept = viewport.scale }
        host.setFullScreen(!host.isFullScreen)
    }

    /// Closes the help sheet; without it, leaves the full screen.
    func leave() {
        if instruments.showsHelp {
            instruments.showsHelp = false
        } else if host.isFullScreen {
            toggleFullScreen()
        }
    }

    /// Gives the window as many pixels per point as it had before, or as many as fit on the screen.
    func fitWindow() {
        guard !host.isFullScreen, let wanted = viewport.zoom.kept else { return }
        let pixels = showcase.size.pixels(at: fitting(wanted))
        host.setContentSize(showcase.size, width: pixels.width, height: pixels.height)
        if !sidebar.isShown { viewport.zoom.kept = nil }
    }
}

extension HostEvent {
    /// Whether the event is input of a person, such as a take that is dropped, or a change of visibility. In step mode only commands may change the session, so these events are ignored.
    fileprivate var isInput: Bool {
        switch self {
        case .touch, .wheel, .scroll, .key, .filesDropped, .visibilityChanged: true
        default: false
        }
    }
}
