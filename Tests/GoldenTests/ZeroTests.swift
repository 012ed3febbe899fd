import Sessions
import Staging
import Takes
import Testing
import Typesetting

struct ZeroTests {
    /// A zero has no sign in a trace, whatever a scene has computed.
    @Test(arguments: Golden.scenes.map(\.name)) func noProbeSaysMinusZero(scene: String) throws {
        let text = """
            overscroll-take 1
            scene \(scene)
            device 414x736@2
            0.1 down 207 150
            0.2 slide 207 500 0.3
            0.7 up
            2 down 207 600
            2.1 slide 207 200 0.2
            2.4 up
            4 end
            """
        let description = try #require(Golden.scenes.first { $0.name == scene })
        var player = TakePlayer(
            try Take(parsing: text, file: "zero", vocabulary: Golden.vocabulary), scene: description, typography: try Typography())
        while let frame = try player.advance() {
            for probe in description.probes {
                #expect(probe.read(player.stage).description != "-0.0", "\(probe.name) at \(frame.time)")
            }
        }
    }
}
