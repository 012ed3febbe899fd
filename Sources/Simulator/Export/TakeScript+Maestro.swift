import Geometry
import Takes

// Maestro can tap, press for a time that it chooses itself, and swipe along a straight line in a given time. Places are whole percents of the screen. Maestro can neither rest a finger nor sleep.
extension TakeScript {
    var maestro: String {
        let lines = lines(
            pausesOver: 0.05,
            { ["# Cannot be said: a pause of \($0.rounded) s; this waits until nothing moves.", "- waitForAnimationToEnd"] }, maestro)
        return """
            # A take of the scene \(take.scene), \(take.configuration.device), as a flow of your app.
            appId: com.example.app # yours
            ---
            - launchApp
            \(lines.map { "\($0)\n" }.joined())
            """
    }

    private func maestro(_ step: Step) -> [String] {
        switch step {
        case .hide: return ["- pressKey: home"]
        case .show: return ["- launchApp:", "    stopApp: false"]
        case .remark(let words): return ["# Cannot be said: \(words)."]
        case .gesture(let gesture):
            var lines = gesture.unsaidWords.map { "# Cannot be said: \($0)." }
            if gesture.returns { return lines }
            if gesture.isStill {
                let isTap = gesture.duration < 0.4
                if !isTap { lines.append("# Cannot be said: the finger rests for \(gesture.duration.rounded) s.") }
                return lines + [isTap ? "- tapOn:" : "- longPressOn:", "    point: \(percents(gesture.start))"]
            }
            if !gesture.isStraight { lines.append("# Cannot be said: the way bends by \(gesture.bend.rounded) points.") }
            for (rest, when) in [(gesture.restBefore, "before it moves"), (gesture.restAfter, "before it lifts")] where rest > 0.03 {
                lines.append("# Cannot be said: the finger rests for \(rest.rounded) s \(when).")
            }
            return lines + [
                "- swipe:", "    start: \(percents(gesture.start))", "    end: \(percents(gesture.end))",
                "    duration: \(max(gesture.moving.milliseconds, 1))",
            ]
        }
    }

    /// A place on the screen; percents lie between 0 and 100.
    private func percents(_ place: Point) -> String {
        let size = take.configuration.device.size
        func percent(_ part: Double, of whole: Double) -> Int { Int((min(max(part / whole, 0), 1) * 100).rounded()) }
        return "\"\(percent(place.x, of: size.width))%,\(percent(place.y, of: size.height))%\" # \(place.x.rounded), \(place.y.rounded)"
    }
}
