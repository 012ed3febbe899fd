import Simulator
import Testing

/// How long a call of a scene's code may take before it counts as an endless loop.
struct ScenePatienceTests {
    @Test(arguments: [(nil, 10), ("", 10), ("soon", 10), ("0", 10), ("-1", 10), ("nan", 10), ("0.5", 0.5), ("60", 60)])
    func itIsTenSecondsUnlessTheSettingIsAPositiveNumber(setting: String?, seconds: Double) {
        #expect(ScenePatience.seconds(setting) == seconds)
    }
}
