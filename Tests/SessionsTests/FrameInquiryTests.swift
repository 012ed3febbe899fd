import Geometry
import Sessions
import Testing

/// Present under Xwayland, as hw/xwayland/xwayland-present.c of version 22.1 does it for one window and one client.
private struct Xwayland {
    /// Seconds between the compositor's frames.
    let period: Double
    private var nextFrame: Double
    private var msc: UInt64 = 1
    private var ust = 0.0
    /// The frame for which a question waits.
    private var target: UInt64?
    /// Whether the compositor still owes the window a frame callback, and whether that callback counts for the question.
    private var (isCallbackPending, isAttached) = (false, false)
    private var isDamaged = false
    private var timer: Double?
    /// The answer that the client has not read.
    private(set) var answer: (ust: Double, msc: UInt64)?

    init(rate: Double, firstFrame: Double) { (period, nextFrame) = (1 / rate, firstFrame) }

    mutating func takeAnswer() -> (ust: Double, msc: UInt64)? {
        defer { answer = nil }
        return answer
    }

    /// A new picture goes to the compositor at once, unless the compositor has not taken the last one.
    mutating func put() { if isCallbackPending { isDamaged = true } else { isCallbackPending = true } }

    mutating func ask(_ frame: UInt64, at time: Double) {
        guard frame > msc else { return answer = (ust, msc) }
        target = frame
        if isCallbackPending { isAttached = true }
        if isCallbackPending || timer == nil { setTimer(at: time) }
    }

    private mutating func setTimer(at time: Double) { timer = target == nil ? nil : time + (isAttached ? 1 : 0.017) }

    private mutating func count(at time: Double) {
        (msc, ust) = (msc + 1, time)
        if let target, target <= msc {
            answer = (ust, msc)
            self.target = nil
        }
    }

    mutating func run(until time: Double) {
        while nextFrame <= time {
            fireTimer(until: nextFrame)
            if isCallbackPending {
                let counts = isAttached
                (isCallbackPending, isDamaged, isAttached) = (isDamaged, false, false)
                if counts {
                    count(at: nextFrame)
                    setTimer(at: nextFrame)
                }
            }
            nextFrame += period
        }
        fireTimer(until: time)
    }

    private mutating func fireTimer(until time: Double) {
        while let due = timer, due <= time {
            isAttached = false
            count(at: due)
            setTimer(at: due)
        }
    }
}

@Suite struct FrameInquiryTests {
    /// A window that draws every frame for some seconds, two milliseconds before the frame, and reads the server's answers when it draws.
    ///
    /// - Parameters:
    ///   - rate: the compositor's frames per second.
    ///   - told: the rate that RandR tells.
    ///   - lateness: the greatest time by which a busy server is late, in seconds.
    ///   - delay: the time from sending a picture until the server has put it and the program knows, in seconds.
    /// - Returns: the clock, and the distance of its next frame from the compositor's, in seconds.
    private func run(
        _ server: FrameInquiry.Server, rate: Double, told: Double?, lateness: Double = 0, delay: Double = 4e-4
    ) -> (clock: DisplayClock, error: Double) {
        let first = 10.0031
        var (xwayland, inquiry, clock) = (Xwayland(rate: rate, firstFrame: first), FrameInquiry(server), DisplayClock(startingAt: 9.9))
        clock.setMode(rate: told)
        var now = 10.0
        func ask(_ frame: UInt64?) { if let frame { xwayland.ask(frame, at: now) } }
        ask(inquiry.start(at: now))
        let lead = 0.002
        var frame = 0.0
        var noise = SplitMix64(seed: 3)
        while now < 14 {
            frame = clock.vblank(after: max(now + lead, frame + clock.period / 2))
            xwayland.run(until: frame - lead)
            now = frame - lead
            if let answer = xwayland.takeAnswer() {
                let (meaning, next) = inquiry.answer(
                    ust: answer.ust + lateness * noise.nextUnit(), msc: answer.msc, at: now)
                if let meaning { clock.observe(meaning) }
                ask(next)
            }
            xwayland.put()
            let isDue = inquiry.awaitsPicture
            inquiry.didSend()
            guard isDue else { continue }
            xwayland.run(until: now + delay)
            now += delay
            ask(inquiry.didPut(at: now))
        }
        let phase = (clock.vblank(after: 14) - first) * rate
        return (clock, (phase - phase.rounded()) / rate)
    }

    /// The compositor's frames are found although the server counts with a timer of its own whenever it does not wait for the compositor, and although RandR is a little wrong.
    @Test(arguments: [60.0, 75, 119.88, 143.98]) func underXwaylandTheClockFollowsTheCompositor(rate: Double) {
        for told in [rate, rate * 0.9967, rate * 1.004] {
            let (clock, error) = run(.xwayland, rate: rate, told: told)
            #expect(clock.source == .present && abs(clock.rate / rate - 1) < 1e-3 && abs(error) < 5e-4, "\(clock.rate) \(error)")
        }
    }

    /// On a busy machine the messages come late by much of a frame. No rate is made up from them; a little late they are good enough.
    @Test func lateFrameCallbacksMakeNoOtherRate() {
        for rate in [60.0, 143.98] {
            let busy = run(.xwayland, rate: rate, told: rate * 0.999, lateness: 0.6 / rate).clock
            #expect(abs(busy.rate / rate - 1) < 0.004, "\(busy)")
            let usual = run(.xwayland, rate: rate, told: rate * 0.999, lateness: 0.06 / rate).clock
            #expect(usual.source == .present && abs(usual.rate / rate - 1) < 0.004, "\(usual)")
        }
    }

