import Compositing
import Dispatch
import Lab
import Layers
import Pixels
import Staging
import Takes
import X11Host

extension LivePlayer {
    /// A picture of the stage as it is now, drawn anew at the window's scale.
    func picture() -> Bitmap {
        let (width, height) = (Int((device.size.width * view.scale).rounded()), Int((device.size.height * view.scale).rounded()))
        let bitmap = Bitmap(width: width, height: height)
        var clean = LayerSnapshot(size: device.size, scale: view.scale)
        stage.capture(&clean)
        var everything = Damage(width: width, height: height)
        everything.insertAll()
        compositor.compose(clean, into: bitmap, damage: everything)
        return bitmap
    }

    /// Delivers the events that have come until now, advances the time, and draws and presents the picture.
    func drawFrame() {
        let time = max(clock.stageTime(at: MonotonicClock.now), lastTime)
        while let next = script.first, next.time <= time {
            deliver(next.event, at: next.time)
            script.removeFirst()
        }
        let hasInput = !pending.isEmpty
        for (event, eventTime) in pending { deliver(event, at: min(eventTime, time)) }
        pending.removeAll(keepingCapacity: true)
        stage.step(to: time)
        ghost?.step(to: time)
        recorder.recordFrame(at: time)
        lastTime = time
        present()
        rest(expectsInput: hasInput)
    }

    private func deliver(_ event: Take.Event, at wanted: Double) {
        let time = max(wanted, lastTime)
        lastTime = time
        do {
            touches.record(event, at: time)
            try stage.deliver(event, at: time)
            recorder.record(event, at: time)
            if case .constant = event { updateTuning() } else { try ghost?.deliver(event, at: time) }
        } catch { standardError("overscroll: \(error.description)") }
    }

    func present() {
        let start = MonotonicClock.now
        instruments.update(stage, at: start, isPaused: clock.isPaused)
        showcase.capture(&snapshot, touches: touches, at: lastTime)
        instruments.draw(over: &snapshot)
        damage.insertChanges(from: shown, to: snapshot)
        swap(&shown, &snapshot)
        guard !damage.isEmpty else { return }
        guard let frame = window.nextFrame() else {
            waitsForBuffer = true
            return
        }
        waitsForBuffer = false
        let bitmap = view.content(of: frame.bitmap)
        switch frame.age {
        case 1: compositor.compose(shown, into: bitmap, damage: damage)
        case 2:
            previousDamage.formUnion(damage)
            compositor.compose(shown, into: bitmap, damage: previousDamage)
        default:
            view.clearSurround(of: frame.bitmap)
            damage.insertAll()
            compositor.compose(shown, into: bitmap, damage: damage)
        }
        window.present(frame, view.rectangles(of: damage, isWhole: frame.age == 0))
        let end = MonotonicClock.now
        instruments.didPresent(damage, at: end, work: end - start)
        swap(&previousDamage, &damage)
        damage.removeAll()
    }

    /// Lets the link tick only while something moves; a timer that is still to fire wakes it by itself.
    ///
    /// The first event after a rest is drawn at once. More events may follow it, and those are drawn once a tick.
    private func rest(expectsInput: Bool) {
        let isMoving =
            stage.needsFrames || ghost?.needsFrames ?? false || shown.hasAmbientMotion || !script.isEmpty || expectsInput || instrumentsMove
        let isRunning = isMoving && !clock.isPaused
        if let link, link.isPaused == isRunning { link.isPaused = !isRunning }
        var deadline = DispatchTime.distantFuture
        let dues = [stage.nextDueTime, ghost?.nextDueTime].compactMap(\.self)
        if !isRunning, let due = dues.min(), let machineTime = clock.machineTime(at: due) {
            deadline = DispatchTime(uptimeNanoseconds: UInt64(max(machineTime, 0) * 1e9))
        }
        // Setting a timer costs a few system calls, and most frames leave it as it is.
        if deadline != wakeDeadline { wake.schedule(deadline: deadline, leeway: .milliseconds(1)) }
        wakeDeadline = deadline
        if !isRunning { prepare() }
    }

    /// Draws pictures of layers that will be needed later. It draws one at a time, so that input is handled between them.
    private func prepare() {
        guard !isPreparing, window.isVisible else { return }
        isPreparing = true
        prepareNext()
    }

    private func prepareNext() {
        DispatchQueue.main.async { [self] in
            MainActor.assumeIsolated {
                isPreparing = [stage, ghost].compactMap(\.self).contains {
                    compositor.prepareNextPicture(of: $0.scene.root, scale: view.scale)
                }
                if isPreparing { prepareNext() }
            }
        }
    }
}
