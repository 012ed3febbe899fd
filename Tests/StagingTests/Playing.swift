import Sessions
import Staging
import Takes
import Typesetting
import WeChat

let words = Vocabulary([BallScene.description, WeChatScene.description])

/// A take of the ball scene on a screen of 200 x 400.
func ballTake(_ lines: String, header: String = "") throws(TakeError) -> Take {
    try Take(parsing: "overscroll-take 1\nscene ball\ndevice 200x400@2\n\(header)\n\(lines)", file: "test.take", vocabulary: words)
}

/// A take played to its end.
struct Playing {
    let stage: Stage
    private(set) var times: [Double] = []
    /// For each frame every probe in words.
    private(set) var rows: [[String]] = []

    init(_ take: Take, framesPerSecond: Double = 60) throws {
        let scene = take.scene == "ball" ? BallScene.description : WeChatScene.description
        var take = take
        take.configuration.rate = framesPerSecond
        var player = TakePlayer(take, scene: scene, typography: try Typography())
        stage = player.stage
        while let frame = try player.advance() {
            times.append(frame.time)
            rows.append(player.stage.description.probes.map { $0.read(player.stage).description })
        }
    }

    var heard: [String] { (stage.scene as? BallScene)?.heard ?? [] }

    func values(_ probe: String) -> [Double] {
        guard let index = stage.description.probes.firstIndex(where: { $0.name == probe }) else { return [] }
        return rows.map { Double($0[index]) ?? .nan }
    }

    func last(_ probe: String) -> Double { values(probe).last ?? .nan }

    /// In the last frame at or before `time`.
    func value(_ probe: String, at time: Double) -> Double {
        times.lastIndex { $0 <= time + 1e-9 }.map { values(probe)[$0] } ?? .nan
    }
}
