import Foundation
import X11Host

extension LivePlayer {
    /// One frame at 60 a second.
    private static let frame = 1.0 / 60

    func press(_ event: KeyEvent) {
        guard event.phase != .released else { return }
        let now = MonotonicClock.now
        defer {
            instruments.badge = badge
            // The effect of a switch is shown at once, also while nothing moves.
            if link?.isPaused ?? true { drawFrame() }
        }
        forgetNotice()
        if tuningTakes(event) { return }
        switch event.key {
        case .tab: if event.phase == .pressed { toggleTuning() }
        case .character("q"), .character("Q"): quit()
        case .space: if event.phase == .pressed { clock.setPaused(!clock.isPaused, at: now) }
        case .character("."):
            clock.setPaused(true, at: now)
            clock.step(by: Self.frame)
            drawFrame()  // Each key gets a frame of its own, even if keys come faster than frames.
        case .character(","): stepBack()
        case .character("r"): if event.phase == .pressed { toggleRecording() }
        case .character("R"): if event.phase == .pressed { renderLastTake() }
        case .character(let digit) where event.modifiers.contains(.alt) && digit.isASCII && digit.isNumber:
            let index = (digit.wholeNumberValue ?? 0) - 1
            if allScenes.indices.contains(index) { begin(allScenes[index]) }
        case .character("["): clock.shiftRate(by: 1, at: now)
        case .character("]"): clock.shiftRate(by: -1, at: now)
        case .character("0"): resize(to: displayScale)
        case .character(let digit) where ("1"..."3").contains(digit): resize(to: Double(digit.wholeNumberValue ?? 1))
        case .function(11):
            if !window.isFullScreen && scaleBefore == nil { scaleBefore = viewScale }
            window.setFullScreen(!window.isFullScreen)
        case .function(1), .character("?"): instruments.showsHelp.toggle()
        case .function(3): instruments.showsFrames.toggle()
        case .function(4): instruments.outlinesLayers.toggle()
        case .function(5): instruments.showsOverdraw.toggle()
        case .function(6): instruments.flashesDamage.toggle()
        case .function(7): instruments.showsThresholds.toggle()
        case .character("g"), .character("G"): if event.phase == .pressed { changeGhost() }
        case .character("f"), .character("F"): if event.phase == .pressed { flipGhost() }
        case .character("t"), .character("T"): showcase.showsTouches.toggle()
        case .character("s"), .character("S"): savePicture()
        case .escape: if window.isFullScreen { window.setFullScreen(false) }
        default: break
        }
    }

    private func resize(to scale: Double) {
        let size = showcase.size
        if scaleBefore != nil { scaleBefore = scale }
        window.resize(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    }
}