    /// Asked in the way that suits a display, the server tells of its timer, less than 1/0.017 a second, whatever the compositor does.
    @Test func askedAheadXwaylandTellsOfItsTimer() {
        for rate in [60.0, 120, 143.98] { #expect((50...59).contains(run(.display, rate: rate, told: rate).clock.rate)) }
    }

    /// When the program comes to know of its picture only after the compositor's frame, no answer is a frame, and the monitor's rate stays.
    @Test func withoutAFrameCallbackTheMonitorsRateStays() {
        let clock = run(.xwayland, rate: 60, told: 59.95, delay: 3e-3).clock
        #expect(abs(clock.rate - 59.95) < 0.2, "\(clock)")
    }

    /// Nothing is asked before a picture, and only one question waits at a time; later not every picture has a question.
    @Test func aQuestionFollowsAPicture() {
        var inquiry = FrameInquiry(.xwayland)
        #expect(!inquiry.awaitsPicture && inquiry.didPut(at: 1) == nil)
        #expect(inquiry.start(at: 1) == nil && inquiry.awaitsPicture)
        inquiry.didSend()
        #expect(inquiry.didPut(at: 1.1) == 1 && !inquiry.awaitsPicture && inquiry.didPut(at: 1.11) == nil)
        // The frame was over before the question.
        #expect(inquiry.answer(ust: 1.09, msc: 40, at: 1.12).meaning == nil && inquiry.didPut(at: 1.2) == 41)
        #expect(inquiry.answer(ust: 1.203, msc: 41, at: 1.21).meaning == .uncounted(ust: 1.203))
        // The timer of a window that the compositor does not show.
        #expect(inquiry.didPut(at: 1.3) == 42 && inquiry.answer(ust: 1.317, msc: 42, at: 1.32).meaning == nil)
        var asked = 0
        for step in 0..<100 {
            let time = 2 + Double(step) / 60
            if inquiry.awaitsPicture, let frame = inquiry.didPut(at: time) {
                asked += 1
                #expect(inquiry.answer(ust: time + 0.001, msc: frame, at: time + 0.002).meaning == .uncounted(ust: time + 0.001))
            }
            inquiry.didSend()
        }
        #expect((30...45).contains(asked), "\(asked)")
        inquiry.stop()
        #expect(!inquiry.awaitsPicture && inquiry.didPut(at: 5) == nil)
    }

    /// Without a graphics card Xwayland counts 60 frames a second, asked or not, and tells the present time when a frame has already begun. Its own frames are followed, and not the times of the questions.
    @Test func anXwaylandThatCountsAlwaysIsAskedLikeADisplay() {
        var (inquiry, clock) = (FrameInquiry(.xwayland), DisplayClock(startingAt: 9.9))
        clock.setMode(rate: 59)
        var waiting: UInt64?
        var answer: (ust: Double, msc: UInt64)?
        func count(at time: Double) -> UInt64 { UInt64(time * 60) }
        func ask(_ frame: UInt64?, at time: Double) {
            guard let frame else { return }
            if frame > count(at: time) { waiting = frame } else { answer = (time, count(at: time)) }
        }
        ask(inquiry.start(at: 10), at: 10)
        var frame = 0.0
        var longest = 0.0
        while frame < 14 {
            let last = frame
            frame = clock.vblank(after: max(10, last + clock.period / 2))
            if last > 0 { longest = max(longest, abs(frame - last - 1 / 59.5)) }
            let now = frame - 0.002
            if let target = waiting, count(at: now) >= target { (answer, waiting) = ((Double(target) / 60, target), nil) }
            if let told = answer {
                answer = nil
                let (meaning, next) = inquiry.answer(ust: told.ust, msc: told.msc, at: now)
                if let meaning { clock.observe(meaning) }
                ask(next, at: now)
            }
            if inquiry.awaitsPicture { ask(inquiry.didPut(at: now + 4e-4), at: now + 4e-4) }
            inquiry.didSend()
        }
        let phase = clock.vblank(after: 14) * 60
        #expect(clock.source == .present && abs(clock.rate - 60) < 0.01 && abs(phase - phase.rounded()) < 0.01, "\(clock)")
        #expect(!inquiry.awaitsPicture && longest < 0.017, "\(longest)")
    }

    /// Another start forgets a question whose answer will not come any more.
    @Test func aNewStartForgetsTheQuestion() {
        var inquiry = FrameInquiry(.xwayland)
        _ = inquiry.start(at: 1)
        _ = inquiry.didPut(at: 1)
        inquiry.stop()
        _ = inquiry.start(at: 2)
        #expect(inquiry.awaitsPicture && inquiry.didPut(at: 2) == 1)
    }

    /// Nobody looks for an answer before the frame that was asked for can have begun, nor after the last answer has come.
    @Test func anAnswerIsLookedForWhenItCanBeThere() {
        let period = 1.0 / 60
        var inquiry = FrameInquiry(.display)
        #expect(inquiry.nextAnswer(period: period) == .infinity)
        #expect(inquiry.start(at: 1) == 0 && inquiry.nextAnswer(period: period) == 1)
        // The server tells the present frame at once; the next one may begin at any time.
        #expect(inquiry.answer(ust: 1, msc: 500, at: 1.001).next == 501 && inquiry.nextAnswer(period: period) == 1.001)
        #expect(inquiry.answer(ust: 1.01, msc: 501, at: 1.02).next == 503 && inquiry.nextAnswer(period: period) == 1.02 + period)
        #expect(inquiry.answer(ust: 1.01 + 2 * period, msc: 503, at: 1.05).next == 511)
        #expect(inquiry.nextAnswer(period: period) == 1.05 + 7 * period)
        inquiry.stop()
        #expect(inquiry.answer(ust: 1.01 + 10 * period, msc: 511, at: 1.2).next == nil && inquiry.nextAnswer(period: period) == .infinity)
    }
}
