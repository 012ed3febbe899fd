/// Converts the machine's time into the stage's, which may run slower, faster or stand still. The stage's time has no jump when the speed changes.
///
/// All times are seconds.
struct StageClock {
    /// The number of stage seconds per second.
    private(set) var rate = 1.0
    private(set) var isPaused = false
    private var machineAnchor: Double
    private var stageAnchor = 0.0

    /// The speeds to choose from, in falling order.
    static let rates = [1.0, 1.0 / 2, 1.0 / 4, 1.0 / 10]

    init(startingAt machineTime: Double) { machineAnchor = machineTime }

    func stageTime(at machineTime: Double) -> Double {
        stageAnchor + (isPaused ? 0 : max(machineTime - machineAnchor, 0) * rate)
    }

    /// The machine's time at which the stage will reach `stageTime`; nil while the stage's time stands still.
    func machineTime(at stageTime: Double) -> Double? {
        isPaused ? nil : machineAnchor + (stageTime - stageAnchor) / rate
    }

    mutating func setPaused(_ paused: Bool, at machineTime: Double) {
        anchor(at: machineTime)
        isPaused = paused
    }

    mutating func setRate(_ rate: Double, at machineTime: Double) {
        anchor(at: machineTime)
        self.rate = rate
    }

    /// Changes to another speed of the list, `steps` places further.
    mutating func shiftRate(by steps: Int, at machineTime: Double) {
        let index = (Self.rates.firstIndex(of: rate) ?? 0) + steps
        setRate(Self.rates[min(max(index, 0), Self.rates.count - 1)], at: machineTime)
    }

    /// Advances by `duration` stage seconds although the clock is paused.
    mutating func step(by duration: Double) { stageAnchor += duration }

    /// Goes on from another stage time.
    mutating func move(to stageTime: Double, at machineTime: Double) {
        machineAnchor = machineTime
        stageAnchor = stageTime
    }

    private mutating func anchor(at machineTime: Double) {
        stageAnchor = stageTime(at: machineTime)
        machineAnchor = machineTime
    }
}
