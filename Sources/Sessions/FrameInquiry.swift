/// Decides when an X server is asked for the time of a frame, and which answers are frames of the display.
///
/// Times are monotonic seconds. The numbers are those of the extension Present (`msc`); a question for the frame `n` is answered when the server's count reaches `n`, and at once when it already has.
public struct FrameInquiry: Sendable {
    public enum Server: Sendable {
        /// The server counts every frame of the display.
        case display
        /// Xwayland, which counts for each window, and only while a question waits.
        ///
        /// When the compositor still owes the window the message that it has taken the last picture (the frame callback), the count follows that message. Otherwise it follows a timer of 17 ms, which has nothing to do with
        /// the display. So the only good moment for a question is right after a picture was put, and the count does not say how many frames have passed.
        ///
        /// Without a graphics card Xwayland counts 60 frames a second all the time, as a server without a display does. It is then asked like one.
        case xwayland
    }

    /// What an answer means.
    public enum Answer: Equatable, Sendable {
        /// A frame of the display began at this time, and it has this number.
        case counted(ust: Double, msc: UInt64)
        /// A frame of the display began at this time; its number is not known.
        case uncounted(ust: Double)
    }

    private var server: Server
    /// The number of answers since `start`, and of pictures since the last question.
    private var (answers, pictures) = (0, 0)
    /// The time at which a question was sent that has no answer yet, and the frame in it; nil when none waits.
    private var asked: (time: Double, msc: UInt64)?
    /// The number in the last answer.
    private var msc: UInt64 = 0
    private var isRunning = false

    /// The number of frames between the first two answers, which soon give a first period, and between later answers. Later answers are rare, because each of them wakes the process, and because a period is more exact over a longer time.
    private static let (firstDistance, distance): (UInt64, UInt64) = (2, 8)
    /// With Xwayland, the number of pictures from one question to the next, at first and after a number of answers.
    private static let (firstPictureDistance, pictureDistance, fewAnswers) = (2, 4, 16)
    /// Xwayland's timer runs for 17 ms and may fire a millisecond early, so an answer that comes sooner than this after its question is a frame callback.
    private static let shortestTimer = 0.0155

    public init(_ server: Server) { self.server = server }

    /// Begins to ask.
    ///
    /// - Returns: the frame to ask for; nil when the first picture has to come before.
    public mutating func start(at time: Double) -> UInt64? {
        (isRunning, answers, pictures, asked) = (true, 0, 0, nil)
        guard case .display = server else { return nil }
        asked = (time, 0)
        return 0
    }

    /// Stops asking, so that the server does not wake the process.
    public mutating func stop() { isRunning = false }

    /// The time before which no answer comes, so that nobody has to look for one; infinite while no question waits.
    ///
    /// - Parameter period: seconds from one frame of the display to the next, as far as it is known.
    public func nextAnswer(period: Double) -> Double {
        guard let asked else { return .infinity }
        // The last answer may have been read just before the next frame begins, so that frame needs no time of its own.
        guard case .display = server, asked.msc > msc else { return asked.time }
        return asked.time + Double(asked.msc - msc - 1) * period
    }

    /// Whether a question is due after the next picture; `didPut` then has to be called as soon as the server has put it.
    public var awaitsPicture: Bool {
        guard case .xwayland = server, isRunning, asked == nil else { return false }
        return answers == 0 || pictures + 1 >= (answers < Self.fewAnswers ? Self.firstPictureDistance : Self.pictureDistance)
    }

    /// Has to be called when the program has sent a picture.
    public mutating func didSend() { pictures += 1 }

    /// Has to be called when the server has put a picture that `awaitsPicture` wanted.
    ///
    /// - Returns: the frame to ask for, or nil.
    public mutating func didPut(at time: Double) -> UInt64? {
        guard case .xwayland = server, isRunning, asked == nil else { return nil }
        (asked, pictures) = ((time, msc + 1), 0)
        return msc + 1
    }

    /// Takes in an answer.
    ///
    /// - Returns: what the answer means, if anything, and the frame to ask for next, if the next question is due at once.
    public mutating func answer(ust: Double, msc: UInt64, at time: Double) -> (meaning: Answer?, next: UInt64?) {
        let question = asked
        (asked, self.msc) = (nil, msc)
        answers += 1
        // The first answer only tells where the count stands. When the count has gone on without a question after that, the server counts always.
        if case .xwayland = server, answers > 1, let question, msc > question.msc { (server, answers) = (.display, 1) }
        switch server {
        case .display:
            // The first answer is used only for the number of the present frame, because servers without a display do not report when that frame began.
            let meaning = answers > 1 ? Answer.counted(ust: ust, msc: msc) : nil
            guard isRunning else { return (meaning, nil) }
            let next = msc + (answers == 1 ? 1 : answers == 2 ? Self.firstDistance : Self.distance)
            asked = (time, next)
            return (meaning, next)
        case .xwayland:
            guard answers > 1, let question, ust > question.time, ust - question.time < Self.shortestTimer else { return (nil, nil) }
            return (.uncounted(ust: ust), nil)
        }
    }
}
