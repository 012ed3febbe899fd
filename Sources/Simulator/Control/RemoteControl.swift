import Geometry
import Lab
import Sessions
import Takes

/// Performs the commands of clients on the session of a player: of a window, or of one that shows nothing.
///
/// In step mode time moves only by commands, on a grid of frames, so each command is done when `perform` returns. Else time runs, and an answer comes when its time has come.
@MainActor package final class RemoteControl {
    /// What an answer waits for.
    package enum Condition: Equatable, Sendable {
        /// A time of the session, seconds.
        case time(Double)
        /// Everything that was planned has been done.
        case script
        /// Nothing moves any more, and no finger is down; at the latest at a time of the session.
        case rest(latest: Double)
    }

    package typealias Reply = (Result<ControlResult, ControlError>) -> Void

    unowned let player: LivePlayer
    private(set) lazy var hasher = PictureHasher(player.session.start.configuration.device)
    private var waiting: [(condition: Condition, reply: Reply)] = []

    package init(of player: LivePlayer) { self.player = player }

    var session: Session { player.session }

    /// Whether time moves only by commands.
    var isStepping: Bool { player.pacing.isStepped }

    /// The session's time now.
    var now: Double { max(player.pacing.time(at: player.host.now), session.time) }

    /// Times differ by at most this much where one was rounded to microseconds.
    private static let rounding = 2e-6

    package func perform(_ command: any ControlRequest, _ reply: @escaping Reply) {
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

    /// When the first of the answers that wait is due at the latest; nil when none has such a time.
    var nextDueTime: Double? {
        waiting.compactMap { entry in
            switch entry.condition {
            case .time(let time), .rest(let time): time
            case .script: nil
            }
        }.min()
    }

    /// Answers those who have waited for this frame.
    func frameWasMade() {
        guard !waiting.isEmpty else { return }
        let answers = waiting.map { (outcome(of: $0.condition), $0.reply) }
        waiting = zip(waiting, answers).filter { $1.0 == nil }.map(\.0)
        for (outcome, reply) in answers { if let outcome { reply(outcome) } }
    }

    /// What to answer; nil while it is too early.
    private func outcome(of condition: Condition) -> Result<ControlResult, ControlError>? {
        // A recorded take has ticks of its own, and between two of them the session's time stands still.
        let time = isStepping ? now : session.time
        let moment = ControlResult(["time": .number(session.time), "isResting": .flag(session.isIdle)])
        switch condition {
        case .time(let end): return time >= end - Self.rounding ? .success(moment) : nil
        case .script: return session.isScripted ? nil : .success(moment)
        case .rest(let latest):
            if session.isIdle { return .success(moment) }
            if time < latest - Self.rounding { return nil }
            return .failure(ControlError(.timeout, "something still moves at \(time.shortDescription) s"))
        }
    }
}

extension LivePlayer {
    /// Makes the next frame of a grid that begins with the session. The times are those that `Pacing` tells, in whole microseconds.
    func stepOnGrid() {
        pacing.move(to: (gridIndex + 1) / gridRate, at: host.now)
        drawFrame()
    }

    /// The number of the frame of the grid that is shown.
    var gridIndex: Double { (pacing.time(at: host.now) * gridRate + 1e-3).rounded(.down) }

    var gridRate: Double { session.start.configuration.rate ?? Take.usualRate }
}
