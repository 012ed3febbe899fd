import Gestures
import Takes

/// A take as the steps of a test for another platform.
package struct TakeScript {
    package enum Step: Equatable {
        case gesture(TakeGesture)
        case hide
        case show
        /// Words for an event that no platform can express.
        case remark(String)
    }

    /// A platform for whose tests a script can be written.
    package enum Platform: String, CaseIterable {
        case xcuitest, maestro, flutter
    }

    let take: Take
    /// The steps in the order of the times at which they begin.
    package private(set) var steps: [(time: Double, step: Step)] = []

    package init(_ take: Take) {
        self.take = take
        var gestures = Gestures()
        for entry in take.events {
            switch entry.event {
            case .touch(let touch): gestures.add(touch, at: entry.time)
            case .cancel: gestures.cancel(at: entry.time, "it is cancelled here")
            case .hide:
                gestures.cancel(at: entry.time, "the window is hidden under it")
                steps.append((entry.time, .hide))
            case .show: steps.append((entry.time, .show))
            default: if let words = Self.words(entry.event) { steps.append((entry.time, .remark(words))) }
            }
        }
        gestures.end(at: take.events.last?.time ?? 0)
        steps += gestures.all.map { ($0.startTime, .gesture($0)) } + gestures.others.map { ($0.time, .remark($0.words)) }
        for expectation in take.expectations {
            steps.append((expectation.times.lowerBound, .remark("expected: \(expectation.probe) \(expectation.condition)")))
        }
        steps.sort { $0.time < $1.time }
    }

    private static func words(_ event: Take.Event) -> String? {
        switch event {
        case .wheel(_, let delta, _): "a wheel turns by \(delta.x.shortDescription), \(delta.y.shortDescription) points"
        case .scroll(_, let delta, .changed): "a touchpad scrolls by \(delta.x.shortDescription), \(delta.y.shortDescription) points"
        case .command(let name, let arguments): "the scene is told: \(([name] + arguments).joined(separator: " "))"
        case .constant(let change): "the feel changes: \(change.name) \(change.value)"
        default: nil
        }
    }

    /// The text of the script.
    package func text(for platform: Platform) -> String {
        switch platform {
        case .xcuitest: xcuitest
        case .maestro: maestro
        case .flutter: flutter
        }
    }

    /// The lines of a script: those of each step, and before it those of the pause that comes before it.
    ///
    /// - Parameters:
    ///   - shortest: pauses that are not longer are left out; seconds.
    ///   - pause: gets the seconds of a pause.
    func lines(pausesOver shortest: Double, _ pause: (Double) -> [String], _ words: (Step) -> [String]) -> [String] {
        var (lines, now) = ([String](), 0.0)
        for (time, step) in steps {
            if time - now > shortest { lines += pause(time - now) }
            lines += words(step)
            now = max(now, step.endTime(startingAt: time))
        }
        return lines
    }

    /// Collects the touches of one finger at a time. A second one would scroll once more if it came after the first.
    private struct Gestures {
        private(set) var all: [TakeGesture] = []
        /// Words for the fingers that go down while another one is down.
        private(set) var others: [(time: Double, words: String)] = []
        /// The finger of the last gesture while it is down.
        private var finger: Int?
        /// The others that are down.
        private var ignored: Set<Int> = []

        mutating func add(_ touch: Touch, at time: Double) {
            if touch.phase == .began {
                guard finger == nil else {
                    ignored.insert(touch.finger)
                    let place = "\(touch.location.x.rounded), \(touch.location.y.rounded)"
                    return others.append((time, "another finger goes down at \(place) at the same time"))
                }
                finger = touch.finger
                all.append(TakeGesture(at: time, touch.location))
                if !ignored.isEmpty { all[all.count - 1].remarks.append("another finger is down at the same time") }
            }
            if touch.phase == .ended { ignored.remove(touch.finger) }
            guard touch.finger == finger else { return }
            all[all.count - 1].endTime = time
            if touch.phase == .moved { all[all.count - 1].path.append(TakeGesture.Moment(time: time, place: touch.location)) }
            if touch.phase == .ended { finger = nil }
            if touch.phase == .cancelled { cancel(at: time, "it is cancelled here") }
        }

        mutating func cancel(at time: Double, _ words: String) {
            ignored = []
            guard finger != nil else { return }
            all[all.count - 1].endTime = time
            all[all.count - 1].cancellation = words
            finger = nil
        }

        /// Lifts a finger that is down when the take ends.
        mutating func end(at time: Double) {
            guard finger != nil else { return }
            all[all.count - 1].endTime = time
            all[all.count - 1].remarks.append("it is still down at the end")
        }
    }
}

extension Double {
    /// The number with at most five decimals, which are enough for the seconds and points of scripts.
    var rounded: String { shortDescription(5) }

    var milliseconds: Int { Int((self * 1000).rounded()) }
}

extension TakeScript.Step {
    /// The time at which the step ends if it began at `time`.
    func endTime(startingAt time: Double) -> Double { if case .gesture(let gesture) = self { gesture.endTime } else { time } }
}
