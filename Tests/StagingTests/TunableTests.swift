import Geometry
import Layers
import Staging
import Takes
import Testing
import Typesetting

/// A part of a scene that has numbers of its own.
private struct Card {
    @Tunable("radius", 0...40, unit: "pt") var radius = 12.0
}

private final class TunedScene: Scene {
    static let description = SceneDescription(
        TunedScene.self, name: "tuned", summary: "", options: [SceneOption("round", "", default: true)],
        probes: [.number("radius", \.root.cornerRadius), .number("gap", \.gap), .number("late", \.late)])

    @Tunable("gap", 0...10) var gap = 20.0
    let root: Layer

    /// It is made when the scene is there already.
    var late: Double { Card().radius }

    init(context: SceneContext) {
        root = Layer(name: "root", frame: context.screen)
        root.cornerRadius = [Card(), Card()][1].radius
    }
}

struct TunableTests {
    private func take(_ header: String) throws(TakeError) -> Take {
        try Take(
            parsing: "overscroll-take 1\nscene tuned\n\(header)\n1 end", file: "test.take", vocabulary: Vocabulary([TunedScene.description])
        )
    }

    private func values(_ configuration: Take.Configuration) throws -> [Double?] {
        let stage = Stage(TunedScene.description, configuration: configuration, typography: try Typography())
        return stage.description.probes.dropFirst().map { Double($0.read(stage).description) }
    }

    @Test func aSceneTellsItsTunablesInTheOrderInWhichItMakesThem() throws {
        let found = TunedScene.description.tunables()
        #expect(found.map(\.name) == ["gap", "radius"] && found.map(\.unit) == ["", "pt"] && found.map(\.start) == [20, 12])
        // The range holds the start value.
        #expect(found.map(\.range) == [0...20, 0...40])
        #expect(found[0].form == "a number from 0 to 20" && found[1].form == "a number from 0 to 40 (pt)")
        #expect(found.allSatisfy { $0.file == #filePath } && found[0].line > found[1].line)
        #expect(Stage(TunedScene.description, typography: try Typography()).tunables == found)
    }

    @Test func aTakeChoosesTheirValues() throws {
        #expect(try values(take("").configuration) == [12, 20, 12])
        // One that is made after the scene has its start value.
        #expect(try values(take("option radius 14.5\noption gap 0\noption round off").configuration) == [14.5, 0, 12])
        let text = try take("option radius 14.5").text(in: Vocabulary([TunedScene.description]))
        #expect(text.contains("\noption radius 14.5\n"))
        // What a host says is not checked before.
        var configuration = Take.Configuration()
        for word in ["41", "nan", "wide", ""] {
            configuration.options = ["radius": word]
            #expect(try values(configuration) == [12, 20, 12], "\(word)")
        }
    }

    @Test func wordsThatNoTunableHasAreRefused() {
        func refusal(_ header: String) -> String {
            do { return "\(try take(header))" } catch { return error.description }
        }
        #expect(refusal("option radios 3") == "test.take:3: unknown option 'radios'; did you mean 'radius'?")
        #expect(refusal("option x 3") == "test.take:3: unknown option 'x'; known: round, gap, radius")
        #expect(refusal("option radius 41") == "test.take:3: radius is a number from 0 to 40, and '41' is not")
        #expect(refusal("option gap nan") == "test.take:3: gap is a number from 0 to 20, and 'nan' is not")
        #expect(TunedScene.description.optionForms == "round=on|off, gap=0...20, radius=0...40")
    }
}
