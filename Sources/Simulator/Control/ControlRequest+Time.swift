import Sessions

struct WaitRequest: ControlRequest {
    static let name = "wait"
    static let summary = "Let time pass: so many seconds, or until nothing moves any more."
    static let parameters = [
        ControlParameter(
            "seconds", .number(ControlParameter.seconds), "How long; until everything has come to rest if left out."),
        ControlParameter(
            "atMost", .number(ControlParameter.seconds),
            "An error comes when nothing has come to rest after so many seconds; 10 if left out."),
    ]

    let seconds: Double?
    let atMost: Double?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        try control.checkTimeRuns()
        if let seconds { return .later(.time(control.now + seconds)) }
        if control.finger != nil && !control.session.isScripted {
            throw ControlError(
                .refused, "wait: nothing comes to rest under a finger that is down; 'lift' lifts it, 'seconds' waits with it")
        }
        return .later(.rest(latest: control.now + (atMost ?? TakePlayer.longestRest)))
    }
}

struct StepRequest: ControlRequest {
    static let name = "step"
    static let summary = "Make frames: time goes on by so many of them."
    static let parameters = [ControlParameter("frames", .whole(1...36000), "How many; 1 if left out.")]

    let frames: Int?

    func perform(on control: RemoteControl) throws -> ControlAnswer {
        guard control.isStepping else { throw ControlError(.refused, "step: the time of this window runs; --step lets commands move it") }
        let player = control.player
        return .later(.time((player.gridIndex + Double(frames ?? 1)) / player.gridRate))
    }
}
