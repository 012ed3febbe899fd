import Geometry
import Lab
import Sessions
import Takes

/// Performs the commands of clients on the session of a player, which has a window or no window.
///
/// In step mode time moves only by commands, on a grid of frames, so each command is done when `perform` returns. Otherwise time runs, and an answer is sent when its condition is met.
@MainActor package final class RemoteControl {
    /// The condition for which an answer waits.
    package enum Condition: Equatable, Sendable {
        /// A time of the session, seconds.
        case time(Double)
        /// All planned events have happened.
        case script
        /// Nothing moves any more, and no finger is down. When this is not so at the time `latest` of the session, the answer is an error.
        case rest(latest: Double)
    }

    typealias Reply = (Result<ControlResult, ControlError>) -> Void

    unowned let player: LivePlayer
    /// Draws the pictures of the present session, and the device for which it was made.
    private var drawing: (device: Device, hasher: PictureHasher)?
    private var waiting: [(condition: Condition, reply: Reply)] = []

    package init(of player: LivePlayer) { self.player = player }

    var session: Session { player.session }

    /// The hash of the picture of the present session, for its device, which another take may change.
    var hash: UInt64 {
        let stage = session.stage
        let device = stage.configuration.device
        let hasher = drawing.flatMap { $0.device == device ? $0.hasher : nil } ?? PictureHasher(device)
        drawing = (device, hasher)
        // The window draws the same layers.
        defer { hasher.releaseHiddenPictures() }
        return hasher.hash(of: stage)
    }

    /// Whether time moves only by commands.
    var isStepping: Bool { player.pacing.isStepped }

    /// The session's time now.
    var now: Double { max(player.pacing.time(at: player.host.now), session.time) }

    /// The largest difference between two equal times when one of them was rounded to microseconds; seconds.
    private static let rounding = 2e-6

    func perform(_ command: any ControlRequest, _ reply: @escaping Reply) {
        do {
            switch try command.perform(on: self) {
            case .now(let result): reply(.success(result))
            case .later(let condition): wait(for: condition, reply)
            }
        } catch { reply(.failure(ControlError(error))) }
    }

    private func wait(for condition: Condition, _ reply: @escaping Reply) {
        waiting.append((condition, reply))
        if isStepping {
            frameWasMade()
            while !waiting.isEmpty { player.stepOnGrid() }
        } else {
            player.drawFrame()
        }
    }

    /// Has to be called when another session has begun. What clients wait for belongs to the one before.
    func sessionWasReplaced() {
        let replies = waiting.map(\.reply)
        waiting = []
        for reply in replies { reply(.failure(ControlError(.refused, "the scene was begun anew before this was over"))) }
    }

    /// The earliest time at which a waiting answer has to be sent; nil when no answer has such a time.
    var nextDueTime: Double? {
        waiting.compactMap { entry in
            switch entry.condition {
            case .time(let time), .rest(let time): time
            case .script: nil
            }
        }.min()
    }

    /// Sends the answers whose conditions are met in this frame.
    func frameWasMade() {
        guard !waiting.isEmpty else { return }
        let answers = waiting.map { (outcome(of: $0.condition), $0.reply) }
        waiting = zip(waiting, answers).filter { $1.0 == nil }.map(\.0)
        for (outcome, reply) in answers { if let outcome { reply(outcome) } }
    }

    /// The answer for a condition; nil while the condition is not met.
    private func outcome(of condition: Condition) -> Result<ControlResult, ControlError>? {
        // A recorded take has ticks of its own, and the session's time stands still between two of its ticks.
        let time = isStepping ? now : session.time
        let moment = ControlResult(["time": .number(session.time), "isResting": .flag(session.isIdle)])
        switch condition {
        case .time(let end): return time >= end - Self.rounding ? .success(moment) : nil
        case .script: return session.isScripted ? nil : .success(moment)
        case .rest(let latest):
            if session.isIdle && !session.isScripted { return .success(moment) }
            if time < latest - Self.rounding { return nil }
            let reason = session.isScripted ? "the take is not over" : "something still moves"
            return .failure(ControlError(.timeout, "\(reason) at \(time.shortDescription) s"))
        }
    }
}

extension LivePlayer {
    /// Makes the next frame of a grid that begins with the session. The times of the grid are those of `Pacing`, in whole microseconds.
    func stepOnGrid() {
        pacing.move(to: (gridIndex + 1) / gridRate, at: host.now)
        drawFrame()
    }

    /// The number of the frame of the grid that is shown.
    var gridIndex: Double { (pacing.time(at: host.now) * gridRate + 1e-3).rounded(.down) }

    var gridRate: Double { session.start.configuration.framesPerSecond }
}
