import Glibc
import Layers
import Synchronization

/// What a scene's code does at present, so that a watch on another thread can notice a call that never returns.
///
/// One thread at a time makes the calls, except that a second one may draw pictures meanwhile. Any thread reads them.
package final class SceneActivity: Sendable {
    /// A call of a scene's code.
    package struct Call: RawRepresentable, Equatable, Sendable {
        package let rawValue: UInt64
        package init(rawValue: UInt64) { self.rawValue = rawValue }

        package static let loading = Call(rawValue: 1)
        package static let beginning = Call(rawValue: 2)
        package static let input = Call(rawValue: 3)
        package static let command = Call(rawValue: 4)
        package static let frame = Call(rawValue: 5)
        package static let drawing = Call(rawValue: 6)
        private static let firstProbe: UInt64 = 7

        /// The probe at an index of the description's probes.
        package static func probe(_ index: Int) -> Call { Call(rawValue: firstProbe + UInt64(index)) }

        package var probeIndex: Int? { rawValue < Self.firstProbe ? nil : Int(rawValue - Self.firstProbe) }
    }

    /// A call that has not returned yet.
    package struct Running: Equatable, Sendable {
        package let call: Call
        /// The time of the session at which the call was made, in seconds.
        package let time: Double
        /// How many calls have begun or ended until this one began.
        package let number: UInt64
        /// The clock of the processor time of the thread that runs the call.
        package let clock: clockid_t
    }

    private let first = ThreadCalls()
    private let second = ThreadCalls()
    private let timeBits = Atomic<UInt64>(0)

    package init() {}

    /// Has to be called before the scene's code is called.
    ///
    /// - Parameter time: the session's time in seconds; nil for that of the call before.
    package func begin(_ call: Call, at time: Double? = nil) {
        if let time { timeBits.store(time.bitPattern, ordering: .relaxed) }
        first.begin(call)
    }

    /// Has to be called when the scene's code has returned.
    package func end() { first.end() }

    /// The call that runs in a thread; nil when none does.
    package func running(in thread: DrawingThread) -> Running? { calls(of: thread).running(timeBits) }

    private func calls(of thread: DrawingThread) -> ThreadCalls {
        switch thread {
        case .first: first
        case .second: second
        }
    }
}

/// The calls of one thread.
private final class ThreadCalls: Sendable {
    private static let callBits: UInt64 = 16
    /// The number of calls that have begun or ended, and in the lower bits the call that runs, or 0.
    private let state = Atomic<UInt64>(0)
    private let clock = Atomic<clockid_t>(0)

    func begin(_ call: SceneActivity.Call) {
        var id = clockid_t()
        pthread_getcpuclockid(pthread_self(), &id)
        clock.store(id, ordering: .relaxed)
        write(call.rawValue)
    }

    func end() { write(0) }

    private func write(_ call: UInt64) {
        let count = (state.load(ordering: .relaxed) >> Self.callBits) &+ 1
        state.store(count << Self.callBits | call, ordering: .releasing)
    }

    func running(_ timeBits: borrowing Atomic<UInt64>) -> SceneActivity.Running? {
        let before = state.load(ordering: .acquiring)
        let (bits, clock) = (timeBits.load(ordering: .acquiring), clock.load(ordering: .acquiring))
        let call = before & (1 << Self.callBits - 1)
        // What was read belongs together when no call has begun or ended meanwhile.
        guard call != 0, state.load(ordering: .relaxed) == before else { return nil }
        return SceneActivity.Running(
            call: SceneActivity.Call(rawValue: call), time: Double(bitPattern: bits), number: before >> Self.callBits, clock: clock)
    }
}

extension SceneActivity: DrawingObserver {
    package func drawingBegins(in thread: DrawingThread) { calls(of: thread).begin(.drawing) }
    package func drawingEnds(in thread: DrawingThread) { calls(of: thread).end() }
}

/// Watches over the stages of scenes for calls of the scenes' code that never return.
package protocol SceneWatch: AnyObject, Sendable {
    /// A stage of a scene begins; `remove` follows at its end.
    func add(_ activity: SceneActivity, of scene: SceneDescription)
    func remove(_ activity: SceneActivity)
}
