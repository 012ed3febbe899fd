import Sessions
import Testing

@MainActor @Suite struct HeadlessHostTests {
    @Test func framesComeWhileItTicksAndWhenItIsToWake() {
        let host = HeadlessHost(width: 4, height: 4)
        var times: [Double] = []
        host.onFrame = { times.append(host.now) }
        host.advance(by: 1)
        #expect(times.isEmpty && host.now == 1)
        host.pace(.tick)
        host.advance(by: 0.1, framesPerSecond: 50)
        #expect(times.count == 5 && host.isTicking)
        host.pace(.wake(at: 2))
        host.advance(by: 5)
        #expect(times.last == 2 && times.count == 6 && host.next == .rest && host.now == 6.1)
    }
}
